import { readStored, tabStorage, writeStored } from './stored.ts'

/** A toast that survives one page load: it is shown on the page where the visitor arrives. */
export interface Flash {
  title: string
  description?: string
  type: 'success' | 'info' | 'error'
}

const key = 'flash'

export function leaveFlash(flash: Flash) {
  writeStored(tabStorage, key, JSON.stringify(flash))
}

/** Stores a toast unless a more specific one is waiting. */
export function leaveFlashIfNone(flash: Flash) {
  if (readStored(tabStorage, key) === null) leaveFlash(flash)
}

/** Returns the stored toast, once. */
export function takeFlash(): Flash | null {
  const stored = readStored(tabStorage, key)
  if (stored === null) return null
  writeStored(tabStorage, key, null)
  // Parsed without zod, which would add 5 kB to every public page.
  try {
    return JSON.parse(stored) as Flash
  } catch {
    return null
  }
}
