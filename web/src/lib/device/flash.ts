import { readStored, tabStorage, writeStored } from './stored.ts'

/** A toast that outlives one load of a document: it is said on the page where somebody arrives. */
export interface Flash {
  title: string
  description?: string
  type: 'success' | 'info' | 'error'
}

const key = 'flash'

export function leaveFlash(flash: Flash) {
  writeStored(tabStorage, key, JSON.stringify(flash))
}

/** Leaves a toast unless another one waits, which knows more. */
export function leaveFlashIfNone(flash: Flash) {
  if (readStored(tabStorage, key) === null) leaveFlash(flash)
}

/** The toast that was left, once. */
export function takeFlash(): Flash | null {
  const stored = readStored(tabStorage, key)
  if (stored === null) return null
  writeStored(tabStorage, key, null)
  // Read without zod, which would add 5 kB to every public page.
  try {
    return JSON.parse(stored) as Flash
  } catch {
    return null
  }
}
