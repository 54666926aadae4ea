import type { Quote } from '@moving/domain/quote/quote-schema'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toaster } from '../../../ui/overlay/toast-store.ts'

/** What the dialog 'Correct Details' is about. */
export interface Correcting {
  quote: Quote
  /** Name of the field that it opens at. */
  field: string
  onClose: () => void
  onCorrected: () => void
}

/** The page's side of 'Correct Details'. */
export function useCorrecting() {
  const [asked, setAsked] = useState<Pick<Correcting, 'quote' | 'field'>>()
  const onClose = () => setAsked(undefined)
  const onCorrected = () => {
    flushSync(onClose)
    toaster.success('Details corrected')
  }
  const state: Correcting | undefined = asked && { ...asked, onClose, onCorrected }
  return { state, open: (quote: Quote, field = 'name') => setAsked({ quote, field }) }
}
