import type { Quote } from '@moving/domain/quote/quote-schema'
import type { LostReason } from '@moving/domain/work/lost-reason'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { newDocumentId } from '../../../lib/document-id.ts'
import { useRequestAction } from '../../../shared/request/use-request-action.ts'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { describeRefusal } from '../../../shared/request/send-action.ts'

export interface ClosingState {
  quote: Quote
  actionId: string
  /** What the page showed, with the time of the customer's last activity. */
  expects: { reason: LostReason | null; activityAt: string | null }
  conflict: SaveConflict<LostReason | null> | undefined
}

const closed = {
  ...{ done: 'Request closed', undone: 'Request reopened' },
  failure: 'Failed to close the request',
}
const reopened = {
  ...{ done: 'Request reopened', failure: 'Failed to reopen the request' },
}

/** Closes requests and reopens them. */
export function useClosing() {
  const [dialog, setDialog] = useState<ClosingState>()
  const { isSaving, act, actAndTell } = useRequestAction()

  const submit = async (reason: LostReason) => {
    if (dialog === undefined) return
    const { quote, actionId, expects } = dialog
    const action = { action: 'close', quoteId: quote.id, actionId, expects, reason } as const
    const outcome = await act(action, closed)
    if (outcome === 'failed') return
    if (outcome.done) {
      // The dialog returns the focus while it closes, to a button that may be gone.
      flushSync(() => setDialog(undefined))
      return
    }
    const { refusal } = outcome
    if (refusal.why !== 'changed') {
      toaster.error(closed.failure, describeRefusal(refusal))
      return
    }
    const current = refusal.current as LostReason | null
    const conflict = { ...refusal, current }
    setDialog({ ...dialog, expects: { ...expects, reason: current }, conflict })
  }

  return {
    dialog,
    isSaving,
    /** @param activityAt when the customer last did something */
    open(quote: Quote, activityAt: QuoteWork['activity_at']) {
      const expects = { reason: null, activityAt: activityAt?.toISOString() ?? null }
      setDialog({ quote, actionId: newDocumentId(), expects, conflict: undefined })
    },
    close: () => setDialog(undefined),
    submit,
    reopen: (quote: Quote, reason: LostReason) =>
      void actAndTell({ action: 'reopen', quoteId: quote.id, expects: { reason } }, reopened),
  }
}
