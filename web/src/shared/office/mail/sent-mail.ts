import { lazyDialog } from '../lazy-dialog.ts'

/** An email as it was sent, in a dialog. */
export const SentMail = lazyDialog(
  'Email',
  async () => (await import('./sent-mail-dialog.tsx')).SentMailDialog,
)
