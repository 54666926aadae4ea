import { mailKinds } from '../mail/mail-kind-facts.ts'
import type { QuoteDelivery } from '../mail/mail-schema.ts'

/**
 * Why a request without a task is on Today: an email to its customer failed, one to the office
 * failed, or the customer canceled it.
 */
export type NoticeReason = 'not_notified' | 'mail_failed' | 'canceled'

/** A notice for the office. It looks like a task, but disappears when its cause is gone. */
export interface Notice {
  /** When its cause happened. */
  at: Date
  why: NoticeReason
  note: ''
  of?: undefined
}

const noticeOf = (why: NoticeReason, at: Date): Notice => ({ at, why, note: '' })

/** The notice about failed emails: a customer who got none of our emails needs a call. */
export function mailNotice({ problems, since }: QuoteDelivery): Notice {
  const isUndelivered = problems.some(
    ({ kind, problem }) => !mailKinds[kind].toOffice && problem !== 'unproven',
  )
  return noticeOf(isUndelivered ? 'not_notified' : 'mail_failed', since)
}

/** The notice about a request that its customer canceled and that the office hasn't seen. */
export const cancelNotice = (at: Date) => noticeOf('canceled', at)
