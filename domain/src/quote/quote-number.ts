/** What a quote's document id may be (contract.md); the security rules hold the same pattern. */
export const quoteIdPattern = /^[A-Za-z0-9]{20}$/

/** The number that people read out on the phone: the last 8 characters of the id (requirements 9.3). */
export function quoteNumber(id: string): string {
  return id.slice(-8)
}

const idAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
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
  let id = ''
  while (id.length < 20) {
    for (const byte of randomBytes(new Uint8Array(32))) {
      const alphabet = id.length < 12 ? idAlphabet : numberAlphabet
      // 248 is a multiple of 62 and 31: above it the first letters would come more often.
      if (byte < 248 && id.length < 20) id += alphabet.charAt(byte % alphabet.length)
    }
  }
  return id
}
