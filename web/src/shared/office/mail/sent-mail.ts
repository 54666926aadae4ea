import { late } from '../../late.tsx'

/** An email as it was sent, in a dialog. */
export const SentMail = late(
  'The dialog “Email”',
  async () => (await import('./sent-mail-dialog.tsx')).SentMailDialog,
)
