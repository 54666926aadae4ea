import type { MailKind } from '@moving/domain/mail/mail-kind-facts'
import { acceptedEmail } from './accepted-email.ts'
import { alarmEmail } from './alarm-email.ts'
import { answerEmail } from './answer-email.ts'
import { customerEmail } from './customer-email.ts'
import { onWayEmail, runningLateEmail } from './day-emails.ts'
import { digestEmail } from './digest-email.ts'
import type { EmailKind } from './email-kind.ts'
import { followUpEmail } from './follow-up-email.ts'
import { invitationEmail } from './invitation-email.ts'
import { lateEmail } from './late-email.ts'
import { letterEmail } from './letter-email.ts'
import { linkEmail } from './link-email.ts'
import { newEmail, oldEmail } from './changed-email.ts'
import { officeEmail } from './office-email.ts'
import { peopleEmail } from './people-email.ts'
import { resetEmail, verifyEmail } from './account-email.ts'
import { receiptEmail } from './receipt-email.ts'
import { replyEmail } from './reply-email.ts'
import { stillOnEmail } from './still-on-email.ts'
import { thanksEmail } from './thanks-email.ts'
import { updateEmail } from './update-email.ts'

/** Every kind of email. To add one, write its file, and add it here and to `mailKinds`. */
export const emailKinds: Readonly<Record<MailKind, EmailKind>> = {
  office: officeEmail,
  customer: customerEmail,
  update: updateEmail,
  digest: digestEmail,
  late: lateEmail,
  link: linkEmail,
  reply: replyEmail,
  accepted: acceptedEmail,
  answer: answerEmail,
  receipt: receiptEmail,
  thanks: thanksEmail,
  follow_up: followUpEmail,
  on_way: onWayEmail,
  running_late: runningLateEmail,
  still_on: stillOnEmail,
  alarm: alarmEmail,
  letter: letterEmail,
  invitation: invitationEmail,
  people: peopleEmail,
  reset: resetEmail,
  verify: verifyEmail,
  new_email: newEmail,
  old_email: oldEmail,
}
