import { replySchema, type Reply } from '@moving/domain/move/reply'
import { repliesPath } from '@moving/domain/paths'
import {
  collection,
  limit,
  onSnapshot,
  orderBy,
  query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import { firestore } from '../../../lib/firebase.ts'
import { useAsyncData } from '../../../lib/use-async-data.ts'

export const actsFailure = 'Customer activity couldn’t be loaded'

/**
 * What a customer did on /move, newest first, live.
 * @param size how many are read at most
 */
export function useActs(quoteId: string, size: number) {
  return useAsyncData<Reply[]>({
    key: `${quoteId} ${size}`,
    keptAs: 'acts',
    failure: actsFailure,
    subscribe: async ({ next, error }) => {
      const acts = collection(await firestore(), repliesPath(quoteId))
      const newest = query(acts, orderBy('at', 'desc'), limit(size))
      return onSnapshot(newest, ({ docs }) => next(docs.flatMap(readAct)), error)
    },
  })
}

function readAct(snapshot: QueryDocumentSnapshot): Reply[] {
  const parsed = replySchema.safeParse(snapshot.data())
  return parsed.success ? [{ ...parsed.data, id: snapshot.id }] : []
}
