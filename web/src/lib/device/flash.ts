import { readStored, writeStored } from './stored.ts'

/** A toast that outlives one load of a document: it is said on the page where somebody arrives. */
export interface Flash {
  title: string
  description?: string
  type: 'success' | 'info' | 'error'
}

const key = 'flash'
const storage = () => window.sessionStorage

export function leaveFlash(flash: Flash) {
  writeStored(storage, key, JSON.stringify(flash))
}

/** Leaves a toast unless another one waits, which knows more. */
export function leaveFlashIfNone(flash: Flash) {
  if (readStored(storage, key) === null) leaveFlash(flash)
}

/** Marks the root element while a toast waits, which keeps its place from the first paint on. */
export function markFlash() {
  document.documentElement.toggleAttribute('data-flash', readStored(storage, key) !== null)
}

/** The toast that was left, once. */
export function takeFlash(): Flash | null {
  const stored = readStored(storage, key)
  if (stored === null) return null
  writeStored(storage, key, null)
  markFlash()
  try {
    return JSON.parse(stored) as Flash
  } catch {
    return null
  }
}
