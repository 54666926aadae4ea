import { phoneDigits } from '../phone-number.ts'

/** An example of a phone number, with a fictitious 555-01XX number. */
export const phoneExample = '(202) 555-0142'

/**
 * Whether a number has only seven digits, without an area code. A hint, never an error, because the
 * customer may not know more.
 * @param phone as typed
 */
export function lacksAreaCode(phone: string): boolean {
  return phoneDigits(phone).length === 7
}
