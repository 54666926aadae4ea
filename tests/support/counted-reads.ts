import type * as firestoreSdk from 'firebase/firestore'

/**
 * Counts of what the pages' code got from the server; tests reset and read them. A listener's
 * documents count each time the server sends them.
 */
export const reads = { documents: 0, aggregations: 0 }

type Snapshot = firestoreSdk.QuerySnapshot | firestoreSdk.DocumentSnapshot

/** Replaces `firebase/firestore` with `vi.mock`: the same functions, with their reads counted. */
export function countedSdk(real: typeof firestoreSdk): typeof firestoreSdk {
  const counted = <Args extends unknown[], Result>(
    what: keyof typeof reads,
    read: (...args: Args) => Promise<Result>,
    sizeOf: (result: Result) => number = () => 1,
  ) => {
    return async (...args: Args): Promise<Result> => {
      const result = await read(...args)
      reads[what] += sizeOf(result)
      return result
    }
  }
  const onSnapshot = (...args: unknown[]) => {
    const at = args.findIndex((arg) => typeof arg === 'function')
    const next = args[at] as (snapshot: Snapshot) => void
    let isFirst = true
    const follow = (snapshot: Snapshot) => {
      if (!('docChanges' in snapshot)) {
        reads.documents += snapshot.metadata.fromCache ? 0 : 1
      } else if (!snapshot.metadata.fromCache) {
        const changed = snapshot.docChanges().filter(({ type }) => type !== 'removed').length
        // The server sends all documents at first, including cached ones.
        reads.documents += isFirst ? snapshot.size : changed
        isFirst = false
      }
      next(snapshot)
    }
    return (real.onSnapshot as (...args: unknown[]) => () => void)(
      ...args.map((arg, index) => (index === at ? follow : arg)),
    )
  }
  return {
    ...real,
    onSnapshot,
    // The SDK's types are generic in the document, which a generic wrapper can't preserve.
    getDocsFromServer: counted('documents', real.getDocsFromServer, ({ size }) => size),
    getDocFromServer: counted('documents', real.getDocFromServer),
    getCountFromServer: counted('aggregations', real.getCountFromServer),
    getAggregateFromServer: counted('aggregations', real.getAggregateFromServer),
  } as typeof firestoreSdk
}
