import { bookingSchema } from '@moving/domain/calendar/booking'
import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import { planUpdateMail } from '@moving/domain/mail/plan-update-mail'
import type { TellableFacts } from '@moving/domain/mail/quote-change'
import { bookingPath, collections, requestPath } from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { stateIn } from '@moving/domain/request/request-state'
import { isClosedIn } from '@moving/domain/work/lost-reason'
import { findDocument, findDocuments } from '../../platform/unreadable-document.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import {
  createMail,
  mailRecordSchema,
  toFirestore,
  type CreateAt,
  type MailRecord,
  type QueuedMail,
} from '../outbox/mail-record.ts'
import { isSuperseded, verdictOn, type UpdateMail } from './decide-update-email.ts'
import { toCustomer, type DueEmail } from './email-kind.ts'
import { newsOf, updateContent } from './update-content.ts'

/**
 * To a customer, 30 seconds after an action of the office: a new or changed estimate, or a
 * scheduled move, or a change of its day or arrival window. A coworker has read the request, so the
 * email may show its addresses and the office's notes. It has everything that the customer doesn't
 * know yet at that time (decide-update-email.ts).
 */
export const updateEmail = toCustomer({
  greets: true,
  isReplaced: async (due) => isSuperseded(due.mail, await readUpdates(due)),
  async check(due) {
    const { mail, quote, stored, db, transaction, now } = due
    const updates = await readUpdates(due)
    if (isSuperseded(mail, updates)) return { skip: 'superseded' }
    if (quote === null || stored === null) return { skip: 'quote_gone' }
    const booked = await transaction.get(db.doc(bookingPath(stored.id)))
    const booking = findDocument(bookingSchema, booked)
    const record = (await transaction.get(db.doc(requestPath(stored.id)))).data()
    const given = stateIn(record)?.estimate
    const found = { quote, booking, given, isClosed: isClosedIn(record) }
    const verdict = verdictOn(mail, { ...found, today: todayAtOffice(now) }, updates)
    if (!verdict.tell) return { skip: verdict.reason }
    const { known: baseline, tells } = verdict
    return { known: { baseline }, stored: { tells, tells_at: now } }
  },
  async compose(quote, { mail, now, readView, makePageUrl }) {
    const pageUrl = await makePageUrl()
    // The customer's page may still hide the new estimate for a moment, but the email shows it.
    const view = await readView(new Date(now.getTime() + estimateHoldMs))
    return updateContent(quote, newsOf(mail, quote, view), { pageUrl, now })
  },
})

/**
 * Reads the emails about a request's estimate and schedule in a transaction, oldest first. Emails
 * that can't be read are left out.
 */
async function readUpdates({
  mail: { quote_id },
  db,
  transaction,
}: Pick<DueEmail, 'db' | 'transaction'> & { mail: Pick<MailRecord, 'quote_id'> }): Promise<
  UpdateMail[]
> {
  const emails = db.collection(collections.mail)
  const updates = emails.where('quote_id', '==', quote_id).where('kind', '==', 'update')
  const { docs } = await transaction.get(updates)
  return findDocuments(mailRecordSchema, docs).toSorted(
    (one, other) => one.created_at.getTime() - other.created_at.getTime(),
  )
}

/** The part of an action's change that the customer gets an email about. */
interface NotifiedChange {
  quoteId: string
  actionId: string
  before: TellableFacts
  after: TellableFacts
}

/**
 * Prepares the email about a new estimate, schedule, day or arrival window. It is delayed by 30
 * seconds, so that Undo can prevent it.
 * @returns the email to queue, and a function that creates it after the transaction's reads; null
 *   if there is nothing to send
 */
export async function createUpdateEmail(
  { quoteId, actionId, before, after }: NotifiedChange,
  { db, transaction, now }: CreateAt,
): Promise<(QueuedMail & { write: () => void }) | null> {
  if (planUpdateMail(before, after, null) === 'nothing') return null
  const mail = { quote_id: quoteId }
  const newest = (await readUpdates({ mail, db, transaction })).at(-1)
  const step = planUpdateMail(before, after, newest?.state ?? null)
  const dueAt = new Date(now.getTime() + mailPolicy.holdMs)
  if (step === 'hold' && newest) {
    const held = toFirestore({ state: 'PENDING', due_at: dueAt })
    const reference = db.collection(collections.mail).doc(newest.id)
    return { mailId: newest.id, dueAt, write: () => void transaction.update(reference, held) }
  }
  const mailId = `${quoteId}_update_${actionId}`
  const about = { kind: 'update', ...mail, baseline: before } as const
  const created = { ...about, created_at: createdAfter(newest, now) }
  const write = () => void createMail(mailId, created, { db, transaction, now, dueAt })
  return { mailId, dueAt, write }
}

/**
 * A time after those of the newest email. Emails are sorted by it, even if the clocks of two
 * servers differ.
 */
function createdAfter(newest: UpdateMail | undefined, now: Date): Date {
  const former = Math.max(newest?.created_at.getTime() ?? 0, newest?.tells_at?.getTime() ?? 0)
  return new Date(Math.max(now.getTime(), former + 1))
}
