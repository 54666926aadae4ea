import type { CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { emptyCrewDay } from '@moving/domain/calendar/crew-day'
import { exampleJob } from '../../../../tests/support/example-job.ts'
import { expect, test } from 'vitest'
import { findJob } from './find-job.ts'

const day = '2026-12-14'
const dayWith = (jobs: CalendarJob[], carried: CalendarJob[]) => ({
  ...{ day, fields: emptyCrewDay(day), dayOff: null, load: { taken: 0, crews: 0 } },
  ...{ jobs, carried },
})

test('a move is looked up on its own day, then on the next day, then in the lists next to the calendar', () => {
  const [own, rest] = [exampleJob({ id: 'night' }), exampleJob({ id: 'night' })]
  const waiting = exampleJob({ id: 'yes' })
  const attention = { withoutCrew: [], accepted: [waiting] }
  const shown = { days: [dayWith([own], []), dayWith([], [rest])], attention }
  expect(findJob(shown, 'night')).toBe(own)
  expect(findJob({ ...shown, days: [dayWith([], [rest])] }, 'night')).toBe(rest)
  expect(findJob(shown, 'yes')).toBe(waiting)
  expect(findJob(shown, 'other')).toBeUndefined()
  expect(findJob(undefined, 'night')).toBeUndefined()
})
