import { lettersAndDigits, randomText } from '../random-text.ts'

/**
 * The alphabet of the quote number, which is read out on the phone: no small letters, no O or 0, no
 * I, L or 1.
 */
const numberAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * A new quote id, made once per form so that sending the form twice stores one quote. Outside clients
 * make theirs of all letters and digits. Apart from `quote-number.ts`: every page makes such ids.
 * @param randomBytes fills an array with random bytes, as `crypto.getRandomValues` does
 */
export function newQuoteId(randomBytes: (into: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return randomText(20, (place) => (place < 12 ? lettersAndDigits : numberAlphabet), randomBytes)
}
