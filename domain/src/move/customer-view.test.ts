import { describe, expect, it } from 'vitest'
import { exampleBill } from '../../../tests/support/example-bill.ts'
import { exampleState } from '../../../tests/support/example-state.ts'
import { noDetails, type Estimate } from '../estimate/estimate.ts'
import { standardHours } from '../office-hours.ts'
import { emptyFacts } from '../quote/facts/move-facts.ts'
import { foldLog } from '../request/apply-entry.ts'
import { termsBeside } from '../prices/terms-beside.ts'
import type { Entry } from '../request/entry.ts'
import type { Facts } from '../request/facts.ts'
import type { RequestState } from '../request/request-state.ts'
import { describeForCustomer } from '../work/progress-line.ts'
import { customerView, familyView, lockedView, type KnownMove } from './customer-view.ts'
import { anyViewSchema } from './move-view.ts'
import { describeOurCall } from './our-call.ts'
import { moveSteps } from './move-steps.ts'
import { progressOfView } from './view-progress.ts'

/** A Monday, 10:00 at the office. */
const now = new Date('2026-11-23T15:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const given: Estimate = {
  ...{ ...noDetails, id: 'one', amount: 915, undoes: null, at: ago(3000) },
  ...{ good_until: '2026-12-01', could_change: 'Long carry was not mentioned.\nNarrow street' },
}
type Over = Parameters<typeof exampleState>[0] & Partial<Omit<KnownMove, 'state' | 'quote'>>

function viewOf({ newestFirst = [given], replies = [], isUnread = false, ...over }: Over = {}) {
  const known = { hours: standardHours, isByPhone: false, askStillOn: true, seen: 'seen' }
  const rest = { worksUntil: null, questionsLeft: 9, ...known, ...over }
  const quote = { id: 'pV4mZk2TqYx81Rs7f3a9', user_id: null }
  return customerView(
    { ...rest, quote, state: exampleState(over), isUnread, newestFirst, replies },
    now,
  )
}

const estimated = { status: 'estimated', estimate_amount: 915, move_date: '2026-12-12' }
const scheduled = { ...estimated, status: 'scheduled' }
const today = { ...scheduled, move_date: '2026-11-23' }
const since = { ...exampleState().since, closing: null as Date | null, won: ago(60) }
const first_call = { at: ago(-5), why: 'new', is_promised: true } as const
const last = { id: 'call', at: ago(88), tried_at: ago(90), result: 'no_answer' } as const
const tried = { count: 1, first_at: ago(90), reached_at: null, last }
const talked = { ...tried, reached_at: ago(80), last: { ...last, result: 'reached' } } as const
const yes: NonNullable<RequestState['answer']> = {
  ...{ decision: 'yes', amount: 915, name: 'Maya', by_email: null, why: null, at: ago(30) },
}
const no: typeof yes = { ...yes, decision: 'no', name: '', why: 'price' }
const booking = {
  ...{ day: '2026-11-23', from_minute: 480, to_minute: 540, crew: 'a', hours: 4, people: 2 },
  note: '',
}
const pressed = (kind: 'on_way' | 'arrived' | 'loaded' | 'done', minutes: number, crew = 'a') => ({
  ...{ id: kind, kind, minutes: null, day: '2026-11-23', crew, crew_name: 'Crew A' },
  pressed_at: ago(minutes),
})
const onWay = [pressed('on_way', 40)]
const arrived = [...onWay, pressed('arrived', 20)]
const done = [...arrived, pressed('loaded', 10), pressed('done', 1)]
const bill = { ...exampleBill, amount: 1000, estimate: 915, why: 'stairs', is_shown: true } as const
const closed = { closing: { why: 'price' as const }, since: { ...since, closing: ago(10) } }
const none = { newestFirst: [] }

function words(over: Over) {
  const view = viewOf(over)
  const { estimate, answer, final_amount } = view.details ?? {}
  const says = {
    call: describeOurCall(view, now)?.text.split(' ').slice(0, 3).join(' '),
    line: describeForCustomer(progressOfView(view, now)),
    validity: estimate?.good_until,
    accept: answer?.may_accept || undefined,
    decline: answer?.may_decline || undefined,
    open: estimate?.could_change.includes('not mentioned') || undefined,
    arrival: view.arrival && 'arrival',
    crew: view.today && 'today',
    confirm: view.still_on,
    bill: final_amount,
    next: moveSteps(view).find(({ state }) => state === 'now')?.name,
  }
  return Object.fromEntries(Object.entries(says).filter(([, said]) => said ?? undefined))
}

const good = { validity: '2026-12-01', open: true }
const mayAnswer = { accept: true, decline: true }
const scheduledLine = 'Scheduled for Saturday, December 12, 2026'
const todayLine = 'Scheduled for Monday, November 23, 2026'

