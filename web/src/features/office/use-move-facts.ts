import { quoteFactsPath } from '@moving/domain/paths'
import { storedFactsSchema, type StoredFacts } from '@moving/domain/quote/move-facts'
import { doc, onSnapshot } from 'firebase/firestore'
import { firestore } from '../../lib/firebase.ts'
import { useAsyncData } from '../../lib/use-async-data.ts'

export const factsFailure = 'What was learned about the move couldn’t be loaded'

/** What was learned of a move since it was asked for, live; null for nothing. One document. */
export const useMoveFacts = (quoteId: string) =>
  useAsyncData<StoredFacts | null>({
    key: quoteId,
    keptAs: 'facts',
    failure: factsFailure,
    subscribe: async ({ next, error }) =>
      onSnapshot(
        doc(await firestore(), quoteFactsPath(quoteId)),
        (found) => next(storedFactsSchema.safeParse(found.data()).data ?? null),
        error,
      ),
  })
