import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { customerCounts } from '@moving/domain/quote/customer-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster, toaster } from '../../ui/overlay/toaster.tsx'
import { system } from '../../theme/system.ts'
import { AccountCard } from './account-card.tsx'
import { CountStrip } from './count-strip.tsx'

afterEach(() => {
  cleanup()
  toaster.dismiss()
  saveProfile.mockReset()
})
const show = (part: ReactElement) => render(<ChakraProvider value={system}>{part}</ChakraProvider>)

const saveProfile = vi.hoisted(() => vi.fn())
vi.mock('./account-actions.ts', () => ({ saveProfile }))
vi.mock('reactfire', () => ({ useAuth: () => ({}) }))

const customer = {
  ...{ uid: 'ana', email: 'ana@example.com', emailVerified: true, role: null },
  ...{ hasPassword: true, isGoogleAlone: false, hasForeignSignInMethod: false },
}

test('the account card shows the role only as a badge', () => {
  show(<AccountCard customer={customer} profile={null} offered={null} />)
  expect(screen.getByText('customer')).toBeTruthy()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Email'])
})

test('an offered phone number that can’t be saved says so, and is offered until it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  saveProfile.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined)
  const profile = { user_id: 'ana', first_name: 'Ana', last_name: 'Diaz', phone: null }
  show(
    <>
      <AccountCard customer={customer} profile={profile} offered="2025550142" />
      <Toaster />
    </>,
  )
  const offer = screen.getByRole('button', { name: 'Add (202) 555-0142' })
  fireEvent.click(offer)
  await screen.findByText('Your details could not be saved. Please try again.')
  await waitFor(() => expect(offer.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(offer)
  await screen.findByText('Your details are saved')
  expect(saveProfile).toHaveBeenLastCalledWith(
    {},
    {
      ...{ first_name: 'Ana', last_name: 'Diaz', phone: '2025550142' },
    },
  )
})

test('a phone number that is saved after its time limit is announced then', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let store = () => {}
  saveProfile.mockReturnValueOnce(new Promise<void>((resolve) => (store = resolve)))
  const profile = { user_id: 'ana', first_name: 'Ana', last_name: 'Diaz', phone: null }
  show(
    <>
      <AccountCard customer={customer} profile={profile} offered="2025550142" />
      <Toaster />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add (202) 555-0142' }))
  await waitFor(() => expect(saveProfile).toHaveBeenCalled())
  vi.advanceTimersByTime(20_000)
  await screen.findByText('Your details could not be saved. Please try again.')
  store()
  await screen.findByText('Your details are saved')
  expect(screen.queryByText('Your details could not be saved. Please try again.')).toBeNull()
  vi.useRealTimers()
})

const counts = (...each: number[]) =>
  customerCounts.map(({ label }, index) => ({ label, count: each[index] ?? 0 }))

test('the dashboard’s numbers say how many quotes are scheduled, if any are', () => {
  show(<CountStrip counts={counts(1205, 3, 0, 1)} hasFailed={false} />)
  expect(screen.getByText('Total includes 1,201 scheduled.')).toBeTruthy()
  cleanup()
  show(<CountStrip counts={counts(4, 3, 0, 1)} hasFailed={false} />)
  expect(screen.queryByText(/scheduled/)).toBeNull()
})
