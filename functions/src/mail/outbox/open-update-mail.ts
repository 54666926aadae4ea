import { planUpdateMail } from '@moving/domain/mail/plan-update-mail'
import type { TellableFacts } from '@moving/domain/mail/quote-change'
import { collections } from '@moving/domain/paths'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { mailPolicy } from './mail-policy.ts'
import { createMail, toFirestore } from './mail-record.ts'
import type { OpenedMail } from './open-day-emails.ts'
import { readUpdates, type UpdateMail } from './quote-updates.ts'

/** The part of an office action's change that its customer is emailed about. */
export interface NotifiedChange {
  quoteId: string
  actionId: string
  before: TellableFacts
  after: TellableFacts
}

/** An email to queue, and a function that creates it after the transaction's reads. */
export type PreparedMail = OpenedMail & { write: () => void }

/**
 * Prepares the email about a new estimate, schedule, day or arrival. It is delayed by 30 s, so that
 * Undo can prevent it.
 * @returns null if there is nothing to send
 */
export async function prepareUpdateMail(
  { quoteId, actionId, before, after }: NotifiedChange,
  { db, transaction, now }: { db: Firestore; transaction: Transaction; now: Date },
): Promise<PreparedMail | null> {
  if (planUpdateMail(before, after, null) === 'nothing') return null
  const newest = (await readUpdates(quoteId, { db, transaction })).at(-1)
  const step = planUpdateMail(before, after, newest?.state ?? null)
  const dueAt = new Date(now.getTime() + mailPolicy.holdMs)
  if (step === 'hold' && newest) {
    const held = toFirestore({ state: 'PENDING', due_at: dueAt })
    const mail = db.collection(collections.mail).doc(newest.id)
    return { mailId: newest.id, dueAt, write: () => void transaction.update(mail, held) }
  }
  const mailId = `${quoteId}_update_${actionId}`
  const about = { kind: 'update', quote_id: quoteId, baseline: before } as const
  const times = { created_at: createdAfter(newest, now), due_at: dueAt }
  const write = () => createMail(mailId, { ...about, ...times }, { db, transaction })
  return { mailId, dueAt, write }
}

/** Emails are sorted by this time, even if two servers' clocks differ. */
function createdAfter(newest: UpdateMail | undefined, now: Date): Date {
  const former = Math.max(newest?.created_at.getTime() ?? 0, newest?.tells_at?.getTime() ?? 0)
  return new Date(Math.max(now.getTime(), former + 1))
}
