import { lettersAndDigits, randomText } from '../random-text.ts'

/**
 * The alphabet of a quote number, which people read out on the phone: no lowercase letters, no O or
 * 0, no I, L or 1.
 */
const numberAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * A new quote id, created once per form, so that sending the form twice stores one quote. Other
 * clients create ids from all letters and digits. This file is separate from `quote-number.ts`,
 * because every page creates such ids.
 * @param randomBytes fills an array with random bytes, as `crypto.getRandomValues` does
 */
export function newQuoteId(randomBytes: (into: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return randomText(20, (place) => (place < 12 ? lettersAndDigits : numberAlphabet), randomBytes)
}
