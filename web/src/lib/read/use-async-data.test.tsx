import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAnswers } from './cached-answers.ts'
import { ReadingGateContext } from './reading-gate.ts'
import { useAsyncData, type Observer, type Reading } from './use-async-data.ts'

const reconnect = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('./reconnect.ts', () => ({ reconnect }))

const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

/** A hook with a source that the test controls. Each read adds an observer. */
function world(over: Partial<Reading<string>> = {}) {
  const observers: Observer<string>[] = []
  const stop = vi.fn()
  const subscribe = vi.fn((observer: Observer<string>) => {
    observers.push(observer)
    return Promise.resolve(stop)
  })
  const reading = { key: 'quotes', failure: 'Failed to load quotes.', subscribe, ...over }
  const hook = renderHook((changed: Partial<Reading<string>>) =>
    useAsyncData<string>({ ...reading, ...changed }),
  )
  return {
    ...hook,
    subscribe,
    stop,
    change: (changed: Partial<Reading<string>>) => hook.rerender(changed),
    /** Sends events to the latest read or to an earlier one. */
    tell: (play: (observer: Observer<string>) => void, index = observers.length - 1) =>
      act(async () => {
        await Promise.resolve()
        const observer = observers[index]
        if (observer === undefined) throw new Error('The hook reads nothing')
        play(observer)
      }),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

describe('data that a page reads', () => {
  it('is loading, then shown, and follows later changes', async () => {
    const { result, tell } = world()
    expect(result.current).toMatchObject({ status: 'loading', data: undefined, isFetching: true })
    await tell(({ next }) => next('one'))
    expect(result.current).toMatchObject({ status: 'success', data: 'one', isFetching: false })
    await tell(({ next }) => next('two'))
    expect(result.current.data).toBe('two')
  })

  it('may arrive in several parts, and counts as loading until the last part', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const { result } = world({
      subscribe: async ({ next }) => {
        next('a part')
        await ended
        next('the whole')
      },
    })
    await act(async () => {})
    expect(result.current).toMatchObject({ data: 'a part', isFetching: true })
    await act(async () => end())
    expect(result.current).toMatchObject({ data: 'the whole', isFetching: false })
  })

  it('isn’t read without a key', () => {
    const { result, subscribe } = world({ key: null })
    expect(subscribe).not.toHaveBeenCalled()
    expect(result.current).toMatchObject({ status: 'loading', isFetching: false })
  })

  it('isn’t shown for a different key, and is no longer followed', async () => {
    const { result, change, tell, stop } = world()
    await tell(({ next }) => next('of the first person'))
    change({ key: 'quotes of the second' })
    expect(result.current).toMatchObject({ status: 'loading', data: undefined })
    expect(stop).toHaveBeenCalledTimes(1)
    await tell(({ next }) => next('late, of the first person'), 0)
    expect(result.current.data).toBeUndefined()
  })

  it('is no longer followed once the page is left', async () => {
    const { unmount, stop } = world()
    unmount()
    await act(async () => {})
    expect(stop).toHaveBeenCalledTimes(1)
  })
})

describe('a failed read', () => {
  it.each([
    ...['permission-denied', 'functions/permission-denied'],
    ...['unauthenticated', 'functions/unauthenticated'],
  ])(
    'with the code %s isn’t logged, because a role was removed or a session has ended',
    async (code) => {
      const { result, tell } = world()
      await tell(({ error }) => error(Object.assign(new Error('Refused'), { code })))
      expect(result.current.status).toBe('error')
      expect(errors).not.toHaveBeenCalled()
    },
  )

  it('is logged once, and keeps the shown data', async () => {
    const onError = vi.fn()
    const { result, tell } = world({ onError })
    await tell(({ next }) => next('one'))
    const cause = new Error('permission-denied')
    await tell(({ error }) => error(cause))
    expect(result.current).toMatchObject({ status: 'error', data: 'one', error: cause })
    expect(errors).toHaveBeenCalledExactlyOnceWith('Failed to load quotes.', cause)
    expect(onError).toHaveBeenCalledTimes(1)
  })

  it('is shown if the read can’t start', async () => {
    const { result } = world({ subscribe: () => Promise.reject(new Error('no chunk')) })
    await act(async () => {})
    expect(result.current).toMatchObject({ status: 'error', isFetching: false })
  })

  it('ends once the user retries, which first checks the network', async () => {
    const { result, tell, subscribe, stop } = world()
    await tell(({ error }) => error(new Error('unavailable')))
    await act(async () => result.current.retry())
    expect(reconnect).toHaveBeenCalledTimes(1)
    expect(result.current).toMatchObject({ status: 'loading', error: undefined })
    expect(stop).toHaveBeenCalledTimes(1)
    expect(subscribe).toHaveBeenCalledTimes(2)
    await tell(({ next }) => next('one'))
    expect(result.current).toMatchObject({ status: 'success', data: 'one' })
  })

  it('is retried automatically if that is set up', async () => {
    const { result, tell, pass, subscribe } = world({ retryMs: 10_000 })
    await tell(({ error }) => error(new Error('unavailable')))
    await pass(9_999)
    expect(subscribe).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(subscribe).toHaveBeenCalledTimes(2)
    expect(result.current.status).toBe('error')
    await tell(({ next }) => next('one'))
    expect(result.current.status).toBe('success')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(subscribe, 'when the network is back').toHaveBeenCalledTimes(3)
  })
})

describe('a new version of the data', () => {
  it('is read while the earlier data is shown, once for changes that come together', async () => {
    const { result, tell, change, pass, subscribe } = world({ version: 0, debounceMs: 250 })
    expect(subscribe, 'the first at once').toHaveBeenCalledTimes(1)
    await tell(({ next }) => next('one'))
    change({ version: 1 })
    change({ version: 2 })
    await pass(250)
    expect(subscribe).toHaveBeenCalledTimes(2)
    expect(result.current).toMatchObject({ status: 'success', data: 'one' })
  })

  it('isn’t replaced by a late response to an older version', async () => {
    const { result, tell, change } = world({ version: 0 })
    change({ version: 1 })
    await tell(({ next }) => next('new'), 1)
    await tell(({ next }) => next('old'), 0)
    expect(result.current.data).toBe('new')
  })
})

describe('a page behind the sign-in', () => {
  const behind = (gate: { isOpen: boolean; retry: () => void }) => {
    const subscribe = vi.fn((_: Observer<string>) => Promise.resolve())
    const hook = renderHook(
      () => useAsyncData<string>({ key: 'quotes', failure: 'Failed', subscribe }),
      {
        wrapper: ({ children }) => <ReadingGateContext value={gate}>{children}</ReadingGateContext>,
      },
    )
    return { ...hook, subscribe }
  }

  it('reads nothing before there is a token, and Try Again retries the session', () => {
    const gate = { isOpen: false, retry: vi.fn() }
    const { result, subscribe, rerender } = behind(gate)
    expect(result.current).toMatchObject({ status: 'loading', data: undefined })
    expect(subscribe).not.toHaveBeenCalled()
    act(() => result.current.retry())
    expect(gate.retry).toHaveBeenCalledOnce()
    expect(reconnect).not.toHaveBeenCalled()

    gate.isOpen = true
    rerender()
    expect(subscribe).toHaveBeenCalledOnce()
  })

  it('removes shown data once the user may no longer read it', async () => {
    const gate = { isOpen: true, retry: vi.fn() }
    const { result, subscribe, rerender } = behind(gate)
    await act(() => Promise.resolve(subscribe.mock.calls[0]?.[0].next('one')))
    expect(result.current.data).toBe('one')
    gate.isOpen = false
    rerender()
    expect(result.current.data).toBeUndefined()
  })
})

describe('returning to a page', () => {
  afterEach(forgetAnswers)

  it('shows its cached data at once, and reads it again', async () => {
    const first = world({ cachedAs: 'desk' })
    await first.tell(({ next }) => next('one'))
    first.unmount()
    const again = world({ cachedAs: 'desk' })
    expect(again.result.current).toMatchObject({
      status: 'success',
      data: 'one',
      isFetching: true,
    })
    expect(again.subscribe.mock.calls[0]).toEqual([expect.anything(), undefined])
    await again.tell(({ next }) => next('two'))
    expect(again.result.current).toMatchObject({ data: 'two', isFetching: false })
  })

  it('shows no cached data of a different list or of a session that has ended', async () => {
    const first = world({ cachedAs: 'desk' })
    await first.tell(({ next }) => next('one'))
    first.unmount()
    expect(world({ cachedAs: 'mail' }).result.current.data).toBeUndefined()
    expect(world({ cachedAs: 'desk', key: 'others' }).result.current.data).toBeUndefined()
    expect(world().result.current.data).toBeUndefined()
    forgetAnswers()
    expect(world({ cachedAs: 'desk' }).result.current.data).toBeUndefined()
  })
})
