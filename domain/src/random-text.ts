/**
 * A random text whose characters are equally likely.
 * @param alphabetAt the allowed characters at a position, counted from 0; at most 248
 * @param randomBytes fills an array with random bytes, as `crypto.getRandomValues` does
 */
export function randomText(
  length: number,
  alphabetAt: (place: number) => string,
  randomBytes: (into: Uint8Array<ArrayBuffer>) => Uint8Array,
): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(new Uint8Array(32))) {
      const alphabet = alphabetAt(text.length)
      // Larger bytes are skipped, because they would make the first letters more frequent than
      // others.
      const isFair = byte < 256 - (256 % alphabet.length)
      if (isFair && text.length < length) text += alphabet.charAt(byte % alphabet.length)
    }
  }
  return text
}

export const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
