import { late } from '../../../shared/late.tsx'

export const UpdateQuote = late(
  'The dialog “Update Quote”',
  async () => (await import('./update-dialog.tsx')).UpdateDialog,
)
