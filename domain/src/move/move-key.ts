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
 * The path of a customer's page, '/move#k=…'. Browsers don't send the part after # to a server, so
 * the key isn't in logs or referrers.
 */
export function movePathFor(key: string): string {
  return `${pages.move}#k=${key}`
}

/** The path of a move in an account, '/move#q=…'. Other accounts can't open it. */
export function ownMovePathFor(quoteId: string): string {
  return `${pages.move}#q=${quoteId}`
}

/**
 * What identifies a move: a link's key, or the id of a quote in the account. `browser` is a random
 * key of the browser, under which the server stores that the digits were entered in it.
 */
export type MoveReference = { key: string; browser?: string | undefined } | { quote_id: string }

const withoutEscapes = (link: string) => link.replace(/%(?:25)*[\dA-F]{2}/gi, ' ')

/**
 * Finds the key in a damaged link: the 22 characters after `k=`, otherwise the first 22 letters and
 * digits in a row.
 * @param link the URL's fragment or a different part of the URL
 */
export function keyIn(link: string): string | null {
  const words = withoutEscapes(link)
  const named = /(?<![A-Za-z0-9])k[= ]+([A-Za-z0-9]{22})(?![A-Za-z0-9])/i.exec(words)?.[1]
  return named ?? /(?<![A-Za-z0-9])[A-Za-z0-9]{22}(?![A-Za-z0-9])/.exec(words)?.[0] ?? null
}

/**
 * Finds the move in a link, even if an email program or a person added or encoded characters.
 * @param link a fragment as `location.hash` returns it, or any other part of the URL
 * @returns null if the link contains no move
 */
export function moveReferenceOf(link: string): MoveReference | null {
  const key = keyIn(link)
  if (key !== null) return { key }
  const quoteId = /(?<![A-Za-z0-9])q[= ]+([A-Za-z0-9]+)/i.exec(withoutEscapes(link))?.[1]
  return quoteId !== undefined && quoteIdPattern.test(quoteId) ? { quote_id: quoteId } : null
}

/** Whether a path that isn't a page was probably meant as a link to /move. */
export function looksLikeMovePath(path: string): boolean {
  return /^\/move(?![a-z-])/i.test(path)
}
