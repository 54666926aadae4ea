/** Written before a file's first cell, so that spreadsheets read the file as UTF-8. */
export const csvByteOrderMark = '\uFEFF'

/** Response header of an export: how many rows the file will have, its heading not counted. */
export const exportRowsHeader = 'X-Export-Rows'

/** Characters with which a spreadsheet's formula may begin, ASCII and full-width. */
const formulaStart = /^[=+\-@＝＋－＠]/

/** White space, control and format characters, which may hide a formula's first character. */
const invisibleStart = /^[\s\p{Z}\p{Cc}\p{Cf}]+/u

/**
 * A cell that no spreadsheet runs as a formula (OWASP, CSV injection): trimmed, and with an
 * apostrophe in front if it begins with =, +, - or @, also behind invisible characters. '  =1+1'
 * becomes "'=1+1"; any other text stays as it is.
 */
export function neutralCell(text: string): string {
  const trimmed = text.trim()
  const visible = trimmed.replace(invisibleStart, '')
  return formulaStart.test(visible) ? `'${visible}` : trimmed
}

/**
 * A whole file of small size: every cell neutral, quoted where it has to be, rows ended by CRLF (RFC
 * 4180).
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  const cellText = (text: string) => {
    const cell = neutralCell(text)
    return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  }
  return csvByteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/**
 * Counts the records of a CSV file that arrives in pieces; a line break within quotes ends none.
 * Feed it bytes; `records()` is the number of records ended so far, the heading included.
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

// In UTF-8 these byte values stand for nothing else, so pieces may be cut anywhere.
const quoteByte = 0x22
const newLineByte = 0x0a
