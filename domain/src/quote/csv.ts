import { format } from 'date-fns'
import { TZDate } from '@date-fns/tz'
import { business } from '../business.ts'
import type { PlainDate } from '../plain-date.ts'
import { formatDollars } from './money.ts'
import type { Quote } from './schema.ts'

/** Columns of the office's export, in order (specification section 9). */
export const quoteCsvColumns = [
  'Date',
  'Customer',
  'Email',
  'Phone',
  'Move Type',
  'From',
  'To',
  'Status',
  'Estimate',
] as const

/** 'quotes-2026-11-20.csv' (section 9). */
export function quoteCsvFileName(today: PlainDate): string {
  return `quotes-${today}.csv`
}

/**
 * The cells of one quote, not yet escaped. Date is the day on which it was submitted, in the
 * office's zone; commas in addresses become semicolons (section 9).
 */
export function quoteCsvRow(quote: Quote): string[] {
  const { estimate_amount: estimate } = quote
  return [
    format(new TZDate(quote.created_at, business.timeZone), 'yyyy-MM-dd'),
    quote.name,
    quote.email,
    quote.phone,
    quote.move_type,
    quote.from_address.replaceAll(',', ';'),
    quote.to_address.replaceAll(',', ';'),
    quote.status,
    estimate === null || estimate === undefined ? '' : formatDollars(estimate),
  ]
}
