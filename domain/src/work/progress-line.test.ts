import { expect, it } from 'vitest'
import {
  exampleProgress,
  exampleNow as now,
  quoteAtStage,
} from '../../../tests/support/example-progress.ts'
import { exampleWork } from '../../../tests/support/example-work.ts'
import { standardHours } from '../office-hours.ts'
import { describeTime } from './due.ts'
import {
  describeForCustomer,
  describeForOffice,
  isClosedByCustomer,
  progressLine,
  stageIn,
  stageOf,
  stages,
  type EndState,
} from './progress-line.ts'

it('there are examples of at least 40 states of a request', () =>
  expect(exampleProgress.length).toBeGreaterThanOrEqual(40))

it.each(exampleProgress)('%s', (_, over, state, office, customer, beside = {}) => {
  const stored = quoteAtStage(over)
  const stage = state && stageOf({ ...state, quote: stored })
  const progress = progressLine({ quote: stored, stage, state, ...beside }, now)
  expect(describeForOffice(progress, now, standardHours)).toBe(office)
  expect(describeForCustomer(progress)).toBe(customer)
  // A page that knows only the stage shows the same text, without the closing reason and the final
  // bill.
  const byStage = progressLine({ quote: stored, stage, ...beside }, now)
  expect(describeForCustomer(byStage)).toBe(customer)
  const hasCustomerLine = progress.at !== 'closed' && progress.at !== 'billed'
  if (hasCustomerLine) expect(describeForOffice(byStage, now, standardHours)).toBe(office)
})

it('the stage of a request is read from stored search data, and unknown ones are ignored', () => {
  expect(stages.map((stage) => stageIn({ stage }))).toEqual(stages)
  for (const map of [null, undefined, {}, { stage: 'billed' }, { stage: null }, 'tried']) {
    expect(stageIn(map)).toBeNull()
  }
})

it('a request counts as canceled by the customer only if it was closed at that moment', () => {
  const at = now
  const isByCustomer = (closing: Date | null, canceled_at: Date | null) =>
    isClosedByCustomer({ since: { closing }, canceled_at })
  expect(isByCustomer(at, new Date(at))).toBe(true)
  expect(isByCustomer(at, new Date(0))).toBe(false)
  expect(isByCustomer(at, null)).toBe(false)
  expect(isByCustomer(null, null)).toBe(false)
})

it('the line about a request leaves out a missing amount or date', () => {
  const office = (of: Parameters<typeof describeForOffice>[0]) =>
    describeForOffice(of, now, standardHours)
  expect(office({ at: 'accepted', amount: null })).toBe('Accepted: set the date')
  expect(office({ at: 'declined', amount: null })).toBe('Declined')
  expect(office({ at: 'closed', why: null })).toBe('Closed')
  expect(describeForCustomer({ at: 'declined', amount: null })).toBe('You declined our estimate')
  expect(describeForCustomer({ at: 'moved', day: 'soon' })).toBe('You moved on your moving day')
})

it('a request has the stage “waiting” after its estimate, and none once it is scheduled', () => {
  const { calls, closing, since } = exampleWork()
  const open = { closing, since, canceled_at: null, calls: { ...calls, first_at: now } }
  const stage = (status: string, decision?: 'yes') =>
    stageOf({ ...open, quote: { status }, answer: decision ? { decision } : null })
  expect([stage('scheduled', 'yes'), stage('completed', 'yes')]).toEqual([null, null])
  expect([stage('estimated', 'yes'), stage('estimated')]).toEqual(['accepted', 'waiting'])
  expect(stageOf({ ...open, calls, quote: { status: 'pending' }, answer: null })).toBeNull()
})

it('the line about a request by phone or possible spam promises no call', () => {
  const officeLine = (over: object) => {
    const quote = quoteAtStage({})
    return describeForOffice(progressLine({ quote, stage: null, ...over }, now), now, standardHours)
  }
  expect(officeLine({})).toMatch(/^New: call by /)
  expect(officeLine({ isByPhone: true })).toBe('New by phone: send an estimate')
  expect(officeLine({ isSuspect: true })).toBe('New: possible spam')
})

it('the line about a new request names the promised time, although the hours have changed since', () => {
  const quote = quoteAtStage({ created_at: now })
  const first_call = {
    at: new Date(now.getTime() + 45 * 60_000),
    why: 'new',
    is_promised: true,
  } as const
  const line = (state: EndState | null) =>
    describeForOffice(progressLine({ quote, stage: null, state }, now), now, standardHours)
  const promised = line({ closing: null, bill: null, first_call })
  expect(promised).toBe(`New: call by ${describeTime(first_call.at, now)}`)
  expect(promised).not.toBe(line(null))
})
