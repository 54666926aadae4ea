import {
  collection,
  onSnapshot,
  query,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryConstraint,
  type QuerySnapshot,
} from 'firebase/firestore'
import type { Observer } from '../../lib/read/use-async-data.ts'
import { refTo, valuesIn, type Kind } from './kind.ts'

interface Follower<Snapshot> {
  /**
   * @param isLive false while the database doesn't respond, so that coworkers' changes are missing
   */
  next: (found: Snapshot, isLive: boolean) => void
  error: (cause: unknown) => void
  /** Called if the SDK finds no network to begin with. */
  offline?: () => void
}

/**
 * Without these, "the server says there is none" wouldn't be reported after "offline, there is none
 * here".
 */
const options = { includeMetadataChanges: true }

/** Milliseconds after which the SDK takes a database that doesn't answer for unreachable. */
export const unreachableMs = 10_000

/**
 * Follows a query. A first result from the cache alone may be incomplete, so it counts only while
 * the database can't be reached.
 * @returns a function that stops it
 */
export function watchQuery<Model>(
  of: Query<Model>,
  { next, error, offline }: Follower<QuerySnapshot<Model>>,
): () => void {
  let wasLive: boolean | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  const follow = (found: QuerySnapshot<Model>) => {
    const isLive = !found.metadata.fromCache
    clearTimeout(waiting)
    if (!isLive && wasLive === undefined) {
      // The SDK reports an empty cache only once there is no network.
      if (found.size === 0) offline?.()
      else waiting = setTimeout(() => tell(found, isLive), unreachableMs)
    } else if (isLive !== wasLive || found.docChanges().length > 0) tell(found, isLive)
  }
  const tell = (found: QuerySnapshot<Model>, isLive: boolean) => {
    wasLive = isLive
    next(found, isLive)
  }
  const stop = onSnapshot(of, options, follow, error)
  return () => {
    clearTimeout(waiting)
    stop()
  }
}

/** Follows a document in the same way; one in the cache exists. */
export function watchDoc(
  db: Firestore,
  where: { path: string },
  id: string,
  { next, error }: Follower<DocumentSnapshot>,
): () => void {
  let isAnswered = false
  const follow = (found: DocumentSnapshot) => {
    const isLive = !found.metadata.fromCache
    isAnswered ||= isLive || found.exists()
    if (isAnswered) next(found, isLive)
  }
  return onSnapshot(refTo(db, where, id), options, follow, error)
}

/** Follows one document, for `useAsyncData`. */
export const liveDoc =
  <Value, Data>(kind: Kind<Value>, id: string, pick: (value: Value | null) => Data) =>
  ({ db, next, error }: Pick<Observer<Data>, 'db' | 'next' | 'error'>) =>
    watchDoc(db, kind, id, { next: (found) => next(pick(kind.read(found))), error })

/**
 * For `useAsyncData`: the readable documents of a kind, live.
 * @param pick is called with the documents' values and with the number of documents
 */
export const liveQuery =
  <Value, Data>(
    kind: Kind<Value>,
    constraints: readonly QueryConstraint[],
    pick: (values: Map<string, Value>, count: number) => Data,
  ) =>
  ({ db, next, error }: Pick<Observer<Data>, 'db' | 'next' | 'error'>) =>
    watchQuery(query(collection(db, kind.path), ...constraints), {
      next: ({ docs }) => next(pick(valuesIn(kind, docs), docs.length)),
      error,
    })
