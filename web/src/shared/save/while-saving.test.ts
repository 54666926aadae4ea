import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../ui/overlay/toast-store.ts'
import { whileSaving } from './while-saving.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A save that ends when the test says so. */
function begin() {
  let resolve = (_: string) => {}
  let reject = (_: Error) => {}
  const promise = new Promise<string>((...ends) => {
    ;[resolve, reject] = ends
  })
  return { saved: whileSaving(() => promise), resolve, reject }
}
/** Whether the browser asks before the tab closes. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const titles = () => toastStore.snapshot().map(({ title }) => title)

test('the browser asks before the tab closes until all saves have ended', async () => {
  const [one, other] = [begin(), begin()]
  expect(asks()).toBe(true)
  one.resolve('stored')
  expect(await one.saved).toBe('stored')
  expect(asks()).toBe(true)
  other.reject(new Error('offline'))
  await expect(other.saved).rejects.toThrow('offline')
  expect(asks()).toBe(false)
})

test('a page says that something is being saved after one second', async () => {
  const { saved, resolve } = begin()
  vi.advanceTimersByTime(999)
  expect(titles()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['Saving…'])
  resolve('stored')
  await saved
  expect(titles()).toEqual([])
})
