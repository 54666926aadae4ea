import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { emptyCrewDay } from '@moving/domain/calendar/crew-day'
import type { CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { noCrewSettings } from '@moving/domain/calendar/crew'
import { exampleJob } from '../../../../../tests/support/example-job.ts'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import type { Hovered } from '../drag/use-board.ts'
import { namesOf } from './calendar-names.ts'
import { DayView } from './day-view.tsx'

vi.mock('reactfire', () => ({ useFirestore: () => ({}) }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const day = '2026-12-14'
const crew = { id: 'a', name: 'Crew A', people: 3, truck: '', phone: '', retired: false }
const settings = { ...noCrewSettings, crews: [crew] }
const booking = {
  ...{ day, from_minute: 480, to_minute: 540, crew: 'a', hours: 3, people: 3, note: '' },
}
const onOpen = vi.fn()
const quote = exampleQuote({ status: 'scheduled', move_date: day })

function show(now: string, hovered: Hovered | null = null, carried: CalendarJob[] = []) {
  vi.setSystemTime(new Date(now))
  const jobs = [exampleJob({ day, quote, booking }), exampleJob({ id: 'new', day, quote })]
  const { container } = render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <DayView
          day={{
            ...{ day, jobs, carried, fields: emptyCrewDay(day), dayOff: null },
            load: { taken: 2, crews: 1 },
          }}
          names={namesOf([crew], new Map())}
          {...{ settings, hovered }}
          onOpen={onOpen}
          onBook={vi.fn()}
        />
      </MemoryRouter>
    </ChakraProvider>,
  )
  act(() => void vi.advanceTimersByTime(1))
  return container
}
const lane = (name: string) => screen.getByRole('region', { name })
const lines = (name: string) => {
  const { style } = within(lane(name)).getByRole('listitem')
  return [style.getPropertyValue('--start'), style.getPropertyValue('--end')]
}

test('the day view has a move in its crew’s lane at its hours, and one without a booking at the top', () => {
  show('2026-12-01T15:00:00Z')
  // 8 to 11 AM, counted in quarters of an hour from 7 AM.
  expect(lines('Crew A')).toEqual(['5', '17'])
  expect(lines('Unassigned')).toEqual(['auto', 'span 8'])
  expect(screen.getAllByRole('region')[0]).toBe(lane('Unassigned'))
  expect(screen.getByText('Crews 2 of 1, 1 more move than crews')).toBeDefined()
})

test('the day view starts with what is left of the previous day’s move, and a click opens that move', () => {
  const night = exampleJob({
    ...{ id: 'night', day: '2026-12-13', quote: exampleQuote({ name: 'Lee Kim' }) },
    booking: { ...booking, day: '2026-12-13', from_minute: 1200, to_minute: 1260, hours: 6 },
  })
  show('2026-12-01T15:00:00Z', null, [night])
  const block = within(lane('Crew A')).getByRole('button', { name: /Lee Kim/ })
  expect(block.textContent).toBe('Lee Kimuntil 2 AM, from the day before')
  expect(block.getAttribute('draggable')).toBeNull()
  block.click()
  expect(onOpen).toHaveBeenCalledWith(night)
  const { style } = within(lane('Crew A')).getAllByRole('listitem')[0] ?? block
  // Two hours, counted in quarters. The move's own block stays at 8 to 11 AM.
  expect([style.getPropertyValue('--start'), style.getPropertyValue('--end')]).toEqual(['1', '9'])
})

test('the day view shows the current time only on the current day', () => {
  const nowIn = (container: Element) => container.querySelector<HTMLElement>('[data-now]')
  // 10 AM is a quarter of the way from 7 AM to 7 PM.
  expect(nowIn(show('2026-12-14T15:00:00Z'))?.style.left).toBe('25%')
  cleanup()
  expect(nowIn(show('2026-12-15T15:00:00Z'))).toBeNull()
})

test('the day view shows conflicts in the lane under a dragged move', () => {
  const place = { day, crew: 'a', minute: 540 }
  show('2026-12-01T15:00:00Z', { place, booking, isBad: true, text: 'Crew A is out 8–11 AM' })
  expect(within(lane('Crew A')).getByText('Crew A is out 8–11 AM')).toBeDefined()
  expect(within(lane('Unassigned')).queryByText('Crew A is out 8–11 AM')).toBeNull()
})

test('the preview of a dragged move ends at the edge of the lane', () => {
  const late = { ...booking, from_minute: 1080, to_minute: 1140, hours: 5 }
  const place = { day, crew: 'a', minute: 1080 }
  show('2026-12-01T15:00:00Z', {
    place,
    booking: late,
    isBad: false,
    text: 'Lands at 6 PM, Crew A',
  })
  const preview = lane('Crew A').querySelector<HTMLElement>('[data-landing]')
  // In the last hour before 7 PM, although the move takes five hours.
  expect(Number.parseFloat(preview?.style.left ?? '')).toBeCloseTo(100 * (11 / 12))
  expect(Number.parseFloat(preview?.style.width ?? '')).toBeCloseTo(100 / 12)
})

test('the day view offers a crew’s text on days that the crew’s page shows, and asks for a missing number', () => {
  const copy = () => within(lane('Crew A')).queryByRole('button', { name: 'Copy Crew Text' })
  show('2026-12-13T15:00:00Z')
  expect(copy()).not.toBeNull()
  expect(within(lane('Unassigned')).queryByRole('button', { name: /Text/ })).toBeNull()
  const add = within(lane('Crew A')).getByRole('link', { name: 'Add Number' })
  expect(add.getAttribute('href')).toBe('/admin/settings/crews')
  cleanup()
  // Also on the Saturday before this Monday.
  show('2026-12-12T15:00:00Z')
  expect(copy()).not.toBeNull()
  cleanup()
  show('2026-12-11T15:00:00Z')
  expect(copy()).toBeNull()
})
