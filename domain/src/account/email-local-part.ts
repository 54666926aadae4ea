/**
 * The part before the @, which the header shows. Text without an @ is returned whole. This file is
 * separate from email.ts, because public pages don't need that file's pattern.
 */
export function emailLocalPart(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? email.slice(0, at) : email
}
