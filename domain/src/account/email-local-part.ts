/**
 * The part before the @, by which the header greets somebody; text without one comes back whole.
 * Kept out of email.ts, whose pattern no public page needs.
 */
export function emailLocalPart(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? email.slice(0, at) : email
}
