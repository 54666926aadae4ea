import { hasEmail } from '@moving/domain/account/email'
import { tellableChange, tellableFacts, type TellableFacts } from '@moving/domain/mail/quote-change'
import { readQuote, type Quote } from '@moving/domain/quote/schema'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { MailRecord } from '../outbox/mail-record.ts'
import { updateSerial } from '../outbox/mail-thread.ts'
import type { QuoteUpdates } from '../outbox/quote-updates.ts'
import { knownFacts } from './told-facts.ts'

/** A quote as a mail finds it: a document that does not fit the schema is still a lead. */
export type FoundQuote = { readable: true; quote: Quote } | { readable: false; id: string }

export function foundQuote(snapshot: DocumentSnapshot): FoundQuote {
  const reading = readQuote(snapshot.id, snapshot.data())
  return reading.readable ? reading : { readable: false, id: snapshot.id }
}

/** What becomes of an `update` at the end of its hold. */
export type UpdateVerdict =
  /** It tells how the quote differs from what its customer knows. */
  | { tell: true; known: TellableFacts; tells: NonNullable<MailRecord['tells']> }
  | { tell: false; reason: 'undone' | 'unreadable' | 'no_email' }

const nothingKnown: TellableFacts = { estimate: null, status: 'pending' }

/**
 * Whether an `update` is still worth sending, and what it is compared with. It is not for a caller
 * without email, after the office has undone the change, or when earlier mails have told
 * everything. 'Send again' tells everything that holds, known or not.
 */
export function judgeUpdate(
  mail: MailRecord,
  quote: FoundQuote,
  updates: QuoteUpdates,
): UpdateVerdict {
  if (!quote.readable) return { tell: false, reason: 'unreadable' }
  if (!hasEmail(quote.quote.email)) return { tell: false, reason: 'no_email' }
  const facts = tellableFacts(quote.quote)
  const candidates = [knownFacts(updates.mails) ?? mail.baseline ?? nothingKnown]
  if (mail.replaces !== null) candidates.push(nothingKnown)
  for (const known of candidates) {
    const change = tellableChange(known, facts)
    if (change === null) continue
    return { tell: true, known, tells: { estimate: facts.estimate, scheduled: change.scheduled } }
  }
  return { tell: false, reason: 'undone' }
}

/**
 * Whether a newer `update` makes this one needless: it tells everything that the customer is not
 * known to know. For 'Send again' only an update opened afterwards does.
 */
export function isSuperseded(mailId: string, mail: MailRecord, updates: QuoteUpdates): boolean {
  if (mail.replaces === null) return updateSerial(mailId) < updates.serial
  const newest = updates.mails.find(({ id }) => updateSerial(id) === updates.serial)
  return newest !== undefined && newest.created_at > mail.created_at
}
