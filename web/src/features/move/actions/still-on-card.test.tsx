import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { MoveView } from '@moving/domain/move/move-view'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallRefused } from '../../../lib/calls/call-public.ts'
import { system } from '../../../theme/system.ts'
import { Toaster, toaster } from '../../../ui/overlay/toaster.tsx'
import type { MoveActions } from '../reading/use-move.ts'
import { StillOnCard } from './still-on-card.tsx'

afterEach(() => {
  cleanup()
  toaster.dismiss()
})

function sayYes(acts: Pick<MoveActions, 'act'> & Partial<MoveActions>) {
  const view = {
    ...{ arrival: { from_minute: 480, to_minute: 540 }, move_date: '2026-01-10' },
    ...{ still_on: 'ask', seen: 'v1' },
  } as MoveView
  render(
    <ChakraProvider value={system}>
      <Toaster />
      <StillOnCard view={view} acts={acts as MoveActions} />
    </ChakraProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Yes, Still On' }))
}
const answered = (over: Partial<MoveView>) =>
  Promise.resolve({ still_on: null, ...over } as MoveView)

test('a customer who confirms the move is thanked', async () => {
  const act = vi.fn(() => answered({ still_on: null }))
  sayYes({ act })
  expect(await screen.findByText(/^Thanks! You’re on our schedule for .*8–9 AM\.$/)).toBeTruthy()
  expect(act).toHaveBeenCalledWith(expect.objectContaining({ act: 'still_on', seen: 'v1' }))
})

test('a customer’s confirmation isn’t sent if the move was rescheduled meanwhile', async () => {
  const reread = vi.fn(() => answered({ still_on: null }))
  sayYes({ act: () => Promise.reject(new CallRefused('aborted', 'changed')), reread })
  expect(await screen.findByText('Your move has just changed, so nothing was sent.')).toBeTruthy()
  expect(reread).toHaveBeenCalledTimes(1)
})

test('a customer is asked again if something else about the move has changed', async () => {
  const reread = vi.fn(() => answered({ still_on: 'ask' }))
  sayYes({ act: () => Promise.reject(new CallRefused('aborted', 'changed')), reread })
  await waitFor(() => expect(reread).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('Your move has just changed, so nothing was sent.')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain(
    'Your request changed while you were typing.',
  )
})
