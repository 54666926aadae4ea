import { contentWithoutKeys, type MailCopy } from '@moving/domain/mail/mail-copy'
import { mailKinds } from '@moving/domain/mail/mail-kind-facts'
import { mailCopyPath, peopleEntryPath, quotePath } from '@moving/domain/paths'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import type { ComposedMail } from '../content/compose-mail.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import type { MailRecord } from '../outbox/mail-record.ts'

interface CopyPorts {
  db: Firestore
  transaction: Transaction
  now: Date
  mail: MailRecord
}

/**
 * Prepares the copy of a sent email for the Inbox, without the keys of links. If a request or an
 * account that the email mentions was deleted, no copy is stored.
 * @returns a function that writes the copy after the transaction's own reads
 */
export async function prepareCopy(
  message: ComposedMail,
  { db, transaction, now, mail }: CopyPorts,
): Promise<() => void> {
  const { mailId, to, content, quoteIds, uids } = message
  if (mailKinds[mail.kind].isSecret) return () => undefined
  const isStale =
    (await isQuoteGone(message, { db, transaction })) ||
    (await isCoworkerGone(message, mail, { db, transaction }))
  if (isStale) return () => undefined
  const copy: MailCopy = {
    ...contentWithoutKeys(content),
    ...{ to, quote_ids: [...quoteIds], uids: [...uids] },
    sent_at: now,
    expires_at: new Date(now.getTime() + mailPolicy.expireAfterMs),
  }
  return () => void transaction.set(db.doc(mailCopyPath(mailId)), copy)
}

type Ports = Pick<CopyPorts, 'db' | 'transaction'>

/**
 * Whether a request of the email, or its customer's account, was deleted after the email was
 * created.
 */
async function isQuoteGone(
  { quoteIds, customerUid }: ComposedMail,
  { db, transaction }: Ports,
): Promise<boolean> {
  if (quoteIds.length === 0) return false
  const quotes = quoteIds.map((id) => db.doc(quotePath(id)))
  const named = await transaction.getAll(...quotes, { fieldMask: ['user_id'] })
  return named.some(
    (quote) => !quote.exists || (customerUid !== null && quote.get('user_id') !== customerUid),
  )
}

/**
 * Whether a coworker's account was deleted after the email was created. A deletion removes the uid
 * from these documents.
 */
async function isCoworkerGone(
  { uids }: ComposedMail,
  { to_uid: to, entry_id: entryId }: MailRecord,
  { db, transaction }: Ports,
): Promise<boolean> {
  if (uids.length === 0) return false
  const entry = await transaction.get(db.doc(peopleEntryPath(entryId ?? 'none')))
  const known: unknown[] = [to, entry.get('by_uid')]
  return uids.some((uid) => !known.includes(uid))
}
