import { pages } from '../pages.ts'
import { quoteIdPattern } from '../quote/quote-number.ts'
import { lettersAndDigits, randomText } from '../random-text.ts'

/** The key of a link to /move: 131 random bits. Only its hash is ever stored. */
export const moveKeyPattern = /^[A-Za-z0-9]{22}$/

/** @param randomBytes fills an array with random bytes, as `crypto.getRandomValues` does */
export function newMoveKey(randomBytes: Parameters<typeof randomText>[2]): string {
  return randomText(22, () => lettersAndDigits, randomBytes)
}

/**
 * '/move#k=…'. Browsers don't send the fragment to a server, so it is in no log and in no referrer.
 */
export function movePathFor(key: string): string {
  return `${pages.move}#k=${key}`
}

/** Example: '/move#q=…', for the account with the quote; useless to anyone else. */
export function ownMovePathFor(quoteId: string): string {
  return `${pages.move}#q=${quoteId}`
}

/**
 * The requested page: with a key, or an account's own quote. The browser's own key shows that the
 * digits were entered in it.
 */
export type MoveName = { key: string; browser?: string | undefined } | { quote_id: string }

const withoutEscapes = (link: string) => link.replace(/%(?:25)*[\dA-F]{2}/gi, ' ')

/**
 * Finds the key in a damaged link: the 22 characters after `k=`, or otherwise the first run of 22.
 * @param link a fragment or a different part of the address
 */
export function keyIn(link: string): string | null {
  const words = withoutEscapes(link)
  const named = /(?<![A-Za-z0-9])k[= ]+([A-Za-z0-9]{22})(?![A-Za-z0-9])/i.exec(words)?.[1]
  return named ?? /(?<![A-Za-z0-9])[A-Za-z0-9]{22}(?![A-Za-z0-9])/.exec(words)?.[0] ?? null
}

/**
 * Finds the move in a link, also if an email program or a person added or encoded characters.
 * @param link a fragment as `location.hash` returns it, or any other part of the address
 * @returns null if the link contains no move
 */
export function moveNameOf(link: string): MoveName | null {
  const key = keyIn(link)
  if (key !== null) return { key }
  const quoteId = /(?<![A-Za-z0-9])q[= ]+([A-Za-z0-9]+)/i.exec(withoutEscapes(link))?.[1]
  return quoteId !== undefined && quoteIdPattern.test(quoteId) ? { quote_id: quoteId } : null
}

/** True for a path that isn't a page but was probably meant as a link to /move. */
export function looksLikeMovePath(path: string): boolean {
  return /^\/move(?![a-z-])/i.test(path)
}
