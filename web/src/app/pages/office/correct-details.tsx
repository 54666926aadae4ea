import { createElement } from 'react'
import type { Correcting } from '../../../features/quote-desk/correction/use-correcting.ts'
import { useLazyPart } from './use-lazy-part.ts'

/** The dialog 'Correct Details', whose code comes when it is opened. */
export function CorrectDetails(correcting: Correcting) {
  const dialog = useLazyPart({
    isAsked: true,
    name: 'Correct Details',
    load: async () =>
      (await import('../../../features/quote-desk/correction/correction-dialog.tsx'))
        .CorrectionDialog,
    onFailure: correcting.onClose,
  })
  return dialog ? createElement(dialog, correcting) : null
}
