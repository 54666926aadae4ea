import { hasEmail } from '../../account/email.ts'
import { phoneDigits } from '../phone-number.ts'
import { quoteNumber } from '../quote-number.ts'
import { foldAddress, foldName } from './fold.ts'
import { foldDigits } from './fold-digits.ts'
import { maxWordLength, type Searchable } from './search-fields.ts'
import { readSearch } from './read-search.ts'

/** The personal fields of a request. */
interface Named extends Searchable {
  from_address: string
  to_address: string
}

/** The minimum length of a word's beginning that identifies a person. */
const shortestBeginning = 4
/** The minimum number of digits to be found in the middle of other digits. */
const wholePhone = 7

/**
 * Whether a search contains the person of a request: the name, email, phone number, addresses or
 * number of the request, in whole words. The beginning of a word counts if it has four characters
 * and more than half of them, or follows a whole word of the name. A short name in a longer word
 * doesn't count: 'Alex' isn't 'Al'.
 */
export function namesPerson(search: string, request: Named): boolean {
  const terms = readSearch(search)
  const words = wordsIn(search)
  const numbers = [quoteNumber(request.id), request.id].map(foldName)
  return (
    [...terms, ...words].some((word) => numbers.includes(word)) ||
    hasAddressOf(request.email, terms) ||
    hasPhoneOf(request.phone, search, terms) ||
    hasNameOf(request, words, terms) ||
    [request.from_address, request.to_address].some((address) => hasPlace(address, words))
  )
}

const wordsIn = (text: string) => foldName(text).split(' ').filter(Boolean)
const emailWords = (email: string) =>
  hasEmail(email) ? wordsIn(foldAddress(email).split('@')[0] ?? '') : []

function isBeginning(text: string, of: string): boolean {
  const [typed, whole] = [[...text].length, [...of].length]
  return of.startsWith(text) && typed >= shortestBeginning && typed * 2 > whole
}

function hasNameOf(
  { name, email }: Named,
  words: readonly string[],
  terms: readonly string[],
): boolean {
  const own = wordsIn(name)
  if (own.length > 0 && own.every((word) => words.includes(word))) return true
  const known = [...own, ...emailWords(email)]
  const isOwn = (text: string) => {
    const parts = text.split(' ')
    const last = parts.pop() ?? ''
    return (
      parts.every((part) => known.includes(part)) &&
      known.some((word) =>
        parts.length > 0 ? word.startsWith(last) : word === last || isBeginning(last, word),
      )
    )
  }
  return [words.join(' '), ...terms].some((text) => text !== '' && isOwn(text))
}

function hasAddressOf(email: string, terms: readonly string[]): boolean {
  if (!hasEmail(email)) return false
  const own = foldAddress(email)
  const isCut = (word: string) => [...word].length >= maxWordLength - 1
  return terms.some((word) => (word.includes('@') || isCut(word)) && own.startsWith(word))
}

function hasPhoneOf(phone: string, search: string, terms: readonly string[]): boolean {
  const digits = phoneDigits(phone)
  if (digits === '') return false
  const runs = foldDigits(search).match(/\d+/g) ?? []
  const own = [digits, digits.slice(-7), digits.slice(-4)]
  return (
    (digits.length >= wholePhone && runs.join('').includes(digits)) ||
    [...terms, ...runs].some((word) => own.includes(word) || isBeginning(word, digits))
  )
}

/** Whether words contain an address: all of it, or its house number with the next word. */
function hasPlace(address: string, words: readonly string[]): boolean {
  const place = wordsIn(address)
  const named = /\d/.test(place[0] ?? '') ? place.slice(0, 2) : place
  return named.length > 0 && ` ${words.join(' ')} `.includes(` ${named.join(' ')} `)
}
