/**
 * The spelling in which addresses are compared: 'Ana@Example.COM ' becomes 'ana@example.com'. Dots
 * and plus signs stay: what they mean is up to the mail provider, and a wrong guess would hand one
 * person's quotes to another. What is longer than any address comes back as it is.
 */
export function normalizeEmail(email: string): string {
  // Sorting the accents of a long text takes quadratic time.
  if (email.length > maxEmailLength) return email
  return email.normalize('NFKC').trim().toLowerCase()
}

/**
 * An address that mail systems take (RFC 5321, without quoted strings): dots only between other
 * characters, at most 64 characters before the @, labels of at most 63, the last one of two or more
 * that begin with a letter. ASCII only: SendGrid takes no other, and every part of a mail system reads
 * the same address in it. `isEmail` in firestore.rules says the same.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

/** Characters of an address, the @ included (RFC 5321). */
export const maxEmailLength = 254

/**
 * What stands in the required `email` of a quote whose caller has none: a name that can never be
 * anybody's (RFC 2606, `.invalid`). People are shown 'No email' in its place.
 */
export const noEmailAddress = 'no-email@no-email.invalid'

/** False for `noEmailAddress`, however it is typed; true for any other address. */
export function hasEmail(email: string): boolean {
  return normalizeEmail(email) !== noEmailAddress
}

/** Whether an address may be mailed to and put into a mail's header. */
export function isMailable(email: string): boolean {
  return email.length <= maxEmailLength && emailPattern.test(email) && hasEmail(email)
}
