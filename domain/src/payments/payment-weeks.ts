import { shiftPlainDate, weekdayOf, type PlainDate } from '../plain-date.ts'
import type { BookEntry } from './book-entry.ts'
import { paidCents, paymentWays, type PaymentWay } from './payment.ts'

export interface PaidWeek {
  monday: PlainDate
  /** Payments less refunds, by the way in which they were paid. */
  byWay: Record<PaymentWay, number>
  total: number
  tips: number
}

const mondayOf = (day: PlainDate) => shiftPlainDate(day, -((weekdayOf(day) + 6) % 7))

/** The Monday of the first of `weeks` weeks, of which the last is this week. */
export const firstReportedDay = (today: PlainDate, weeks: number): PlainDate =>
  shiftPlainDate(mondayOf(today), -7 * (weeks - 1))

/** What was paid in each of the last weeks, newest first. Weeks without payments are included. */
export function paidWeeks(
  payments: readonly BookEntry[],
  today: PlainDate,
  weeks: number,
): PaidWeek[] {
  const first = firstReportedDay(today, weeks)
  return Array.from({ length: weeks }, (_, place) => {
    const monday = shiftPlainDate(first, 7 * (weeks - 1 - place))
    const own = payments.filter(({ paid_on }) => mondayOf(paid_on) === monday)
    const sum = (of: (payment: BookEntry) => number) =>
      own.reduce((cents, payment) => cents + of(payment), 0)
    const byWay = Object.fromEntries(
      paymentWays.map((way) => [way, sum((one) => (one.way === way ? paidCents(one) : 0))]),
    ) as PaidWeek['byWay']
    return {
      ...{ monday, byWay, total: sum(paidCents) },
      tips: sum(({ kind, cents }) => (kind === 'tip' ? cents : 0)),
    }
  })
}
