import type { EstimateDetails } from '@moving/domain/estimate/estimate'
import { officeFields } from '@moving/domain/quote/office/office-fields'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import { useState } from 'react'
import { useOfficeDialog, type DialogState } from '../dialog/use-office-dialog.ts'
import {
  useOfficeSave,
  type OfficeAnswer,
  type OfficeSavePorts,
} from '../update/use-office-save.ts'

/** What the dialog 'Estimate' is about. */
export interface Estimating {
  editing: DialogState<OfficeAnswer>
  isSaving: boolean
  /** The request is closed. */
  isClosed: boolean
  onClose: () => void
  onSubmit: (amount: number, details: EstimateDetails) => void
}

/** The dialog 'Estimate': an amount with what it is made of; a pending request is estimated then. */
export function useEstimating(ports: OfficeSavePorts) {
  const save = useOfficeSave(ports)
  const [isClosed, setClosed] = useState(false)
  const { dialog, isSaving, open, close, submit } = useOfficeDialog<OfficeAnswer>({
    ...save,
    done: 'Estimate saved',
    undone: () => 'Estimate undone. The earlier amount is back.',
    failure: () => 'Failed to save the estimate',
  })
  const onSubmit = (amount: number, details: EstimateDetails) => {
    const fields = dialog?.expected.fields
    if (fields === undefined) return
    const status = fields.status === initialQuoteStatus ? 'estimated' : fields.status
    void submit({ fields: { ...fields, status, estimate_amount: amount }, details })
  }
  const state: Estimating | undefined = dialog && {
    ...{ editing: dialog, isSaving, isClosed },
    ...{ onClose: close, onSubmit },
  }
  return {
    state,
    open: (quote: Quote, isOfClosed: boolean) => {
      setClosed(isOfClosed)
      save.open(quote)
      open(quote, { fields: officeFields(quote), details: null })
    },
  }
}
