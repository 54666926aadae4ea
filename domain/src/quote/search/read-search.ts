import { withoutFormats } from '../../text.ts'
import { readPhone } from '../phone-number.ts'
import { apostrophes, foldAddress, foldName } from './fold.ts'
import { sortedWord, wholeWord } from './search-fields.ts'

/** Maximum number of characters in a search. The rest is ignored. */
export const maxSearchLength = 300

/**
 * A name with at most this many words is searched in every order. Four words have 24 orders, and a
 * query has at most 30 words (Firestore, `array-contains-any`).
 */
const maxReordered = 4
/** Minimum number of digits that count as a phone number next to words. */
const shortestPhone = 7

/**
 * Returns the words to search for in `words` of the records. A request with any of them is found.
 * The text may be a name in any order, an email address, a phone number or a quote number, even if
 * it is incomplete.
 * @returns the most likely word first; empty if there is nothing to search for
 */
export function readSearch(input: string): string[] {
  const text = withoutFormats(input.trim().slice(0, maxSearchLength))
    .replace(apostrophes, "'")
    .normalize('NFKC')
  return [...new Set(wordsIn(text).map(wholeWord))].filter((word) => word !== '')
}

/**
 * Whether words are specific enough to search while the user types. Too many names and numbers
 * start with the same letter or digit. In other scripts, a name may be a single character.
 */
export const isWorthSearching = (words: readonly string[]) =>
  words.some((word) => !/^[a-z0-9]?$/.test(word))

/** An email address, or its beginning up to the @ or later. */
const email = /(?<=^|[\s<>()[\]{}",;:|])[^\s<>()[\]{}",;:|@]+@[^\s<>()[\]{}",;:|]*/
/** A quote's number or full id, also after a # or the word quote. */
const number = /^(?:quote)?[^\p{L}\p{N}+]*([a-z0-9]{8}|(?=\d*[a-z])[a-z0-9]{20})[^\p{L}\p{N}]*$/iu

function wordsIn(text: string): string[] {
  const address = email.exec(text)?.[0]
  if (address !== undefined) return [foldAddress(address)]
  const quote = number.exec(text)?.[1]
  if (quote !== undefined) return [quote.toLowerCase()]
  const phone = phoneIn(text)
  if (phone !== '' && !hasName(text)) return [phone]
  // Digits of several words of a name can look like a phone number.
  return [phone, ...ordersOf(foldName(text).split(' '))]
}

/** Whether a text has letters other than 'ext' or 'x' before an extension. */
const hasName = (text: string) => /\p{L}/u.test(text.replace(/(?:ext|x)\P{L}*$/iu, ''))

/** The digits of a phone number; or of a part of one, if the text has no name. */
function phoneIn(text: string): string {
  if (!hasName(text)) return readPhone(withoutCountryCode(text))?.digits ?? ''
  const { digits = '' } = readPhone(text) ?? {}
  return digits.length < shortestPhone ? '' : digits
}

/**
 * Removes the country code from a number that is being typed. '+1 (202' and '1-202' start with it;
 * '1202' may not.
 */
const withoutCountryCode = (text: string) => text.replace(/^(?:\+1(?=\D*\d)|1(?=[\s.(-]+\d))/, '')

/** A name's words in every order; for many words only as typed and sorted. */
function ordersOf(words: readonly string[]): string[] {
  if (words.length > maxReordered) return [words.join(' '), sortedWord(words)]
  return permutationsOf(words).map((order) => order.join(' '))
}

function permutationsOf(words: readonly string[]): string[][] {
  if (words.length < 2) return [[...words]]
  return words.flatMap((first, place) =>
    permutationsOf(words.toSpliced(place, 1)).map((others) => [first, ...others]),
  )
}
