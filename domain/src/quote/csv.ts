import { instantSchema } from '../instant.ts'
import { todayAtOffice, type PlainDate } from '../plain-date.ts'
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
  return instant.success ? officeDay(instant.data) : ''
}

const hourMs = 3_600_000

/** Days of the hours met so far: working one out takes longer and more memory than all else of a row. */
const dayOfHour = new Map<number, PlainDate>()
const hoursKept = 1000

/** The office is whole hours away from UTC, so that all of an hour lies in one of its days. */
function officeDay(instant: Date): PlainDate {
  const hour = Math.floor(instant.getTime() / hourMs)
  const known = dayOfHour.get(hour)
  if (known !== undefined) return known
  if (dayOfHour.size >= hoursKept) dayOfHour.clear()
  const day = todayAtOffice(instant)
  dayOfHour.set(hour, day)
  return day
}

function textCell(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function estimateCell(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? formatDollars(value) : ''
}