it.each<[string, Over, Record<string, unknown>]>([
  ['sent', { first_call, ...none }, { call: 'We’ll call you', next: 'Our call' }],
  [
    'tried',
    { first_call, calls: tried, ...none },
    { call: 'We tried to', line: 'We tried to reach you', next: 'Our call' },
  ],
  [
    'talked',
    { first_call, calls: talked, ...none },
    { call: 'We talked on', line: 'We’re working on your estimate', next: 'Estimate' },
  ],
  [
    'estimated',
    { quote: estimated },
    { line: 'Your estimate is ready', ...good, ...mayAnswer, next: 'Your answer' },
  ],
  [
    'expired',
    { quote: estimated, newestFirst: [{ ...given, good_until: '2026-11-22' }] },
    { line: 'Call us for a new estimate', ...good, validity: '2026-11-22', next: 'Your answer' },
  ],
  [
    'estimated, and the day is over',
    { quote: { ...estimated, move_date: '2026-11-22' } },
    { line: 'Call us for a new estimate', validity: '2026-11-22', next: 'Your answer' },
  ],
  [
    'accepted',
    { quote: estimated, answer: yes },
    {
      line: 'You accepted $915. We’ll call you to set your moving day.',
      ...{ open: true, next: 'Scheduled' },
    },
  ],
  [
    'accepted, long after the last day',
    { quote: estimated, answer: yes, newestFirst: [{ ...given, good_until: '2026-11-22' }] },
    {
      line: 'You accepted $915. We’ll call you to set your moving day.',
      ...{ open: true, next: 'Scheduled' },
    },
  ],
  [
    'declined',
    { quote: estimated, answer: no },
    { line: 'You declined $915', accept: true, open: true, next: 'Your answer' },
  ],
  [
    'scheduled',
    { quote: scheduled, since },
    { line: scheduledLine, open: true, next: 'Moving day' },
  ],
  [
    'scheduled without an answer, a day ahead',
    { quote: { ...scheduled, move_date: '2026-11-24' }, since },
    {
      line: 'Scheduled for Tuesday, November 24, 2026',
      ...{ open: true, confirm: 'ask', next: 'Moving day' },
    },
  ],
  [
    'the day',
    { quote: today, booking, since },
    { line: todayLine, open: true, arrival: 'arrival', confirm: 'ask', next: 'Moving day' },
  ],
  [
    'on the way',
    { quote: today, booking, since, check_ins: onWay },
    {
      ...{ line: todayLine, open: true, arrival: 'arrival', crew: 'today', next: 'Today' },
      confirm: 'ask',
    },
  ],
  [
    'arrived',
    { quote: today, booking, since, check_ins: arrived },
    { line: todayLine, open: true, arrival: 'arrival', crew: 'today', next: 'Today' },
  ],
  [
    'done',
    { quote: today, booking, since, check_ins: done },
    { line: todayLine, arrival: 'arrival', crew: 'today', next: 'Done' },
  ],
  [
    'the day, after a different crew was booked',
    { quote: today, booking: { ...booking, crew: 'b' }, since, check_ins: onWay },
    { line: todayLine, open: true, arrival: 'arrival', confirm: 'ask', next: 'Moving day' },
  ],
  [
    'completed',
    { quote: { ...today, status: 'completed' }, since, bill: { ...bill, is_shown: false } },
    { line: 'You moved on Monday, November 23, 2026' },
  ],
  [
    'billed',
    { quote: { ...today, status: 'completed' }, since, bill },
    { line: 'You moved on Monday, November 23, 2026', bill: 1000 },
  ],
  [
    'canceled',
    { quote: estimated, ...closed, canceled_at: ago(10) },
    { line: 'You canceled this request' },
  ],
  ['closed', { quote: estimated, ...closed }, { line: 'Our office closed this request' }],
  [
    'reopened after it was accepted and canceled',
    { quote: estimated, canceled_at: ago(10), answered: { yes: { ...yes, id: 'one' }, no: null } },
    { line: 'Your estimate is ready', ...good, ...mayAnswer, next: 'Your answer' },
  ],
])('what a customer reads while a request is %s', (_, over, said) => {
  expect(words(over)).toEqual(said)
})

