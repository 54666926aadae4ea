import { pages } from '../pages.ts'
import { lettersAndDigits, randomText } from '../random-text.ts'

/** The key of an invitation's link: 131 random bits. Only its hash is ever stored. */
export const invitationKeyPattern = /^[A-Za-z0-9]{22}$/

/** @param randomBytes fills an array with random bytes, as `crypto.getRandomValues` does */
export function newInvitationKey(randomBytes: Parameters<typeof randomText>[2]): string {
  return randomText(22, () => lettersAndDigits, randomBytes)
}

/**
 * The link of an invitation, '/auth#k=…&email=…', which `readMailLink` of the page parses. Browsers
 * don't send the part after # to a server, and visits don't store it.
 */
export function invitationPathFor(key: string, email: string): string {
  return `${pages.auth}#${new URLSearchParams({ k: key, email }).toString()}`
}
