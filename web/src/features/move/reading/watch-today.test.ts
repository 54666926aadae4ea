import type { MoveView } from '@moving/domain/move/move-view'
import { noProgress } from '@moving/domain/progress/progress'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchToday } from './watch-today.ts'

/** 8:30 AM at the office, in the arrival window. */
const now = new Date('2026-12-21T13:30:00Z')
const view = {
  ...{ status: 'scheduled', closed: null, move_date: '2026-12-21', today: null },
  arrival: { from_minute: 480, to_minute: 540 },
} as unknown as MoveView
const onWay = { ...noProgress, on_way: now }

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function watched(shown: MoveView, read = vi.fn(() => Promise.resolve(onWay))) {
  const next = vi.fn()
  const stop = watchToday({ shown: () => shown, read, next })
  return { read, next, stop }
}

test('the customer’s page reads every ten seconds while a crew is out', async () => {
  const { read, next, stop } = watched(view)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(read).toHaveBeenCalledTimes(2)
  expect(next).toHaveBeenLastCalledWith(onWay)
  stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('the customer’s page doesn’t read the crew’s updates on another day, after the crew has finished, or while hidden', async () => {
  const done = { ...view, today: { ...onWay, done: now } } as MoveView
  for (const shown of [{ ...view, move_date: '2026-12-22' }, done]) {
    const { read, stop } = watched(shown)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(read).not.toHaveBeenCalled()
    stop()
  }
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { read, stop } = watched(view)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(read).not.toHaveBeenCalled()
  stop()
})

test('the customer’s page keeps reading after a failure, never twice at once', async () => {
  const read = vi
    .fn<() => Promise<typeof onWay>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockReturnValue(new Promise(() => {}))
  const { next, stop } = watched(view, read)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(2)
  expect(next).not.toHaveBeenCalled()
  stop()
})
