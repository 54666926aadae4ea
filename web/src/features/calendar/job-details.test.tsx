import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { exampleQuote } from '@moving/domain/quote/example-quote'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import { JobDetails } from './job-details.tsx'
import { namesOf } from './view/names.ts'

vi.mock('./for-the-crew.tsx', () => ({ ForTheCrew: () => null }))
afterEach(cleanup)

test('a customer’s number is shown as it was typed, and dialed without its extension', () => {
  const phone = '(202) 555-0142 ext. 7'
  const quote = exampleQuote({ status: 'scheduled', phone })
  const isNot = { isAccepted: false, isClosed: false }
  const known = { id: quote.id, day: quote.move_date, quote, booking: null, work: null }
  render(
    <MemoryRouter>
      <ChakraProvider value={system}>
        <JobDetails
          job={{ ...known, ...isNot, conflicts: [] }}
          names={namesOf([], new Map())}
          isSaving={false}
          onClose={vi.fn()}
          onBook={vi.fn()}
          onTakeOff={vi.fn()}
        />
      </ChakraProvider>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: phone, hidden: true })
  expect(link.getAttribute('href')).toBe('tel:+12025550142')
})
