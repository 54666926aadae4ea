import { browserStorage, readStored, writeStored } from './stored.ts'

/**
 * Why the dashboard asks to confirm the email: it was never confirmed, or it was confirmed before
 * confirmation with a password was required.
 */
const emailNotices = ['first', 'again'] as const
export type EmailNoticeKind = (typeof emailNotices)[number]

const key = 'email_notice'

/**
 * The email notice that the dashboard showed last in this browser. It is only a guess, used to
 * reserve the notice's space from the first paint on.
 */
export function readEmailNotice(): EmailNoticeKind | null {
  const stored = readStored(browserStorage, key)
  return emailNotices.find((kind) => kind === stored) ?? null
}

/**
 * Stores which notice the dashboard shows. Null if the email is confirmed, or the user is signed
 * out.
 */
export function rememberEmailNotice(kind: EmailNoticeKind | null): void {
  writeStored(browserStorage, key, kind)
  applyEmailNotice(kind)
}

/** Sets an attribute on the root element, for the styles of the prerendered page. */
export function applyEmailNotice(kind: EmailNoticeKind | null, root = document.documentElement) {
  if (kind === null) delete root.dataset['emailNotice']
  else root.dataset['emailNotice'] = kind
}
