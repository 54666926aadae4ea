import type { Quote } from '@moving/domain/quote/schema'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toaster } from '../../../ui/overlay/toast-store.ts'

/** What the dialog 'Correct Details' is about. */
export interface Correcting {
  quote: Quote
  onClose: () => void
  onCorrected: () => void
}

/** The page's side of 'Correct Details'. */
export function useCorrecting() {
  const [quote, setQuote] = useState<Quote>()
  const onClose = () => setQuote(undefined)
  const onCorrected = () => {
    flushSync(onClose)
    toaster.success('Details corrected')
  }
  const state: Correcting | undefined = quote && { quote, onClose, onCorrected }
  return { state, open: setQuote }
}
