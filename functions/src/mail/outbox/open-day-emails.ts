import { hasEmail } from '@moving/domain/account/email'
import type { MailKind, MailState } from '@moving/domain/mail/mail-schema'
import { collections } from '@moving/domain/paths'
import { takeBackMs } from '@moving/domain/progress/check-in'
import {
  isUnderway,
  progressOf,
  type Progress,
  type ProgressFields,
} from '@moving/domain/progress/progress'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { OfficeSettings } from '@moving/domain/work/office-settings'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { createMail } from './mail-record.ts'

/** Emails about a crew's status updates. */
const dayMailKinds = ['on_way', 'running_late'] as const
export type DayMailKind = (typeof dayMailKinds)[number]

/** The delay of these emails in milliseconds, so that an update that is undone isn't emailed. */
const dayMailHoldMs = takeBackMs + 30_000

/**
 * Updates older than this, in milliseconds, aren't emailed. They come from a phone that was
 * offline.
 */
const newsMs = 30 * 60_000

export interface OpenedMail {
  mailId: string
  dueAt: Date
}

const checkedInAt = (kind: DayMailKind, { on_way, late }: Progress): Date | null =>
  kind === 'on_way' ? on_way : (late?.at ?? null)

/**
 * When the crew sent the update that an email is about; null if the crew didn't send it, or has
 * arrived.
 */
export const newsAt = (kind: DayMailKind, progress: Progress): Date | null =>
  isUnderway(progress) ? checkedInAt(kind, progress) : null

type Switches = Pick<OfficeSettings, 'notify_on_way' | 'notify_late'>

/** Whether the owner has turned on this kind of email. */
export const isWanted = (kind: DayMailKind, { notify_on_way, notify_late }: Switches): boolean =>
  kind === 'on_way' ? notify_on_way : notify_late

export const isDayMail = (kind: MailKind): kind is DayMailKind =>
  dayMailKinds.some((one) => one === kind)

/** States of an email that the customer has received or may have received. */
const sentStates: readonly MailState[] = ['SENDING', 'UNKNOWN', 'SENT']

/**
 * Creates the emails to a customer on moving day, in the transaction that stores the update: one
 * per kind, and only those that the owner has turned on. An email isn't sent if its update was
 * undone in time. The next update may create it again.
 * @returns the created emails, and the ids of all current ones
 */
export async function openDayEmails(
  quote: Pick<Quote, 'id' | 'email'>,
  change: { before: ProgressFields; after: ProgressFields; settings: Switches },
  { db, transaction, receivedAt }: { db: Firestore; transaction: Transaction; receivedAt: Date },
): Promise<{ opened: OpenedMail[]; notified: string[] }> {
  const { before, after, settings } = change
  const was = progressOf(before, after)
  const is = progressOf(after, after)
  const dueAt = new Date(receivedAt.getTime() + dayMailHoldMs)
  const opened: (OpenedMail & { kind: DayMailKind })[] = []
  const notified: string[] = []
  const maySend = async (mailId: string) => {
    const mail = await transaction.get(db.collection(collections.mail).doc(mailId))
    return sentStates.some((state) => state === mail.get('state'))
  }
  for (const kind of dayMailKinds) {
    const known = after.notified.find((mailId) => mailId.startsWith(`${quote.id}_${kind}_`))
    const isTakenBack = checkedInAt(kind, was) !== null && checkedInAt(kind, is) === null
    if (known !== undefined && (!isTakenBack || (await maySend(known)))) {
      notified.push(known)
      continue
    }
    const at = newsAt(kind, is)
    const isNews = at !== null && receivedAt.getTime() - at.getTime() <= newsMs
    if (!isNews || !isWanted(kind, settings) || !hasEmail(quote.email)) continue
    const mailId = `${quote.id}_${kind}_${after.day}_${receivedAt.getTime()}`
    opened.push({ mailId, kind, dueAt })
    notified.push(mailId)
  }
  // A transaction reads before it writes.
  for (const { mailId, kind } of opened) {
    const mail = { kind, quote_id: quote.id, created_at: receivedAt, due_at: dueAt }
    createMail(mailId, mail, { db, transaction })
  }
  return { opened, notified }
}
