import { describe, expect, it } from 'vitest'
import { standardHours } from '../office-hours.ts'
import { noProgress, type Progress } from '../progress/progress.ts'
import { publicHours } from '../read-hours.ts'
import { isCrewOut } from './crew-out.ts'
import { moveHead } from './move-head.ts'
import type { MoveDetails, MoveView, ShownEstimate } from './move-view.ts'

/** A Friday, 10:05 at the office. */
const now = new Date('2026-11-20T15:05:00Z')
const at = new Date('2026-11-20T15:00:00Z')
const call = {
  ...{ is_by_phone: false, promised_by: new Date('2026-11-20T15:15:00Z') },
  ...{ last_try: null, reached_at: null },
}
const untold = {
  ...{ estimate_amount: null, estimate: null, answer: null, final_amount: null, payments: [] },
} as unknown as MoveDetails
const view = (over: Partial<MoveView>): MoveView => ({
  ...{ number: '0', status: 'pending', move_date: '2026-12-21', created_at: at, seen: '' },
  ...{ call, scheduled_at: null, arrival: null, closed: null, works_until: null },
  ...{ is_in_account: false, details: untold, today: null, still_on: null, terms: [] },
  hours: publicHours(standardHours, at),
  ...over,
})
const estimate: ShownEstimate = {
  ...{ amount: 890, kind: 'hourly', parts: [], crew: 2, hours: 4, extra_hour: 150 },
  ...{ could_change: '', good_until: null, deposit_cents: null, change: null, earlier: [] },
}
const answer = {
  ...{ estimate_id: 'e', decision: null, at: null, name: null, is_by_phone: false },
  ...{ is_changing: false, may_accept: true, may_decline: true },
}
const details = (over: Partial<MoveDetails> = {}): MoveDetails => ({
  ...untold,
  ...{ estimate_amount: 890, estimate, answer },
  ...over,
})
const yes = { ...answer, decision: 'yes' as const, at, may_accept: false, may_decline: false }
const head = (over: Partial<MoveView>, then = now) => moveHead(view(over), then)
const scheduled = {
  status: 'scheduled',
  arrival: { from_minute: 480, to_minute: 540 },
  details: details({ answer: yes, movers: 3 }),
}

describe('the top of a customer’s page says', () => {
  it('by when we will call', () => {
    expect(head({})).toMatchObject({
      ...{ at: 'sent', text: 'We’ll call you by 10:15 AM Eastern Time today.', button: 'call' },
    })
    const talked = { call: { ...call, reached_at: at } }
    expect(head(talked).text).toBe('We’re working on your estimate.')
    const tried = { call: { ...call, last_try: { at, how: 'called' as const } } }
    expect(head(tried)).toMatchObject({ endsWithPhone: true })
  })

  it('the price with its crew and hours, and offers to accept it', () => {
    expect(head({ status: 'estimated', details: details() })).toMatchObject({
      ...{ at: 'estimate', button: 'accept' },
      text: '$890 for 2 movers, about 4 hours. Each extra hour $150.',
    })
  })

  it('that an expired estimate needs a call, and has no button to accept it', () => {
    const expired = details({ answer: { ...answer, may_accept: false, may_decline: false } })
    expect(head({ status: 'estimated', details: expired })).toMatchObject({
      ...{ at: 'sent', text: 'Call us for a new estimate:', button: 'call' },
    })
  })

  it('what was accepted, and when we confirm the day', () => {
    expect(head({ status: 'estimated', details: details({ answer: yes }) })).toMatchObject({
      at: 'accepted',
      text: 'You accepted about $890. We’ll call you by 10:15 AM Eastern Time today to set your moving day.',
    })
  })

  it('the day, the arrival, the movers and the price of a scheduled move', () => {
    expect(head(scheduled)).toMatchObject({
      ...{ at: 'scheduled', button: 'calendar' },
      text: 'Monday, December 21, between 8 and 9 AM. 3 movers.',
      price: '$890 for 2 movers, about 4 hours. Each extra hour $150.',
    })
    expect(head({ ...scheduled, arrival: null }).text).toBe(
      'Monday, December 21. We’ll let you know your arrival time.',
    )
    expect(head({ ...scheduled, move_date: '2027-01-09' }).text).toContain('January 9, 2027, ')
  })

  it('what the crew reported last on moving day, and when it is expected', () => {
    const time = (clock: string) => new Date(`2026-12-21T${clock}:00-05:00`)
    const text = (today: Partial<Progress>, clock = '13:30') =>
      head(
        {
          ...{ ...scheduled, arrival: { from_minute: 780, to_minute: 810 } },
          today: { ...noProgress, ...today },
        },
        time(clock),
      ).text
    const on_way = time('13:28')
    const late = { minutes: 20, at: time('13:29') }
    expect(text({ on_way, late })).toBe(
      'On the way since 1:28 PM, about 20 minutes late: expect us at 1:50 PM.',
    )
    expect(text({ on_way, late }, '13:51')).toBe('On the way since 1:28 PM, about 20 minutes late.')
    expect(text({ on_way })).toBe('On the way since 1:28 PM: expect us between 1 and 1:30 PM.')
    expect(text({ late })).toBe('Running about 20 minutes late: expect us at 1:50 PM.')
    expect(text({ on_way, arrived: time('13:52') }, '14:00')).toBe('Our crew arrived at 1:52 PM.')
    expect(text({ loaded: time('16:00') }, '16:05')).toBe('Loaded at 4:00 PM.')
    expect(text({ done: time('18:00') }, '18:05')).toBe('Finished at 6:00 PM. Thank you.')
    expect(head(scheduled, time('07:00')).text).toBe('Today, between 8 and 9 AM. 3 movers.')
  })

  it('the bill of a completed move, and what is left of it', () => {
    const payments = [{ label: 'Left to pay', text: '$850', is_sum: true }]
    const done = details({ answer: yes, final_amount: 1050, payments })
    expect(head({ status: 'completed', details: done })).toMatchObject({
      ...{ at: 'done', text: '$1,050 for your move. Thank you.', button: 'receipt' },
      price: 'Left to pay: $850',
    })
    expect(head({ status: 'completed', details: details() }).text).toBe(
      'Thank you for moving with us.',
    )
  })

  it('who closed a request', () => {
    const closed = (by_customer: boolean) => head({ closed: { by_customer, at } }).text
    expect(closed(true)).toBe(
      'You canceled this request on November 20, 2026. Still want to move? Call',
    )
    expect(closed(false)).toContain('Our office closed this request on November 20, 2026.')
  })

  it('nothing about price, arrival or crew on a locked link', () => {
    for (const status of ['estimated', 'scheduled', 'completed'])
      expect(head({ ...scheduled, status, arrival: 'hidden', details: null })).toMatchObject({
        ...{ at: 'locked', button: 'unlock', price: '' },
      })
  })
})

it('a crew counts as out on moving day from two hours before its arrival until it has finished', () => {
  const out = (clock: string, over: Partial<MoveView> = {}) =>
    isCrewOut(view({ ...scheduled, ...over }), new Date(`2026-12-21T${clock}:00-05:00`))
  expect([out('05:59'), out('06:00'), out('23:00')]).toEqual([false, true, true])
  expect(out('08:00', { arrival: null })).toBe(false)
  expect(out('08:00', { closed: { by_customer: true, at } })).toBe(false)
  expect(out('08:00', { move_date: '2026-12-22' })).toBe(false)
  expect(out('08:00', { today: { ...noProgress, done: at } })).toBe(false)
  expect(out('05:00', { today: { ...noProgress, on_way: at } })).toBe(true)
})
