import { mailKinds } from './mail-kind-facts.ts'
import {
  isFinalMailState,
  type ListedMail,
  type MailProblem,
  type QuoteDelivery,
} from './mail-schema.ts'

/** What happened to an email that wasn't delivered, for the office. */
export const mailProblemLabels: Record<MailProblem, string> = {
  bounced: 'It bounced: that address doesn’t accept email.',
  refused: 'The email service refused it.',
  expired: 'It couldn’t be sent within three days.',
  unproven: 'We can’t tell whether it arrived.',
}

/** Describes a failed delivery in one sentence, with the kind of email. */
export function describeProblem(problem: QuoteDelivery['problems'][number]): string {
  return `${mailKinds[problem.kind].label}: ${mailProblemLabels[problem.problem]}`
}

/** The state of an email: 'Sent', what went wrong, or what it is waiting for. */
export function describeMail(
  mail: Pick<ListedMail, 'state' | 'reason' | 'kind' | 'problem'>,
): string {
  if (mail.problem !== null) return mailProblemLabels[mail.problem]
  if (mail.state === 'SENT') return 'Sent'
  if (mail.reason === 'by_phone') return 'Not sent: our office entered the request'
  return isFinalMailState(mail.state) ? 'Not sent' : describeWaiting(mail)
}

export function describeWaiting(mail: Pick<ListedMail, 'state' | 'reason' | 'kind'>): string {
  switch (mail.state) {
    case 'PENDING':
      return mailKinds[mail.kind].waits ?? 'About to be sent'
    case 'SENDING':
      return 'Being sent'
    case 'UNKNOWN':
      return 'Sent but not confirmed: waiting for a delivery report'
    case 'RETRY':
      return describeRetry(mail.reason)
    default:
      return ''
  }
}

function describeRetry(reason: string | null): string {
  if (reason === 'status_401' || reason === 'status_403') {
    return 'The email service rejects our key: tell the person who runs the website'
  }
  if (reason === 'status_429') return 'The email service asked us to slow down'
  return 'The email service isn’t responding: trying again'
}
