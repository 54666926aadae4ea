import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReadingGateContext } from '../../lib/read/reading-gate.ts'
import { SdkArea } from '../../lib/read/sdk-area.test.helper.tsx'
import { system } from '../../theme/system.ts'
import { ExplainedEstimate } from './explained-estimate.tsx'
import { OwnEstimate } from './own-estimate.tsx'

const read = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('./read-own-move.ts', () => ({ readOwnMove: read }))
vi.mock('../../lib/read/reconnect.ts', () => ({ reconnect: async () => {} }))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  read.mockReset()
})

const answer = (amount: number, part: string, is_changing = false) => ({
  details: {
    estimate: {
      ...{ amount, kind: null, parts: [part], could_change: '', good_until: null, earlier: [] },
      change: amount === 1250.5 ? null : { from: 1250.5, why: null, text: null },
    },
    answer: { is_changing },
  },
})

const quote = exampleQuote({ status: 'estimated', estimate_amount: 1250.5 })
const later = new Date(quote.updated_at.getTime() + 1000)
const shown = (over: Partial<typeof quote> = {}) => (
  <ChakraProvider value={system}>
    <MemoryRouter>
      <ReadingGateContext value={{ isOpen: true, retry: () => {} }}>
        <SdkArea>
          <ExplainedEstimate quote={{ ...quote, ...over }} />
        </SdkArea>
      </ReadingGateContext>
    </MemoryRouter>
  </ChakraProvider>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a new estimate automatically replaces the old one once it may be shown', async () => {
  read.mockResolvedValue(answer(1250.5, 'Packing material: $425.50'))
  const { rerender } = render(shown())
  await pass(0)
  expect(screen.getByText('Packing material: $425.50')).toBeDefined()
  await pass(10 * estimateHoldMs)
  expect(read).toHaveBeenCalledTimes(1)

  read.mockResolvedValue(answer(1250.5, 'Packing material: $425.50', true))
  rerender(shown({ estimate_amount: 1400, updated_at: later }))
  await pass(0)
  expect(read).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Packing material: $425.50')).toBeDefined()

  read.mockResolvedValue(answer(1400, 'Boxes and tape: $425.50'))
  await pass(estimateHoldMs)
  expect(screen.getByText('Boxes and tape: $425.50')).toBeDefined()
  expect(screen.getByText('Changed from $1,250.50 (+$149.50).')).toBeDefined()
  expect(screen.queryByText('Packing material: $425.50')).toBeNull()
  await pass(10 * estimateHoldMs)
  expect(read).toHaveBeenCalledTimes(3)
})

test('without functions it says so, and loads on a retry', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  read.mockRejectedValue(new TypeError('Failed to fetch'))
  render(shown())
  await pass(0)
  expect(screen.getByRole('alert').textContent).toContain('The estimate couldn’t be loaded.')
  expect(log).toHaveBeenCalledTimes(1)
  read.mockResolvedValue(answer(1250.5, 'Packing material: $425.50'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(screen.getByText('$1,250.50')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the link to answer an estimate needs no function', () => {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <OwnEstimate quote={quote} takesAnswer />
      </MemoryRouter>
    </ChakraProvider>,
  )
  const link = screen.getByRole('link', { name: 'Answer This Estimate' })
  expect(link.getAttribute('href')).toContain(quote.id)
  expect(read).not.toHaveBeenCalled()
})
