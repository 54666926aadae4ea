import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchGesture } from './watch-gesture.ts'

let visibility = 'visible'
let stop: () => void = () => {}
const onGesture = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onGesture.mockClear()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(
    () => visibility as DocumentVisibilityState,
  )
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const press = (kind = 'pointerdown') => document.dispatchEvent(new Event(kind))

it('a click or key counts once, after the page was seen for two seconds', () => {
  stop = watchGesture(onGesture)
  vi.advanceTimersByTime(1999)
  press()
  expect(onGesture).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  press('keydown')
  press()
  expect(onGesture).toHaveBeenCalledOnce()
})

it('the two seconds count from when the page became visible', () => {
  visibility = 'hidden'
  stop = watchGesture(onGesture)
  vi.advanceTimersByTime(60_000)
  press()
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  press()
  expect(onGesture).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  press()
  expect(onGesture).toHaveBeenCalledOnce()
})

it('a click doesn’t count after the page is left', () => {
  watchGesture(onGesture)()
  vi.advanceTimersByTime(5000)
  press()
  expect(onGesture).not.toHaveBeenCalled()
})
