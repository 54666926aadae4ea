import { goesToOffice, type QuoteDelivery } from '../mail/mail-schema.ts'

/**
 * Why a request without a task is on Today: an email to its customer failed, one to the office
 * failed, or the customer canceled it.
 */
export type NoticeReason = 'not_told' | 'mail_failed' | 'canceled'

/** A notice for the office. It looks like a task, but ends with its cause. */
export interface Notice {
  /** Since when. */
  at: Date
  why: NoticeReason
  note: ''
  of?: undefined
}

const noticeOf = (why: NoticeReason, at: Date): Notice => ({ at, why, note: '' })

/** The notice about failed email: a customer whom no email reached needs a call. */
export function mailNotice({ problems, since }: QuoteDelivery): Notice {
  const isNotTold = problems.some(
    ({ kind, problem }) => !goesToOffice(kind) && problem !== 'unproven',
  )
  return noticeOf(isNotTold ? 'not_told' : 'mail_failed', since)
}

/** The notice about a request that its customer canceled and that the office hasn't seen. */
export const cancelNotice = (at: Date) => noticeOf('canceled', at)
