import { pages } from '../pages.ts'
import { lettersAndDigits, randomText } from '../random-text.ts'

/** The key of an invitation's link: 131 random bits. Only its hash is ever stored. */
export const invitationKeyPattern = /^[A-Za-z0-9]{22}$/

/** @param randomBytes fills an array with random bytes, as `crypto.getRandomValues` does */
export function newInvitationKey(randomBytes: Parameters<typeof randomText>[2]): string {
  return randomText(22, () => lettersAndDigits, randomBytes)
}

/** '/auth#k=…&email=…'. Browsers send no fragment to a server, and visits keep neither part. */
export function invitationPathFor(key: string, email: string): string {
  return `${pages.auth}#${new URLSearchParams({ k: key, email }).toString()}`
}

/**
 * What a fragment of /auth brings along from an invitation.
 * @param hash as `location.hash` gives it
 * @returns null for none, or for what cannot be one
 */
export function invitationOf(hash: string): { key: string; email: string } | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const key = parameters.get('k') ?? ''
  const email = parameters.get('email') ?? ''
  return invitationKeyPattern.test(key) && email !== '' ? { key, email } : null
}
