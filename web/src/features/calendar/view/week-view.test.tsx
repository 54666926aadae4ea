import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { CalendarDay, CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { calendarPathFor } from '@moving/domain/calendar/calendar-period'
import { noCrewSettings } from '@moving/domain/calendar/crew'
import { emptyCrewDay } from '@moving/domain/calendar/crew-day'
import { exampleJob } from '../../../../../tests/support/example-job.ts'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import { MonthView } from './month-view.tsx'
import { namesOf } from './calendar-names.ts'
import { WeekView } from './week-view.tsx'

afterEach(cleanup)

const day = '2026-12-14'
const jobOf = (_: unknown, place: number): CalendarJob =>
  exampleJob({ id: `job${place}`, day, quote: exampleQuote({ status: 'completed' }) })
const dayWith = (count: number): CalendarDay => ({
  ...{ day, fields: emptyCrewDay(day), dayOff: null, load: { taken: count, crews: 2 } },
  ...{ jobs: Array.from({ length: count }, jobOf), carried: [] },
})

function show(View: typeof WeekView | typeof MonthView, count: number) {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <View
          days={[dayWith(count)]}
          month="2026-12"
          today="2026-12-01"
          names={namesOf([], new Map())}
          settings={noCrewSettings}
          hovered={null}
          onOpen={vi.fn()}
          onBook={vi.fn()}
        />
      </MemoryRouter>
    </ChakraProvider>,
  )
  return within(screen.getByRole('listitem', { name: 'Monday, December 14, 2026' }))
}

test.each([
  ['the week', WeekView, 12],
  ['the month', MonthView, 3],
] as const)('a day of %s shows its first moves, with a link to the rest', (_, View, most) => {
  const full = show(View, most)
  expect(full.getAllByRole('button')).toHaveLength(most)
  expect(full.queryByRole('link', { name: /more/ })).toBeNull()
  cleanup()
  const crowded = show(View, 40)
  expect(crowded.getAllByRole('button')).toHaveLength(most)
  const more = crowded.getByRole('link', { name: `${40 - most} more` })
  expect(more.getAttribute('href')).toBe(calendarPathFor({ view: 'day', day }))
})
