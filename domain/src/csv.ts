/** What stands before a file's first cell so that spreadsheets read it as UTF-8. */
export const csvByteOrderMark = '\uFEFF'

/** Response header of an export: how many rows the file will have, its heading not counted. */
export const exportRowsHeader = 'X-Export-Rows'

/** What a spreadsheet may take for the beginning of a formula, ASCII and full-width. */
const formulaStart = /^[=+\-@＝＋－＠]/

/** White space, control and format characters, which may hide a formula's first character. */
const invisibleStart = /^[\s\p{Z}\p{Cc}\p{Cf}]+/u

/**
 * A cell that no spreadsheet runs as a formula, as OWASP's page on CSV injection advises: trimmed,
 * and with an apostrophe before =, +, - and @, also where something invisible stands before them.
 * '  =1+1' gives "'=1+1"; everything else keeps its text.
 */
export function neutralCell(text: string): string {
  const trimmed = text.trim()
  const visible = trimmed.replace(invisibleStart, '')
  return formulaStart.test(visible) ? `'${visible}` : trimmed
}

/**
 * Counts the records of a CSV file that arrives in pieces: a line break within quotes ends none.
 * Feed it bytes; `records()` is the number of lines ended so far, the heading among them.
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

// Bytes of ASCII characters stand for nothing else in UTF-8, so pieces may be cut anywhere.
const quoteByte = 0x22
const newLineByte = 0x0a
