import { withoutFormats } from '../../text.ts'
import { readPhone } from '../phone-number.ts'
import { apostrophes, foldAddress, foldName } from './fold.ts'
import { foldDigits } from './fold-digits.ts'
import { sortedWord, wholeWord } from './search-fields.ts'

/** The maximum number of characters; longer input is cut. */
export const maxSearchLength = 300

/** The maximum number of words per query (Firestore, `array-contains-any`). */
const maxWords = 30
/** The maximum number of a name's words that are searched in every order: four have 24 orders. */
const maxReordered = 4
/** The minimum number of digits for a number among words to count as a phone number. */
const shortestPhone = 7

/**
 * Returns the search map words that a text may mean; a request with any of them is found. The text
 * may be a name in any order, an email, a phone number or a quote number, each possibly incomplete,
 * or what people paste with one: a header, a link, the address of a request's page, punctuation.
 * @returns the likeliest first; empty if there is nothing to search for
 */
export function readSearch(input: string): string[] {
  const text = withoutFormats(input.trim().slice(0, maxSearchLength))
  const query = /[?&]q=([^&#\s]*)/.exec(text)?.[1]?.replaceAll('+', ' ') ?? text
  const plain = decoded(query)
    .replace(apostrophes, "'")
    .replace(/(?<=\p{L}\p{L})'s(?!\p{L})/gu, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
  const number = numberIn(plain)
  const words =
    number === undefined ? [...numbersAmong(plain), ...wordsIn(plain)] : [number.toLowerCase()]
  return [...new Set(words.map(wholeWord))].filter((word) => word !== '').slice(0, maxWords)
}

/**
 * Whether words are enough to search while typing: too many names and numbers start with the same
 * letter or digit. A name in a different script may be a single character.
 */
export const isWorthSearching = (words: readonly string[]) =>
  words.some((word) => !/^[a-z0-9]?$/.test(word))

/** Decodes a link's text: '%40' is an @. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })
}

/**
 * A quote's number or full id: alone, after a # or the word quote, or in the address of its page.
 */
function numberIn(text: string): string | undefined {
  const alone = /^(?:quote)?[^\p{L}\p{N}+]*([a-z0-9]{8}|(?=\d*[a-z])[a-z0-9]{20})[^\p{L}\p{N}]*$/iu
  const named =
    /(?:# ?|\bquote (?:request )?(?:(?:number|no)[.:]? )?#?)([a-z0-9]{20}|[a-z0-9]{8})(?![a-z0-9])/i
  const inAddress = /(?:\/quotes\/|#q=)([a-z0-9]{20})(?![a-z0-9])/i
  const patterns = text.includes('@') ? [inAddress, named] : [inAddress, alone, named]
  return patterns.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined)
}

/** The words with letters and digits that have the length of a quote number or an id. */
function numbersAmong(text: string): string[] {
  const mixed = /\b(?=[a-z]*\d)(?=\d*[a-z])(?:[a-z0-9]{20}|[a-z0-9]{8})\b/g
  return text.toLowerCase().match(mixed) ?? []
}

/** Words before the search text: from an email's header, a card, a link. */
const labels =
  /(?<![\p{L}\p{N}])(?:from|to|attn|cc|bcc|reply-to|sender|sent|date|subject|re|fwd?|name|customer|contact|caller|phone|telephone|tel|mobile|cell|home|work|e-?mail|mailto|sms|callto)\.?\s*:/giu
const titles = /^[^\p{L}]*(?:(?:dear|hi|c\/o|and|mr|mrs|ms|mx|miss|dr|prof|rev)[^\p{L}]+)+(?=\S)/iu
/** The end of a name that is pasted with more text. */
const nameEnd = /[,;&(/—]| - /u
/** An email, or its beginning, and the rest of a link after it. */
const email =
  /(?<=^|[\s<>()[\]{}",;:|\\/=?&])([^\s<>()[\]{}",;:|\\/=?&@]*)@([^\s<>()[\]{}",;:|\\/=?&#@]*)(?:[?#/&]\S*)?/gu

function wordsIn(text: string): string[] {
  const spaced = text.replace(labels, ' ').replace(/ ?@ ?/g, '@')
  const addresses = [...spaced.matchAll(email)].map(([, local = '', host = '']) =>
    local === '' ? '' : foldAddress(`${local}@${host}`),
  )
  const rest = spaced
    .replace(email, ' ')
    .replace(/\bhttps?:\S*/gi, ' ')
    .trim()
  const phone = phoneIn(rest)
  if (addresses.length === 0 && phone !== '' && !hasName(rest)) return [phone]
  const untitled = rest.replace(titles, '')
  const name = foldName(untitled)
  const [ahead = ''] = untitled.split(nameEnd)
  const words = (phone === '' ? name : name.replace(/(?<!\S)\d+(?!\S)/g, ''))
    .split(' ')
    .filter((word) => word !== '')
  const isBeside = addresses.length > 0 || phone !== ''
  const names = isBeside && words.length < 2 ? [] : ordersOf(words)
  const first = foldName(ahead).split(' ')
  const isAhead = first.length > 1 && first.length < words.length
  // Digits of several words of a name can look like a phone number.
  return [
    ...[...addresses, phone, ...(isAhead ? [first.join(' ')] : []), ...names],
    ...(phone === '' ? [] : [name]),
  ]
}

/** Whether a text has letters other than those of an extension. */
const hasName = (text: string) => /\p{L}/u.test(text.replace(/(?:ext|x)\P{L}*$/iu, ''))

/** The digits of a phone number, or of a part of one if nothing else was typed. */
function phoneIn(text: string): string {
  if (!/\d/.test(foldDigits(text))) return ''
  if (!hasName(text)) return readPhone(withoutCountryCode(text))?.digits ?? ''
  const { digits = '' } = readPhone(text) ?? {}
  return digits.length < shortestPhone ? '' : digits
}

/**
 * A number while it is typed: '+1 (202' and '1-202' start with the country code, '1202' may not.
 */
const withoutCountryCode = (text: string) => text.replace(/^(?:\+1(?=\D*\d)|1(?=[\s.(-]+\d))/, '')

/** A name's words in every order; for many words, as typed and sorted. */
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
