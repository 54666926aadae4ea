import { lazyDialog } from '../../../shared/office/lazy-dialog.ts'

/** The dialog 'Estimate', for as long as it is there. */
export const GiveEstimate = lazyDialog(
  'Estimate',
  async () => (await import('./estimate-dialog.tsx')).EstimateDialog,
)
