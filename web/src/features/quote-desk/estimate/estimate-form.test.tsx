import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { estimateFormValues } from '@moving/domain/estimate/estimate-form'
import { rateForHome } from '@moving/domain/estimate/home-rates'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { soundPrices } from '@moving/domain/prices/prices'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { system } from '../../../theme/system.ts'
import { EstimateForm } from './estimate-form.tsx'

afterEach(cleanup)

const quote = exampleQuote({ move_date: shiftPlainDate(todayAtOffice(new Date()), 30) })
const prices = soundPrices({})
const rate = rateForHome(prices, null)

function show(typed?: object) {
  const ports = { onType: vi.fn(), onSubmit: vi.fn(), onClose: vi.fn() }
  const values = estimateFormValues({ quote, newest: undefined, rate, now: new Date() })
  render(
    <ChakraProvider value={system}>
      <EstimateForm
        editing={{ quote, stored: quote, seen: 'Entry', conflict: undefined }}
        {...{ newestFirst: [], rate, prices, kinds: [], isSaving: false, ...ports }}
        draft={typed && { ...values, ...typed }}
      />
    </ChakraProvider>,
  )
  return ports
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field('Movers'), { key })

test('the estimate form stores unsaved input once something was typed', () => {
  const { onType } = show()
  expect(onType).not.toHaveBeenCalled()
  type('Movers', '3')
  expect(onType.mock.lastCall).toMatchObject([{ crew: '3' }])
})

test('an unsaved estimate is shown again, with its own amount and deposit', () => {
  show({ hours: '4', rate: '150', estimateAmount: '700', deposit: '50' })
  const labels = ['Hours', 'Estimate Amount ($)', 'Deposit ($)']
  expect(labels.map((label) => field(label).value)).toEqual(['4', '700', '50'])
})

test('Escape closes an untouched estimate form, and asks in a touched one', () => {
  const { onClose } = show()
  press('Escape')
  expect(onClose).toHaveBeenCalledOnce()
  type('Movers', '3')
  press('Escape')
  screen.getByText('Discard what you typed?')
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Keep Editing' }))
  expect(field('Movers').value).toBe('3')
  press('Escape')
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})
