import { formatCents } from '../quote/money.ts'
import { quoteNumber } from '../quote/quote-number.ts'
import type { BookEntry } from './book-entry.ts'
import { paymentKindLabels, paymentWayLabels, type Payment } from './payment.ts'

/** A payment in the export. For a deleted customer, it has only the fields of `BookEntry`. */
export type CsvPayment = BookEntry &
  Partial<Pick<Payment, 'note' | 'crew_name' | 'is_confirmed' | 'by_email'>> & {
    request?: { id: string; name: string }
  }

export const paymentCsvColumns = [
  ...['Date', 'For', 'Paid by', 'Amount', 'Name', 'Quote', 'Recorded by', 'Confirmed', 'Note'],
] as const

/** The cells of one payment, before `csvText` escapes them. A refund is negative. */
export function paymentCsvRow(payment: CsvPayment): string[] {
  const { paid_on, kind, way, cents, request, note = '', is_confirmed: isConfirmed } = payment
  const confirmed = isConfirmed === undefined ? '' : isConfirmed ? 'Yes' : 'No'
  const by = payment.by_email ?? payment.crew_name ?? ''
  return [
    ...[paid_on, paymentKindLabels[kind], paymentWayLabels[way]],
    formatCents(kind === 'refund' ? -cents : cents),
    request?.name ?? 'Deleted customer',
    request === undefined ? '' : `#${quoteNumber(request.id)}`,
    ...[by, confirmed, note],
  ]
}