describe('what a customer’s page hides', () => {
  const held = { ...given, at: ago(0.1), status_before: 'pending' as string | null }
  const amounts = (over: Over) => {
    const view = viewOf(over)
    return [view.details?.estimate_amount, describeForCustomer(progressOfView(view, now))]
  }

  it('a fresh estimate has no amount yet, and no text says that there is no estimate', () => {
    const fresh = { ...held, status_before: null }
    expect(amounts({ quote: estimated, newestFirst: [fresh] })).toEqual(['hidden', null])
    const nothing = { ...estimated, estimate_amount: null }
    const callUs = 'Call us for a new estimate'
    expect(amounts({ quote: nothing, ...none })).toEqual([null, callUs])
  })

  it('a pending request doesn’t say that its first estimate is on its way', () => {
    const view = viewOf({ quote: estimated, newestFirst: [held] })
    expect([view.status, view.details?.estimate_amount]).toEqual(['pending', null])
  })

  it('a locked link hides the day, and a family link shows only the day', () => {
    const view = viewOf({ quote: today, booking, since, check_ins: onWay, isByPhone: true })
    const locked = lockedView(view)
    expect(locked).toMatchObject({ arrival: 'hidden', today: 'hidden', still_on: 'hidden' })
    expect(locked).toMatchObject({ details: null, seen: '', call: { is_by_phone: true } })
    const family = familyView(view, 'Crew A')
    expect(Object.keys(family).toSorted()).toEqual([
      ...['arrival', 'closed', 'family', 'move_date', 'status', 'today', 'works_until'],
    ])
    expect(family.family).toEqual({
      ...{ crew: 'Crew A', from: 'Washington, DC', to: 'Arlington, VA' },
    })
    expect(familyView(viewOf({ quote: today }), 'Crew A').family.crew).toBeNull()
  })

  it('the page of a family link is never read as a full page', () => {
    const { closed: none, ...family } = familyView(viewOf({ quote: scheduled }), null)
    expect('details' in anyViewSchema.parse({ closed: none, ...family })).toBe(false)
  })

  it('what is unreadable isn’t asked again, doesn’t expire and can’t be answered', () => {
    const { details, still_on } = viewOf({ quote: estimated, isUnread: true })
    expect(details).toMatchObject({ facts: 'unread', answer: null })
    expect(details?.estimate).toMatchObject({ good_until: null, could_change: 'Narrow street' })
    expect(still_on).toBeNull()
  })
})

it('the customer’s page lists what is still unknown as a reason for changes, and the office’s own words', () => {
  const couldChange = (facts?: RequestState['facts']) =>
    viewOf({ quote: estimated, ...(facts && { facts }) }).details?.estimate?.could_change
  expect(couldChange()).toBe(
    'Stairs were not mentioned.\nLong carry was not mentioned.\nSpecial items were not mentioned.\nNarrow street',
  )
  const known = { stairs: 'No stairs', long_carry: 'Up to 75 feet', special_items: 'None' }
  expect(couldChange({ ...emptyFacts, ...known })).toBe('Narrow street')
})

it('the customer’s page has the time when the customer asked to cancel, but not the time of a question', () => {
  const ask = { kind: 'wants_cancel', at: ago(5), seq: 3 } as const
  const askedAt = (asks: RequestState['asks']) =>
    viewOf({ quote: scheduled, asks }).details?.cancel_asked_at
  expect(askedAt({ any: ask })).toEqual(ago(5))
  expect(askedAt({ any: { ...ask, kind: 'question' } })).toBeNull()
})

it.each([
  ['left_message', 'called'],
  ['wrong_number', 'wrong_number'],
  ['sent_text', 'wrote'],
  ['reached', null],
] as const)('says how we tried to reach the customer: %s', (result, how) => {
  const calls = { ...tried, last: { ...last, result } }
  const { call } = viewOf({ first_call, calls, ...none })
  expect(call.last_try).toEqual(how && { at: ago(90), how })
})

it('the customer’s page shows no promised call to a caller or if none was promised', () => {
  const promise = (over: Over) => viewOf({ first_call, ...over }).call.promised_by
  expect(promise({})).toEqual(ago(-5))
  expect(promise({ isByPhone: true })).toBeNull()
  expect(promise({ first_call: { ...first_call, is_promised: false } })).toBeNull()
})

it('the customer’s page shows a confirmation only for the day that was confirmed', () => {
  const stillOn = (confirmed_day: string, over: Over = {}) =>
    viewOf({ quote: scheduled, confirmed_day, ...over }).still_on
  expect(stillOn('2026-12-12')).toBe('yes')
  expect(stillOn('2026-12-11')).toBeNull()
  expect(stillOn('2026-12-12', { askStillOn: false })).toBeNull()
  expect(stillOn('2026-12-12', closed)).toBeNull()
})

