import { foldDigits } from './search/fold.ts'

/**
 * The digits of a phone number in any format: '+1 (202) 555-0142 ext. 7' gives '2025550142'. The
 * country code 1 goes when ten digits follow it; other country codes stay.
 */
export function phoneDigits(text: string): string {
  const number = foldDigits(text).split(/(?:ext|x|#|;)/i)[0] ?? ''
  const digits = number.replace(/\D/g, '')
  return /^1\d{10}$/.test(digits) ? digits.slice(1) : digits
}
