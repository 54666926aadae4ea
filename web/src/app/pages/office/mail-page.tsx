import { MailDesk } from '../../../features/quote-mail/mail-desk.tsx'

/** /admin/mail */
export function MailPage() {
  return <MailDesk />
}
