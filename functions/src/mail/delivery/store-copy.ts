import { contentWithoutKeys, type MailCopy } from '@moving/domain/mail/mail-copy'
import { mailCopyPath, quotePath } from '@moving/domain/paths'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import type { ComposedMail } from '../content/compose-mail.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'

/**
 * Prepares the copy of an email that was handed to SendGrid, for the Inbox. It has no keys of links. None is stored once
 * a request that it names is deleted.
 * @returns writes it, once the transaction's own reads are done
 */
export async function prepareCopy(
  { mailId, to, content, quoteIds, uids }: ComposedMail,
  now: Date,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<() => void> {
  const quotes = quoteIds.map((id) => db.doc(quotePath(id)))
  const named =
    quotes.length === 0 ? [] : await transaction.getAll(...quotes, { fieldMask: ['user_id'] })
  if (named.some(({ exists }) => !exists)) return () => undefined
  const copy: MailCopy = {
    ...contentWithoutKeys(content),
    ...{ to, quote_ids: [...quoteIds], uids: [...uids] },
    sent_at: now,
    expires_at: new Date(now.getTime() + mailPolicy.expireAfterMs),
  }
  return () => void transaction.set(db.doc(mailCopyPath(mailId)), copy)
}
