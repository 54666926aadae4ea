import { goesToOffice, type QuoteDelivery } from '../mail/schema.ts'

/** Why a request stands on Today for its mail: somebody was not told, or the office has a chore. */
export type MailReason = 'not_told' | 'mail_failed'

/** As a task of a request reads, but stored beside its work: it ends when the mail is sent again or dismissed. */
export interface FailedMail {
  /** Since when. */
  at: Date
  why: MailReason
  note: ''
  of?: undefined
}

/** What failed mail leaves to do: a customer whom nothing reached waits for a call. */
export function failedMailOf({ problems, since }: QuoteDelivery): FailedMail {
  const isNotTold = problems.some(
    ({ kind, problem }) => !goesToOffice(kind) && problem !== 'unproven',
  )
  return { at: since, why: isNotTold ? 'not_told' : 'mail_failed', note: '' }
}
