import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import { OfflineNote } from './offline-note.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const note = (isLive: boolean) => (
  <ChakraProvider value={system}>
    <OfflineNote isLive={isLive} />
  </ChakraProvider>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a lost connection is shown after two seconds until it is back, and a shorter gap isn’t', async () => {
  const { container, rerender } = render(note(false))
  await pass(1_999)
  rerender(note(true))
  await pass(10_000)
  expect(container.textContent).toBe('')
  rerender(note(false))
  await pass(1_999)
  expect(container.textContent).toBe('')
  await pass(1)
  expect(container.textContent).toContain('You’re offline.')
  rerender(note(true))
  expect(container.textContent).toBe('')
})
