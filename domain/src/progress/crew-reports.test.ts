import { expect, test } from 'vitest'
import { describeReport, formerReports } from './crew-reports.ts'
import { checkInLimits, type Step } from './check-in.ts'
import { emptyProgress, progressFor, storedProgressSchema, takeCheckIn } from './progress.ts'

const day = '2026-11-20'
const window = { from_minute: 480, to_minute: 540 }
const crewA = { id: 'a', name: 'Crew A' }
const crewB = { id: 'b', name: 'Crew B' }
const at = (time: string) => new Date(`2026-11-20T${time}:00-05:00`)
const checkIn = (id: string, step: Step, time: string, undone = false) => ({
  ...{ id, kind: step, minutes: null, at: at(time), received_at: at(time) },
  undone_at: undone ? at(time) : null,
})
const checkIns = [checkIn('1', 'on_way', '08:12'), checkIn('2', 'arrived', '08:40')]
const stored = (over: object = {}) =>
  storedProgressSchema.parse({
    ...emptyProgress(day, crewA.id, window),
    ...{ crew_name: crewA.name, check_ins: checkIns, updated_at: at('08:40'), ...over },
  })
const reportOfA = { day, crew: 'a', crew_name: 'Crew A', check_ins: checkIns }

test('the progress of a move continues for the same crew and day', () => {
  const progress = stored()
  expect(progressFor(progress, { day, crew: crewA, window })).toBe(progress)
})

test('the progress starts over for a different crew, and the previous crew’s updates are kept', () => {
  expect(progressFor(stored({ notified: ['m'] }), { day, crew: crewB, window })).toEqual({
    ...emptyProgress(day, crewB.id, window),
    ...{ crew_name: 'Crew B', earlier: [reportOfA] },
  })
})

test('the progress starts over on a different day, and the previous day’s updates are kept', () => {
  const next = progressFor(stored(), { day: '2026-11-21', crew: crewA, window })
  expect(next).toMatchObject({ day: '2026-11-21', check_ins: [], earlier: [reportOfA] })
})

test('a crew without updates leaves no report', () => {
  expect(progressFor(stored({ check_ins: [] }), { day, crew: crewB, window }).earlier).toEqual([])
  expect(progressFor(null, { day, crew: crewB, window }).earlier).toEqual([])
})

test('only the newest reports of previous crews are kept', () => {
  const earlier = Array.from({ length: checkInLimits.reports }, (_, place) => ({
    ...{ ...reportOfA, crew_name: `Crew ${place}` },
  }))
  const kept = progressFor(stored({ earlier }), { day, crew: crewB, window }).earlier
  expect(kept).toHaveLength(checkInLimits.reports)
  expect(kept.at(0)?.crew_name).toBe('Crew 1')
  expect(kept.at(-1)).toEqual(reportOfA)
})

test('a status update counts once if the move is given back to the same crew', () => {
  const back = progressFor(stored({ crew: 'b', check_ins: [], earlier: [reportOfA] }), {
    ...{ day, crew: crewA, window },
  })
  const again = { id: '1', kind: 'on_way', quoteId: 'q', at: 0 } as const
  const time = { sentAt: at('09:00'), receivedAt: at('09:00') }
  expect(takeCheckIn(back, again, time)).toEqual({ fields: back, outcome: 'already' })
  expect(takeCheckIn(back, { ...again, id: '3' }, time).outcome).toBe('counted')
})

test.each([
  [checkIns, 'Crew A', 'Crew A reported: On the way since 8:12 AM · Arrived at 8:40 AM'],
  [
    [checkIn('1', 'on_way', '08:12', true), checkIns[1]],
    'Crew A',
    'Crew A reported: Arrived at 8:40 AM',
  ],
  [checkIns.slice(0, 1), '', 'A crew reported: On the way since 8:12 AM'],
])('the office reads what an earlier crew reported', (checkIns, crew_name, text) => {
  expect(describeReport({ ...reportOfA, crew_name, check_ins: checkIns } as typeof reportOfA)).toBe(
    text,
  )
})

test('the office reads reports of crews that are no longer booked, not of the booked crew', () => {
  const reportsFor = (crew: string | null, over: object = {}) =>
    formerReports(stored(over), { day, crew }).map(({ report }) => report.crew_name)
  expect(reportsFor('a')).toEqual([])
  expect(reportsFor('b')).toEqual(['Crew A'])
  expect(reportsFor(null)).toEqual(['Crew A'])
  const handed = { crew: 'b', crew_name: 'Crew B', earlier: [reportOfA] }
  expect(reportsFor('b', handed)).toEqual(['Crew A'])
  expect(reportsFor('a', handed)).toEqual(['Crew A', 'Crew B'])
  expect(reportsFor('b', { check_ins: [checkIn('1', 'on_way', '08:12', true)] })).toEqual([])
  expect(formerReports(null, null)).toEqual([])
  expect(formerReports(stored(), { day, crew: 'b' })[0]?.at).toEqual(at('08:40'))
})
