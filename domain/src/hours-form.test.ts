import { describe, expect, it } from 'vitest'
import {
  closureFormSchema,
  closureOf,
  describeClosure,
  hoursMessages,
  isRunning,
  isTimely,
  weekFormSchema,
  weekFormValues,
  weekOf,
  withClosure,
  withoutClosure,
  type ClosureFormInput,
} from './hours-form.ts'
import { standardHours } from './office-hours.ts'
import { hoursIn, publicHours } from './read-hours.ts'

const now = new Date('2027-01-04T14:00:20-05:00')
const snow: ClosureFormInput = {
  ...{ fromDay: '2027-01-04', fromTime: '14:00', untilDay: '2027-01-05', untilTime: '10:00' },
  reason: ' Snow ',
}
const closing = (over: Partial<ClosureFormInput>) => {
  const { data, error } = closureFormSchema(now, standardHours).safeParse({ ...snow, ...over })
  return data ? closureOf(data, now) : error?.issues.map(({ path, message }) => [path[0], message])
}

describe('a closure', () => {
  it.each<[string, Partial<ClosureFormInput>, string]>([
    ['over midnight', {}, '2027-01-04T14:00/2027-01-05T10:00 Snow'],
    [
      'of one whole day',
      { fromDay: '2027-02-15', fromTime: '', untilDay: '', untilTime: '' },
      '2027-02-15T00:00/2027-02-15T24:00 Snow',
    ],
    [
      'for part of an afternoon',
      { fromDay: '2027-02-15', fromTime: '12:00', untilDay: '', untilTime: '' },
      '2027-02-15T12:00/2027-02-15T24:00 Snow',
    ],
    [
      'starting now, at the time of entry',
      { fromTime: '09:00' },
      '2027-01-04T14:00/2027-01-05T10:00 Snow',
    ],
    [
      'for today starts now',
      { fromTime: '', untilDay: '', untilTime: '' },
      '2027-01-04T14:00/2027-01-04T24:00 Snow',
    ],
  ])('%s is accepted', (_, over, closure) => {
    expect(closing(over)).toBe(closure)
  })

  it.each<[string, Partial<ClosureFormInput>, string, string]>([
    ['that ends before it starts', { untilDay: '2027-01-03' }, 'untilTime', hoursMessages.ends],
    [
      'without any opening time in it',
      { untilDay: '', untilTime: '14:00' },
      'untilTime',
      hoursMessages.ends,
    ],
    [
      'that has passed',
      { untilDay: '', fromTime: '08:00', untilTime: '13:59' },
      'fromDay',
      hoursMessages.over,
    ],
    [
      'on a holiday',
      { fromDay: '2027-05-31', fromTime: '', untilDay: '', untilTime: '' },
      'fromDay',
      hoursMessages.known,
    ],
    ['three years ahead', { untilDay: '2030-01-01' }, 'untilDay', hoursMessages.far],
    ['without a day', { fromDay: '' }, 'fromDay', hoursMessages.day],
    ['with half a time', { fromTime: '2 PM' }, 'fromTime', hoursMessages.time],
    ['without a reason', { reason: ' ' }, 'reason', hoursMessages.reason],
    [
      'with a reason that is too long',
      { reason: 'x'.repeat(61) },
      'reason',
      'Please keep this to 60 characters',
    ],
  ])('%s is refused with a message', (_, over, field, message) => {
    expect(closing(over)).toContainEqual([field, message])
  })

  it('is sorted, and one that ended more than a month ago is removed', () => {
    const old = '2026-11-26T00:00/2026-11-26T24:00 Thanksgiving'
    const later = '2027-05-31T00:00/2027-05-31T24:00 Memorial Day'
    const closure = '2027-01-04T14:00/2027-01-05T10:00 Snow'
    expect(withClosure([old, later], closure, now)).toEqual([closure, later])
    expect(withClosure([closure], closure, now)).toEqual([closure])
  })

  it.each([
    ['2026-11-26T00:00/2026-11-26T24:00 Thanksgiving', 'Thu, Nov 26, 2026, all day'],
    [
      '2026-12-24T00:00/2026-12-26T24:00 Christmas',
      'Thu, Dec 24, 2026 to Sat, Dec 26, 2026, all day',
    ],
    ['2026-12-24T12:00/2026-12-24T24:00 Christmas Eve', 'Thu, Dec 24, 2026, from 12 PM'],
    ['2026-12-24T08:00/2026-12-24T09:30 Training', 'Thu, Dec 24, 2026, 8 AM to 9:30 AM'],
    ['2027-01-04T14:00/2027-01-05T10:00 Snow', 'Mon, Jan 4, 2027, 2 PM to Tue, Jan 5, 2027, 10 AM'],
    [
      '2027-01-04T14:00/2027-01-05T24:00 Snow',
      'Mon, Jan 4, 2027, 2 PM to Tue, Jan 5, 2027, end of day',
    ],
  ])('%s is described in words', (closure, words) => {
    expect(describeClosure(closure)).toBe(words)
  })

  it('that has started ends now when it is removed, so that no promised call becomes late', () => {
    const running = '2027-01-04T13:00/2027-01-05T10:00 Snow'
    expect(isRunning(running, now)).toBe(true)
    expect(withoutClosure([running], running, now)).toEqual([
      '2027-01-04T13:00/2027-01-04T14:00 Snow',
    ])
    const ahead = '2027-01-05T13:00/2027-01-06T10:00 Snow'
    expect(isRunning(ahead, now)).toBe(false)
    expect(withoutClosure([running, ahead], ahead, now)).toEqual([running])
    const justBegun = '2027-01-04T14:00/2027-01-05T10:00 Snow'
    expect(withoutClosure([justBegun], justBegun, now), 'taken back at once').toEqual([])
  })

  it('is restored by Undo after it was shortened, or removed as a holiday years ahead', () => {
    const running = '2027-01-02T13:00/2027-01-05T10:00 Snow'
    expect(isTimely(running, [], now)).toBe(false)
    expect(isTimely(running, withoutClosure([running], running, now), now)).toBe(true)
    const holiday = standardHours.closures.at(-1) ?? ''
    expect(isTimely(holiday, [], new Date('2026-11-20T15:00:00Z'))).toBe(true)
  })

  it("that is over isn't removed when an outdated page asks for it", () => {
    const over = '2027-01-02T08:00/2027-01-02T12:00 Snow'
    expect(withoutClosure([over], over, now)).toEqual([over])
  })
})

