import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { system } from '../../../theme/system.ts'
import { TravelField } from './travel-field.tsx'

vi.mock('../../../shared/documents/office-kinds.ts', () => ({
  readFacts: () => Promise.resolve(null),
  readOfficeSettings: () => Promise.resolve({ prices: { usual: { two_from: 4, two_to: 6 } } }),
}))
afterEach(cleanup)

function show(notes: string) {
  const onHours = vi.fn()
  render(
    <ChakraProvider value={system}>
      <TravelField quote={exampleQuote({ notes })} onHours={onHours} />
    </ChakraProvider>,
    { wrapper: SdkArea },
  )
  return onHours
}

test('the booking form proposes the hours from the home’s size and the travel time', async () => {
  const onHours = show('Home size: 2 bedrooms')
  const field = await screen.findByLabelText(/Travel time/)
  fireEvent.change(field, { target: { value: '4x' } })
  expect(onHours).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '40' } })
  expect(onHours).toHaveBeenCalledExactlyOnceWith(6.75)
})

test('the booking form doesn’t ask for the travel time if the usual hours for the home are unknown', async () => {
  show('Home size: Studio')
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByLabelText(/Travel time/)).toBeNull()
})
