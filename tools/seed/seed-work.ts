import { bookingFieldsSchema, type BookingFields } from '@moving/domain/calendar/booking'
import { standardHours } from '@moving/domain/office-hours'
import { paymentWays } from '@moving/domain/payments/payment'
import { todayAtOffice } from '@moving/domain/plain-date'
import { centsFromDollars, dollarsFromCents } from '@moving/domain/quote/money'
import { officeFields } from '@moving/domain/quote/office/office-fields'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import { listedFact, type ListedFacts, type SingleFacts } from '@moving/domain/request/facts'
import { promisedCallTime } from '@moving/domain/request/work'
import { nextTask } from '@moving/domain/work/task'
import { timeOfChoice, withinHours } from '@moving/domain/work/next-choice'
import { demoAdmins } from './accounts.ts'
import { beginLog, notedAnswers, withEntry, type SeededWork } from './seeded-log.ts'
import type { SeededQuote } from './quotes.ts'
import type { Random } from './random.ts'
import { noCharges } from '@moving/domain/estimate/charges'

const minute = 60_000
const day = 24 * 60 * minute
/**
 * An estimate without an answer for this long gets a follow-up; after `closedMs` its request is
 * closed.
 */
const silentMs = 6 * day
const closedMs = 21 * day
const closings = ['went_elsewhere', 'unreachable', 'price'] as const

const followUps = ['Ask about the piano', 'Knows the date by then', 'Send the price for packing']

interface WorkSeedOptions {
  random: Random
  now: Date
  bookings?: ReadonlyMap<string, BookingFields>
}

/**
 * Creates the office's work on each request. It called most customers on time. The newest overdue
 * request and those that aren't due yet still wait for a call.
 */
export function seedWork(
  quotes: readonly SeededQuote[],
  { random, now, bookings }: WorkSeedOptions,
): SeededWork[] {
  const requests = quotes.map((quote) => ({ quote, begun: beginLog(quote) }))
  const late = requests.findLast(
    ({ quote, begun: { work } }) =>
      quote.fields.status === 'pending' && (promisedCallTime(work) ?? now) < now,
  )
  const works = requests.map(({ quote, begun }, place) => {
    const isWaiting = quote === late?.quote || (nextTask(begun.work.tasks)?.at ?? now) > now
    if (isWaiting && quote.fields.status === 'pending') return begun
    const called = withCall(begun, quote, { random, place, now })
    const answered = withNote(withAnswer(called, quote, place, random), quote, { place, random })
    return withFollowUp(withBooking(answered, bookings?.get(quote.id), random), {
      place,
      now,
      random,
    })
  })
  return withFinals(works, quotes, { random, now }).map((seeded) =>
    withConfirmed(seeded, now, random),
  )
}

interface Place {
  random: Random
  place: number
  now: Date
}

function withCall(
  begun: SeededWork,
  quote: SeededQuote,
  { random, place, now }: Place,
): SeededWork {
  const { status, created_at: createdAt } = quote.fields
  const promise = promisedCallTime(begun.work) ?? new Date(createdAt.getTime() + 30 * minute)
  const lateMs = random.chance(0.85) ? -random.int(1, 12) * minute : random.int(3, 50) * minute
  const tried_at = new Date(Math.min(promise.getTime() + lateMs, now.getTime() - minute))
  const result = status === 'pending' ? ('left_message' as const) : ('reached' as const)
  const note = result === 'reached' ? 'Two rooms, nothing heavy' : ''
  const id = random.id(20)
  const at = new Date(tried_at.getTime() + 4 * minute)
  return withEntry(begun, {
    ...{ id, at, action: 'log_contact', ...byCoworker(place) },
    facts: {
      ...listedFact('calls', id, { tried_at, result, note }),
      ...(status === 'pending' && { planned_call: nextCall(place, now) }),
    },
    contact: { tried_at, result, note, next_at: null },
  })
}

const byCoworker = (place: number) => {
  const coworker = demoAdmins[place % demoAdmins.length]
  return { by_uid: coworker?.uid ?? null, by_email: coworker?.email ?? null }
}

/** Adds the office's answer: status, estimate and notes. */
function withAnswer(
  seeded: SeededWork,
  { fields }: SeededQuote,
  place: number,
  random: Random,
): SeededWork {
  const { status, estimate_amount = null, admin_notes = null, updated_at: at } = fields
  if (status === initialQuoteStatus) return seeded
  const before = officeFields({ status: initialQuoteStatus })
  return withEntry(seeded, {
    ...{ id: random.id(20), at, action: 'update_quote', ...byCoworker(place) },
    facts: {
      'quote.status': status,
      ...(estimate_amount !== null && { 'quote.estimate_amount': estimate_amount }),
      ...(admin_notes !== null && { 'quote.admin_notes': admin_notes }),
    },
    history: { office: { before, after: officeFields(fields) } },
  })
}

/**
 * Adds the office's internal note and its questions about the move, if the request has both an
 * answer and a note.
 */
function withNote(
  seeded: SeededWork,
  { fields, internalNote }: SeededQuote,
  { place, random }: Pick<Place, 'place' | 'random'>,
): SeededWork {
  if (internalNote === null || fields.status === initialQuoteStatus) return seeded
  const said = { at: fields.updated_at, ...byCoworker(place) }
  const { stairs, elevator } = notedAnswers
  const facts = { 'facts.stairs': stairs, 'facts.elevator': elevator }
  const edited = withEntry(seeded, { id: random.id(20), action: 'edit_details', ...said, facts })
  const note = { note: internalNote }
  return withEntry(edited, { id: random.id(20), action: 'write_note', ...said, facts: note })
}

