import { hasEmail } from '../../account/email.ts'
import { instantSchema } from '../../instant.ts'
import { formatAtOffice } from '../../format-date.ts'
import {
  laterCsvFields,
  quoteDescription,
  type DescribedFieldName,
  type FieldKind,
} from '../describe-quote.ts'
import { centsFromDollars, formatCents } from '../money.ts'
import type { Quote } from '../quote-schema.ts'

interface Column {
  title: string
  field: keyof Quote
  /** The cell's text; '' for a value that isn't valid. */
  cell: (value: unknown) => string
}

/** Cells with their own format, by the kind of field. */
const cells: Partial<Record<FieldKind, Column['cell']>> = {
  email: emailCell,
  address: addressCell,
  line: lineCell,
  money: estimateCell,
}

function columnOf(field: DescribedFieldName): Column {
  const { label, kind } = quoteDescription[field]
  return { title: label, field, cell: cells[kind] ?? textCell }
}

/**
 * The columns of the office's export, in order (requirements 9.4). Date is the day when the request
 * was sent, in the office's time zone. Commas in addresses become semicolons.
 */
const columns: readonly Column[] = [
  { title: 'Date', field: 'created_at', cell: dayCell },
  columnOf('name'),
  columnOf('email'),
  columnOf('phone'),
  columnOf('move_type'),
  columnOf('from_address'),
  columnOf('to_address'),
  columnOf('status'),
  columnOf('estimate_amount'),
  ...laterCsvFields.map(columnOf),
]

export const quoteCsvColumns = columns.map(({ title }) => title)
export const quoteCsvFields = columns.map(({ field }) => field)

/** A stored quote, or the fields of a document that isn't valid. */
export type QuoteCsvSource = { [Field in keyof Quote]?: unknown }

/**
 * The cells of one quote, before `csvText` escapes them. A field that is missing or not valid
 * becomes an empty cell, so that one bad document doesn't break the file.
 */
export function quoteCsvRow(stored: QuoteCsvSource): string[] {
  return columns.map(({ field, cell }) => cell(stored[field]))
}

function dayCell(value: unknown): string {
  const instant = instantSchema.safeParse(value)
  return instant.success ? officeDay(instant.data) : ''
}

const hourMs = 3_600_000

/** The day of each hour, cached because computing it takes longer than the rest of a row. */
const dayOfHour = new Map<number, string>()
const maxHours = 1000

/**
 * The day of an instant in the office's time zone. All instants of an hour are on the same day,
 * because the time zone differs from UTC by whole hours.
 */
function officeDay(instant: Date): string {
  const hour = Math.floor(instant.getTime() / hourMs)
  const known = dayOfHour.get(hour)
  if (known !== undefined) return known
  if (dayOfHour.size >= maxHours) dayOfHour.clear()
  const day = formatAtOffice(instant, 'yyyy-MM-dd')
  dayOfHour.set(hour, day)
  return day
}

function textCell(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function lineCell(value: unknown): string {
  return typeof value === 'number' ? String(value) : textCell(value)
}

function emailCell(value: unknown): string {
  const email = textCell(value)
  return hasEmail(email) ? email : ''
}

function addressCell(value: unknown): string {
  return textCell(value).replaceAll(',', ';')
}

function estimateCell(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value)
    ? formatCents(centsFromDollars(value))
    : ''
}
