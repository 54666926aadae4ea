import { hasEmail } from '@moving/domain/account/email'
import { arrivalOn, type BookingFields } from '@moving/domain/calendar/booking'
import { tellableChange, tellableFacts, type TellableFacts } from '@moving/domain/mail/quote-change'
import type { PlainDate } from '@moving/domain/plain-date'
import type { Quote, QuoteReading } from '@moving/domain/quote/quote-schema'
import type { MailRecord } from '../outbox/mail-record.ts'

export type UpdateMail = MailRecord & { id: string }

/** What happens to an `update` at the end of its delay. */
export type UpdateVerdict =
  /** Send it, with what differs from what the customer knows. */
  | { tell: true; known: TellableFacts; tells: NonNullable<MailRecord['tells']> }
  | { tell: false; reason: 'undone' | 'unreadable' | 'no_email' }

const nothingKnown: TellableFacts = { estimate: null, status: 'pending' }

/** The facts about a quote when an `update` is handled. */
export interface FoundFacts {
  quote: QuoteReading
  /** Null if none is booked, or the booking is unreadable. */
  booking: BookingFields | null
  /** The customer or the office has closed the request. */
  isClosed: boolean
  today: PlainDate
}

/**
 * Decides if an `update` is still worth sending, and what it is compared with. It isn't for a
 * caller without email, after the office has undone the change, or when earlier emails contained
 * everything. 'Send again' includes every current fact, known or not.
 */
export function verdictOn(
  mail: MailRecord,
  found: FoundFacts,
  updates: readonly UpdateMail[],
): UpdateVerdict {
  const { quote } = found
  if (!quote.readable) return { tell: false, reason: 'unreadable' }
  if (!hasEmail(quote.quote.email)) return { tell: false, reason: 'no_email' }
  const facts = factsOf(quote.quote, found)
  const candidates = [knownFacts(updates) ?? mail.baseline ?? nothingKnown]
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

/** A closed request has no day for a crew, and a past day isn't emailed. */
function factsOf(quote: Quote, { booking, isClosed, today }: FoundFacts): TellableFacts {
  const facts = tellableFacts(quote, arrivalOn(quote.move_date, booking))
  const { estimate, status } = facts
  return isClosed || quote.move_date < today ? { estimate, status } : facts
}

/**
 * Whether a newer `update` replaces this one. The newer email contains everything that the customer
 * may not know yet.
 */
export function isSuperseded(mail: MailRecord, updates: readonly UpdateMail[]): boolean {
  return updates.some(({ created_at: at }) => at > mail.created_at)
}

/**
 * Returns the facts that a quote's customer knows from delivered emails; null if there are none. It
 * starts with the quote before the first emailed change. After that, an email counts if it was
 * accepted and didn't bounce. A fact that the office reverted is removed, and is emailed again when
 * it is true again. If no email contained the day or the arrival window, the customer knows the one
 * from before the first emailed change.
 */
function knownFacts(updates: readonly UpdateMail[]): TellableFacts | null {
  const [first, ...later] = updates.flatMap(marksOf).toSorted((a, b) => a.at - b.at)
  if (first === undefined) return null
  return later.reduce<TellableFacts>(
    (known, { was, shown }) => {
      const estimate = shown ? shown.estimate : was.estimate === null ? null : known.estimate
      const isScheduled = shown
        ? shown.scheduled || known.status === 'scheduled'
        : was.status === 'scheduled' && known.status === 'scheduled'
      const when = shown ? dayOf(shown, known) : dayOf(known, was)
      return { estimate, status: isScheduled ? 'scheduled' : 'pending', ...when }
    },
    first.shown ? shownFacts(first.shown) : first.was,
  )
}

/** A point in a quote's history: its state, or what its customer was emailed. */
type Mark = { at: number } & (
  | { was: TellableFacts; shown?: undefined }
  | { shown: NonNullable<MailRecord['tells']>; was?: undefined }
)

function marksOf(mail: UpdateMail): Mark[] {
  const { baseline, created_at, tells, tells_at } = mail
  const marks: Mark[] = []
  if (baseline) marks.push({ at: created_at.getTime(), was: baseline })
  if (tells && tells_at && hasArrived(mail)) marks.push({ at: tells_at.getTime(), shown: tells })
  return marks
}

function hasArrived({ state, delivery }: UpdateMail): boolean {
  return state === 'SENT' && delivery !== 'bounced' && delivery !== 'dropped'
}

type DayFacts = Pick<TellableFacts, 'day' | 'arrival'>

function dayOf({ day, arrival }: DayFacts, older: DayFacts): DayFacts {
  return { day: day ?? older.day, arrival: arrival === undefined ? older.arrival : arrival }
}

function shownFacts(shown: NonNullable<MailRecord['tells']>): TellableFacts {
  const { estimate, scheduled, day, arrival } = shown
  return { estimate, status: scheduled ? 'scheduled' : 'pending', day, arrival }
}
