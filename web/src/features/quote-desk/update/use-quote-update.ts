import type { QuoteUpdate } from '@moving/domain/quote/quote-schema'
import { failures } from '../../../lib/calls/failure-messages.ts'
import { useOfficeAnswer } from './use-office-answer.ts'

const texts = {
  describeDone: () => 'Quote updated successfully',
  undone: 'Update undone. The earlier values are back.',
  failure: failures.quoteUpdate,
}

export function useQuoteUpdate() {
  const { submit, ...dialog } = useOfficeAnswer(texts)
  return {
    ...dialog,
    submit(update: QuoteUpdate) {
      return submit({ action: 'update_quote', ...update })
    },
  }
}
