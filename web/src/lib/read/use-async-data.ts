import { codeOf } from '@moving/domain/error-code'
import type { Firestore } from 'firebase/firestore'
import { use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FirestoreSdkContext } from 'reactfire'
import { keepAnswer, cachedAnswer } from './cached-answers.ts'
import { answerFirst } from './first-answer.ts'
import { ReadingGateContext } from './reading-gate.ts'
import { reconnect } from './reconnect.ts'

/** The state of a read, in the shape of ReactFire's `ObservableStatus`. */
export interface AsyncData<Data> {
  /** `loading` until the first response. `error` until the next response or retry. */
  status: 'loading' | 'success' | 'error'
  /** The latest response, which a later failure doesn't change. Undefined before the first. */
  data: Data | undefined
  error: unknown
  /** True until there is a response and `subscribe` has resolved. */
  isFetching: boolean
  reload: () => void
  /** Makes Firestore check the network, then reads again. */
  retry: () => void
}

export interface Observer<Data> {
  readonly db: Firestore
  next: (data: Data) => void
  error: (cause: unknown) => void
  /** Aborted when the read isn't needed anymore. `next` and `error` are ignored from then on. */
  signal: AbortSignal
}

/**
 * Reads once, or listens, and calls the observer.
 * @param previous the latest response; undefined if there is none, or if it was cached before the
 * user returned
 * @returns a function that stops listening, if needed
 * @throws any error, which counts as reported to the observer
 */
type Subscribe<Data> = (
  observer: Observer<Data>,
  previous: Data | undefined,
) => (() => void) | void | Promise<(() => void) | void>

export interface Reading<Data> {
  /**
   * Identifies the data. With a different key, the previous data isn't shown. Null reads nothing.
   */
  key: string | null
  /**
   * Identifies the part of the page. If it is set, the latest response is cached and shown when the
   * user returns to the page, until it is read again.
   */
  cachedAs?: string
  subscribe: Subscribe<Data>
  /** Text to log with the cause of a failure. */
  failure: string
  onData?: (data: Data) => void
  onError?: (cause: unknown) => void
  /** When this value changes, the data is read again. Meanwhile the previous data is shown. */
  version?: number | string
  /** Milliseconds to wait after a change of the version, so that quick changes are read once. */
  debounceMs?: number
  /**
   * Milliseconds until a failed read is retried automatically. If it is set, the read is also
   * retried when the network is back.
   */
  retryMs?: number
}

/**
 * Codes of refused reads, for example after a role is removed or a session has ended. The session
 * shows what happened, so they aren't logged as errors.
 */
const denials: readonly unknown[] = ['permission-denied', 'unauthenticated'].flatMap((code) => [
  code,
  `functions/${code}`,
])

type Listener<Data> = Omit<Observer<Data>, 'db'>

/**
 * A read that only calls a function doesn't need Firestore, and may be outside of a reading area.
 */
const withFirestore = <Data>(listener: Listener<Data>, db: Firestore | undefined) => ({
  ...listener,
  get db() {
    if (db === undefined) throw new Error('Firestore is read outside of a ReadingArea')
    return db
  },
})

interface Held<Data> extends Pick<AsyncData<Data>, 'status' | 'data' | 'error' | 'isFetching'> {
  key: string | null
  /** True if the shown data was cached before the user returned to the page. */
  isOld: boolean
}

function startOf<Data>(key: string | null, cachedAs: string | undefined): Held<Data> {
  const data =
    key === null || cachedAs === undefined ? undefined : cachedAnswer<Data>(`${cachedAs} ${key}`)
  const isOld = data !== undefined
  const status = isOld ? 'success' : 'loading'
  return { key, status, data, error: undefined, isFetching: key !== null, isOld }
}

/**
 * The only way in which the portal and the office read data, once or live
 * (docs/decisions/2026-11-20-sessions-and-data.md). It waits for the page's reading gate.
 */
