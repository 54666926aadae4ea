/**
 * An address in the one spelling that comparisons use: 'Ana@Example.COM ' is 'ana@example.com'.
 * Dots and plus signs stay: whose they are is the mail provider's business, and guessing there would
 * hand one person's quotes to another.
 */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** The part before the @, by which the header greets somebody; text without one comes back whole. */
export function emailLocalPart(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? email.slice(0, at) : email
}
