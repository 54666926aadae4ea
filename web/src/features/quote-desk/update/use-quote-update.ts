import type { QuoteUpdate } from '@moving/domain/quote/quote-schema'
import { failures } from '../../../lib/calls/failure-messages.ts'
import { useOfficeAnswer, type AnsweredList } from './use-office-answer.ts'

const texts = {
  describeDone: () => 'Quote updated successfully',
  undone: 'Update undone. The earlier values are back.',
  failure: failures.quoteUpdate,
}

export function useQuoteUpdate(list: AnsweredList) {
  const { submit, ...dialog } = useOfficeAnswer(list, texts)
  return {
    ...dialog,
    submit(update: QuoteUpdate) {
      return submit({ action: 'update_quote', ...update }, update)
    },
  }
}
