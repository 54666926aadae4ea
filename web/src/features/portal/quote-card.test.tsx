import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { describeCallback } from '@moving/domain/callback'
import { exampleQuote } from '@moving/domain/quote/example-quote'
import type { Quote } from '@moving/domain/quote/schema'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import { QuoteCard } from './quote-card.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

/** Friday, two minutes before the promised call of a request of 2:00 PM. */
const receivedAt = new Date('2026-11-20T14:00:00-05:00')
const minutesLater = (minutes: number) => new Date(receivedAt.getTime() + minutes * 60_000)

async function show(over: Partial<Quote>, now: Date) {
  vi.setSystemTime(now)
  render(
    <MemoryRouter>
      <ChakraProvider value={system}>
        <QuoteCard quote={exampleQuote({ created_at: receivedAt, ...over })} />
      </ChakraProvider>
    </MemoryRouter>,
  )
  // The page learns the time in a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
}

test('a customer who waits reads by when we call, in the words of the thank-you card', async () => {
  await show({}, minutesLater(13))
  const callback = describeCallback(receivedAt, minutesLater(13))
  expect(await screen.findByText(`We call you ${callback}.`)).toBeTruthy()
})

test.each([
  ['the moment has passed', {}, 15],
  ['the office has answered', { status: 'estimated' }, 13],
])('nothing is promised once %s', async (_, over, minutes) => {
  await show(over, minutesLater(minutes))
  expect(screen.queryByText(/We call you/)).toBeNull()
})
