import {
  isFinalMailState,
  type ListedMail,
  type MailKind,
  type MailProblem,
  type QuoteDelivery,
} from './mail-schema.ts'

/** The office's names for kinds of emails. */
export const mailKindLabels: Record<MailKind, string> = {
  office: 'Request to the office',
  customer: 'Confirmation to the customer',
  update: 'Estimate or schedule to the customer',
  digest: 'Many requests to the office',
  late: 'Warning about late calls to the office',
  link: 'Link the customer requested',
  reply: "Customer's answer to the office",
  accepted: 'Copy of an accepted estimate to the customer',
  answer: "Answer to a customer's question",
  follow_up: 'Follow-up to the customer',
  on_way: 'Note that the crew is on its way',
  running_late: 'Note that the crew is late',
  still_on: '“Is your move still on?” reminder',
  alarm: 'Warning about the quote form',
  letter: 'Weekly letter to the owner',
  invitation: 'Invitation to the team',
  people: 'Note about a change in the team',
}

/** Why the office should call. */
export const mailProblemLabels: Record<MailProblem, string> = {
  bounced: 'It bounced: that address does not accept email.',
  refused: 'The email service refused it.',
  expired: 'It couldn’t be sent within three days.',
  unproven: 'We can’t tell whether it arrived.',
}

/** One sentence per problem: 'Confirmation to the customer: The email service refused it.' */
export function describeProblem(problem: QuoteDelivery['problems'][number]): string {
  return `${mailKindLabels[problem.kind]}: ${mailProblemLabels[problem.problem]}`
}

/** The state of an email: 'Sent'; 'It bounced: …'; for a waiting email, what it waits for. */
export function describeMail(
  mail: Pick<ListedMail, 'state' | 'reason' | 'kind' | 'problem'>,
): string {
  if (mail.problem !== null) return mailProblemLabels[mail.problem]
  if (mail.state === 'SENT') return 'Sent'
  return isFinalMailState(mail.state) ? 'Not sent' : describeWaiting(mail)
}

/** What a waiting email waits for. */
export function describeWaiting(mail: Pick<ListedMail, 'state' | 'reason' | 'kind'>): string {
  switch (mail.state) {
    case 'PENDING':
      return pendingTexts[mail.kind] ?? 'About to be sent'
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

const pendingTexts: Partial<Record<MailKind, string>> = {
  update: 'Held for a moment in case of Undo',
  digest: 'Gathering requests',
  reply: 'Gathering customer activity',
  answer: 'Held for a moment in case of Undo',
  follow_up: 'Held for a moment in case of Undo',
  on_way: 'Held for a moment in case of Undo',
  running_late: 'Held for a moment in case of Undo',
}

function describeRetry(reason: string | null): string {
  if (reason === 'status_401' || reason === 'status_403') {
    return 'The email service rejects our key: tell the person who runs the website'
  }
  if (reason === 'status_429') return 'The email service asked us to slow down'
  return 'The email service is not answering: trying again'
}
