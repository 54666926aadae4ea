import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { EstimateFormInput, EstimateRequest } from '@moving/domain/estimate/estimate-form'
import { soundPrices } from '@moving/domain/prices/prices'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { system } from '../../../theme/system.ts'
import { AmountField } from './amount-field.tsx'

afterEach(cleanup)

function Form({ prices }: { prices: object }) {
  const form = useForm<EstimateFormInput, unknown, EstimateRequest>({
    defaultValues: { hours: '2', rate: '149.50', otherAmount: '', estimateAmount: '' },
  })
  return (
    <ChakraProvider value={system}>
      <input aria-label="Hours" {...form.register('hours')} />
      <AmountField form={form} prices={soundPrices(prices)} />
    </ChakraProvider>
  )
}
const amount = () => screen.getByLabelText<HTMLInputElement>('Estimate Amount ($)').value

it('proposes a total that counts the minimum of hours, and says so', () => {
  render(<Form prices={{ minimum: { hours: 3 }, deposit: { percent: 10 } }} />)
  expect(amount()).toBe('448.5')
  screen.getByText('The total counts the minimum of 3 hours.')
  screen.getByText('Deposit: $44.85')
  fireEvent.change(screen.getByLabelText('Hours'), { target: { value: '4' } })
  expect(amount()).toBe('598')
  expect(screen.queryByText(/minimum/)).toBeNull()
})

it('proposes the plain total while the office has set no prices', () => {
  render(<Form prices={{}} />)
  expect(amount()).toBe('299')
  expect(screen.queryByText(/minimum|Deposit/)).toBeNull()
})
