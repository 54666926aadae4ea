import type { Quote } from '@moving/domain/quote/quote-schema'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toaster } from '../../../ui/overlay/toast-store.ts'

export interface Correcting {
  quote: Quote
  onClose: () => void
  onCorrected: () => void
}

export function useCorrecting() {
  const [edited, setEdited] = useState<Pick<Correcting, 'quote'>>()
  const onClose = () => setEdited(undefined)
  const onCorrected = () => {
    flushSync(onClose)
    toaster.success('Details saved')
  }
  const state: Correcting | undefined = edited && { ...edited, onClose, onCorrected }
  return { state, open: (quote: Quote) => setEdited({ quote }) }
}
