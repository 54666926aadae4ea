import { shorten } from '@moving/domain/in-short'
import { formatDay } from '@moving/domain/format-date'
import { isPlainDate } from '@moving/domain/plain-date'
import { withoutFormats } from '@moving/domain/text'

const control = new RegExp(String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]`, 'g')

/**
 * Makes a free text safe for the body of an email. Line breaks stay. Control and format characters
 * are removed, because some of them reverse other text of the email.
 */
export function safeText(text: string): string {
  return withoutFormats(text)
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(control, '')
    .trim()
}

/** Makes a free text safe for a header: one line of at most `max` characters. */
export function singleLine(text: string, max = 60): string {
  return shorten(safeText(text).replaceAll(/\s+/g, ' '), max)
}

/**
 * Formats a move date: 'Saturday, December 19, 2026'. A text that isn't a date becomes a safe line.
 */
export function moveDay(date: string): string {
  const day = singleLine(date, 40)
  return isPlainDate(day) ? formatDay(day, 'EEEE, MMMM d, yyyy') : day
}
