import { hasEmail } from '../../account/email.ts'
import type { Stage } from '../../work/progress-line.ts'
import { phoneDigits } from '../phone-number.ts'
import { quoteNumber } from '../quote-number.ts'
import { foldAddress, foldEmail, foldLetters, foldName } from './fold.ts'

/**
 * The map with a stored quote that finds it by its contact; only functions write it. Its texts are
 * normalized, so that case, accents and punctuation don't matter.
 */
export interface SearchFields {
  /** The full email, for exact matches; empty for a caller without email. */
  email: string
  /** Digits without the country code 1 and without an extension. */
  phone: string
  /** The quote number in lowercase. */
  number: string
  /**
   * How the customer sent the request. The list marks a phone lead with it, without a second read.
   */
  channel: QuoteChannel
  /**
   * Set while the request is closed or its honeypot was filled in. Which one, and why, is in
   * `requests`, because the customer may read this map.
   */
  marked?: true
  /**
   * Set if `requests` contains more than the status: lists use it without reading that document,
   * and so does the dashboard, which may not read it. All possible values are shown on the
   * customer's own page.
   */
  stage?: Stage
}

export type QuoteChannel = 'web' | 'phone'

export interface Searchable {
  id: string
  name: string
  email: string
  phone: string
}

export interface RelatedFacts {
  /**
   * How the customer sent the request, from the request's record. A quote without a record came
   * from the web.
   */
  channel?: QuoteChannel | undefined
  /** True if the request is closed, or its honeypot was filled in. */
  isMarked?: boolean
  /** The request's stage, from `stageOf`. */
  stage?: Stage | null
}

/** Returns a quote's search map. The same quote gives the same map, whatever was stored before. */
export function searchFields(
  { id, email, phone }: Omit<Searchable, 'name'>,
  { channel = 'web', isMarked = false, stage = null }: RelatedFacts = {},
): SearchFields {
  return {
    ...foldedContact({ email, phone }),
    number: quoteNumber(id).toLowerCase(),
    channel,
    ...(isMarked && { marked: true }),
    ...(stage !== null && { stage }),
  }
}

const foldedContact = ({ email, phone }: Pick<Searchable, 'email' | 'phone'>) => ({
  email: hasEmail(email) ? foldEmail(email) : '',
  phone: phoneDigits(phone),
})

/** The maximum length of a searched word; longer words are cut, also when typed. */
export const maxWordLength = 32

/**
 * The maximum number of words of a name that a search may start with; for a longer name the first
 * five and the last.
 */
const maxNameStarts = 6

/** The maximum number of phone digits that are compared; a number has 15 at most (ITU E.164). */
const maxPhoneDigits = 20

/**
 * Every beginning of the name, starting at each of its words and wrapping around, of the email and
 * of the phone number; and common search texts that aren't beginnings. A search looks for some of
 * these words. At most 260, for any name that the form accepts.
 */
export function searchWords({ id, name, ...contact }: Searchable): string[] {
  const { email, phone } = foldedContact(contact)
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
 * What the beginnings of a longer name don't cover: two of its words that aren't adjacent, and all
 * of them in any order.
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

/** Returns a word as it is stored: cut if it is too long. */
export const wholeWord = (text: string): string => [...text].slice(0, maxWordLength).join('').trim()

/** 'a', 'an', 'ann', 'ann l' and 'ann le' for 'ann le'. */
function beginningsOf(text: string): string[] {
  const letters = [...text].slice(0, maxWordLength)
  return letters
    .map((_, last) => letters.slice(0, last + 1).join(''))
    .filter((beginning) => !beginning.endsWith(' '))
}

/**
 * Whether `requests` has to be read to know how the office's lists show a quote.
 * @param map a stored search map, not validated, or undefined if there is none yet
 */
export function hasMark(map: unknown): boolean {
  return typeof map === 'object' && map !== null && 'marked' in map
}
