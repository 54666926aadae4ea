import { phoneDigits } from '../phone-number.ts'
import { foldAddress, foldDigits, foldName } from './fold.ts'
import { maxWordLength } from './search-fields.ts'

/** Input beyond this length is ignored. */
const maxSearchLength = 100

/** A quote's number, or its whole id, as the card shows it or alone. */
const numberPattern = /^(?:quote)?\s*(?:#\s*)?([a-z0-9]{8}|[a-z0-9]{20})$/i

/**
 * The word that the search map of every quote has that somebody means who typed this: an address, a quote
 * number, a phone number (any format, its last four or seven digits, its beginning), or a name from any of
 * its words on, each up to where they stopped typing. Empty when the input holds nothing to look for.
 */
export function searchWord(input: string): string {
  const text = input.trim().slice(0, maxSearchLength)
  const number = numberPattern.exec(text)?.[1]
  if (number !== undefined) return number.toLowerCase()
  const word = [...foldInput(text)].slice(0, maxWordLength).join('').trim()
  return word.startsWith('@') ? '' : word
}

/**
 * Whether a word is enough to search by while somebody types: with one plain letter or digit begins a good
 * part of all names and numbers. A name in another script may be a single character.
 */
export const isWorthSearching = (word: string) => !/^[a-z0-9]?$/.test(word)

function foldInput(text: string): string {
  if (text.includes('@')) return foldAddress(text)
  return (isPhoneShaped(text) && phoneDigits(withoutCountryCode(text))) || foldName(text)
}

/** A number that is being typed: '+1 (202' and '1-202' begin with the country code, '1202' may not. */
const withoutCountryCode = (text: string) => text.replace(/^(?:\+1(?=\D*\d)|1(?=[\s.(-]+\d))/, '')

function isPhoneShaped(text: string): boolean {
  return /\d/.test(foldDigits(text)) && !/\p{L}/u.test(text.replace(/(?:ext|x)[\s.]*\d*$/i, ''))
}
