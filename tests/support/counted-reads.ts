import type * as firestoreSdk from 'firebase/firestore'

/** Answers that the pages' own code got from the server, for a test to set to nothing and to read. */
export const reads = { documents: 0, aggregations: 0 }

/** In place of `firebase/firestore`, by `vi.mock`: the same, and what it reads is counted. */
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
  return {
    ...real,
    // The SDK's types are generic in the document, which a wrapper of any of them cannot keep.
    getDocsFromServer: counted('documents', real.getDocsFromServer, ({ size }) => size),
    getDocFromServer: counted('documents', real.getDocFromServer),
    getCountFromServer: counted('aggregations', real.getCountFromServer),
    getAggregateFromServer: counted('aggregations', real.getAggregateFromServer),
  } as typeof firestoreSdk
}
