import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { quoteUpdateSchema } from '@moving/domain/quote/quote-schema'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { system } from '../../../theme/system.ts'
import { UpdateFields } from './update-fields.tsx'

afterEach(cleanup)

function TypedUpdate({ estimateAmount = '' }) {
  const opened = { status: 'pending', estimate_amount: estimateAmount, admin_notes: '' }
  const { form } = useCheckedForm(quoteUpdateSchema, opened)
  return (
    <ChakraProvider value={system}>
      <UpdateFields form={form} />
    </ChakraProvider>
  )
}

test('the Update dialog says where customers see Admin Notes', () => {
  render(<TypedUpdate />)
  const notes = screen.getByLabelText('Admin Notes')
  const hint = document.getElementById(notes.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe(
    'Customers see this on their page, on their dashboard if they have an account, and in update emails. A note alone sends none.',
  )
})

test.each([
  ['1', ',', '1,'],
  ['', '$4,850', '$4,850'],
])(
  'the Update dialog keeps the text %j although a number field would drop %j',
  (estimateAmount, data, kept) => {
    render(<TypedUpdate estimateAmount={estimateAmount} />)
    const field = screen.getByLabelText<HTMLInputElement>('Estimate Amount ($)')
    expect([field.type, field.step, field.placeholder]).toEqual(['number', '0.01', '0.00'])
    fireEvent(field, new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }))
    expect([field.type, field.value]).toEqual(['text', kept])
  },
)
