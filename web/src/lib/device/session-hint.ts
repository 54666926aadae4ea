import { rememberEmailNotice } from './email-hint.ts'
import { browserStorage, readStored, writeStored } from './stored.ts'

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
const listeners = new Set<() => void>()

/** The text as stored; a steady value for comparing. */
export const storedSessionHint = () => readStored(browserStorage, key) ?? ''

export function parseSessionHint(stored: string): SessionHint | null {
  const [name = '', role = ''] = stored.split('\n')
  return name === '' ? null : { name, role: role === '' ? null : role }
}

export const readSessionHint = () => parseSessionHint(storedSessionHint())

/** Called when a session begins or its role is known; null when it ends. */
export function rememberSession(hint: SessionHint | null) {
  writeStored(browserStorage, key, hint === null ? null : `${hint.name}\n${hint.role ?? ''}`)
  applySessionHint(hint !== null)
  if (hint === null) rememberEmailNotice(null)
  listeners.forEach((listener) => listener())
}

/** Marks the root element, where the header's styles read it. */
export function applySessionHint(isSignedIn: boolean, root = document.documentElement) {
  if (isSignedIn) root.dataset['signedIn'] = ''
  else delete root.dataset['signedIn']
}

/** Tells of every change, also of one in another tab. */
export function subscribeToSessionHint(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
