import { createElement } from 'react'
import type { EnteringFinal } from '../../../features/office/final/final-dialog.tsx'
import { useLazyPart } from './use-lazy-part.ts'

/** The dialog 'The final bill', whose code comes when it is opened. */
export function EnterFinal(entering: EnteringFinal) {
  const dialog = useLazyPart({
    isAsked: true,
    name: 'The final bill',
    load: async () => (await import('../../../features/office/final/final-dialog.tsx')).FinalDialog,
    onFailure: entering.onClose,
  })
  return dialog ? createElement(dialog, entering) : null
}
