import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, render, screen } from '@testing-library/react'
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
