import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SdkArea } from '../../lib/read/sdk-area.test.helper.tsx'
import { useOwnMoves } from './use-own-moves.ts'

const readOwnMoves = vi.hoisted(() => vi.fn<() => Promise<Map<string, object>>>())
vi.mock('./read-own-move.ts', () => ({ readOwnMoves }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const quote = exampleQuote()
const shown = [{ reading: { readable: true, quote }, stage: null }] as const
const moveWith = (estimate_amount: number | 'hidden') =>
  new Map([[quote.id, { details: { estimate_amount } }]])
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('an open dashboard reads again once a new estimate may be shown', async () => {
  readOwnMoves.mockResolvedValueOnce(moveWith('hidden')).mockResolvedValue(moveWith(915))
  const { result } = renderHook(() => useOwnMoves(shown), { wrapper: SdkArea })
  await vi.waitFor(() => expect(result.current?.get(quote.id)).toBeDefined())
  await pass(estimateHoldMs)
  expect(result.current?.get(quote.id)?.details.estimate_amount).toBe(915)
  await pass(10 * estimateHoldMs)
  expect(readOwnMoves).toHaveBeenCalledTimes(2)
})

test('a dashboard reads the arrival time again when the customer returns to it', async () => {
  readOwnMoves.mockReset()
  readOwnMoves.mockResolvedValueOnce(moveWith(915)).mockResolvedValue(moveWith(950))
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { result } = renderHook(() => useOwnMoves(shown), { wrapper: SdkArea })
  await vi.waitFor(() => expect(result.current?.get(quote.id)).toBeDefined())
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(1)
  expect(readOwnMoves).toHaveBeenCalledTimes(1)
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(1)
  expect(result.current?.get(quote.id)?.details.estimate_amount).toBe(950)
  visibility.mockRestore()
})
