import { lettersAndDigits, randomText } from '../random-text.ts'

/** What a quote's document id may be (contract.md); the security rules hold the same pattern. */
export const quoteIdPattern = /^[A-Za-z0-9]{20}$/

/** The number that people read out on the phone: the last 8 characters of the id (requirements 9.3). */
export function quoteNumber(id: string): string {
  return id.slice(-8)
}

/**
 * The alphabet of the quote number, which is read out on the phone: no small letters, no O or 0, no
 * I, L or 1.
 */
const numberAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * A new quote id, made once per form so that sending the form twice stores one quote. Outside clients
 * make theirs of all letters and digits.
 * @param randomBytes fills an array with random bytes, as `crypto.getRandomValues` does
 */
export function newQuoteId(randomBytes: (into: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return randomText(20, (place) => (place < 12 ? lettersAndDigits : numberAlphabet), randomBytes)
}
