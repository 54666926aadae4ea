import { describe, expect, it } from 'vitest'
import { officeInstant, standardHours } from '../office-hours.ts'
import { isOffered, labelOfChoice, timeOfChoice, withinHours } from './next-choice.ts'
import { aClosure } from '../../../tests/support/closure.ts'

/** Tuesday, 2:30 PM at the office. */
const now = new Date('2026-11-24T19:30:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

describe('the choices for the next call', () => {
  it.each([
    ['nothing', null],
    ['in_1_hour', '2026-11-24T20:30:00Z'],
    ['today_5', '2026-11-24T22:00:00Z'],
    ['tomorrow_9', '2026-11-25T14:00:00Z'],
    ['today', '2026-11-24T19:30:00Z'],
    // The office is closed on Thanksgiving.
    ['in_2_days_9', '2026-11-27T14:00:00Z'],
  ] as const)('is at the chosen time: %s', (choice, at) => {
    expect(timeOfChoice(choice, now, standardHours)).toEqual(at === null ? null : new Date(at))
  })

  it.each<[string, Date, readonly string[]]>([
    ['Monday', officeInstant('2026-11-16', 10), ['In 1 hour', 'Tomorrow 9 AM', 'In 2 days 9 AM']],
    ['Friday', officeInstant('2026-11-20', 10), ['In 1 hour', 'Tomorrow 9 AM', 'Monday 9 AM']],
    ['Saturday', officeInstant('2026-11-21', 10), ['In 1 hour', 'Monday 9 AM', 'Tuesday 9 AM']],
    [
      'Sunday',
      officeInstant('2026-11-22', 10),
      ['Tomorrow 8 AM, when we open', 'Tomorrow 9 AM', 'In 2 days 9 AM'],
    ],
    [
      'an evening',
      officeInstant('2026-11-16', 20),
      ['Tomorrow 8 AM, when we open', 'Tomorrow 9 AM', 'In 2 days 9 AM'],
    ],
    [
      'an early morning',
      officeInstant('2026-11-17', 5),
      ['Today 8 AM, when we open', 'Tomorrow 9 AM', 'In 2 days 9 AM'],
    ],
  ])('have a label with the day that they mean: on %s', (_, at, labels) => {
    const choices = ['in_1_hour', 'tomorrow_9', 'in_2_days_9'] as const
    expect(choices.map((choice) => labelOfChoice(choice, at, standardHours))).toEqual(labels)
  })

  it('have labels with the time and date that changed hours and closures give', () => {
    const closed = aClosure('2026-11-17T00:00', '2026-11-27T24:00', 'Move of the office')
    const week = standardHours.week.map((day) => day.replace('08:00', '10:30'))
    const hours = { week, closures: [closed] }
    const monday = officeInstant('2026-11-16', 12)
    expect(labelOfChoice('tomorrow_9', monday, hours)).toBe('Sat, Nov 28, 10:30 AM')
    expect(timeOfChoice('tomorrow_9', monday, hours)).toEqual(officeInstant('2026-11-28', 10, 30))
  })

  it('don’t include today once that time has passed, or if the office is closed then', () => {
    const offered = (at: Date) => isOffered('today_5', at, standardHours)
    expect(offered(now)).toBe(true)
    expect(offered(officeInstant('2026-11-24', 17, 1))).toBe(false)
    expect(offered(officeInstant('2026-11-22', 10))).toBe(false)
    const evening = officeInstant('2026-11-24', 20)
    const others = ['nothing', 'today', 'in_1_hour', 'tomorrow_9', 'in_2_days_9', 'choose'] as const
    expect(others.every((choice) => isOffered(choice, evening, standardHours))).toBe(true)
  })

  it('are at nine on the morning after clocks change', () => {
    const saturday = new Date('2026-10-31T16:00:00Z')
    expect(timeOfChoice('tomorrow_9', saturday, standardHours)).toEqual(
      new Date('2026-11-02T14:00:00Z'),
    )
  })

  it('are moved to the next opening, with a note', () => {
    expect(withinHours(minutes(60), standardHours)).toEqual({ at: minutes(60), isMoved: false })
    const holiday = new Date('2026-11-26T14:00:00Z')
    expect(withinHours(holiday, standardHours)).toEqual({
      at: new Date('2026-11-27T13:00:00Z'),
      isMoved: true,
    })
    const closing = new Date('2026-11-24T23:00:00Z')
    expect(withinHours(closing, standardHours)).toEqual({
      at: new Date('2026-11-25T13:00:00Z'),
      isMoved: true,
    })
  })
})
