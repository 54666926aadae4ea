import { phoneDigits } from '../phone-number.ts'

/** A fictitious phone number (555-01XX). */
export const phoneExample = '(202) 555-0142'

/**
 * Whether a number has seven digits and so lacks an area code. Shown as a hint, never as an error,
 * because the customer may not know more.
 * @param phone as typed
 */
export function lacksAreaCode(phone: string): boolean {
  return phoneDigits(phone).length === 7
}
