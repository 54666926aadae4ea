import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberSession } from '../device/session-hint.ts'
import { answerFirst } from './first-answer.ts'
import { readAhead } from './read-ahead.ts'

vi.mock('../firebase/firebase.ts', () => ({ firestore: () => Promise.resolve('the database') }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  rememberSession(null)
})

it.each([null, { name: 'maya', role: null }])(
  'a page reads nothing early for the visitor %o',
  async (hint) => {
    rememberSession(hint)
    const listen = vi.fn(() => [])
    await readAhead(listen)
    expect(listen).not.toHaveBeenCalled()
  },
)

it('a page that starts reading early continues until its own listeners have joined', async () => {
  rememberSession({ name: 'dana', role: 'admin' })
  const stop = vi.fn()
  const listen = vi.fn(() => [stop])
  const ahead = readAhead(listen)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(listen).toHaveBeenCalledExactlyOnceWith('the database')
  expect(stop).not.toHaveBeenCalled()
  answerFirst()
  await ahead
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stop).toHaveBeenCalledOnce()
})
