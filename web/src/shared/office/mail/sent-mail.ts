import { late } from '../../late.tsx'

export const SentMail = late(
  'The dialog “Email”',
  async () => (await import('./sent-mail-dialog.tsx')).SentMailDialog,
)
