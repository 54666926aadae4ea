import { createElement } from 'react'
import type { Estimating } from '../../../features/quote-desk/estimate/use-estimating.ts'
import { useLazyPart } from './use-lazy-part.ts'

/** The dialog 'Estimate', whose code comes when it is opened. */
export function GiveEstimate(estimating: Estimating) {
  const dialog = useLazyPart({
    isAsked: true,
    name: 'Estimate',
    load: async () =>
      (await import('../../../features/quote-desk/estimate/estimate-dialog.tsx')).EstimateDialog,
    onFailure: estimating.onClose,
  })
  return dialog ? createElement(dialog, estimating) : null
}
