import { bookingPath, collections, crewDayPath, quotePath, requestPath } from '@moving/domain/paths'
import { bookEntriesOf } from '@moving/domain/payments/book-entry'
import { isPlainDate } from '@moving/domain/plain-date'
import {
  FieldPath,
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore'
import { detachSession, type DetachPorts } from '../visit/detach-session.ts'
import { transactionOptions } from '../visit/count-ports.ts'
import { daysOfRequest } from '../visit/read-quotes.ts'
import { markDay } from '../visit/stored-days.ts'

/** How a collection's documents belong to a quote. */
type Holding =
  | { by: 'itself' }
  /** Its document has the quote's id. */
  | { by: 'id' }
  /** A field has the quote's id. */
  | { by: 'field'; field: string }
  /**
   * A field lists quotes' ids. The whole document is deleted, because its text is about the quote.
   */
  | { by: 'list'; field: string }
  /** A field has the visitor's session id (`detachSession`). */
  | { by: 'session' }
  /** A document for a day, with a slot for each booking (`leaveCrewDay`). */
  | { by: 'slot' }
  /** The request's record, which has the visitor's session id and is therefore deleted last. */
  | { by: 'source' }
  | { by: 'nothing'; because: string }

/** Every collection, and how its documents belong to a quote that is deleted. */
export const holdings = {
  quotes: { by: 'itself' },
  mail: { by: 'field', field: 'quote_id' },
  mailCopies: { by: 'list', field: 'quote_ids' },
  quoteLinks: { by: 'field', field: 'quote_id' },
  quoteAccess: { by: 'id' },
  emailChanges: { by: 'field', field: 'quote_id' },
  moveProgress: { by: 'id' },
  crewDays: { by: 'slot' },
  bookings: { by: 'id' },
  visitors: { by: 'session' },
  formStarts: { by: 'session' },
  phoneTaps: { by: 'session' },
  pageErrors: { by: 'session' },
  requests: { by: 'source' },
  profiles: { by: 'nothing', because: 'of an account, which its owner deletes' },
  roles: { by: 'nothing', because: 'of an account' },
  claims: { by: 'nothing', because: 'of an account' },
  confirmations: { by: 'nothing', because: 'of an account' },
  sessions: { by: 'nothing', because: 'of an account, and how its tokens are refused' },
  mailThrottle: { by: 'nothing', because: 'counts by a digest of the address, for two days' },
  mailState: { by: 'nothing', because: 'how far the webhook and the look for lost mail have come' },
  accountEmails: { by: 'nothing', because: 'of an address with an account; deleted within a day' },
  analytics: { by: 'nothing', because: 'counts, and the newest visits by a hash of their session' },
  analyticsSessions: {
    by: 'nothing',
    because: 'counts of hours, by a hash of the session, for days',
  },
  analyticsDays: { by: 'nothing', because: 'counts of a day' },
  linkRequests: { by: 'nothing', because: 'deleted as soon as it is answered, and within a day' },
  exports: { by: 'nothing', because: 'which list was exported, without the searched text' },
  books: { by: 'nothing', because: 'sums of deleted requests, without the request' },
  settings: { by: 'nothing', because: 'what the office sets for itself' },
  adSpend: { by: 'nothing', because: 'what the office pays for advertisements' },
  invitations: { by: 'nothing', because: 'who may join the office' },
  peopleLog: { by: 'nothing', because: 'who is in the office, and how that came' },
  settingsLog: { by: 'nothing', because: 'what the office changed in its settings' },
  calendarFeeds: { by: 'nothing', because: 'which phones show a crew its day' },
} as const satisfies Record<keyof typeof collections, Holding>

export interface ForgetPorts<Reason extends string = never> extends DetachPorts {
  /**
   * Called in the transaction that deletes the quote.
   * @throws if the caller may no longer delete the quote
   */
  check?: (transaction: Transaction) => Promise<void>
  /** Returns why the quote is kept; null to delete it. Called in the same transaction. */
  keep?: (quote: DocumentData) => Reason | null
}

export type Forgotten<Reason extends string = never> =
  /** `counts`: how many documents were deleted or changed, per collection. */
  { forgotten: true; counts: Record<string, number> } | { forgotten: false; because: Reason }

/**
 * Deletes everything about one quote, in every collection (`holdings`). The quote is deleted first,
 * so that no function writes about it anymore, and the request's record last, because it has the
 * session id. So a crashed run can be repeated, and concurrent runs are safe. An email that is
 * being sent at this moment is still sent (docs/decisions/2026-11-20-quotes.md).
 */
export async function deleteQuoteData<Reason extends string = never>(
  quoteId: string,
  ports: ForgetPorts<Reason>,
): Promise<Forgotten<Reason>> {
  const { db, pageSize } = ports
  const quote = db.doc(quotePath(quoteId))
  const counts: Record<string, number> = {}
  const because = await deleteUnlessRefused(quoteId, ports, counts)
  if (because !== null) return { forgotten: false, because }
  await deleteBelow(quote, counts)
  for (const [key, holding] of entriesOf(holdings)) {
    const name = collections[key]
    if (holding.by !== 'field' && holding.by !== 'list') continue
    const how = holding.by === 'field' ? '==' : 'array-contains'
    counts[name] = await deleteAll(db.collection(name).where(holding.field, how, quoteId), ports)
  }
  await removeFromEmails(quoteId, db)
  await leaveCrewDay(quoteId, { db, counts })
  const named = entriesOf(holdings).filter(([, { by }]) => by === 'id')
  for (const [key] of named) await deleteOne(collections[key], quoteId, { db, counts })
  Object.assign(counts, await detachSession(quoteId, { db, pageSize, newId: ports.newId }))
  await deleteOne(collections.requests, quoteId, { db, counts })
  return { forgotten: true, counts: withoutZeros(counts) }
}

function entriesOf(of: Record<keyof typeof collections, Holding>) {
  return Object.entries(of) as [keyof typeof collections, Holding][]
}

/** @returns why the quote is kept; null if it was deleted */
function deleteUnlessRefused<Reason extends string>(
  quoteId: string,
  { db, check, keep }: ForgetPorts<Reason>,
  counts: Record<string, number>,
): Promise<Reason | null> {
  const reference = db.doc(quotePath(quoteId))
  return db.runTransaction(async (transaction) => {
    await check?.(transaction)
    const data = (await transaction.get(reference)).data()
    const record = await transaction.get(db.doc(requestPath(quoteId)))
    const because = data === undefined ? null : (keep?.(data) ?? null)
    if (because !== null) return because
    if (data === undefined) return null
    transaction.delete(reference)
    if (record.exists) transaction.set(record.ref, sourceOf(record))
    for (const day of daysOfRequest(record, data['created_at'])) markDay(day, db, transaction)
    for (const paid of bookEntriesOf(record.data())) {
      transaction.create(db.collection(collections.books).doc(), paid)
    }
    counts[collections.quotes] = 1
    return null
  }, transactionOptions)
}

/** Returns how the customer sent the request, which is kept until the visits are detached. */
function sourceOf(record: DocumentSnapshot): DocumentData {
  const fields = [
    'channel',
    'session_id',
    'filled_in_ms',
    'honeypot_filled',
    'link',
    'created_at',
    'leaving',
  ]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value: unknown = record.get(field)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

async function deleteBelow(
  quote: DocumentReference,
  counts: Record<string, number>,
): Promise<void> {
  const writer = quote.firestore.bulkWriter()
  writer.onWriteResult((deleted) => {
    if (deleted.path === quote.path) return
    const name = `${collections.quotes}/${deleted.parent.id}`
    counts[name] = (counts[name] ?? 0) + 1
  })
  await quote.firestore.recursiveDelete(quote, writer)
  await writer.close()
}

/**
 * Deletes what a query finds, until it finds nothing: 'Send again' may add an email in the
 * meantime.
 */
async function deleteAll(query: Query, { db, pageSize }: DetachPorts): Promise<number> {
  let deleted = 0
  for (;;) {
    const { docs } = await query.limit(pageSize).select().get()
    if (docs.length === 0) return deleted
    const batch = db.batch()
    for (const { ref } of docs) batch.delete(ref)
    await batch.commit()
    deleted += docs.length
  }
}

/**
 * Removes the quote from emails that may be about other quotes too: warnings of late calls, the
 * owner's weekly email, and follow-ups.
 */
async function removeFromEmails(quoteId: string, db: Firestore): Promise<void> {
  const mail = db.collection(collections.mail)
  for (const field of ['late_quotes', 'letter_quotes']) {
    const { docs } = await mail.where(field, 'array-contains', quoteId).select().get()
    for (const { ref } of docs) await ref.update({ [field]: FieldValue.arrayRemove(quoteId) })
  }
  const joined = new FieldPath('joined', quoteId)
  const { docs } = await mail.where(joined, '>', '').select().get()
  for (const { ref } of docs) await ref.update(joined, FieldValue.delete())
}

/**
 * Removes the quote's slot from its day. Must run before the booking is deleted, because the
 * booking has the day.
 */
async function leaveCrewDay(
  quoteId: string,
  { db, counts }: { db: Firestore; counts: Record<string, number> },
): Promise<void> {
  const booking = await db.doc(bookingPath(quoteId)).get()
  const day: unknown = booking.get('day')
  if (typeof day !== 'string' || !isPlainDate(day)) return
  const crewDay = db.doc(crewDayPath(day))
  const slot = new FieldPath('jobs', quoteId)
  counts[collections.crewDays] = await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(crewDay)
    if (snapshot.get(slot) === undefined) return 0
    const now = FieldValue.serverTimestamp()
    transaction.update(crewDay, slot, FieldValue.delete(), 'updated_at', now)
    return 1
  })
}

async function deleteOne(
  collection: string,
  id: string,
  { db, counts }: { db: Firestore; counts: Record<string, number> },
): Promise<void> {
  const reference = db.collection(collection).doc(id)
  const { exists } = await reference.get()
  await reference.delete()
  counts[collection] = exists ? 1 : 0
}

function withoutZeros(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
