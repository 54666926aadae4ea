import type { StoredFacts } from '@moving/domain/quote/facts/move-facts'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { liveDoc } from '../documents/live.ts'
import { quoteFacts } from '../documents/office-kinds.ts'

export const factsFailure = 'What was learned about the move couldn’t be loaded'

/** What was learned of a move since it was asked for, live; null for nothing. One document. */
export const useMoveFacts = (quoteId: string) =>
  useAsyncData<StoredFacts | null>({
    key: quoteId,
    cachedAs: 'facts',
    failure: factsFailure,
    subscribe: liveDoc(quoteFacts, quoteId, (facts) => facts),
  })
