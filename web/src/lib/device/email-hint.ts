import { browserStorage, readStored, writeStored } from './stored.ts'

/** Why the dashboard asks for the address to be confirmed: never done, or done before it was proved. */
const emailNotices = ['first', 'again'] as const
export type EmailNoticeKind = (typeof emailNotices)[number]

const key = 'email_notice'

/**
 * What the dashboard's notice said when this browser was last here, or what it will say after a sign-in. It
 * decides nothing: it keeps the notice's place from the first paint on.
 */
export function readEmailNotice(): EmailNoticeKind | null {
  const stored = readStored(browserStorage, key)
  return emailNotices.find((kind) => kind === stored) ?? null
}

/** Null: the address is confirmed, or nobody is signed in. */
export function rememberEmailNotice(kind: EmailNoticeKind | null): void {
  writeStored(browserStorage, key, kind)
  applyEmailNotice(kind)
}

/** Marks the root element, where the served page's styles read it. */
export function applyEmailNotice(kind: EmailNoticeKind | null, root = document.documentElement) {
  if (kind === null) delete root.dataset['emailNotice']
  else root.dataset['emailNotice'] = kind
}
