import { noCrewSettings } from '@moving/domain/calendar/crew'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { system } from '../../../theme/system.ts'
import { BookForm } from './book-form.tsx'

vi.mock('../../../shared/office/booking/use-day.ts', () => ({ useDay: () => ({}) }))
vi.mock('../../../shared/documents/office-kinds.ts', () => ({
  readEstimates: () => Promise.resolve([]),
  readFacts: () => Promise.resolve(null),
  readOfficeSettings: () => Promise.resolve(null),
}))

afterEach(cleanup)

test('booking a past day shows a warning, and emails the customer only if the office ticks that', async () => {
  const tomorrow = shiftPlainDate(todayAtOffice(new Date()), 1)
  const quote = exampleQuote({ status: 'estimated', move_date: tomorrow })
  render(
    <ChakraProvider value={system}>
      <SdkArea>
        <BookForm
          id="book"
          state={{
            ...{ quote, booking: null, refused: null, problem: undefined },
            ...{ wished: null, theirs: null },
          }}
          settings={noCrewSettings}
          shown={new Map()}
          onCheck={() => {}}
          onSubmit={() => {}}
        />
      </SdkArea>
    </ChakraProvider>,
  )
  const email = () => screen.getByLabelText<HTMLInputElement>(/^Email /)
  const choose = (day: string) =>
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } })
  expect(email().checked).toBe(true)
  choose(shiftPlainDate(tomorrow, -2))
  await waitFor(() => expect(email().checked).toBe(false))
  expect(screen.getByText('That day is over. Save it only for the record.')).toBeTruthy()
  choose(tomorrow)
  await waitFor(() => expect(email().checked).toBe(true))
  expect(screen.queryByText(/That day is over/)).toBeNull()
})
