import { mailKinds } from '../mail/mail-kind-facts.ts'
import type { QuoteDelivery } from '../mail/mail-schema.ts'

/**
 * Why a request without a task is on Today: an email to its customer failed, an email to the office
 * failed, or the customer canceled the request.
 */
export type NoticeReason = 'not_notified' | 'mail_failed' | 'canceled'

export interface Notice {
  at: Date
  why: NoticeReason
  note: ''
  of?: undefined
}

const noticeOf = (why: NoticeReason, at: Date): Notice => ({ at, why, note: '' })

/** The notice about failed emails. A customer who didn't get our email needs a call. */
export function mailNotice({ problems, since }: QuoteDelivery): Notice {
  const isUndelivered = problems.some(
    ({ kind, problem }) => !mailKinds[kind].toOffice && problem !== 'unproven',
  )
  return noticeOf(isUndelivered ? 'not_notified' : 'mail_failed', since)
}

/** The notice about a cancellation that the office hasn't seen. */
export const cancelNotice = (at: Date) => noticeOf('canceled', at)
