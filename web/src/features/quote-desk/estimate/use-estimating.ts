import type { EstimateDetails } from '@moving/domain/estimate/estimate'
import { officeFields } from '@moving/domain/quote/office/office-fields'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import { useState } from 'react'
import {
  useOfficeAnswer,
  type AnswerDialog,
  type AnsweredList,
} from '../update/use-office-answer.ts'

/** What the Estimate dialog shows and does. */
export interface Estimating {
  editing: AnswerDialog
  isSaving: boolean
  /** The request is closed. */
  isClosed: boolean
  onClose: () => void
  onSubmit: (amount: number, details: EstimateDetails) => void
}

const texts = {
  done: 'Estimate saved',
  undone: 'Estimate undone. The earlier amount is back.',
  failure: 'Failed to save the estimate',
}

/** The Estimate dialog: an amount with its details; a pending request becomes estimated. */
export function useEstimating(list: AnsweredList) {
  const [isClosed, setClosed] = useState(false)
  const { dialog, isSaving, open, close, submit } = useOfficeAnswer(list, texts)
  const onSubmit = (amount: number, details: EstimateDetails) => {
    if (dialog === undefined) return
    const fields = officeFields(dialog.stored)
    const status = fields.status === initialQuoteStatus ? 'estimated' : fields.status
    const after = { ...fields, status, estimate_amount: amount }
    void submit({ action: 'send_estimate', amount, details }, after)
  }
  const state: Estimating | undefined = dialog && {
    ...{ editing: dialog, isSaving, isClosed },
    ...{ onClose: close, onSubmit },
  }
  return {
    state,
    open: (quote: Quote, isOfClosed: boolean) => {
      setClosed(isOfClosed)
      open(quote)
    },
  }
}
