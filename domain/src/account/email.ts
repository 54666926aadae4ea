/**
 * Normalizes an email address for comparison: trimmed, lowercase, and in Unicode's form NFKC. Dots
 * and plus signs aren't removed. Their meaning depends on the email provider, and a wrong guess
 * would give one person's quotes to a different person. A text longer than any email address is
 * returned unchanged.
 */
export function normalizeEmail(email: string): string {
  // Sorting the accents of a long text takes quadratic time.
  if (email.length > maxEmailLength) return email
  return email.normalize('NFKC').trim().toLowerCase()
}

export const isSameAddress = (one: string, other: string): boolean =>
  normalizeEmail(one) === normalizeEmail(other)

/**
 * An email address that email systems accept (RFC 5321, without quoted strings): dots only between
 * other characters, at most 64 characters before the @, labels of at most 63, the last one of two
 * or more that start with a letter. ASCII only, because SendGrid accepts nothing else and email
 * systems could read other characters differently. `isEmail` in firestore.rules is the same.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

/** Maximum characters of an email address, including the @ (RFC 5321). */
export const maxEmailLength = 254

/**
 * The required `email` of a quote whose caller has none: an address that can't exist (RFC 2606,
 * `.invalid`). Pages show 'No email' instead.
 */
export const noEmailAddress = 'no-email@no-email.invalid'

/** False for `noEmailAddress` in any case; true for every other text. */
export function hasEmail(email: string): boolean {
  return normalizeEmail(email) !== noEmailAddress
}

/** Whether an email address can get email and is safe in an email's header. */
export function isMailable(email: string): boolean {
  return email.length <= maxEmailLength && emailPattern.test(email) && hasEmail(email)
}
