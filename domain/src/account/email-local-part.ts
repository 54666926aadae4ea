/**
 * The part before the @, which the header shows; text without an @ is returned whole. Separate from
 * email.ts, because public pages don't need its pattern.
 */
export function emailLocalPart(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? email.slice(0, at) : email
}
