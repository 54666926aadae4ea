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
  /** The stored field that the cell shows. */
  field: keyof Quote
  /** The cell's text; '' for a malformed value. */
  cell: (value: unknown) => string
}

/** Cells with their own format, by the type of the field. */
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
 * The columns of the office's export, in order (requirements 9.4), followed by later ones. Date is
 * the day of submission in the office's time zone; commas in addresses become semicolons.
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

/** A stored quote, or the fields of a malformed document. */
export type QuoteCsvSource = { [Field in keyof Quote]?: unknown }

/**
 * The cells of one stored quote, not yet quoted or neutralized. A missing field of a malformed
 * document becomes an empty cell, so that one bad document never breaks the whole file.
 */
export function quoteCsvRow(stored: QuoteCsvSource): string[] {
  return columns.map(({ field, cell }) => cell(stored[field]))
}

function dayCell(value: unknown): string {
  const instant = instantSchema.safeParse(value)
  return instant.success ? officeDay(instant.data) : ''
}

const hourMs = 3_600_000

/**
 * Caches the day of each hour, because computing it costs more time and memory than the rest of a
 * row.
 */
const dayOfHour = new Map<number, string>()
const maxHours = 1000

/**
 * Returns the office's day, cached by the hour. A whole hour is on the same day, because the
 * office's time zone differs from UTC by whole hours.
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

/** Returns the email for the cell; empty for a caller without email. */
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
