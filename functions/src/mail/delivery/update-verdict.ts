import { hasEmail } from '@moving/domain/account/email'
import { arrivalOn, type BookingFields } from '@moving/domain/calendar/booking'
import { tellableChange, tellableFacts, type TellableFacts } from '@moving/domain/mail/quote-change'
import type { PlainDate } from '@moving/domain/plain-date'
import type { Quote, QuoteReading } from '@moving/domain/quote/schema'
import type { MailRecord } from '../outbox/mail-record.ts'
import { updateSerial } from '../outbox/mail-thread.ts'
import type { QuoteUpdates } from '../outbox/quote-updates.ts'
import { knownFacts } from './known-facts.ts'

/** What becomes of an `update` at the end of its hold. */
export type UpdateVerdict =
  /** It tells how the quote differs from what its customer knows. */
  | { tell: true; known: TellableFacts; tells: NonNullable<MailRecord['tells']> }
  | { tell: false; reason: 'undone' | 'unreadable' | 'no_email' }

const nothingKnown: TellableFacts = { estimate: null, status: 'pending' }

/** What holds of a quote as an `update` finds it. */
export interface FoundFacts {
  quote: QuoteReading
  /** Null where none is booked, or none can be read. */
  booking: BookingFields | null
  /** The customer or the office has closed the request. */
  isClosed: boolean
  today: PlainDate
}

/**
 * Whether an `update` is still worth sending, and what it is compared with. It is not for a caller
 * without email, after the office has undone the change, or when earlier mails have told
 * everything. 'Send again' tells everything that holds, known or not.
 */
export function verdictOn(
  mail: MailRecord,
  found: FoundFacts,
  updates: QuoteUpdates,
): UpdateVerdict {
  const { quote } = found
  if (!quote.readable) return { tell: false, reason: 'unreadable' }
  if (!hasEmail(quote.quote.email)) return { tell: false, reason: 'no_email' }
  const facts = factsOf(quote.quote, found)
  const candidates = [knownFacts(updates.mails) ?? mail.baseline ?? nothingKnown]
  if (mail.replaces !== null) candidates.push(nothingKnown)
  for (const known of candidates) {
    const change = tellableChange(known, facts)
    if (change === null) continue
    const { estimate, status, day, arrival } = facts
    const when = status === 'scheduled' && day !== undefined && { day, arrival: arrival ?? null }
    return { tell: true, known, tells: { estimate, scheduled: change.scheduled, ...when } }
  }
  return { tell: false, reason: 'undone' }
}

/** Nobody comes on the day of a closed request, and of a day that has passed nothing is told. */
function factsOf(quote: Quote, { booking, isClosed, today }: FoundFacts): TellableFacts {
  const facts = tellableFacts(quote, arrivalOn(quote.move_date, booking))
  const { estimate, status } = facts
  return isClosed || quote.move_date < today ? { estimate, status } : facts
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
