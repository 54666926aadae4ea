import { readStored, tabStorage, writeStored } from './stored.ts'

/** A toast to show on the page that the browser loads next. */
export interface Flash {
  title: string
  description?: string
  type: 'success' | 'info' | 'error'
}

const key = 'flash'

export function leaveFlash(flash: Flash) {
  writeStored(tabStorage, key, JSON.stringify(flash))
}

/** Stores a toast. A toast that is already stored stays, because it is more specific. */
export function leaveFlashIfNone(flash: Flash) {
  if (readStored(tabStorage, key) === null) leaveFlash(flash)
}

export function takeFlash(): Flash | null {
  const stored = readStored(tabStorage, key)
  if (stored === null) return null
  writeStored(tabStorage, key, null)
  // The JSON isn't checked with zod, which would add 5 kB to every public page.
  try {
    return JSON.parse(stored) as Flash
  } catch {
    return null
  }
}
