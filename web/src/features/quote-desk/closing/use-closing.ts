import type { Quote } from '@moving/domain/quote/quote-schema'
import type { LostReason } from '@moving/domain/work/lost-reason'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import { useRef } from 'react'
import { useOfficeDialog, type OfficeSave } from '../dialog/use-office-dialog.ts'
import type { Editor } from '../update/save-quote.ts'
import { closeQuote, type FormerPlan } from './close-quote.ts'

/** Taking a request out of the office's lists, and putting it back; null stands for an open one. */
export function useClosing(editor: Editor) {
  // By quote, for the Undo of its closing.
  const plans = useRef(new Map<string, FormerPlan>())
  const seen = useRef<QuoteWork['activity_at']>(null)
  const { open, putBack, ...closing } = useOfficeDialog<LostReason | null>({
    write: (db, { quoteId, expected, value: reason }) =>
      closeQuote(db, editor, {
        ...{ quoteId, expected, reason },
        ...{ seen: seen.current, plan: plans.current.get(quoteId) },
        keepPlan: (plan) => plans.current.set(quoteId, plan),
      }),
    done: 'Request closed',
    undone: ({ value }) => (value === null ? 'Request reopened' : 'Undone'),
    failure: failureOf,
    changed: 'changed it',
  })
  return {
    ...closing,
    /** @param activityAt when the customer last did something */
    open(quote: Quote, activityAt: QuoteWork['activity_at']) {
      seen.current = activityAt
      open(quote, null)
    },
    openAgain(quote: Quote, expected: LostReason) {
      plans.current.delete(quote.id)
      void putBack({ quoteId: quote.id, expected, value: null })
    },
  }
}

const failureOf = ({ value }: OfficeSave<LostReason | null>) =>
  value === null ? 'Failed to reopen the request' : 'Failed to close the request'
