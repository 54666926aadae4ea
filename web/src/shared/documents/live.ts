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
  /** Called if there is no network when listening starts. */
  offline?: () => void
}

/**
 * Without metadata changes, an empty result from the cache would be reported, but not the server's
 * confirmation that it is empty.
 */
const options = { includeMetadataChanges: true }

/** Milliseconds after which Firestore counts as unreachable. */
export const unreachableMs = 10_000

/**
 * Listens to a query. A first result from the cache alone may be incomplete, so it is only reported
 * if the database can't be reached.
 * @returns a function that stops listening
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
      // The SDK reports an empty cache only if there is no network.
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

/** Listens to a document. A result from the cache is reported if it exists. */
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

/** Listens to one document, for `useAsyncData`. */
export const liveDoc =
  <Value, Data>(kind: Kind<Value>, id: string, pick: (value: Value | null) => Data) =>
  ({ db, next, error }: Pick<Observer<Data>, 'db' | 'next' | 'error'>) =>
    watchDoc(db, kind, id, { next: (found) => next(pick(kind.read(found))), error })

/**
 * Listens to the documents of a query, for `useAsyncData`.
 * @param pick gets the values of the readable documents, and the number of all documents
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
