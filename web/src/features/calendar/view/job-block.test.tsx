import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { exampleJob } from '../../../../../tests/support/example-job.ts'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import { JobBlock } from './job-block.tsx'
import { namesOf } from './calendar-names.ts'

afterEach(cleanup)

const names = namesOf(
  [{ id: 'a', name: 'Crew A', people: 3, truck: '', phone: '', retired: false }],
  new Map(),
)
const booking = {
  ...{ day: '2026-12-19', crew: 'a', from_minute: 480, to_minute: 540, hours: 5, people: 3 },
  note: '',
}

function show(over: Partial<CalendarJob>) {
  const acts = { onOpen: vi.fn(), onBook: vi.fn() }
  const job = exampleJob(over)
  render(
    <ChakraProvider value={system}>
      <JobBlock {...{ job, names }} {...acts} />
    </ChakraProvider>,
  )
  return { job, acts }
}

it('a move in the calendar shows customer, arrival, towns, size and what is missing, each once', () => {
  const quote = exampleQuote({
    ...{ status: 'scheduled', name: 'Maya Okafor', estimate_amount: 915, phone: '' },
    notes: 'Home size: 2 bedrooms',
    from_address: '1200 Wilson Blvd, Arlington, VA 22209',
    to_address: '8 Main St, Bethesda, MD 20814',
  })
  show({ quote, booking: { ...booking, hours: 0 } })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Maya Okafor8–9 AMArlington, VA → Bethesda, MD2\u00A0bedrooms · 3\u00A0peopleNo phone, no hours',
    'Reschedule',
  ])
})

it.each([
  ['a scheduled move without a booking', { booking: null }, 'No crew yet'],
  ['a booking without a crew', { booking: { ...booking, crew: null } }, 'No crew yet'],
  ['a booking with a crew', { booking }, null],
  ['an accepted estimate', { booking: null, isAccepted: true }, 'Accepted'],
  ['a closed request', { booking, isClosed: true }, 'Closed'],
])('a move in the calendar shows for %s only what is unusual', (_, over, says) => {
  show({ quote: exampleQuote({ status: 'scheduled' }), ...over })
  const badges = ['No crew yet', 'Accepted', 'Closed', 'Scheduled']
  expect(badges.filter((badge) => screen.queryByText(badge) !== null)).toEqual(says ? [says] : [])
})

it('a move in the calendar shows a check if the customer has confirmed the day', () => {
  show({ quote: exampleQuote({ status: 'scheduled' }), booking, isConfirmed: true })
  expect(screen.getByText('Confirmed').querySelector('svg')).not.toBeNull()
})

it('a move in the calendar can be rescheduled unless it is done, closed or deleted', () => {
  const quote = exampleQuote({ status: 'scheduled' })
  const move = () => screen.queryByRole('button', { name: 'Reschedule' })
  const { job, acts } = show({ quote, booking })
  move()?.click()
  expect(acts.onBook).toHaveBeenCalledWith(job)
  cleanup()
  show({ quote })
  expect(screen.getByRole('button', { name: 'Book' })).toBeDefined()
  for (const over of [
    { quote: exampleQuote({ status: 'completed' }) },
    { quote, isClosed: true },
    { quote: null },
  ]) {
    cleanup()
    show({ booking, ...over })
    expect(move()).toBeNull()
  }
})

it('a move in the calendar shows the booked crew’s updates on the booked day only', () => {
  const checkIn = { day: '2026-12-19', crew: 'a', last: 'Arrived at 8:40 AM' }
  const tapped = namesOf([], new Map(), new Map([['q', checkIn]]))
  expect(tapped.latestCheckInOf({ id: 'q', booking })).toBe('Arrived at 8:40 AM')
  for (const change of [{ day: '2026-12-20' }, { crew: 'b' }, { crew: null }]) {
    expect(tapped.latestCheckInOf({ id: 'q', booking: { ...booking, ...change } })).toBeUndefined()
  }
  expect(tapped.latestCheckInOf({ id: 'q', booking: null })).toBeUndefined()
  expect(tapped.latestCheckInOf({ id: 'other', booking })).toBeUndefined()
})
