import { hasEmail } from '../../account/email.ts'
import type { Stage } from '../../work/where-it-stands.ts'
import { phoneDigits } from '../phone-number.ts'
import { quoteNumber } from '../quote-number.ts'
import { foldAddress, foldEmail, foldLetters, foldName } from './fold.ts'

/**
 * The map beside a stored quote that lists go by; only a function writes it. Its texts are folded, so that
 * a search forgives case, accents and punctuation.
 */
export interface SearchFields {
  /** Whole, for what must be one person's alone; empty for a caller without email. */
  email: string
  /** Digits without the country code 1 and without an extension. */
  phone: string
  /** The quote number in small letters. */
  number: string
  /** What the desk's search finds it by: `searchWords`. */
  words: string[]
  /** How the request came: the list marks a phone lead without reading another document. */
  channel: QuoteChannel
  /**
   * Present while the request is closed or its honeypot was filled in. Which of them, and why, stands in
   * `requests` and `requests`: the customer may read this map.
   */
  marked?: true
  /**
   * Present where `requests` says more than the status: lists go by it without reading that document, and
   * so does the dashboard, which may not. All that it can be stands on the customer's own page.
   */
  stage?: Stage
}

export type QuoteChannel = 'web' | 'phone'

/** What the search map is made from. */
export interface Searchable {
  id: string
  name: string
  email: string
  phone: string
}

/** What stands beside a quote and in its search map. */
export interface RelatedFacts {
  /** Of the quote's source document; a quote without one came over the web. */
  channel?: QuoteChannel | undefined
  /** The request is closed, or its honeypot was filled in. */
  isMarked?: boolean
  /** `stageOf` the request. */
  stage?: Stage | null
}

/** The search map of a quote. The same quote gives the same map, whatever it held before. */
export function searchFields(
  { id, name, email, phone }: Searchable,
  { channel = 'web', isMarked = false, stage = null }: RelatedFacts = {},
): SearchFields {
  const folded = { email: hasEmail(email) ? foldEmail(email) : '', phone: phoneDigits(phone) }
  return {
    ...folded,
    number: quoteNumber(id).toLowerCase(),
    words: searchWords({ id, name, ...folded }),
    channel,
    ...(isMarked && { marked: true }),
    ...(stage !== null && { stage }),
  }
}

/** Characters of a word of the search map; longer ones are cut, and so is what somebody types. */
export const maxWordLength = 32

/** Words of a name with which a search may begin; of a longer name the first five and the last. */
const maxNameStarts = 6

/** Digits of a phone number that are compared; a number has 15 at most (ITU E.164). */
const maxPhoneDigits = 20

/**
 * Every beginning of the name from each of its words on and around to the one before, of the address and
 * of the phone number; and what people say that isn't a beginning. A search asks for some of these words. At
 * most 260, with any name that the form accepts.
 */
function searchWords({ id, name, email, phone }: Searchable): string[] {
  const names = foldName(name).split(' ')
  const starts = names.flatMap((_, start) =>
    start < maxNameStarts - 1 || start === names.length - 1
      ? [...names.slice(start), ...names.slice(0, start)].join(' ')
      : [],
  )
  const spoken = [phone.slice(-7), phone.slice(-4), quoteNumber(id), id].map(foldLetters)
  const beginnings = [...starts, foldAddress(email), phone.slice(0, maxPhoneDigits)].flatMap(
    beginningsOf,
  )
  const words = [...beginnings, ...spoken, ...apartOf(names)].map(wholeWord)
  return [...new Set(words)].filter((word) => word !== '')
}

/**
 * What the beginnings of a longer name lack: two of its words that don't follow each other, and all of them
 * in any order.
 */
function apartOf(names: readonly string[]): string[] {
  if (names.length <= 3) return []
  const known = names.slice(0, maxNameStarts)
  const pairs = known.flatMap((one, place) =>
    known.slice(place + 2).map((other) => sortedWord([one, other])),
  )
  return [...pairs, sortedWord(names)]
}

/** Words in an order that doesn't depend on how they were typed. */
export const sortedWord = (words: readonly string[]): string =>
  wholeWord(words.toSorted().join(' '))

/** A word as the map has it: of a longer one, its beginning. */
export const wholeWord = (text: string): string => [...text].slice(0, maxWordLength).join('').trim()

/** 'a', 'an', 'ann', 'ann l' and 'ann le' for 'ann le'. */
function beginningsOf(text: string): string[] {
  const letters = [...text].slice(0, maxWordLength)
  return letters
    .map((_, last) => letters.slice(0, last + 1).join(''))
    .filter((beginning) => !beginning.endsWith(' '))
}

/**
 * Whether `requests` and `requests` have to be read to know how the office's lists show a quote.
 * Maps of before November 22, 2026 said which, in a field of its own.
 * @param map a stored search map, unchecked, or undefined before there is one
 */
export function hasMark(map: unknown): boolean {
  if (typeof map !== 'object' || map === null) return false
  return ['marked', 'closed', 'honeypot'].some((mark) => mark in map)
}
