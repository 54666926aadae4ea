import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchMove, type MoveWatch } from './watch-move.ts'

const minuteMs = 60_000
let visibility = 'visible'
let watch: MoveWatch<string> | undefined

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(
    () => visibility as DocumentVisibilityState,
  )
})

afterEach(() => {
  watch?.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface Answer {
  resolve: (view: string) => void
  reject: (cause: unknown) => void
}

function start() {
  const shown: string[] = []
  const reads: Answer[] = []
  watch = watchMove<string>({
    read: () => new Promise((resolve, reject) => void reads.push({ resolve, reject })),
    next: (view) => shown.push(view),
    error: (cause) => shown.push(`failed: ${String(cause)}`),
    isFinal: (cause) => cause === 'gone',
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { shown, reads, settle, watch }
}

function turn(to: 'visible' | 'hidden') {
  visibility = to
  document.dispatchEvent(new Event('visibilitychange'))
}

it('the customer’s page reads every minute for half an hour while it is visible, and again when the customer returns', async () => {
  const { reads } = start()
  await vi.advanceTimersByTimeAsync(3 * minuteMs)
  expect(reads).toHaveLength(4)
  turn('hidden')
  await vi.advanceTimersByTimeAsync(5 * minuteMs)
  expect(reads).toHaveLength(4)
  turn('visible')
  expect(reads).toHaveLength(5)
  await vi.advanceTimersByTimeAsync(60 * minuteMs)
  expect(reads).toHaveLength(34)
})

it('the customer’s page keeps its content if a later read fails, and shows a failure of the first one', async () => {
  const { reads, shown, settle } = start()
  reads[0]?.reject('no network')
  await settle()
  expect(shown).toEqual(['failed: no network'])
  turn('visible')
  reads[1]?.resolve('the move')
  turn('visible')
  reads[2]?.reject('no network')
  await settle()
  expect(shown).toEqual(['failed: no network', 'the move'])
})

it('the customer’s page shows that its link was turned off, and stops reading', async () => {
  const { reads, shown, settle } = start()
  reads[0]?.resolve('the move')
  await settle()
  turn('visible')
  reads[1]?.reject('gone')
  await settle()
  expect(shown).toEqual(['the move', 'failed: gone'])
  turn('visible')
  await vi.advanceTimersByTimeAsync(2 * minuteMs)
  expect(reads).toHaveLength(2)
})

it('the customer’s page doesn’t replace an action’s result with an older response', async () => {
  const { reads, shown, settle, watch: shownBy } = start()
  shownBy.show('after the act')
  reads[0]?.resolve('before the act')
  await settle()
  expect(shown).toEqual(['after the act'])
})
