import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { exampleJob } from '../../../../../tests/support/example-job.ts'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import { JobBlock } from './job-block.tsx'
import { namesOf } from './calendar-names.ts'
import { exampleBill } from '../../../../../tests/support/example-bill.ts'

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
  const acts = { onOpen: vi.fn(), onMove: vi.fn() }
  const job = exampleJob(over)
  render(
    <ChakraProvider value={system}>
      <JobBlock {...{ job, names }} {...acts} />
    </ChakraProvider>,
  )
  return { job, acts }
}

it.each([
  ['its estimate', 915, null, '$915.00'],
  ['the final bill next to its estimate', 915, 1125, '$915.00 · Final bill $1,125.00'],
  ['the final bill without an estimate', null, 1125, 'Final bill $1,125.00'],
])('shows %s', (_, estimate, amount, text) => {
  const quote = exampleQuote({ status: 'completed', estimate_amount: estimate })
  const bill = amount === null ? null : { ...exampleBill, amount, estimate: null }
  show({ quote, work: exampleWork({ bill }) })
  expect(screen.getByText(text, { exact: true })).toBeDefined()
})

it.each([
  ['a scheduled move without a booking', null, 'No crew yet', 'Scheduled'],
  ['a booking without a crew', { ...booking, crew: null }, 'No crew yet', 'Scheduled'],
  ['a booking with a crew', booking, 'Scheduled', 'No crew yet'],
])('shows for %s whether it has a crew', (_, booked, says, not) => {
  show({ quote: exampleQuote({ status: 'scheduled' }), booking: booked })
  expect(screen.getByText(says)).toBeDefined()
  expect(screen.queryByText(not)).toBeNull()
})

it('shows a check once the customer has confirmed the day', () => {
  show({ quote: exampleQuote({ status: 'scheduled' }), booking, isConfirmed: true })
  expect(screen.getByText('Confirmed').querySelector('svg')).not.toBeNull()
})

it('offers Move… unless the move is done, closed or deleted', () => {
  const quote = exampleQuote({ status: 'scheduled' })
  const move = () => screen.queryByRole('button', { name: 'Move…' })
  const { job, acts } = show({ quote, booking })
  move()?.click()
  expect(acts.onMove).toHaveBeenCalledWith(job)
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

it('shows what the booked crew tapped on the booked day only', () => {
  const pressed = { day: '2026-12-19', crew: 'a', last: 'Arrived at 8:40 AM' }
  const tapped = namesOf([], new Map(), new Map([['q', pressed]]))
  expect(tapped.latestCheckInOf({ id: 'q', booking })).toBe('Arrived at 8:40 AM')
  for (const change of [{ day: '2026-12-20' }, { crew: 'b' }, { crew: null }]) {
    expect(tapped.latestCheckInOf({ id: 'q', booking: { ...booking, ...change } })).toBeUndefined()
  }
  expect(tapped.latestCheckInOf({ id: 'q', booking: null })).toBeUndefined()
  expect(tapped.latestCheckInOf({ id: 'other', booking })).toBeUndefined()
})