describe('the weekly hours', () => {
  const days = weekFormValues(standardHours).days
  const week = (over: { opens: string; closes: string }) =>
    weekFormSchema.safeParse({ days: days.map((day, place) => (place === 2 ? over : day)) })

  it('open as they were stored, including those until midnight', () => {
    const late = { week: standardHours.week.with(2, '08:00-24:00') }
    expect(weekOf(weekFormSchema.parse(weekFormValues(late)))).toEqual(late.week)
  })

  it.each([
    ['over midnight', { opens: '18:00', closes: '02:00' }, hoursMessages.order],
    ['with one time', { opens: '08:00', closes: '' }, hoursMessages.both],
    ['with half a time', { opens: '8', closes: '18:00' }, hoursMessages.time],
  ])('%s are refused with a message', (_, over, message) => {
    expect(week(over).error?.issues.map((issue) => issue.message)).toContain(message)
  })

  it('without any open day are refused', () => {
    const none = days.map(() => ({ opens: '', closes: '' }))
    expect(weekFormSchema.safeParse({ days: none }).error?.issues[0]?.message).toBe(
      hoursMessages.none,
    )
  })
})

describe('stored hours', () => {
  it('are the defaults if none are stored, or they are unreadable', () => {
    expect(hoursIn(undefined)).toBe(standardHours)
    expect(hoursIn({ hours: { week: 'always', closures: [] } })).toBe(standardHours)
    const set = { week: [...standardHours.week], closures: [] }
    expect(hoursIn({ hours: set })).toEqual(set)
  })

  it('are published with only the closures of the next weeks', () => {
    expect(publicHours(standardHours, now).closures).toEqual([
      '2026-12-25T00:00/2026-12-25T24:00 Christmas',
      '2027-01-01T00:00/2027-01-01T24:00 New Year’s Day',
    ])
  })
})
