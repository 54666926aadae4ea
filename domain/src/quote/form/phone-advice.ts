import { phoneDigits } from '../phone-number.ts'

/** How a phone number looks: an example under NANP's fictitious 555-01XX. */
export const phoneExample = '(202) 555-0142'

/**
 * Whether a number is one of seven digits, which nobody can call from another area. Advice, never an
 * error: it may be all that somebody knows.
 * @param phone as typed
 */
export function lacksAreaCode(phone: string): boolean {
  return phoneDigits(phone).length === 7
}
