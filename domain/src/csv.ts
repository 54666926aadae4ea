import type { PlainDate } from './plain-date.ts'

/** The first character of a CSV file. Spreadsheet apps then read the file as UTF-8. */
export const csvByteOrderMark = '\uFEFF'

/** The file name of an export, such as 'quotes-2026-11-20.csv' (requirements 9.4). */
export const csvFileName = (kind: 'quotes' | 'payments' | 'visitor-analytics', today: PlainDate) =>
  `${kind}-${today}.csv`

/** Response header of an export: the number of rows, without the heading. */
export const exportRowsHeader = 'X-Export-Rows'

/** The first characters of a spreadsheet's formula, ASCII and full-width. */
const formulaStart = /^[=+\-@＝＋－＠]/

/** White space, control and format characters, which may hide a formula's first character. */
const invisibleStart = /^[\s\p{Z}\p{Cc}\p{Cf}]+/u

/** A phone number with its country code: no operator but hyphens, and at least seven digits. */
const isPhone = (text: string) => /^\+[\d ().-]+$/.test(text) && text.replace(/\D/g, '').length >= 7

/** A negative amount in dollars as we format it. Spreadsheet apps have to add it up. */
const isNegativeAmount = (text: string) => /^-\$[\d,]+\.\d{2}$/.test(text)

/**
 * Trims a cell and adds an apostrophe in front of a formula (OWASP, CSV injection): text that
 * begins with =, +, - or @, also after invisible characters. “ =1+1” becomes “'=1+1”. Phone numbers,
 * negative amounts and other texts aren't changed.
 */
export function neutralizeCell(text: string): string {
  const trimmed = text.trim()
  const visible = trimmed.replace(invisibleStart, '')
  const isFormula = formulaStart.test(visible) && !isPhone(visible) && !isNegativeAmount(visible)
  return isFormula ? `'${visible}` : trimmed
}

/**
 * Formats a CSV file (RFC 4180). Formulas are escaped, cells are quoted where needed, and each row
 * ends with CRLF.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  const cellText = (text: string) => {
    const cell = neutralizeCell(text)
    return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  }
  return csvByteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/**
 * Counts the rows of a CSV file that is received in pieces. A line break in quotes doesn't end a
 * row. Call `feed` with each piece; `records()` returns the number of complete rows, including the
 * heading.
 */
export function createRecordCounter() {
  let records = 0
  let isQuoted = false
  return {
    feed(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (byte === quoteByte) isQuoted = !isQuoted
        else if (byte === newLineByte && !isQuoted) records += 1
      }
    },
    records: () => records,
  }
}

// In UTF-8 these bytes are never part of a different character, so pieces may be cut anywhere.
const quoteByte = 0x22
const newLineByte = 0x0a
