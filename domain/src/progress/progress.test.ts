import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeProgress, progressLines } from './describe-progress.ts'
import { checkInLimits, steps } from './check-in.ts'
import type { StatusUpdate } from './sent-check-in.ts'
import { emptyProgress, isLate, isShownToCrew, progressOf, takeCheckIn } from './progress.ts'
import { sendProgress, sentProgressSchema } from './sent-progress.ts'

const day = '2026-12-19'
const window = { from_minute: 480, to_minute: 540 }
const booked = { day, crew: 'crew A' }
const empty = emptyProgress(day, 'crew A', window)
/** A time of day at the office. 8 AM is 13:00 UTC. */
const at = (clock: string, on = day) => new Date(`${on}T${clock}:00-05:00`)
let made = 0
const checkIn = (what: StatusUpdate['kind'], over: object = {}): StatusUpdate =>
  ({ kind: what, id: `checkIn${(made += 1)}`, quoteId: 'q', at: 0, ...over }) as StatusUpdate
const take = (fields: typeof empty, one: StatusUpdate, sentAt: Date, receivedAt = sentAt) =>
  takeCheckIn(fields, one, { sentAt, receivedAt })
const after = (...checkIns: [StatusUpdate, Date][]) =>
  checkIns.reduce((fields, [one, sentAt]) => take(fields, one, sentAt).fields, empty)

it('the customer sees the reported steps and their times', () => {
  const lines = (...checkIns: [StatusUpdate, Date][]) =>
    progressLines(progressOf(after(...checkIns), booked), 'customer')
  const onWay: [StatusUpdate, Date] = [checkIn('on_way'), at('08:12')]
  const late: [StatusUpdate, Date] = [checkIn('late', { minutes: 20 }), at('08:20')]
  expect(lines()).toEqual([])
  expect(lines(onWay, late)).toEqual([
    'On our way since 8:12 AM',
    'Running about 20 minutes late, as of 8:20 AM',
  ])
  // After the arrival, the crew isn't late anymore.
  expect(lines(onWay, late, [checkIn('arrived'), at('09:30')])).toEqual([
    'On our way since 8:12 AM',
    'Arrived at 9:30 AM',
  ])
})

it('lists show the latest step in the office’s words', () => {
  const loaded = after([checkIn('arrived'), at('08:40')], [checkIn('loaded'), at('11:02')])
  expect(describeProgress(progressOf(loaded, booked), 'office')).toBe('Loaded at 11:02 AM')
  const late = after([checkIn('late', { minutes: 60 }), at('07:40')])
  expect(describeProgress(progressOf(late, booked), 'office')).toBe(
    'Running about an hour late, as of 7:40 AM',
  )
})

it('the first of two phones’ updates counts, and a repeated tap counts once', () => {
  const first = checkIn('arrived')
  const fields = after([first, at('08:40')])
  expect(take(fields, checkIn('arrived'), at('08:35')).outcome).toBe('already')
  expect(take(fields, first, at('08:40'))).toEqual({ fields, outcome: 'counted' })
  expect(take(fields, checkIn('late', { minutes: 20 }), at('08:50')).outcome).toBe('already')
})

it('a status update can be undone for a minute, and tapped again after that', () => {
  const done = checkIn('done')
  const fields = after([done, at('12:00')])
  const undo = () => checkIn('undo', { of: done.id })
  expect(take(fields, undo(), new Date(at('12:00').getTime() + 91_000)).outcome).toBe('too_late')
  const onTime = new Date(at('12:00').getTime() + 30_000)
  expect(take(fields, undo(), onTime, at('12:11')).outcome).toBe('too_late')
  const undone = take(fields, undo(), new Date(at('12:00').getTime() + 59_000))
  expect(undone.outcome).toBe('counted')
  expect(progressOf(undone.fields, booked).done).toBeNull()
  expect(take(undone.fields, undo(), at('12:01')).outcome).toBe('already')
  const again = take(undone.fields, checkIn('done'), at('13:00'))
  expect(progressOf(again.fields, booked).done).toEqual(at('13:00'))
})

it('undoing one step keeps the other steps', () => {
  const [onWay, arrived] = [checkIn('on_way'), checkIn('arrived')]
  const fields = after([onWay, at('08:10')], [arrived, at('08:11')])
  const undo = (of: string, sentAt = at('08:11'), receivedAt = sentAt) =>
    take(fields, checkIn('undo', { of }), sentAt, receivedAt)
  expect(undo('unknown').outcome).toBe('already')
  const [first, second] = undo(arrived.id).fields.check_ins
  expect(first).toEqual(fields.check_ins[0])
  expect(second).toEqual({ ...fields.check_ins[1], undone_at: at('08:11') })
  // A phone's clock may be a bit wrong. After ten minutes the customer has read the update.
  expect(undo(onWay.id, new Date(at('08:10').getTime() + 90_000)).outcome).toBe('counted')
  expect(undo(onWay.id, at('08:11'), at('08:20')).outcome).toBe('counted')
  expect(undo(onWay.id, at('08:11'), at('08:21')).outcome).toBe('too_late')
})

it('“late” is refused after the arrival', () => {
  for (const step of ['arrived', 'loaded', 'done'] as const) {
    const fields = after([checkIn(step), at('08:30')])
    expect(take(fields, checkIn('late', { minutes: 20 }), at('08:31')).outcome).toBe('already')
  }
})

