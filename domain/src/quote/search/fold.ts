import { decomposed, marks } from './fold-digits.ts'

/* Normalizes texts for comparisons: ignores case, accents, punctuation and invisible characters. */

/** Letters that Unicode doesn't decompose into a plain letter and a mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Lowercase letters without accents: 'Zoë' and 'ZOE' become 'zoe'. */
export function foldLetters(text: string): string {
  return decomposed(text)
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
}

/**
 * Characters typed as an apostrophe. Unicode decomposes some of them, so they are replaced first.
 */
export const apostrophes = /['’‘‚‛′‵`´ʹʻʼʽʾʿˈˊˋ՚׳＇ꞌ]/gu

/** Words of letters and digits with one space between: "O'Brien-Núñez" becomes 'obrien nunez'. */
export function foldName(text: string): string {
  return foldLetters(text.replace(apostrophes, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** An address, or the beginning of one, without white space. */
export function foldEmail(text: string): string {
  return foldLetters(text).replace(/\s+/g, '')
}

/**
 * The words of an email address or of its beginning: 'Zoe.Nunez@' and 'zoe_nunez@' become 'zoe
 * nunez@'.
 */
export function foldAddress(text: string): string {
  return foldEmail(text).split('@').map(foldName).join('@')
}
