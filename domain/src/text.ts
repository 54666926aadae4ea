/**
 * Defines a character, a blank and a line. The security rules do the same with regular expressions
 * (RE2), which count code points and use these lists. JavaScript's `length`, `trim` and `\s`
 * differ, and so do the rules' own `size()` and `trim()`.
 */

/**
 * Invisible characters: white space, zero width, text direction, fillers, a joiner, an empty
 * Braille cell.
 */
const blank = String.raw`[\p{Z}\p{Cf}\u034f\u115f\u1160\u2065\u2800\u3164\uffa0]`
/** Control characters and line separators, which aren't allowed in a text of one line. */
const control = String.raw`[\u0000-\u001f\u007f-\u009f\u2028\u2029]`
/** A part of an emoji, next to the joiner that combines two into one. */
const picture = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f`

/**
 * Format characters: soft hyphens, zero-width spaces, byte order marks, text direction; not a
 * joiner within an emoji.
 */
const formats = new RegExp(
  String.raw`(?!\u200d)\p{Cf}|(?<![${picture}])\u200d|\u200d(?!\p{Extended_Pictographic})`,
  'gu',
)

// The lookbehind keeps the time linear: without it, the search would start again at each blank of a
// run.
const endsOf = (some: string) => new RegExp(`^${some}+|(?<!${some})${some}+$`, 'gu')
const blankEnds = endsOf(blank)
const controls = new RegExp(control, 'gu')
const blockEnds = endsOf(String.raw`(?:${blank}|\n|\t)`)
const blockControls = new RegExp(String.raw`[\0-\x08\x0b-\x1f\x7f-\x9f]`, 'g')
/** Half of an emoji: not valid text, and the Firestore SDK would retry it forever. */
const loneSurrogate = /\p{Surrogate}/gu

/** Length in code points: '😀' is 1, and 'é' may be 2. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** Length in visible code points; the rules' lower bounds count the same. */
export function countShown(text: string): number {
  return countCharacters(text.replace(/\p{Cf}/gu, ''))
}

/** Whether a text has a visible letter or digit: '\u3164', '...' and an emoji have none. */
export function hasLetter(text: string): boolean {
  // Unicode classifies the Hangul fillers as letters.
  return /[^\P{L}\u115f\u1160\u3164\uffa0]|\p{N}/u.test(text)
}

/**
 * Removes invisible characters that copied text may contain: 'Ju\u200bdith' becomes 'Judith'. Emoji
 * stay complete.
 */
export function withoutFormats(text: string): string {
  return text.replace(formats, '')
}

/**
 * Cleans one line: format characters and halves of emoji are removed, control characters become
 * spaces, blank ends are removed.
 */
export function cleanLine(text: string): string {
  return withoutFormats(text.replace(loneSurrogate, ''))
    .replace(controls, ' ')
    .replace(blankEnds, '')
}

/**
 * Cleans several lines that end with `\n`: format characters and halves of emoji are removed,
 * control characters other than tabs become spaces, blank ends are removed.
 */
export function cleanBlock(text: string): string {
  return withoutFormats(text.replace(loneSurrogate, ''))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(blockControls, ' ')
    .replace(blockEnds, '')
}
