import type { MailKind } from '@moving/domain/mail/mail-kinds'
import { acceptedEmail } from './accepted.ts'
import { alarmEmail } from './alarm.ts'
import { answerEmail } from './answer.ts'
import { customerEmail } from './customer.ts'
import { onWayEmail, runningLateEmail } from './day.ts'
import { digestEmail } from './digest.ts'
import type { EmailKind } from './email-kind.ts'
import { followUpEmail } from './follow-up.ts'
import { invitationEmail } from './invitation.ts'
import { lateEmail } from './late.ts'
import { letterEmail } from './letter.ts'
import { linkEmail } from './link.ts'
import { officeEmail } from './office.ts'
import { peopleEmail } from './people.ts'
import { replyEmail } from './reply.ts'
import { stillOnEmail } from './still-on.ts'
import { updateEmail } from './update.ts'

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
  follow_up: followUpEmail,
  on_way: onWayEmail,
  running_late: runningLateEmail,
  still_on: stillOnEmail,
  alarm: alarmEmail,
  letter: letterEmail,
  invitation: invitationEmail,
  people: peopleEmail,
}
