import { hasEmail } from '@moving/domain/account/email'
import { arrivalOn, type BookingFields } from '@moving/domain/calendar/booking'
import { tellableChange, tellableFacts, type TellableFacts } from '@moving/domain/mail/quote-change'
import type { PlainDate } from '@moving/domain/plain-date'
import type { Quote, QuoteReading } from '@moving/domain/quote/quote-schema'
import { isBooked } from '@moving/domain/quote/status'
import type { RequestState } from '@moving/domain/request/request-state'
import type { MailRecord } from '../outbox/mail-record.ts'

export type UpdateMail = MailRecord & { id: string }

/** Whether an email `update` is sent at the end of its delay. */
export type UpdateVerdict =
  /** The customer knows `known`, and the email tells them `tells`. */
  | { tell: true; known: TellableFacts; tells: NonNullable<MailRecord['tells']> }
  | { tell: false; reason: 'undone' | 'unreadable' | 'no_email' }

const nothingKnown: TellableFacts = { estimate: null, status: 'pending' }

export interface FoundFacts {
  quote: QuoteReading
  /** Null if no crew is booked, or the booking can't be read. */
  booking: BookingFields | null
  /** The request's newest estimate; undefined if the request's state can't be read. */
  given: RequestState['estimate'] | undefined
  isClosed: boolean
  today: PlainDate
}

/**
 * Decides whether an email `update` is still sent, and what the customer already knows. It isn't
 * sent to a caller without an email address, or if the customer already knows everything, for
 * example after an Undo. An email that the office sends again has every current fact.
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
    const { status, day, arrival } = facts
    const when = status === 'scheduled' && day !== undefined && { day, arrival: arrival ?? null }
    return { tell: true, known, tells: { ...priceOf(facts), scheduled: change.scheduled, ...when } }
  }
  return { tell: false, reason: 'undone' }
}

/**
 * The facts that the email may tell. The day and arrival window are left out for a closed request
 * or a past day.
 */
function factsOf(quote: Quote, { booking, given, isClosed, today }: FoundFacts): TellableFacts {
  const facts = tellableFacts(quote, arrivalOn(quote.move_date, booking), given)
  const { status } = facts
  return isClosed || quote.move_date < today ? { ...priceOf(facts), status } : facts
}

type PriceFacts = Pick<TellableFacts, 'estimate' | 'estimate_at'>

const priceOf = ({ estimate, estimate_at: at }: PriceFacts): PriceFacts => ({
  estimate,
  ...(at !== undefined && { estimate_at: at }),
})

const noPrice: PriceFacts = { estimate: null }

/**
 * Whether a newer email `update` replaces this one. The newer one has everything that the customer
 * doesn't know yet.
 */
export function isSuperseded(mail: MailRecord, updates: readonly UpdateMail[]): boolean {
  return updates.some(({ created_at: at }) => at > mail.created_at)
}

/**
 * Returns the facts that a customer knows from delivered emails; null if there are none. The first
 * facts are those before the first email. After that, an email counts if it was accepted and didn't
 * bounce. If the office reverts a fact, the customer no longer knows it, and it is emailed again
 * when it is true again. If no email had the day or the arrival window, the customer knows those
 * from before the first email.
 */
function knownFacts(updates: readonly UpdateMail[]): TellableFacts | null {
  const [first, ...later] = updates.flatMap(marksOf).toSorted((a, b) => a.at - b.at)
  if (first === undefined) return null
  return later.reduce<TellableFacts>(
    (known, { was, shown }) => {
      const price = shown ? priceOf(shown) : was.estimate === null ? noPrice : priceOf(known)
      const isScheduled = shown
        ? shown.scheduled || isBooked(known.status)
        : isBooked(was.status) && isBooked(known.status)
      const when = shown ? dayOf(shown, known) : dayOf(known, was)
      return { ...price, status: isScheduled ? 'scheduled' : 'pending', ...when }
    },
    first.shown ? shownFacts(first.shown) : first.was,
  )
}

/** A point in time: the quote's facts at that time, or those that the customer got in an email. */
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
  const { scheduled, day, arrival } = shown
  return { ...priceOf(shown), status: scheduled ? 'scheduled' : 'pending', day, arrival }
}
