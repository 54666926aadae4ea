import { hasEmail } from '../../account/email.ts'
import type { Stage } from '../../work/progress-line.ts'
import { phoneDigits } from '../phone-number.ts'
import { quoteNumber } from '../quote-number.ts'
import { foldAddress, foldEmail, foldLetters, foldName } from './fold.ts'

/**
 * The map `search` of a stored quote, which only functions write. Its texts are normalized, so that
 * case, accents and punctuation don't matter.
 */
export interface SearchFields {
  /** The whole email address; '' for a caller who has none. */
  email: string
  /** The phone number's digits, without the country code 1 and without an extension. */
  phone: string
  number: string
  /** How the customer sent the request. Lists mark phone leads with it. */
  channel: QuoteChannel
  /**
   * True while the request is closed or its honeypot was filled in; otherwise absent. The reason is
   * only in `requests`, because the customer may read this map.
   */
  marked?: true
  /**
   * What a request's record adds to the quote's status. Lists read it here instead of in the
   * record, which the dashboard may not read. The customer's own page shows the same stages.
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
  channel?: QuoteChannel | undefined
  isMarked?: boolean
  stage?: Stage | null
}

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

/**
 * Maximum length of a word in searches. Longer words are cut when they are stored and when they are
 * searched.
 */
export const maxWordLength = 32

/** A search can start with any of the first five words of a name, or with its last word. */
const maxNameStarts = 6

/** Maximum number of phone digits that are compared. A number has at most 15 (ITU E.164). */
const maxPhoneDigits = 20

/**
 * The words by which a search finds a quote: every beginning of the name from each of its words, of
 * the email address and of the phone number, and common search texts that aren't beginnings. At
 * most 260 for any name that the form accepts.
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
 * Words for a longer name that the beginnings don't include: each two of its words that aren't next
 * to each other, and all of its words in any order.
 */
function apartOf(names: readonly string[]): string[] {
  if (names.length <= 3) return []
  const known = names.slice(0, maxNameStarts)
  const pairs = known.flatMap((one, place) =>
    known.slice(place + 2).map((other) => sortedWord([one, other])),
  )
  return [...pairs, sortedWord(names)]
}

/** Joins words in alphabetical order, so that it doesn't matter in which order they were typed. */
export const sortedWord = (words: readonly string[]): string =>
  wholeWord(words.toSorted().join(' '))

/** Cuts a word to the length that is stored. */
export const wholeWord = (text: string): string => [...text].slice(0, maxWordLength).join('').trim()

/** Every beginning of a text that doesn't end with a space. */
function beginningsOf(text: string): string[] {
  const letters = [...text].slice(0, maxWordLength)
  return letters
    .map((_, last) => letters.slice(0, last + 1).join(''))
    .filter((beginning) => !beginning.endsWith(' '))
}

/**
 * Whether the request's record has to be read to know how the office's lists show a quote.
 * @param map a stored search map, not validated; undefined if there is none yet
 */
export function hasMark(map: unknown): boolean {
  return typeof map === 'object' && map !== null && 'marked' in map
}
