import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { system } from '../../../theme/system.ts'
import { UpdateFields } from './update-fields.tsx'

afterEach(cleanup)

test('the office reads where Admin Notes are seen, also by a guest, who has no dashboard', () => {
  const values = { status: 'pending', estimateAmount: '', adminNotes: '' }
  render(
    <ChakraProvider value={system}>
      <UpdateFields values={values} errors={{}} onChange={() => undefined} />
    </ChakraProvider>,
  )
  const notes = screen.getByLabelText('Admin Notes')
  const hint = document.getElementById(notes.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe(
    'Customers see this on their page, on their dashboard if they have an account, and in update emails. A note alone sends none.',
  )
})

function TypedUpdate({ estimateAmount }: { estimateAmount: string }) {
  const [values, setValues] = useState({ status: 'pending', estimateAmount, adminNotes: '' })
  return (
    <ChakraProvider value={system}>
      <UpdateFields
        values={values}
        errors={{}}
        onChange={(change) => setValues({ ...values, ...change })}
      />
    </ChakraProvider>
  )
}

test.each([
  ['1', ',', '1,'],
  ['', '$4,850', '$4,850'],
])('keeps in %j the characters %j that a number field drops', (estimateAmount, data, kept) => {
  render(<TypedUpdate estimateAmount={estimateAmount} />)
  const field = screen.getByLabelText<HTMLInputElement>('Estimate Amount ($)')
  expect([field.type, field.step, field.placeholder]).toEqual(['number', '0.01', '0.00'])
  fireEvent(field, new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }))
  expect([field.type, field.value]).toEqual(['text', kept])
})
