import type { Quote } from '@moving/domain/quote/quote-schema'
import { exampleQuote } from './example-quote.ts'
import type { EndState, ProgressFacts, StageState } from '@moving/domain/work/progress-line'

/** A Monday, 10:00 at the office. */
export const exampleNow = new Date('2026-11-23T15:00:00Z')
const ago = (minutes: number) => new Date(exampleNow.getTime() - minutes * 60_000)
const day = 24 * 60

type ExampleState = Omit<StageState, 'quote'> & EndState

const untouched: ExampleState = {
  ...{ closing: null, since: { closing: null }, canceled_at: null, bill: null, answer: null },
  calls: { first_at: null, reached_at: null },
}
const tried: ExampleState = { ...untouched, calls: { first_at: ago(60), reached_at: null } }
const talked: ExampleState = { ...untouched, calls: { first_at: ago(60), reached_at: ago(60) } }
const accepted: ExampleState = { ...talked, answer: { decision: 'yes' } }
const declined: ExampleState = { ...talked, answer: { decision: 'no' } }
const closed: ExampleState = { ...talked, closing: { why: 'price' }, since: { closing: ago(20) } }
const canceled: ExampleState = {
  ...{ ...talked, closing: { why: 'not_moving' } },
  ...{ since: { closing: ago(20) }, canceled_at: ago(20) },
}
const billed: ExampleState = { ...talked, bill: { amount: 1125 } }
const crewA = { day: '2026-12-12', from_minute: 480, to_minute: 540, crewName: 'Crew A' }

export const quoteAtStage = ({ estimate_amount = null, ...over }: Partial<Quote>) =>
  exampleQuote({ move_date: '2026-12-12', created_at: ago(2), ...over, estimate_amount })

const estimated = { status: 'estimated', estimate_amount: 915 }
const scheduled = { status: 'scheduled', estimate_amount: 915 }
const completed = { status: 'completed', estimate_amount: 915, move_date: '2026-11-21' }
const past = { move_date: '2026-11-21' }

