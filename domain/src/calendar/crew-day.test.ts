import { expect, it } from 'vitest'
import { crewDayFormSchema, crewsAtWork, dayOffOf, emptyCrewDay, isHoliday } from './crew-day.ts'
import { activeCrews, noCrewSettings, type Crew } from './crew.ts'
import { standardHours } from '../office-hours.ts'

const crew = (id: string, retired = false): Crew => ({
  ...{ id, name: `Crew ${id}`, people: 3, truck: '', phone: '', retired },
})
const settings = { ...noCrewSettings, crews: [crew('a'), crew('b', true), crew('c')] }
const saturday = emptyCrewDay('2026-12-19')

it('a day without a stored document is open, with all crews and no jobs', () => {
  expect(emptyCrewDay('2026-12-19')).toEqual({
    ...{ day: '2026-12-19', closed: false, crews_off: [], note: '', jobs: {} },
  })
})

it('inactive crews and crews with a day off don’t work, and no crew works on a closed day', () => {
  const ids = (change: object) =>
    crewsAtWork({ ...saturday, ...change }, settings).map(({ id }) => id)
  expect(ids({})).toEqual(['a', 'c'])
  expect(ids({ crews_off: ['a'] })).toEqual(['c'])
  expect(ids({ closed: true })).toEqual([])
  expect(activeCrews(settings).map(({ id }) => id)).toEqual(['a', 'c'])
})

it.each([
  ['2026-12-19', 'open', null],
  ['2026-12-19', 'closed', 'closed'],
  ['2026-12-20', 'open', 'no_work_day'],
  ['2026-12-25', 'open', 'holiday'],
  ['2026-12-25', 'closed', 'closed'],
] as const)(
  'on %s, which the office left %s, the reason for a day off is %s',
  (day, choice, why) => {
    expect(dayOffOf({ day, closed: choice === 'closed' }, settings)).toBe(why)
    expect(isHoliday(day, standardHours)).toBe(day === '2026-12-25')
  },
)

it('a day’s note is one line of at most 120 characters', () => {
  const parse = (note: string) =>
    crewDayFormSchema.safeParse({ closed: false, crews_off: [], note })
  expect(parse(' Street\nfair ').data?.note).toBe('Street fair')
  expect(parse('x'.repeat(121)).error?.issues[0]?.message).toBe(
    'Please keep this to 120 characters',
  )
})
