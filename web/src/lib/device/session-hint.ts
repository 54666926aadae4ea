import { rememberEmailNotice } from './email-hint.ts'
import { browserStorage, readStored, writeStored } from './stored.ts'

/**
 * The user who was signed in at the last visit of this browser. It is only a guess, used before
 * Firebase is loaded: the header reserves space for the account menu, and the page starts loading
 * Firebase.
 */
export interface SessionHint {
  /** The part of the email before the @ sign. */
  name: string
  role: string | null
}

const key = 'session_hint'
const listeners = new Set<() => void>()

/** The hint as stored, '' for none. A string, so that React can compare it. */
export const storedSessionHint = () => readStored(browserStorage, key) ?? ''

export function parseSessionHint(stored: string): SessionHint | null {
  const [name = '', role = ''] = stored.split('\n')
  return name === '' ? null : { name, role: role === '' ? null : role }
}

export const readSessionHint = () => parseSessionHint(storedSessionHint())

/** Call this when a session starts or its role is known, and with null when the session ends. */
export function rememberSession(hint: SessionHint | null) {
  writeStored(browserStorage, key, hint === null ? null : `${hint.name}\n${hint.role ?? ''}`)
  applySessionHint(hint !== null)
  if (hint === null) rememberEmailNotice(null)
  listeners.forEach((listener) => listener())
}

/** Sets or removes an attribute on the root element, for the header's styles. */
export function applySessionHint(isSignedIn: boolean, root = document.documentElement) {
  if (isSignedIn) root.dataset['signedIn'] = ''
  else delete root.dataset['signedIn']
}

/** Calls the listener after every change, including one in a different tab. */
export function subscribeToSessionHint(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