/** Requests in different states, with the texts that the office and the customer see. */
export const exampleProgress: [
  what: string,
  quote: Partial<Quote>,
  state: ExampleState | null,
  office: string,
  customer: string | null,
  beside?: Pick<ProgressFacts, 'booking' | 'isByPhone' | 'isSuspect'>,
][] = [
  ['new', {}, untouched, 'New: call by 10:13 AM', null],
  ['new, no function has run', {}, null, 'New: call by 10:13 AM', null],
  ['new, late today', { created_at: ago(63) }, untouched, 'New: call by 9:12 AM', null],
  [
    'new, on a closed evening',
    { created_at: new Date('2026-11-21T23:30:00Z') },
    untouched,
    'New: call by 8:15 AM',
    null,
  ],
  [
    'new, late since yesterday',
    { created_at: ago(3 * day) },
    untouched,
    'New: not called yet',
    null,
  ],
  ['new by phone', {}, untouched, 'New by phone: send an estimate', null, { isByPhone: true }],
  ['in the honeypot', {}, untouched, 'New: possible spam', null, { isSuspect: true }],
  ['an unknown status', { status: 'Pending' }, untouched, 'New: call by 10:13 AM', null],
  ['tried', {}, tried, 'Tried, not reached yet', 'We tried to reach you'],
  ['talked', {}, talked, 'Talked: send an estimate', 'We’re working on your estimate'],
  [
    'talked, phone',
    {},
    talked,
    'Talked: send an estimate',
    'We’re working on your estimate',
    { isByPhone: true },
  ],
  [
    'a yes that was taken back with the amount',
    {},
    talked,
    'Talked: send an estimate',
    'We’re working on your estimate',
  ],
  ['closed while pending', {}, closed, 'Closed: price', 'Our office closed this request'],
  ['canceled while pending', {}, canceled, 'Canceled by the customer', 'You canceled this request'],
  [
    'estimated',
    estimated,
    talked,
    'Estimated $915: waiting for the customer',
    'Your estimate is ready',
  ],
  [
    'estimated without a call',
    estimated,
    untouched,
    'Estimated $915: waiting for the customer',
    'Your estimate is ready',
  ],
  [
    'estimated, no function has run',
    estimated,
    null,
    'Estimated $915: waiting for the customer',
    'Your estimate is ready',
  ],
  [
    'estimated, the day has passed',
    { ...estimated, ...past },
    talked,
    'Estimated $915, but the move date has passed',
    'Call us for a new estimate',
  ],
  [
    'estimated on the day itself',
    { ...estimated, move_date: '2026-11-23' },
    talked,
    'Estimated $915: waiting for the customer',
    'Your estimate is ready',
  ],
  [
    'estimated without an amount',
    { status: 'estimated' },
    talked,
    'Estimated without an amount',
    'Call us for a new estimate',
  ],
  [
    'accepted',
    estimated,
    accepted,
    'Accepted $915: set the date',
    'You accepted $915. We’ll call you to set your moving day.',
  ],
  [
    'accepted, set back to pending',
    { estimate_amount: 915 },
    accepted,
    'Accepted $915: set the date',
    'You accepted $915. We’ll call you to set your moving day.',
  ],
  [
    'accepted another amount',
    { ...estimated, estimate_amount: 980 },
    talked,
    'Estimated $980: waiting for the customer',
    'Your estimate is ready',
  ],
  [
    'accepted, canceled, opened again',
    estimated,
    { ...talked, canceled_at: ago(20) },
    'Estimated $915: waiting for the customer',
    'Your estimate is ready',
  ],
  ['declined', estimated, declined, 'Declined $915', 'You declined $915'],
  [
    'declined another amount',
    { ...estimated, estimate_amount: 850 },
    talked,
    'Estimated $850: waiting for the customer',
    'Your estimate is ready',
  ],
  [
    'declined, then accepted',
    estimated,
    accepted,
    'Accepted $915: set the date',
    'You accepted $915. We’ll call you to set your moving day.',
  ],
  [
    'closed by the office after a yes',
    estimated,
    { ...closed, answer: accepted.answer },
    'Closed: price',
    'Our office closed this request',
  ],
  [
    'canceled after a yes',
    estimated,
    canceled,
    'Canceled by the customer',
    'You canceled this request',
  ],
  [
    'canceled, opened, closed by the office',
    estimated,
    { ...canceled, closing: { why: 'unreachable' }, since: { closing: ago(5) } },
    'Closed: can’t be reached',
    'Our office closed this request',
  ],
  [
    'scheduled, crews not read',
    scheduled,
    accepted,
    'Scheduled for Sat, Dec 12',
    'Scheduled for Saturday, December 12, 2026',
  ],
  [
    'scheduled without a crew',
    scheduled,
    accepted,
    'Scheduled for Sat, Dec 12: no crew yet',
    'Scheduled for Saturday, December 12, 2026',
    { booking: null },
  ],
  [
    'booked',
    scheduled,
    accepted,
    'Crew A, Sat, Dec 12, 8–9 AM',
    'Scheduled for Saturday, December 12, 2026',
    { booking: crewA },
  ],
  [
    'booked for another day',
    scheduled,
    accepted,
    'Scheduled for Sat, Dec 12, Crew A booked for Mon, Dec 14',
    'Scheduled for Saturday, December 12, 2026',
    { booking: { ...crewA, day: '2026-12-14' } },
  ],
  [
    'booked, but not scheduled',
    estimated,
    accepted,
    'Accepted $915: set the date',
    'You accepted $915. We’ll call you to set your moving day.',
    { booking: crewA },
  ],
  [
    'scheduled for today',
    { ...scheduled, move_date: '2026-11-23' },
    talked,
    'Crew A, Mon, Nov 23, 8–9 AM',
    'Scheduled for Monday, November 23, 2026',
    { booking: { ...crewA, day: '2026-11-23' } },
  ],
  [
    'scheduled, the day has passed',
    { ...scheduled, ...past },
    talked,
    'Moved Sat, Nov 21? Mark it done',
    'Your move was set for Saturday, November 21, 2026',
  ],
  ['scheduled, and closed', scheduled, closed, 'Closed: price', 'Our office closed this request'],
  [
    'completed',
    completed,
    talked,
    'Moved on Sat, Nov 21: enter the final bill',
    'You moved on Saturday, November 21, 2026',
  ],
  [
    'completed, and billed',
    completed,
    billed,
    'Final bill $1,125',
    'You moved on Saturday, November 21, 2026',
  ],
  [
    'scheduled again, though billed',
    scheduled,
    billed,
    'Scheduled for Sat, Dec 12',
    'Scheduled for Saturday, December 12, 2026',
  ],
  ['completed, and closed', completed, closed, 'Closed: price', 'Our office closed this request'],
]
