import { hasEmail } from '../../account/email.ts'
import { instantSchema } from '../../instant.ts'
import { todayAtOffice, type PlainDate } from '../../plain-date.ts'
import {
  laterCsvFields,
  quoteDescription,
  type DescribedFieldName,
  type FieldKind,
} from '../describe-quote.ts'
import { formatDollars } from '../money.ts'
import type { Quote } from '../quote-schema.ts'

interface Column {
  title: string
  /** The stored field that the cell is made from. */
  field: keyof Quote
  /** The cell; '' for a value that a malformed document holds instead. */
  cell: (value: unknown) => string
}

/** Cells that are made in a way of their own, by the kind of the field. */
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
 * The office's export, in order (requirements 9.4), and after it what came later. Date is the day of
 * submission in the office's zone; commas in addresses become semicolons.
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
/** The stored fields that the columns are made from. */
export const quoteCsvFields = columns.map(({ field }) => field)

/** 'quotes-2026-11-20.csv' (requirements 9.4). */
export function quoteCsvFileName(today: PlainDate): string {
  return `quotes-${today}.csv`
}

/** A stored quote, or the fields that a malformed document has. */
export type QuoteCsvSource = { [Field in keyof Quote]?: unknown }

/**
 * The cells of one stored quote, not yet quoted or neutralized. A field missing from a malformed
 * document becomes an empty cell, so that one bad document never costs the office the rest of the
 * file.
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
 * The day of each hour seen so far: computing it costs more time and memory than the rest of a row.
 */
const dayOfHour = new Map<number, PlainDate>()
const maxHours = 1000

/** The office's clock is whole hours away from UTC, so an hour lies within one of its days. */
function officeDay(instant: Date): PlainDate {
  const hour = Math.floor(instant.getTime() / hourMs)
  const known = dayOfHour.get(hour)
  if (known !== undefined) return known
  if (dayOfHour.size >= maxHours) dayOfHour.clear()
  const day = todayAtOffice(instant)
  dayOfHour.set(hour, day)
  return day
}

function textCell(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function lineCell(value: unknown): string {
  return typeof value === 'number' ? String(value) : textCell(value)
}

/** Empty for a caller without email. */
function emailCell(value: unknown): string {
  const email = textCell(value)
  return hasEmail(email) ? email : ''
}

function addressCell(value: unknown): string {
  return textCell(value).replaceAll(',', ';')
}

function estimateCell(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? formatDollars(value) : ''
}
