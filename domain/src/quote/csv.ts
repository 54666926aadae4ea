import { format } from 'date-fns'
import { TZDate } from '@date-fns/tz'
import { business } from '../business.ts'
import { instantSchema } from '../instant.ts'
import type { PlainDate } from '../plain-date.ts'
import { formatDollars } from './money.ts'

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

/** The stored fields that the columns are made from. */
export const quoteCsvFields = [
  'created_at',
  'name',
  'email',
  'phone',
  'move_type',
  'from_address',
  'to_address',
  'status',
  'estimate_amount',
] as const

/** A stored quote, or what a malformed document has of one. */
export type QuoteCsvSource = { [Field in (typeof quoteCsvFields)[number]]?: unknown }

/**
 * The cells of one stored quote, not yet quoted or neutralised. Date is the day on which it was
 * submitted, in the office's zone; commas in addresses become semicolons (section 9). A field that a
 * malformed document lacks is an empty cell: it never costs the office the rest of the file.
 */
export function quoteCsvRow(stored: QuoteCsvSource): string[] {
  return [
    dayCell(stored.created_at),
    textCell(stored.name),
    textCell(stored.email),
    textCell(stored.phone),
    textCell(stored.move_type),
    textCell(stored.from_address).replaceAll(',', ';'),
    textCell(stored.to_address).replaceAll(',', ';'),
    textCell(stored.status),
    estimateCell(stored.estimate_amount),
  ]
}

function dayCell(value: unknown): string {
  const instant = instantSchema.safeParse(value)
  return instant.success ? format(new TZDate(instant.data, business.timeZone), 'yyyy-MM-dd') : ''
}

function textCell(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function estimateCell(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? formatDollars(value) : ''
}
