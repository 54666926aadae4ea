import { decomposed, marks } from './fold-digits.ts'

/*
 * Texts folded for comparing: they forgive case, accents, punctuation and characters that show nothing.
 */

/** Letters that Unicode does not take apart into a plain letter and a mark. */
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

/** Small letters without accents: 'Zoë' and 'ZOE' fold to 'zoe'. */
export function foldLetters(text: string): string {
  return decomposed(text)
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
}

/** What keyboards type for an apostrophe. Unicode takes some of them apart, so they are looked for first. */
export const apostrophes = /['’‘‚‛′‵`´ʹʻʼʽʾʿˈˊˋ՚׳＇ꞌ]/gu

/** Words of letters and digits with one space between: "O'Brien-Núñez" folds to 'obrien nunez'. */
export function foldName(text: string): string {
  return foldLetters(text.replace(apostrophes, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** An address, or the beginning of one, without white space. */
export function foldEmail(text: string): string {
  return foldLetters(text).replace(/\s+/g, '')
}

/** The words of an address or of its beginning: 'Zoe.Nunez@' and 'zoe_nunez@' fold to 'zoe nunez@'. */
export function foldAddress(text: string): string {
  return foldEmail(text).split('@').map(foldName).join('@')
}
