import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import type { CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { exampleJob } from '../../../../tests/support/example-job.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import { JobDetails } from './job-details.tsx'
import { namesOf } from './view/calendar-names.ts'

afterEach(cleanup)

const noJob = exampleJob()
const booking = {
  ...{ day: noJob.day, from_minute: 480, to_minute: 540, crew: null, hours: 5, people: 3 },
  note: '',
}
const show = (job: Partial<CalendarJob>) =>
  render(
    <MemoryRouter>
      <ChakraProvider value={system}>
        <JobDetails
          job={{ ...noJob, ...job }}
          names={namesOf([], new Map())}
          onClose={vi.fn()}
          onBook={vi.fn()}
        />
      </ChakraProvider>
    </MemoryRouter>,
  )
const acts = () =>
  screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)
const open = () => screen.queryByRole('link', { name: 'Open', hidden: true })

test('a move’s dialog shows the customer’s number formatted, and dials it without its extension', () => {
  const phone = '(202) 555-0142 ext. 7'
  show({ quote: exampleQuote({ status: 'scheduled', phone }) })
  const link = screen.getByRole('link', { name: phone, hidden: true })
  expect(link.getAttribute('href')).toBe('tel:+12025550142')
})

test('a move’s dialog shows crew, arrival, movers and hours, and links to the request', () => {
  const quote = exampleQuote({ status: 'scheduled', estimate_amount: 915 })
  show({ id: quote.id, quote, booking: { ...booking, note: 'Dock from 7' } })
  expect(screen.getByText('Any crew, 8–9 AM, 3 movers, 5 hours')).toBeDefined()
  expect(screen.getByText('Dock from 7')).toBeDefined()
  expect(screen.getByText('$915')).toBeDefined()
  expect(acts()).toContain('Reschedule')
  expect(open()?.getAttribute('href')).toBe(`/admin/quotes/${quote.id}`)
})

test('the dialog of a move whose request was deleted says when the booking is removed, and doesn’t offer to reschedule it', () => {
  show({ booking })
  expect(screen.getByText(/the booking leaves the calendar overnight/)).toBeDefined()
  expect(acts()).not.toContain('Reschedule')
  expect(open()).toBeNull()
})
