import { browserStorage, readStored, writeStored } from './stored.ts'

/**
 * Why the dashboard asks to confirm the address: never confirmed, or confirmed before it was
 * required.
 */
const emailNotices = ['first', 'again'] as const
export type EmailNoticeKind = (typeof emailNotices)[number]

const key = 'email_notice'

/**
 * The dashboard's notice at the last visit of this browser, or after the next sign-in. It decides
 * nothing: it only reserves the notice's space from the first paint on.
 */
export function readEmailNotice(): EmailNoticeKind | null {
  const stored = readStored(browserStorage, key)
  return emailNotices.find((kind) => kind === stored) ?? null
}

/** Pass null if the address is confirmed, or the user is signed out. */
export function rememberEmailNotice(kind: EmailNoticeKind | null): void {
  writeStored(browserStorage, key, kind)
  applyEmailNotice(kind)
}

/** Marks the root element, for the prerendered page's styles. */
export function applyEmailNotice(kind: EmailNoticeKind | null, root = document.documentElement) {
  if (kind === null) delete root.dataset['emailNotice']
  else root.dataset['emailNotice'] = kind
}
