import { goesToOffice, type QuoteDelivery } from '../mail/mail-schema.ts'

/**
 * Why a request stands on Today without a task: our email did not reach its customer, one to the office
 * failed, or the customer canceled it.
 */
export type NoticeReason = 'not_told' | 'mail_failed' | 'canceled'

/** What somebody has to take note of. It reads as a task does, but ends with what it is about. */
export interface Notice {
  /** Since when. */
  at: Date
  why: NoticeReason
  note: ''
  of?: undefined
}

const noticeOf = (why: NoticeReason, at: Date): Notice => ({ at, why, note: '' })

/** What failed mail leaves to do: a customer whom nothing reached waits for a call. */
export function mailNotice({ problems, since }: QuoteDelivery): Notice {
  const isNotTold = problems.some(
    ({ kind, problem }) => !goesToOffice(kind) && problem !== 'unproven',
  )
  return noticeOf(isNotTold ? 'not_told' : 'mail_failed', since)
}

/** Of a request that its customer canceled, and nobody at the office has seen it. */
export const cancelNotice = (at: Date) => noticeOf('canceled', at)
