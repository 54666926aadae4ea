/**
 * What counts as a character, a blank and a line. The security rules use the same lists in regular
 * expressions (RE2), which count code points. JavaScript's `length`, `trim` and `\s` are different,
 * and so are the rules' own `size()` and `trim()`.
 */

/**
 * Invisible characters: white space, zero width, text direction, fillers, a joiner, an empty
 * Braille cell.
 */
const blank = String.raw`[\p{Z}\p{Cf}\u034f\u115f\u1160\u2065\u2800\u3164\uffa0]`
/** Control characters and line separators, which aren't allowed in a text of one line. */
const control = String.raw`[\u0000-\u001f\u007f-\u009f\u2028\u2029]`
/** The parts of an emoji that a joiner can combine with others. */
const picture = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f`

/**
 * Format characters: soft hyphens, zero-width spaces, byte order marks and text direction, but no
 * joiner within an emoji.
 */
const formats = new RegExp(
  String.raw`(?!\u200d)\p{Cf}|(?<![${picture}])\u200d|\u200d(?!\p{Extended_Pictographic})`,
  'gu',
)

// The lookbehind keeps the time linear. Without it, the search would start again at each blank.
const endsOf = (some: string) => new RegExp(`^${some}+|(?<!${some})${some}+$`, 'gu')
const blankEnds = endsOf(blank)
const controls = new RegExp(control, 'gu')
const blockEnds = endsOf(String.raw`(?:${blank}|\n|\t)`)
const blockControls = new RegExp(String.raw`[\0-\x08\x0b-\x1f\x7f-\x9f]`, 'g')
/** Half of an emoji. It isn't valid text, and the Firestore SDK would retry to write it forever. */
const loneSurrogate = /\p{Surrogate}/gu

/** Length in code points: '😀' is 1, and 'é' may be 2. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** Length in visible code points. The minimums in the security rules count the same. */
export function countVisibleCharacters(text: string): number {
  return countCharacters(text.replace(/\p{Cf}/gu, ''))
}

/** Whether a text has a visible letter or digit: '\u3164', '...' and an emoji have none. */
export function hasLetter(text: string): boolean {
  // Unicode classifies the Hangul fillers as letters.
  return /[^\P{L}\u115f\u1160\u3164\uffa0]|\p{N}/u.test(text)
}

/** Removes invisible characters that copied text may contain. Emoji stay complete. */
export function withoutFormats(text: string): string {
  return text.replace(formats, '')
}

/**
 * Cleans one line. Format characters and halves of emoji are removed, control characters become
 * spaces, and blanks at both ends are removed.
 */
export function cleanLine(text: string): string {
  return withoutFormats(text.replace(loneSurrogate, ''))
    .replace(controls, ' ')
    .replace(blankEnds, '')
}

/**
 * Cleans a text of several lines. Line breaks become `\n`, format characters and halves of emoji
 * are removed, other control characters except tabs become spaces, and blanks and blank lines at
 * both ends are removed.
 */
export function cleanBlock(text: string): string {
  return withoutFormats(text.replace(loneSurrogate, ''))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(blockControls, ' ')
    .replace(blockEnds, '')
}
