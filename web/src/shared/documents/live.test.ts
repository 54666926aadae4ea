import type { DocumentSnapshot, Firestore, Query, QuerySnapshot } from 'firebase/firestore'
import { expect, it, vi } from 'vitest'
import { unreachableMs, watchDoc, watchQuery } from './live.ts'

type Follow<Snapshot> = (found: Snapshot) => void

const sdk = vi.hoisted(() => ({ follow: (_: unknown) => {} }))
vi.mock('firebase/firestore', async (load) => ({
  ...(await load<object>()),
  doc: () => ({}),
  onSnapshot: (_of: unknown, _options: unknown, follow: (found: unknown) => void) => {
    sdk.follow = follow
    return () => {}
  },
}))

const answer = (size: number, { fromCache = false, changes = 1 } = {}) =>
  ({
    size,
    metadata: { fromCache },
    docChanges: () => Array.from({ length: changes }),
  }) as unknown as QuerySnapshot

it('a list shows nothing before the server has responded, and says when the server stops responding', () => {
  const received: unknown[] = []
  const next = ({ size }: QuerySnapshot, isLive: boolean) => received.push([size, isLive])
  watchQuery({} as Query, { next, error: () => {} })
  const follow: Follow<QuerySnapshot> = sdk.follow
  follow(answer(0, { fromCache: true, changes: 0 }))
  expect(received).toEqual([])
  follow(answer(0, { changes: 0 }))
  follow(answer(2))
  // A snapshot with changed metadata only isn't reported.
  follow(answer(2, { changes: 0 }))
  follow(answer(2, { fromCache: true, changes: 0 }))
  follow(answer(2, { changes: 0 }))
  expect(received).toEqual([
    [0, true],
    [2, true],
    [2, false],
    [2, true],
  ])
})

it('a list that the database doesn’t answer shows what the browser has, marked as not live', () => {
  vi.useFakeTimers()
  const received: unknown[] = []
  const next = ({ size }: QuerySnapshot, isLive: boolean) => received.push([size, isLive])
  const watch = () => {
    const stop = watchQuery({} as Query, { next, error: () => {} })
    const follow: Follow<QuerySnapshot> = sdk.follow
    follow(answer(2, { fromCache: true }))
    return { follow, stop }
  }
  const slow = watch()
  expect(received).toEqual([])
  slow.follow(answer(3))
  vi.advanceTimersByTime(unreachableMs)
  expect(received).toEqual([[3, true]])
  const { follow } = watch()
  vi.advanceTimersByTime(unreachableMs)
  expect(received.at(-1)).toEqual([2, false])
  follow(answer(2, { changes: 0 }))
  expect(received.at(-1)).toEqual([2, true])
  watch().stop()
  vi.advanceTimersByTime(unreachableMs)
  expect(received).toHaveLength(3)
  vi.useRealTimers()
})

it('a document counts as missing only if the server says so', () => {
  const received: unknown[] = []
  const found = (exists: boolean, fromCache: boolean) =>
    ({ exists: () => exists, metadata: { fromCache } }) as unknown as DocumentSnapshot
  const watch = () => {
    const next = (one: DocumentSnapshot, isLive: boolean) => received.push([one.exists(), isLive])
    watchDoc({} as Firestore, { path: 'settings' }, 'office', { next, error: () => {} })
    return sdk.follow as Follow<DocumentSnapshot>
  }
  const follow = watch()
  follow(found(false, true))
  expect(received).toEqual([])
  follow(found(false, false))
  expect(received).toEqual([[false, true]])
  watch()(found(true, true))
  expect(received.at(-1)).toEqual([true, false])
})
