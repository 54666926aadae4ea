import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, render as renderIn, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { system } from '../theme/system.ts'
import { toaster } from '../ui/overlay/toast-store.ts'
import { late } from './late.tsx'

const missing = new TypeError('Failed to fetch dynamically imported module')

const Bill = ({ amount }: { amount: number }) => <p>Bill of {amount}</p>
const Dialog = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Close
  </button>
)

const render = (part: ReactNode) => renderIn(<ChakraProvider value={system}>{part}</ChakraProvider>)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a part of a page shows a placeholder until its code has loaded', async () => {
  const Late = late('The bill', () => Promise.resolve(Bill), <p>Wait</p>)
  render(<Late amount={3} />)
  expect(screen.getByText('Wait')).toBeDefined()
  expect(await screen.findByText('Bill of 3')).toBeDefined()
  expect(screen.queryByText('Wait')).toBeNull()
})

test('a part of a page whose code has loaded is shown at once', async () => {
  const load = vi.fn(() => Promise.resolve(Bill))
  const Late = late('The bill', load, <p>Wait</p>)
  Late.preload()
  await load.mock.results[0]?.value
  await Promise.resolve()
  render(<Late amount={3} />)
  expect(screen.queryByText('Wait')).toBeNull()
  expect(screen.getByText('Bill of 3')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part of a page that can’t be loaded says so, and “Try again” loads it', async () => {
  const load = vi.fn(() => Promise.resolve(Bill)).mockRejectedValueOnce(missing)
  const Late = late('The bill', load)
  render(<Late amount={3} />)
  expect((await screen.findByRole('alert')).textContent).toContain('The bill couldn’t be loaded.')
  expect(console.error).toHaveBeenCalledWith('The bill couldn’t be loaded', missing)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Bill of 3')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a dialog that can’t be loaded closes with a toast, and opens at the next click', async () => {
  const toast = vi.spyOn(toaster, 'error')
  const load = vi.fn(() => Promise.resolve(Dialog)).mockRejectedValueOnce(missing)
  const LateDialog = late('The dialog “Book”', load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" disabled={isOpen} onClick={() => setOpen(true)}>
          Book
        </button>
        {isOpen && <LateDialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Page />)
  const book = screen.getByRole<HTMLButtonElement>('button', { name: 'Book' })
  await userEvent.click(book)
  await vi.waitFor(() => expect(book.disabled).toBe(false))
  expect(toast).toHaveBeenCalledWith(
    'The dialog “Book” couldn’t be loaded',
    'Part of this page didn’t load. Reload the page and try again.',
  )
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(book)
  expect(await screen.findByRole('button', { name: 'Close' })).toBeDefined()
})
