// This file is separate from phone-number.ts, which public pages load.
import { readPhone } from './phone-number.ts'
import { foldDigits } from './search/fold-digits.ts'

/** A US number as people type it, with different separators. */
const usNumberTyped =
  /(?<![\d+])(?:\+?1[\s().-]{0,3})?\(?([2-9]\d{2})[^\d\p{L}]{0,3}(\d{3})[^\d\p{L}]{0,3}(\d{4})(?!\d)/u

/**
 * Formats a phone number for pages and emails: '(202) 555-0188'. Words and an extension around the
 * number stay. Other texts, such as foreign numbers, are returned as they were typed.
 */
export function formatPhone(text: string): string {
  const number = readPhone(text)
  if (number === null || number.dialed !== `+1${number.digits}`) return text
  const { digits } = number
  const shown = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  const isAlone =
    !/\p{L}/u.test(text) && foldDigits(text).replace(/\D/g, '').replace(/^1/, '') === digits
  if (isAlone) return shown
  return text.replace(
    usNumberTyped,
    (typed: string, area: string, exchange: string, line: string) =>
      area + exchange + line === digits ? shown : typed,
  )
}
