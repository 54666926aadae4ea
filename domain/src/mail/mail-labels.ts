import { mailKinds } from './mail-kind-facts.ts'
import {
  isFinalMailState,
  type ListedMail,
  type MailProblem,
  type QuoteDelivery,
} from './mail-schema.ts'

/** Why the office should call. */
export const mailProblemLabels: Record<MailProblem, string> = {
  bounced: 'It bounced: that address doesn’t accept email.',
  refused: 'The email service refused it.',
  expired: 'It couldn’t be sent within three days.',
  unproven: 'We can’t tell whether it arrived.',
}

/** One sentence per problem: 'Confirmation to the customer: The email service refused it.' */
export function describeProblem(problem: QuoteDelivery['problems'][number]): string {
  return `${mailKinds[problem.kind].label}: ${mailProblemLabels[problem.problem]}`
}

/** The state of an email: 'Sent'; 'It bounced: …'; for a waiting email, what it waits for. */
export function describeMail(
  mail: Pick<ListedMail, 'state' | 'reason' | 'kind' | 'problem'>,
): string {
  if (mail.problem !== null) return mailProblemLabels[mail.problem]
  if (mail.state === 'SENT') return 'Sent'
  if (mail.reason === 'by_phone') return 'Not sent: our office entered the request'
  return isFinalMailState(mail.state) ? 'Not sent' : describeWaiting(mail)
}

/** What a waiting email waits for. */
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
