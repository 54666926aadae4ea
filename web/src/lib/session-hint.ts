import { readStored, writeStored } from './stored.ts'

/**
 * Who was signed in when this browser was last here. It decides nothing: it tells the header, before
 * any of Firebase is loaded, to keep a place for the account menu, and whether loading it is worth it.
 */
export interface SessionHint {
  /** The part of the e-mail address before the @ sign. */
  name: string
  role: string | null
}

const key = 'session_hint'
const storage = () => window.localStorage

export function readSessionHint(): SessionHint | null {
  const [name, role] = (readStored(storage, key) ?? '').split('\n')
  if (name === undefined || name === '') return null
  return { name, role: role === undefined || role === '' ? null : role }
}

/** Called when a session begins or its role is known; null when it ends. */
export function rememberSession(hint: SessionHint | null) {
  writeStored(storage, key, hint === null ? null : `${hint.name}\n${hint.role ?? ''}`)
  applySessionHint(hint !== null)
}

/** Marks the root element, where the header's styles read it. */
export function applySessionHint(isSignedIn: boolean, root = document.documentElement) {
  if (isSignedIn) root.dataset['signedIn'] = ''
  else delete root.dataset['signedIn']
}
