import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { MoveRefusal } from '@moving/domain/move/move-requests'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallRefused } from '../../../lib/calls/call-public.ts'
import { system } from '../../../theme/system.ts'
import { LockedCard } from './locked-card.tsx'

afterEach(cleanup)

function enterDigits(digits: string, reason: MoveRefusal) {
  const unlock = vi.fn(() => Promise.reject(new CallRefused('permission-denied', reason)))
  const onUnlocked = vi.fn()
  render(
    <ChakraProvider value={system}>
      <LockedCard acts={{ unlock }} onUnlocked={onUnlocked} />
    </ChakraProvider>,
  )
  const field = screen.getByLabelText('The last four digits of the phone number you gave us')
  fireEvent.input(field, { target: { value: digits } })
  fireEvent.click(screen.getByRole('button', { name: 'Show the Details' }))
  return { field, unlock, onUnlocked }
}

test('wrong digits of the phone number are explained at the field, which gets the focus again', async () => {
  const { field, onUnlocked } = enterDigits('0001', 'wrong_digits')
  expect(
    await screen.findByText(/^Those digits don’t match our records\. If you changed/),
  ).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onUnlocked).not.toHaveBeenCalled()
})

test('too many guesses of the digits show how long to wait, with the office’s phone number', async () => {
  enterDigits('0006', 'too_many_attempts')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Too many tries. Wait an hour.')
  expect(alert.querySelector('a')?.getAttribute('href')).toMatch(/^tel:/)
})

test('fewer than four digits aren’t sent', async () => {
  const { unlock } = enterDigits('12', 'wrong_digits')
  expect(await screen.findByText('Enter the last four digits')).toBeTruthy()
  expect(unlock).not.toHaveBeenCalled()
})
