import { hasEmail } from '@moving/domain/account/email'
import { collections } from '@moving/domain/paths'
import type { Quote } from '@moving/domain/quote/schema'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { newMailRecord, toFirestore } from './mail-record.ts'

/**
 * The customer's own copy of a yes to an estimate, in the transaction that stores the yes. One estimate is
 * accepted once, so there is no more than one mail of it.
 * @returns the mail to enqueue; null for a customer without email
 */
export function openAcceptedMail(
  { id: quoteId, email }: Quote,
  replyId: string,
  now: Date,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): { mailId: string; dueAt: Date } | null {
  if (!hasEmail(email)) return null
  const mailId = `${quoteId}_accepted_${replyId}`
  const about = { kind: 'accepted' as const, quote_id: quoteId, replies: [replyId] }
  const record = newMailRecord({ ...about, created_at: now, due_at: now })
  transaction.create(db.collection(collections.mail).doc(mailId), toFirestore(record))
  return { mailId, dueAt: now }
}
