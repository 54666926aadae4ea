/**
 * What counts as a character, a blank and a line. The security rules do the same by regular
 * expressions (RE2), which count code points and take their classes from these lists. JavaScript's
 * `length`, `trim` and `\s` mean something else, and so do the rules' own `size()` and `trim()`.
 */

/** Characters that show nothing: white space, zero width, text direction. */
const blank = String.raw`[ \u00a0\u1680\u180e\u2000-\u200f\u202a-\u202f\u205f-\u206f\u3000\ufeff]`
/** Control characters and line separators, which no one-line text may hold. */
const control = String.raw`[\u0000-\u001f\u007f-\u009f\u2028\u2029]`

// Without a look behind, a search for an end would begin anew at each blank of a run: quadratic time.
const endsOf = (some: string) => new RegExp(`^${some}+|(?<!${some})${some}+$`, 'gu')
const blankEnds = endsOf(blank)
const controls = new RegExp(control, 'gu')
const blockEnds = endsOf(String.raw`(?:${blank}|\n|\t)`)
const blockControls = new RegExp(String.raw`[\0-\x08\x0b-\x1f\x7f-\x9f]`, 'g')
/** Half of a surrogate pair: no text of any language, and the Firestore SDK retries it for ever. */
const loneSurrogate = /\p{Surrogate}/gu

/** Length in code points: '😀' is 1, and 'é' may be 2. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** One line: control characters become spaces, blank ends go. */
export function cleanLine(text: string): string {
  return text.replace(loneSurrogate, '\ufffd').replace(controls, ' ').replace(blankEnds, '')
}

/** Several lines, ended by `\n`; other control characters than tabs become spaces, blank ends go. */
export function cleanBlock(text: string): string {
  return text
    .replace(loneSurrogate, '\ufffd')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(blockControls, ' ')
    .replace(blockEnds, '')
}
