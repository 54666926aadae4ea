import { crewLimits } from '@moving/domain/calendar/crew'
import { crewDayLimits, type CrewDayFormInput } from '@moving/domain/calendar/crew-day'
import { timeFieldOf } from '@moving/domain/calendar/day-minutes'
import fc from 'fast-check'

const mostly = <Value>(right: fc.Arbitrary<Value>, ...wrong: Value[]) =>
  fc.oneof(
    { weight: 20, arbitrary: right },
    { weight: 1, arbitrary: fc.constantFrom<Value>(...wrong) },
  )

/** Texts of about the maximum length, where characters and UTF-16 units give different counts. */
const textUpTo = (max: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('Crew A', 'Piano', 'é\u0301 – 东') },
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
    { weight: 1, arbitrary: fc.constantFrom('', ' ', '\u200b', '\u3000\ufeff', '\n', '\u2028a') },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom('a', 'é', '\u{1f69a}', ' a', 'a\u0301'),
          fc.integer({ min: -1, max: 1 }),
        )
        .map(([unit, beyond]) => unit.repeat(max).slice(0, max + beyond) + 'b'.repeat(beyond + 1)),
    },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: -1, max: 1 })
        .map((beyond) => '\u{1f69a}'.repeat(Math.floor(max / 2) + beyond)),
    },
  )

const quarter = fc.integer({ min: 0, max: 95 }).map((quarters) => timeFieldOf(quarters * 15))
const time = mostly(quarter, '', '08:10', '24:00', '8:15', '23:59', 'noon')
const people = mostly(
  fc.integer({ ...crewLimits.people }).map(String),
  ...['', '0', '13', '2.5', '-1', 'all'],
)

export const crewDayForms = (crews: string[]): fc.Arbitrary<CrewDayFormInput> =>
  fc.record({
    closed: fc.boolean(),
    crews_off: fc.subarray(crews),
    note: textUpTo(crewDayLimits.note),
  })

export const crewForms = fc.record({
  name: textUpTo(crewLimits.name),
  people,
  truck: textUpTo(crewLimits.truck),
  phone: mostly(
    fc.constantFrom('', '(202) 555-0188', 'Mike: 1 202.555.0188 x7', '+44 20 7946 0958'),
    ...['555-0188', '000-000-0000', 'call me', ' \u200b', '2'.repeat(41)],
  ),
})

export const workWeekForms = fc.record({
  arrival: fc.record({ from_minute: time, to_minute: time }),
  work_days: fc.subarray(['0', '1', '2', '3', '4', '5', '6']).map((days) => [...days]),
})

const shiftTime = fc.constantFrom('08:00', '12:30', '18:00', '23:59')

/** Mostly valid days, so that a week of seven is often valid. */
export const weekHoursForms = fc.record({
  week: fc.array(
    fc.oneof(
      { weight: 12, arbitrary: fc.constant({ opens: '08:00', closes: '18:00' }) },
      { weight: 4, arbitrary: fc.constant({ opens: '', closes: '' }) },
      { weight: 1, arbitrary: fc.record({ opens: shiftTime, closes: shiftTime }) },
    ),
    { minLength: 7, maxLength: 7 },
  ),
})

export const closureForms = fc.record({
  from: fc.record({
    day: fc.constantFrom('2027-01-04', '2027-02-15', '2027-05-31', '2026-12-01', ''),
    time: fc.constantFrom('', '00:00', '14:00', '23:59'),
  }),
  until: fc.record({
    day: fc.constantFrom('', '', '2027-01-05', '2027-06-01'),
    time: fc.constantFrom('', '10:00', '23:59'),
  }),
  reason: fc.oneof(fc.string({ minLength: 1, maxLength: 62, unit: 'binary' }), fc.constant('Snow')),
})
