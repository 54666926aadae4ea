import type { CustomerFields } from '@moving/domain/move/correction'
import type { Quote } from '@moving/domain/quote/schema'
import { useState, type Dispatch } from 'react'
import { flushSync } from 'react-dom'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import type { DeskEvent } from '../list/desk-state.ts'

/** What the dialog 'Correct Details' is about. */
export interface Correcting {
  quote: Quote
  onClose: () => void
  onCorrected: (fields: CustomerFields) => void
}

interface CorrectingPorts {
  dispatch: Dispatch<DeskEvent>
  reload: () => void
  /** The request may have left the list, and the focus with it. */
  onMoved: () => void
}

/** The desk's side of 'Correct Details': opened, and what it stored shown on the card. */
export function useCorrecting({ dispatch, reload, onMoved }: CorrectingPorts) {
  const [quote, setQuote] = useState<Quote>()
  const onClose = () => setQuote(undefined)
  const onCorrected = (fields: CustomerFields) => {
    if (quote === undefined) return
    flushSync(() => {
      dispatch({ kind: 'corrected', quoteId: quote.id, fields, at: new Date() })
      onClose()
    })
    onMoved()
    toaster.success('Details corrected')
    reload()
  }
  const state: Correcting | undefined = quote && { quote, onClose, onCorrected }
  return { state, open: setQuote }
}
