import {
  calendarCacheSchema,
  isBeingBuilt,
  isOutdated,
  type CalendarCache,
  type FeedKind,
} from '@moving/domain/calendar/calendar-feed'
import { feedText, type FeedMove } from '@moving/domain/calendar/feed-text'
import { calendarCachePath, requestPath } from '@moving/domain/paths'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { ledgerEntriesRead } from '@moving/domain/calendar/crew-facts'
import { moveFactsOf, recordedFactsSchema } from '@moving/domain/quote/facts/move-facts'
import { log } from '../platform/log.ts'
import { readAll } from '../platform/read-all.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { readMoves } from './read-moves.ts'
import { readLedger } from '../quote/read-ledger.ts'

export interface CalendarPorts {
  db: Firestore
  now: () => Date
  /** The website's host. It is the end of every event's UID. */
  host: () => string
  /** Builds in progress on this instance, by kind. */
  building: Map<FeedKind, Promise<string | null>>
}

/**
 * Returns the calendar for links of a kind: the cached one, with one read, or a new build.
 * Concurrent requests on an instance wait for its build; other instances answer with the previous
 * calendar.
 * @returns null while a different instance builds the first one
 */
export async function builtCalendar(kind: FeedKind, ports: CalendarPorts): Promise<string | null> {
  const { db, now, building } = ports
  const [found] = await readAll(db, db.doc(calendarCachePath(kind)))
  const cache = cacheOf(found)
  if (cache !== null && !isOutdated(cache, now())) return cache.text
  const build = building.get(kind) ?? begin(kind, ports)
  try {
    return await build
  } catch (cause) {
    if (cache === null || cache.text === '') throw cause
    log.calendarNotBuilt(kind, cause)
    return cache.text
  }
}

function begin(kind: FeedKind, ports: CalendarPorts): Promise<string | null> {
  const build = buildCalendar(kind, ports).finally(() => ports.building.delete(kind))
  ports.building.set(kind, build)
  return build
}

const cacheOf = (found: DocumentSnapshot): CalendarCache | null =>
  findDocument(calendarCacheSchema, found)

/**
 * How often a build starts again if the calendar is deleted during the build. A calendar is deleted
 * when one of its quotes may be deleted (delete-quote-data.ts), and data that was read before must
 * not be shown.
 */
const attempts = 3

async function buildCalendar(kind: FeedKind, ports: CalendarPorts): Promise<string | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const lease = await takeLease(kind, ports)
    if (lease.since === null) return lease.text
    const text = await composeOrLeave(kind, lease.since, ports)
    if (await store(kind, text, { ...ports, since: lease.since })) return text
  }
  return null
}

interface Lease {
  /** When this instance started to build the calendar; null if it isn't building it. */
  since: Date | null
  /** The previous calendar; null if there is none. */
  text: string | null
}

/** `stale` is reset before anything is read, so that later changes set it again. */
function takeLease(kind: FeedKind, { db, now }: CalendarPorts): Promise<Lease> {
  const reference = db.doc(calendarCachePath(kind))
  return db.runTransaction(async (transaction) => {
    const at = now()
    const cache = cacheOf(await transaction.get(reference))
    const text = cache === null || cache.text === '' ? null : cache.text
    if (cache !== null && (!isOutdated(cache, at) || isBeingBuilt(cache, at))) {
      return { since: null, text }
    }
    const empty = { text: '', built_at: at }
    transaction.set(reference, { ...(cache ?? empty), stale: false, building_since: at })
    return { since: at, text }
  })
}

/** @throws the error of the build, after releasing the lease */
async function composeOrLeave(kind: FeedKind, since: Date, ports: CalendarPorts): Promise<string> {
  try {
    return await compose(kind, ports)
  } catch (cause) {
    const back = { stale: true, building_since: null }
    await changeOwn(kind, since, ports, back).catch(() => false)
    throw cause
  }
}

async function compose(kind: FeedKind, { db, now, host }: CalendarPorts): Promise<string> {
  const { moves, settings, isCut } = await readMoves(now(), { db })
  const shown = kind === 'crew' ? await withKnowledge(moves, { db }) : moves
  const built = feedText(kind, shown, { settings, host: host(), isCut })
  log.calendarBuilt(kind, built.moves, built.isCut)
  return built.text
}

/** @returns false if the calendar was deleted, or a different instance is building it */
function store(kind: FeedKind, text: string, { since, ...ports }: CalendarPorts & { since: Date }) {
  return changeOwn(kind, since, ports, { text, built_at: since, building_since: null })
}

/** Updates a calendar if this instance still has its lease. */
function changeOwn(
  kind: FeedKind,
  since: Date,
  { db }: Pick<CalendarPorts, 'db'>,
  change: Partial<CalendarCache>,
): Promise<boolean> {
  const reference = db.doc(calendarCachePath(kind))
  return db.runTransaction(async (transaction) => {
    const cache = cacheOf(await transaction.get(reference))
    if (cache?.building_since?.getTime() !== since.getTime()) return false
    transaction.update(reference, change)
    return true
  })
}

/** How many moves' documents are read at once. */
const atOnce = 100

/**
 * Adds what the crew has to know. This reads one more document per move, and at most
 * `ledgerEntriesRead` log entries.
 */
async function withKnowledge(
  moves: readonly FeedMove[],
  { db }: { db: Firestore },
): Promise<FeedMove[]> {
  const known: FeedMove[] = []
  while (known.length < moves.length) {
    known.push(...(await complete(moves.slice(known.length, known.length + atOnce), db)))
  }
  return known
}

async function complete(moves: readonly FeedMove[], db: Firestore): Promise<FeedMove[]> {
  const stored = await db.getAll(...moves.map(({ quote }) => db.doc(requestPath(quote.id))))
  return Promise.all(
    moves.map(async (move, place) => {
      const { id, notes } = move.quote
      const found = stored[place]
      const facts = findDocument(recordedFactsSchema, found)
      const ledger = await readLedger(id, { db, limit: ledgerEntriesRead })
      const changedAt = facts?.updated_at ?? null
      return { ...move, known: { facts: moveFactsOf(notes, facts), ledger, changedAt } }
    }),
  )
}
