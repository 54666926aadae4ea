import { decomposed, marks } from './fold-digits.ts'

/* Functions that normalize texts for comparison. Case, accents, punctuation and invisible characters don't matter. */

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

/** Converts a text to lowercase letters without accents: 'Zoë' and 'ZOE' become 'zoe'. */
export function foldLetters(text: string): string {
  return decomposed(text)
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
}

/**
 * Characters that people type as an apostrophe. They are replaced before Unicode decomposes some of
 * them.
 */
export const apostrophes = /['’‘‚‛′‵`´ʹʻʼʽʾʿˈˊˋ՚׳＇ꞌ]/gu

/**
 * Converts a name to words of letters and digits, with one space between two words. An apostrophe
 * doesn't separate words.
 */
export function foldName(text: string): string {
  return foldLetters(text.replace(apostrophes, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Converts an email address or its beginning to lowercase without accents and spaces. */
export function foldEmail(text: string): string {
  return foldLetters(text).replace(/\s+/g, '')
}

/**
 * Converts an email address or its beginning to words: 'Zoe.Nunez@' and 'zoe_nunez@' become the
 * same text.
 */
export function foldAddress(text: string): string {
  return foldEmail(text).split('@').map(foldName).join('@')
}