it('progress is the same after it is sent to a page and read', () => {
  const stored = after(
    [checkIn('on_way'), at('08:10')],
    [checkIn('late', { minutes: 40 }), at('08:20')],
    [checkIn('arrived'), at('09:00')],
  )
  const progress = progressOf(stored, booked)
  expect(z.parse(sentProgressSchema, sendProgress(progress))).toEqual(progress)
  expect(stored.check_ins.map(({ minutes }) => minutes)).toEqual([null, 40, null])
})

it('a tap is accepted only on moving day, and after midnight if the move has begun', () => {
  const nextDay = '2026-12-20'
  expect(take(empty, checkIn('on_way'), at('20:00', '2026-12-18')).outcome).toBe('not_today')
  expect(take(empty, checkIn('on_way'), at('00:10', nextDay)).outcome).toBe('not_yours')
  const begun = after([checkIn('arrived'), at('20:00')])
  const finished = take(begun, checkIn('done'), at('00:10', nextDay))
  expect(finished.outcome).toBe('counted')
  expect(take(begun, checkIn('done'), at('00:10', '2026-12-21')).outcome).toBe('not_yours')
  // An update that arrives on the next day, once the phone has a network again.
  expect(take(empty, checkIn('done'), at('18:00'), at('07:00', nextDay)).outcome).toBe('counted')
})

it('a crew sees moves until the next workday, and unfinished ones of yesterday', () => {
  const until = '2026-12-21'
  const begun = progressOf(after([checkIn('arrived'), at('20:00')]), booked)
  const done = progressOf(after([checkIn('done'), at('20:00')]), booked)
  const shown = (on: string, progress = progressOf(null, booked), now = at('00:30')) =>
    isShownToCrew({ day: on, from_minute: 480, to_minute: 540, hours: 4 }, progress, { now, until })
  expect([shown(day), shown(until), shown('2026-12-22'), shown('2026-12-18')]).toEqual([
    ...[true, true, false, false],
  ])
  const past = at('00:30', '2026-12-20')
  expect([shown(day, begun, past), shown(day, done, past)]).toEqual([true, false])
  expect(shown(day, progressOf(null, booked), past)).toBe(false)
  expect(shown(day, begun, at('00:30', '2026-12-21'))).toBe(false)
  // The day on which clocks go back has 25 hours.
  expect(shown('2026-11-01', undefined, new Date('2026-11-02T04:30:00Z'))).toBe(true)
})

it('a crew sees a move that lasts past midnight until it ends, and can report about it', () => {
  const booking = { from_minute: 1080, to_minute: 1140, hours: 14 }
  const past = (clock: string) => at(clock, '2026-12-20')
  const shown = (clock: string) =>
    isShownToCrew({ ...booking, day }, progressOf(null, booked), {
      now: past(clock),
      until: '2026-12-21',
    })
  expect([shown('07:59'), shown('08:00')]).toEqual([true, false])
  const endMinute = 1080 + 14 * 60
  const outcomeAt = (clock: string) =>
    takeCheckIn(empty, checkIn('arrived'), {
      sentAt: past(clock),
      receivedAt: past(clock),
      endMinute,
    }).outcome
  expect([outcomeAt('07:59'), outcomeAt('08:00')]).toEqual(['counted', 'not_yours'])
})

it('a crew is late if it says so or its arrival window is over, until it has arrived', () => {
  const late = (clock: string, ...checkIns: [StatusUpdate, Date][]) => {
    const fields = after(...checkIns)
    return isLate(progressOf(fields, booked), fields, at(clock))
  }
  const onWay: [StatusUpdate, Date] = [checkIn('on_way'), at('08:12')]
  expect([late('09:00', onWay), late('09:01', onWay)]).toEqual([false, true])
  expect(late('08:21', onWay, [checkIn('late', { minutes: 20 }), at('08:20')])).toBe(true)
  expect(late('09:30', onWay, [checkIn('arrived'), at('09:20')])).toBe(false)
})

it('updates from before a move was given to a different day or crew don’t count', () => {
  const fields = after([checkIn('on_way'), at('08:12')])
  const changes = [{ day: '2026-12-20' }, { crew: 'crew B' }, { crew: null }]
  for (const change of changes) {
    expect(progressOf(fields, { ...booked, ...change })).toEqual(progressOf(null, booked))
  }
})

it('a phone that sends updates endlessly doesn’t overfill the document', () => {
  const fields = Array.from({ length: 200 }).reduce<typeof empty>(
    (so) => take(so, checkIn('late', { minutes: 20 }), at('08:00')).fields,
    empty,
  )
  expect(fields.check_ins).toHaveLength(checkInLimits.ofMove)
})

it('sending updates twice and in any order gives the same result', () => {
  const checkIns = fc.array(
    fc.record({ what: fc.constantFrom(...steps), minute: fc.integer({ min: 0, max: 600 }) }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(checkIns, fc.array(fc.nat({ max: 7 }), { maxLength: 10 }), (sent, repeats) => {
      const timed = sent.map(({ what, minute }): [StatusUpdate, Date] => [
        checkIn(what),
        new Date(at('08:00').getTime() + minute * 60_000),
      ])
      const once = after(...timed)
      const twice = repeats.reduce((fields, place) => {
        const again = timed[place]
        return again === undefined ? fields : take(fields, ...again).fields
      }, once)
      expect(progressOf(twice, booked)).toEqual(progressOf(once, booked))
    }),
  )
})
