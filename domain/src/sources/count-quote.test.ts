import { subMonths } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { retention } from '../retention.ts'
import { shiftUtcDay, startOfUtcDay, utcDay } from '../visit/day.ts'
import { exampleWork } from '../../../tests/support/example-work.ts'
import { queryFieldsOf } from '../request/query-fields.ts'
import type { Work } from '../request/work.ts'
import { countedWorkSchema, countQuote, sessionIdOf } from './count-quote.ts'
import type { QuoteFacts } from './count-quote.ts'
import { oldestCreation, oldestMonth, shiftMonth } from './figures.ts'
import { exampleBill } from '../../../tests/support/example-bill.ts'

const createdAt = new Date('2026-11-20T23:30:00Z')
const promise = new Date('2026-11-21T15:00:00Z')
const web = { channel: 'web', honeypot_filled: false, session_id: 's' }
const phone = { channel: 'phone', honeypot_filled: false, session_id: null }

const facts = (over: Partial<QuoteFacts> = {}): QuoteFacts => ({
  quote: {
    status: 'pending',
    estimate_amount: null,
    move_date: '2026-12-19',
  },
  ...{ createdAt, work: null, heardFrom: null, source: web, session: null },
  ...over,
})
const work = (over: Partial<Work>) => {
  const state = exampleWork(over)
  return countedWorkSchema.parse({ ...queryFieldsOf(state, null), state })
}
const numbers = (over: Partial<QuoteFacts>) => countQuote(facts(over)).numbers
const quote = (over: QuoteFacts['quote']) => ({ ...facts().quote, ...over })

describe('the source of a quote', () => {
  const session = { source: 'google / cpc', day: '2026-11-18', referrer: 'www.google.com' }

  it.each([
    ['the session’s source', { session }, 'google / cpc', 'google / cpc'],
    [
      'also named by the customer',
      { session, heardFrom: 'yelp' },
      'google / cpc',
      'Customer said: Yelp',
    ],
    ['not named', { session, heardFrom: 'not_asked' }, 'google / cpc', 'google / cpc'],
    ['without a session', {}, 'Not known', 'Not known'],
    [
      'without a session, named by the customer',
      { heardFrom: 'truck' },
      'Not known',
      'Customer said: Saw the truck',
    ],
    ['by phone', { source: phone, heardFrom: 'google_ad' }, 'Phone: Google ad', 'Phone: Google ad'],
    ['by phone without an answer', { source: phone }, 'Not known', 'Not known'],
    ['by phone, not asked', { source: phone, heardFrom: 'not_asked' }, 'Not known', 'Not known'],
    ['from an outside client', { source: undefined }, 'Not known', 'Not known'],
    ['an unknown answer', { heardFrom: '__proto__' }, 'Not known', 'Not known'],
  ] as [string, Partial<QuoteFacts>, string, string][])('%s', (_, over, measured, stated) => {
    expect(countQuote(facts(over))).toMatchObject({ measured, stated })
  })

  it('counts on the UTC day of the first visit, or of the request if there was no visit', () => {
    expect(countQuote(facts({ session })).day).toBe('2026-11-18')
    expect(countQuote(facts()).day).toBe('2026-11-20')
  })

  it('is no visit if the request came by phone, from a bot, or without a session', () => {
    expect(sessionIdOf(web)).toBe('s')
    expect(sessionIdOf(phone)).toBeNull()
    expect(sessionIdOf({ ...web, honeypot_filled: true })).toBeNull()
    expect(sessionIdOf({ ...web, session_id: null })).toBeNull()
    expect(sessionIdOf(undefined)).toBeNull()
  })
})

const yes = {
  ...{ id: 'given', decision: 'yes' as const, amount: 915, at: promise, name: 'Maya' },
  ...{ by_email: null, why: null },
}
const calledAt = (first_at: Date | null, at: Date | null): Partial<Work> => ({
  calls: { ...exampleWork().calls, first_at },
  first_call: at && { at, why: 'new', is_promised: true },
})

describe('the figures of a quote', () => {
  it('include its estimate to the cent once it is scheduled or completed', () => {
    const booked = (status: string, estimate_amount: unknown) =>
      numbers({ quote: quote({ status, estimate_amount }) })
    expect(booked('scheduled', 1234.56)).toMatchObject({ scheduled: 1, bookedCents: 123_456 })
    expect(booked('completed', 0.29)).toMatchObject({ scheduled: 1, bookedCents: 29 })
    expect(booked('completed', null)).toMatchObject({ scheduled: 1, bookedCents: 0, estimated: 1 })
    expect(booked('estimated', 900)).toMatchObject({ scheduled: 0, bookedCents: 0, estimated: 1 })
    expect(booked('pending', 900)).toMatchObject({ estimated: 1 })
    expect(booked('pending', null)).toMatchObject({ requests: 1, estimated: 0 })
    expect(booked('someday', '900')).toMatchObject({ requests: 1, estimated: 0, bookedCents: 0 })
  })

  it('include a call on time, if it was made by the promised time', () => {
    const tried = (first_attempt_at: Date | null, respond_by: Date | null) =>
      numbers({ work: work(calledAt(first_attempt_at, respond_by)) }).onTime
    expect(tried(promise, promise)).toBe(1)
    expect(tried(new Date(promise.getTime() + 1), promise)).toBe(0)
    expect(tried(null, promise)).toBe(0)
    expect(tried(promise, null)).toBe(0)
  })

  it('include acceptance, loss and final bill', () => {
    expect(numbers({ work: work({ answered: { yes, no: null } }) }).accepted).toBe(1)
    expect(numbers({ work: work({ closing: { why: 'price' } }) }).lost).toBe(1)
    const final = numbers({ work: work({ bill: { ...exampleBill, amount: 1500.05 } }) })
    expect(final).toMatchObject({ finalBills: 1, finalBillCents: 150_005 })
    expect(numbers({ work: work({ bill: { ...exampleBill, amount: 0 } }) })).toMatchObject({
      finalBills: 1,
      finalBillCents: 0,
    })
    expect(numbers({ work: work({ bill: null }) })).toMatchObject({ finalBills: 0 })
  })
})

describe('the month of a move', () => {
  const month = (move_date: unknown) => countQuote(facts({ quote: quote({ move_date }) })).month

  it('counts if it is at most 12 months after the request', () => {
    expect(month('2026-12-19')).toBe('2026-12')
    expect(month('2027-11-30')).toBe('2027-11')
    expect(month('2027-12-01')).toBeNull()
    expect(month('2000-01-01')).toBe('2000-01')
    expect(month('2026-13-01')).toBeNull()
    expect(month(undefined)).toBeNull()
  })
})

describe('a quote that is too old to be counted', () => {
  it('was sent before the first counted day, and its move was over 26 months ago', () => {
    for (let at = 0; at < 800; at += 1) {
      const day = shiftUtcDay('2027-03-01', at)
      const first = oldestCreation(day)
      const before = new Date(`${shiftUtcDay(first, -1)}T23:59:59Z`)
      expect(shiftMonth(before.toISOString().slice(0, 7), 12) < oldestMonth(day)).toBe(true)
      const promised = subMonths(startOfUtcDay(day), retention.quoteCountMonths)
      expect(first >= utcDay(promised), day).toBe(true)
    }
  })
})