export function useAsyncData<Data>(reading: Reading<Data>): AsyncData<Data> {
  const { cachedAs, version = 0, debounceMs = 0, retryMs } = reading
  const gate = use(ReadingGateContext)
  const db = use(FirestoreSdkContext)
  const key = gate.isOpen ? reading.key : null
  const [latest, setLatest] = useState(() => startOf<Data>(key, cachedAs))
  const [readCount, setReadCount] = useState(0)
  const readVersion = useRef(version)
  const current = latest.key === key ? latest : startOf<Data>(key, cachedAs)

  const change = useEffectEvent((news: Partial<Held<Data>>) =>
    setLatest((before) => ({ ...(before.key === key ? before : startOf(key, cachedAs)), ...news })),
  )
  const read = useEffectEvent((observer: Listener<Data>) =>
    reading.subscribe(withFirestore(observer, db), current.isOld ? undefined : current.data),
  )
  const succeed = useEffectEvent((data: Data) => {
    if (cachedAs !== undefined) keepAnswer(`${cachedAs} ${key}`, data)
    change({ status: 'success', data, error: undefined, isOld: false })
    answerFirst()
    reading.onData?.(data)
  })
  const fail = useEffectEvent((error: unknown) => {
    if (!denials.includes(codeOf(error))) console.error(reading.failure, error)
    change({ status: 'error', error })
    reading.onError?.(error)
  })

  useEffect(() => {
    if (key === null) return
    const isChange = version !== readVersion.current
    readVersion.current = version
    return keepFollowing(
      read,
      { next: succeed, error: fail, settle: () => change({ isFetching: false }) },
      { delayMs: isChange ? debounceMs : 0, retryMs },
    )
  }, [key, version, readCount, debounceMs, retryMs])

  const reload = useCallback(() => {
    setLatest((before) => ({
      ...before,
      status: before.data === undefined ? 'loading' : 'success',
      error: undefined,
      isFetching: true,
    }))
    setReadCount((times) => times + 1)
  }, [])
  const retry = useCallback(() => {
    gate.retry()
    if (gate.isOpen) void reconnect().then(reload)
  }, [gate, reload])
  const { status, data, error, isFetching } = current
  return { status, data, error, isFetching, reload, retry }
}

/**
 * Subscribes after a delay in milliseconds, and again as `Reading.retryMs` says. Ignores results of
 * earlier subscriptions.
 * @returns a function that stops the subscription
 */
function keepFollowing<Data>(
  subscribe: (listener: Listener<Data>) => ReturnType<Subscribe<Data>>,
  { next, error, settle }: Omit<Listener<Data>, 'signal'> & { settle: () => void },
  { delayMs, retryMs }: { delayMs: number; retryMs: number | undefined },
): () => void {
  let current = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    current.abort()
    clearTimeout(timer)
  }
  const follow = async () => {
    stop()
    current = new AbortController()
    const { signal } = current
    const whileCurrent =
      <Args extends unknown[]>(tell: (...args: Args) => void) =>
      (...args: Args) => {
        if (!signal.aborted) tell(...args)
      }
    let isAnswered = false
    let isStarted = false
    // React then renders the response and the end of fetching at once.
    const settleWhenAnswered = () => {
      if (isAnswered && isStarted) settle()
    }
    const answer = whileCurrent((data: Data) => {
      isAnswered = true
      next(data)
      settleWhenAnswered()
    })
    const fail = whileCurrent((cause: unknown) => {
      isAnswered = true
      error(cause)
      settleWhenAnswered()
      if (retryMs !== undefined) timer = setTimeout(() => void reconnect().then(follow), retryMs)
    })
    try {
      const end = await subscribe({ next: answer, error: fail, signal })
      if (end !== undefined && signal.aborted) end()
      else if (end !== undefined) signal.addEventListener('abort', end, { once: true })
    } catch (cause) {
      fail(cause)
    }
    isStarted = true
    whileCurrent(settleWhenAnswered)()
  }
  const start = () => void follow()
  if (delayMs > 0) timer = setTimeout(start, delayMs)
  else start()
  if (retryMs !== undefined) window.addEventListener('online', start)
  return () => {
    stop()
    window.removeEventListener('online', start)
  }
}
