/** What a browser remembers for all its tabs, and what a tab remembers for itself; either may be forbidden. */
export const browserStorage = () => window.localStorage
export const tabStorage = () => window.sessionStorage

/** Reads local storage where it may be forbidden (blocked cookies): then nothing is remembered. */
export function readStored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Whether what is written stays: not where storage is full or forbidden. */
export function canStore(storage: () => Storage): boolean {
  const key = 'can_store'
  writeStored(storage, key, 'yes')
  const isStored = readStored(storage, key) !== null
  writeStored(storage, key, null)
  return isStored
}

/** Writes or, with null, forgets. Failing to remember is no failure of the page. */
export function writeStored(storage: () => Storage, key: string, value: string | null) {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // Full or forbidden: the choice holds until the next load.
  }
}