it('the next estimate ends an answer, which counts again once that estimate is undone', () => {
  const entry = (seq: number, action: Entry['action'], facts: Facts): Entry => ({
    ...{ v: 1, seq, id: `entry${seq}`, action, facts, at: ago(120 - seq), by: 'office' },
    ...{ by_uid: null, by_email: null, undone_by: null },
  })
  const amount = { ...noDetails, amount: 915, undoes: null }
  const log = [
    entry(1, 'created', { 'quote.status': 'estimated', 'quote.move_date': '2026-12-12' }),
    entry(2, 'send_estimate', { 'quote.estimate_amount': 915, 'estimates/one': amount }),
    entry(3, 'accept', { 'answers/one': yes }),
    entry(4, 'send_estimate', { 'estimates/two': amount }),
  ]
  const second = { ...given, id: 'two', at: ago(90) }
  const decisionOf = (entries: Entry[], newestFirst: Estimate[]) =>
    viewOf({ ...foldLog(entries), newestFirst }).details?.answer
  expect(decisionOf(log.slice(0, 3), [given])).toMatchObject({ decision: 'yes' })
  expect(decisionOf(log, [second, given])).toMatchObject({ decision: null, may_accept: true })
  const undone = { ...given, id: 'three', undoes: 'two', at: ago(60) }
  expect(decisionOf(log.slice(0, 3), [undone, second, given])).toMatchObject({
    ...{ estimate_id: 'three', decision: 'yes', may_accept: false },
  })
})

it('a customer who has corrected a wrong number isn’t asked to correct it again', () => {
  const wrong = { ...tried, last: { ...last, result: 'wrong_number' } } as const
  const said = (over: Partial<RequestState>) =>
    describeOurCall(viewOf({ first_call, calls: wrong, ...none, ...over }), now)?.text
  expect(said({})).toContain('it looks like a wrong number. Update it here')
  const new_phone = { at: ago(60), known: '2025550100' }
  expect(said({ new_phone })).toMatch(/^We tried to reach you at .* Call us back:$/)
})

it('a reopened request doesn’t apologize for a call that isn’t owed anymore', () => {
  const missed = { at: ago(600), why: 'new', is_promised: true } as const
  const said = (over: Partial<RequestState>) =>
    describeOurCall(viewOf({ first_call: missed, ...none, ...over }), now)?.text
  expect(said({})).toContain('and haven’t. We’re sorry.')
  const planned_call = { at: ago(10), why: 'reopened', about: '' } as const
  expect(said({ planned_call })).toMatch(/^We’ll call you back during business hours/)
})

it('a date that the customer asked for is to be confirmed until the office has talked with them', () => {
  const change = { field: 'move_date' as const, before: '2026-12-12', after: '2026-12-20' }
  const asked: KnownMove['replies'][number] = {
    ...{ id: 'asked', at: ago(85), kind: 'requested_change', text: '', changes: [change] },
    ...{ handled: null, handled_at: null, handled_by_email: null, link: null },
  }
  const asks = { asked: { kind: 'correction', at: ago(85), seq: 4, said: '' } } as const
  const shown = (over: Partial<RequestState>) => {
    const { details } = viewOf({ quote: scheduled, replies: [asked], ...over })
    return [details?.requested_date, details?.replies[0]?.is_open]
  }
  expect(shown({ asks, calls: tried })).toEqual(['2026-12-20', true])
  const before = { ...talked, reached_at: ago(90) }
  expect(shown({ asks, calls: before })).toEqual(['2026-12-20', true])
  expect(shown({ asks: {}, calls: before }), 'after a second talk').toEqual([null, false])
  const ended = viewOf({ quote: scheduled, replies: [asked], asks, ...closed }).details
  expect([ended?.requested_date, ended?.replies[0]?.is_open]).toEqual([null, false])
})

it('the customer’s page shows the published terms of payment', () => {
  const prices = {
    deposit: { amount_cents: 200_00, due: 'When you book', public: true },
    paying: { ways: 'Cash or card', public: false },
    canceling: { free_days: 3, cost: null, public: true },
    hourly: { two_cents: 150_00, public: true },
  }
  expect(viewOf({ prices }).terms).toEqual([
    { label: 'Deposit', text: '$200' },
    { label: 'Deposit due', text: 'When you book' },
    { label: 'Free canceling', text: 'Until 3 days before the move' },
  ])
  expect(viewOf().terms).toEqual([])
})

it('the customer’s page shows an estimate’s own deposit instead of the general one', () => {
  const deposit = { percent: 10, due: 'When you book', public: true }
  const labels = (deposit_cents: number | null) => {
    const newestFirst = [{ ...given, deposit_cents }]
    const view = viewOf({ quote: estimated, newestFirst, prices: { deposit } })
    expect(view.details?.estimate?.deposit_cents).toBe(deposit_cents)
    // A locked link doesn't say whether there is an estimate.
    expect(lockedView(view).terms).toHaveLength(2)
    return termsBeside(view).map(({ label }) => label)
  }
  expect(labels(null)).toEqual(['Deposit', 'Deposit due'])
  expect(labels(200_00)).toEqual(['Deposit due'])
  expect(labels(0)).toEqual([])
})
