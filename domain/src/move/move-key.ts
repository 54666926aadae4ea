import { pages } from '../pages.ts'
import { quoteIdPattern } from '../quote/quote-number.ts'
import { lettersAndDigits, randomText } from '../random-text.ts'

/** The key of a link to /move: 131 random bits. Only its hash is ever stored. */
export const moveKeyPattern = /^[A-Za-z0-9]{22}$/

/** @param randomBytes fills an array with random bytes, as `crypto.getRandomValues` does */
export function newMoveKey(randomBytes: Parameters<typeof randomText>[2]): string {
  return randomText(22, () => lettersAndDigits, randomBytes)
}

/** '/move#k=…'. Browsers send no fragment to a server: it is in no log and in no referrer. */
export function movePathFor(key: string): string {
  return `${pages.move}#k=${key}`
}

/** '/move#q=…', for the account that the quote belongs to; worth nothing to anybody else. */
export function ownMovePathFor(quoteId: string): string {
  return `${pages.move}#q=${quoteId}`
}

/** Whose page is asked for: whoever holds a key, or an account's own quote. */
export type MoveName = { key: string } | { quoteId: string }

/**
 * What a fragment of /move names.
 * @param hash as `location.hash` gives it
 * @returns null for none, or for what cannot be one
 */
export function moveNameOf(hash: string): MoveName | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const key = parameters.get('k')
  if (key !== null) return moveKeyPattern.test(key) ? { key } : null
  const quoteId = parameters.get('q')
  return quoteId !== null && quoteIdPattern.test(quoteId) ? { quoteId } : null
}
