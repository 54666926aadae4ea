import type { FactAnswers, StoredFacts } from '@moving/domain/quote/facts/move-facts'
import { useState } from 'react'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { quoteFacts } from '../documents/office-kinds.ts'
import { oneDoc } from '../documents/read.ts'

export const factsFailure = 'What was learned about the move couldn’t be loaded'

/**
 * The answers about a move, for a form. They are read once, so that nothing changes while the user
 * types.
 * @param version a different value reads them again
 * @param draft unsaved answers
 */
export function useFactAnswers(quoteId: string, version = 0, draft: FactAnswers = {}) {
  const [answers, answer] = useState(draft)
  const stored = useAsyncData<StoredFacts | null>({
    key: quoteId,
    failure: factsFailure,
    version,
    subscribe: oneDoc(quoteFacts, quoteId, (facts) => facts),
  })
  return { stored, answers, answer }
}
