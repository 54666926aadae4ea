import { listedMs } from '@moving/domain/actions/settled-plan'
import type { OfficeHours } from '@moving/domain/office-hours'
import {
  bookingPath,
  officeSettingsPath,
  quotePath,
  quoteSourcePath,
  quoteWorkPath,
} from '@moving/domain/paths'
import { isPlainDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { UncheckedSource } from '@moving/domain/quote/suspicion'
import { hoursIn } from '@moving/domain/read-hours'
import { quoteWorkSchema, untouchedWork, type QuoteWork } from '@moving/domain/work/quote-work'
import {
  reconcileWork,
  followedQuoteSchema,
  type WorkFields,
} from '@moving/domain/work/reconcile-work'
import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import type { QuoteChange } from '../quote/changed-quote.ts'

export interface WorkPorts {
  db: Firestore
  now: () => Date
}

/**
 * Makes or completes a request's work (`reconcileWork`) from the documents as they are now, in a
 * transaction. A document that cannot be read is logged and left alone, and a quote that is gone
 * gets none.
 * @returns whether anything was written
 */
export function reconcileQuoteWork(quoteId: string, { db, now }: WorkPorts): Promise<boolean> {
  const listedSince = new Date(now().getTime() - listedMs)
  return db.runTransaction(async (transaction) => {
    const [quote, source, stored, booking, settings] = await transaction.getAll(
      db.doc(quotePath(quoteId)),
      db.doc(quoteSourcePath(quoteId)),
      db.doc(quoteWorkPath(quoteId)),
      db.doc(bookingPath(quoteId)),
      db.doc(officeSettingsPath),
    )
    if (!quote?.exists || !stored) return false
    const followed = findDocument(followedQuoteSchema, quote)
    const work = findDocument(quoteWorkSchema, stored)
    if (followed === null || (stored.exists && work === null)) return false
    const rules = { listedSince, hours: hoursIn(settings?.data()) }
    const fields = reconcileWork(work, followed, source?.data(), rules, dayIn(booking))
    return write(fields, stored, transaction)
  })
}

/** The day for which a crew is booked; null for no booking. */
function dayIn(booking: DocumentSnapshot | undefined): string | null {
  const day: unknown = booking?.get('day')
  return typeof day === 'string' ? day : null
}

/** `updated_at` tells when a person last changed the document, and is left alone. */
function write(
  fields: ReturnType<typeof reconcileWork>,
  stored: DocumentSnapshot,
  transaction: Transaction,
): boolean {
  if (fields === null) return false
  if (stored.exists) transaction.update(stored.ref, fields)
  else {
    const now = FieldValue.serverTimestamp()
    transaction.create(stored.ref, { ...fields, created_at: now, updated_at: now })
  }
  return true
}

/** Settles a request whose quote was stored, or changed in what its work follows. */
export async function reconcileChangedQuote(change: QuoteChange, ports: WorkPorts): Promise<void> {
  const { before, after, quoteId } = change
  if (after === undefined) return
  const isSame = (field: string) => before?.[field] === after[field]
  const followed = ['status', 'estimate_amount', 'move_date']
  if (before !== undefined && followed.every(isSame)) return
  await reconcileQuoteWork(quoteId, ports)
}

/**
 * Settles a request whose work a desk has made, or has logged the first try of, and a scheduled move of which
 * all that was due is dealt with.
 */
export async function reconcileWrittenWork(change: QuoteChange, ports: WorkPorts): Promise<void> {
  const work = quoteWorkSchema.safeParse(change.after).data
  if (work !== undefined && isOutdated(work)) await reconcileQuoteWork(change.quoteId, ports)
}

function isOutdated(work: QuoteWork) {
  const { status_seen, first_try_at, escalate_at, respond_by, in_time } = work
  if (status_seen === null || lacksPlan(work)) return true
  if (first_try_at === null) return false
  return escalate_at !== null || (respond_by !== null && in_time === null)
}

/** Whether a scheduled move has no task for its day, which it always has. */
function lacksPlan({
  status_seen,
  tasks,
  outcome,
}: Pick<QuoteWork, 'status_seen' | 'tasks' | 'outcome'>): boolean {
  return status_seen === 'scheduled' && tasks.day === undefined && outcome !== 'lost'
}

/** A request's work; where its trigger has not run yet, as that is about to make it. */
export function workOrNew(
  {
    quote,
    work,
    source,
    hours,
  }: {
    quote: Quote
    work: QuoteWork | null
    source: UncheckedSource | undefined
    hours: OfficeHours
  },
  now: Date,
): WorkFields {
  if (work !== null || !isPlainDate(quote.move_date)) return work ?? untouchedWork
  const followed = { ...quote, estimate_amount: quote.estimate_amount ?? null }
  const listedSince = new Date(now.getTime() - listedMs)
  return { ...untouchedWork, ...reconcileWork(null, followed, source, { listedSince, hours }) }
}
