import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { EstimateFormInput, EstimateRequest } from '@moving/domain/estimate/estimate-form'
import { soundPrices } from '@moving/domain/prices/prices'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { system } from '../../../theme/system.ts'
import { ChargeLines } from '../../../shared/office/charge-lines.tsx'
import { AmountField } from './amount-field.tsx'
import { DepositField } from './deposit-field.tsx'

afterEach(cleanup)

interface FormProps {
  prices: object
  values?: Partial<EstimateFormInput>
}

function Form({ prices, values }: FormProps) {
  const form = useForm<EstimateFormInput, unknown, EstimateRequest>({
    defaultValues: {
      hours: '2',
      rate: '149.50',
      lines: [],
      estimateAmount: '',
      deposit: '',
      ...values,
    },
  })
  return (
    <ChakraProvider value={system}>
      <input aria-label="Hours" {...form.register('hours')} />
      <ChargeLines form={form} prices={soundPrices(prices)} />
      <AmountField form={form} prices={soundPrices(prices)} />
      <DepositField form={form} prices={soundPrices(prices)} isChange={false} />
    </ChakraProvider>
  )
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const amount = () => valueOf('Estimate Amount ($)')
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('the estimate form proposes a total with the minimum of hours, and says so', () => {
  render(<Form prices={{ minimum: { hours: 3 } }} />)
  expect(amount()).toBe('448.5')
  screen.getByText('The total counts the minimum of 3 hours.')
  type('Hours', '4')
  expect(amount()).toBe('598')
  expect(screen.queryByText(/minimum/)).toBeNull()
})

it('the estimate form proposes the plain total if the office has set no prices', () => {
  render(<Form prices={{}} />)
  expect(amount()).toBe('299')
  expect(valueOf('Deposit ($)')).toBe('')
  expect(screen.queryByText(/minimum/)).toBeNull()
  expect(screen.queryByLabelText('From the Price List')).toBeNull()
})

it('the estimate form proposes the deposit for the total until the office types a different one', () => {
  render(<Form prices={{ deposit: { percent: 10 } }} />)
  expect(valueOf('Deposit ($)')).toBe('29.9')
  type('Hours', '4')
  expect(valueOf('Deposit ($)')).toBe('59.8')
  type('Deposit ($)', '100')
  type('Hours', '5')
  expect([amount(), valueOf('Deposit ($)')]).toEqual(['747.5', '100'])
})

const extras = {
  list: [
    { name: 'Piano', cents: 150_05, per_piece: true },
    { name: 'Long carry', cents: 75_00, per_piece: false },
  ],
}

it('the estimate form adds charges of the price list as lines, by the piece, and adds them up', () => {
  render(<Form prices={{ minimum: { travel_hours: 0.5 }, extras }} />)
  type('From the Price List', '1')
  type('Pieces', 'two')
  click('Add to the Lines')
  screen.getByText('Enter 1 to 99 pieces')
  type('Pieces', '2')
  click('Add to the Lines')
  expect([valueOf('For what, line 1'), valueOf('Price, line 1 ($)')]).toEqual([
    ...['Piano × 2', '300.1'],
  ])
  expect(amount()).toBe('599.1')
  type('From the Price List', '0')
  expect(screen.queryByLabelText('Pieces')).toBeNull()
  click('Add to the Lines')
  expect([valueOf('For what, line 2'), valueOf('Price, line 2 ($)')]).toEqual([
    ...['Travel fee (0.5 hours)', '74.75'],
  ])
  expect(amount()).toBe('673.85')
})

it('a line of an estimate can be edited or removed, and the other lines stay', async () => {
  render(<Form prices={{}} />)
  click('Add Line')
  type('For what, line 1', 'Boxes')
  type('Price, line 1 ($)', '45.50')
  click('Add Line')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('For what, line 2')),
  )
  type('For what, line 2', 'Piano')
  type('Price, line 2 ($)', '100')
  expect(amount()).toBe('444.5')
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  expect([valueOf('For what, line 1'), valueOf('Price, line 1 ($)')]).toEqual(['Piano', '100'])
  expect(screen.queryByLabelText('For what, line 2')).toBeNull()
  expect(amount()).toBe('399')
})

it('the estimate form doesn’t propose the travel fee alone', () => {
  const lines = [{ text: 'Travel fee', amount: '79' }]
  render(<Form prices={{}} values={{ rate: '', lines }} />)
  expect(amount()).toBe('')
  type('Estimate Amount ($)', '900')
  screen.getByText('The parts add up to $79, not $900.')
  type('Estimate Amount ($)', '')
  type('Price, line 1 ($)', '80')
  expect(amount()).toBe('80')
})
