import { feedKinds } from '@moving/domain/calendar/calendar-feed'
import { calendarCachePath } from '@moving/domain/paths'
import { isBooked } from '@moving/domain/quote/status'
import type {
  DocumentData,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore'
import { unlessGone } from '../platform/unless-gone.ts'
import type { QuoteChange } from '../quote/changed-quote.ts'
import type { SettingsChange } from '../platform/settings-change.ts'

const isFresh = (cache: DocumentSnapshot) => cache.exists && cache.get('stale') !== true

const cachesIn = (db: Firestore) => feedKinds.map((kind) => db.doc(calendarCachePath(kind)))

/**
 * Makes calendar links return new content within ten minutes. A calendar that was never built is
 * built on its first use.
 */
export async function markCachesStale({ db }: { db: Firestore }): Promise<void> {
  const fresh = (await db.getAll(...cachesIn(db), { fieldMask: ['stale'] })).filter(isFresh)
  // If a calendar was deleted in the meantime, the next request builds it again.
  await Promise.all(fresh.map(({ ref }) => ref.update({ stale: true }).catch(unlessGone)))
}

/** The fields of a quote that calendar links show. */
const shownFields = [
  ...['status', 'move_date', 'name', 'phone', 'from_address', 'to_address'],
  ...['move_type', 'inventory', 'extras', 'notes', 'estimate_amount'],
]

/** Marks the calendars as stale after a change of a quote that they show or showed. */
export async function markChangedQuote(
  { before, after }: QuoteChange,
  ports: { db: Firestore },
): Promise<void> {
  if (shownOf(before) !== shownOf(after)) await markCachesStale(ports)
}

/**
 * Does the same in a transaction.
 * @returns a function that writes the marks, after the transaction's other reads
 */
export async function prepareStaleMarks({
  db,
  transaction,
}: {
  db: Firestore
  transaction: Transaction
}): Promise<() => void> {
  const fresh = (await transaction.getAll(...cachesIn(db), { fieldMask: ['stale'] })).filter(
    isFresh,
  )
  return () => fresh.forEach(({ ref }) => transaction.update(ref, { stale: true }))
}

/**
 * Marks the calendars as stale after a change of the crews in `settings/office`, whose names they
 * show.
 */
export async function markRenamedCrews(
  { settingsId, before, after }: SettingsChange,
  ports: { db: Firestore },
): Promise<void> {
  const crewsOf = (settings: DocumentData | undefined) => JSON.stringify(settings?.['crews'] ?? [])
  if (settingsId === 'office' && crewsOf(before) !== crewsOf(after)) await markCachesStale(ports)
}

/** Empty for a quote that isn't in any calendar. */
function shownOf(quote: DocumentData | undefined): string {
  if (!isBooked(quote?.['status'])) return ''
  const search = quote?.['search'] as { marked?: unknown } | undefined
  return JSON.stringify([search?.marked, ...shownFields.map((field) => quote?.[field] as unknown)])
}