function withBooking(
  seeded: SeededWork,
  booking: BookingFields | undefined,
  random: Random,
): SeededWork {
  const at = seeded.changedAt
  const by = byCoworker(0)
  if (booking === undefined) return seeded
  const facts = { booking: bookingFieldsSchema.parse(booking) }
  return withEntry(seeded, { id: random.id(20), at, action: 'book', ...by, facts })
}

/**
 * Adds a follow-up to an estimate that had no answer for six days. After three weeks, closes the
 * request instead.
 */
function withFollowUp(seeded: SeededWork, { place, now, random }: Place): SeededWork {
  const {
    work: { tasks },
    changedAt: answeredAt,
  } = seeded
  const silentFor = now.getTime() - answeredAt.getTime()
  if (tasks.silent === undefined || silentFor <= silentMs) return seeded
  const id = random.id(20)
  if (silentFor > closedMs) {
    const closing = { why: closings[place % closings.length] ?? 'price' }
    const at = new Date(answeredAt.getTime() + closedMs)
    return withEntry(seeded, { id, at, action: 'close', ...byCoworker(place), facts: { closing } })
  }
  const facts = listedFact('follow_ups', id, { text: 'Do you have any questions?', batch_id: null })
  const at = new Date(now.getTime() - day)
  return withEntry(seeded, { id, at, action: 'send_follow_up', ...byCoworker(place), facts })
}

/** Adds that the customer has confirmed the day, if the move is today. */
function withConfirmed(seeded: SeededWork, now: Date, random: Random): SeededWork {
  const today = todayAtOffice(now)
  if (seeded.work.tasks.day?.of !== today) return seeded
  const at = seeded.changedAt
  const facts = { confirmed_day: today }
  return withEntry(seeded, { id: random.id(20), at, action: 'still_on', facts })
}

/** Final bill minus estimate, in cents, and the reason. */
const differences = [
  { cents: 0, why: null },
  { cents: 210_00, why: 'stairs' },
  { cents: -45_50, why: 'fewer_things' },
  { cents: 0, why: null },
  { cents: 132_25, why: 'more_things' },
  { cents: 85_00, why: 'long_carry' },
] as const

/** Completed moves whose final bill isn't entered yet. */
const finalsWaiting = 2

/** When the final bill of a completed move is due; null for any other request. */
const billDueAt = ({ work }: SeededWork): Date | null => {
  const next = nextTask(work.tasks)
  return next?.why === 'final' ? next.at : null
}

/** Enters the final bills on the days when they were due, except for the latest moves. */
function withFinals(
  works: SeededWork[],
  quotes: readonly SeededQuote[],
  { random, now }: Omit<Place, 'place'>,
): SeededWork[] {
  const waiting = works.filter((seeded) => billDueAt(seeded) !== null)
  const last = waiting
    .sort((one, other) => Number(billDueAt(other)) - Number(billDueAt(one)))
    .slice(0, finalsWaiting)
  return works.map((seeded, place) => {
    const estimate = quotes[place]?.fields.estimate_amount ?? null
    const isWaiting = last.includes(seeded) || (billDueAt(seeded) ?? now) > now
    if (!waiting.includes(seeded) || isWaiting || estimate === null) return seeded
    return withPayment(withFinal(seeded, { estimate, place, random }), { place, random })
  })
}

function withFinal(
  seeded: SeededWork,
  { estimate, place, random }: { estimate: number; place: number; random: Random },
): SeededWork {
  const difference = differences[place % differences.length] ?? differences[0]
  const amount = dollarsFromCents(Math.max(0, centsFromDollars(estimate) + difference.cents))
  const bill = {
    ...{ ...noCharges, amount, estimate, estimate_hours: null, kind: null },
    ...{ why: difference.why, is_shown: place % 2 === 0 },
  }
  const at = billDueAt(seeded) ?? seeded.changedAt
  const facts = { bill }
  return withEntry(seeded, {
    id: random.id(20),
    at,
    action: 'record_final',
    ...byCoworker(place),
    facts,
  })
}

/** Adds a payment of the whole bill, except for some requests whose bill stays open. */
function withPayment(
  seeded: SeededWork,
  { place, random }: { place: number; random: Random },
): SeededWork {
  const { bill, since } = seeded.work
  if (bill === null || place % 14 === 0) return seeded
  const at = since.bill ?? seeded.changedAt
  const payment: ListedFacts['payments'] = {
    ...{ cents: centsFromDollars(bill.amount), kind: 'payment' },
    ...{ way: paymentWays[place % paymentWays.length] ?? 'card', paid_on: todayAtOffice(at) },
    ...{ note: '', crew_name: null, void_reason: null },
  }
  const id = random.id(20)
  const facts = listedFact('payments', id, payment)
  return withEntry(seeded, { id, at, action: 'record_payment', ...byCoworker(place), facts })
}

/** Plans the next call to a pending customer, today or in two days. */
function nextCall(place: number, now: Date): SingleFacts['planned_call'] {
  const choice = place % 2 === 0 ? 'today_5' : 'in_2_days_9'
  const at = timeOfChoice(choice, now, standardHours) ?? now
  const about = followUps[place % followUps.length] ?? ''
  return { at: withinHours(at, standardHours).at, why: 'follow_up', about }
}
