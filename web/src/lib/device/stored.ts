/** The storage shared by a browser's tabs, and the storage of one tab; either may be blocked. */
export const browserStorage = () => window.localStorage
export const tabStorage = () => window.sessionStorage

/** Reads a value. Null if there is none, or if the browser blocks storage. */
export function readStored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** False if the storage is full or blocked. */
export function canStore(storage: () => Storage): boolean {
  const key = 'can_store'
  writeStored(storage, key, 'yes')
  const isStored = readStored(storage, key) !== null
  writeStored(storage, key, null)
  return isStored
}

/**
 * Writes a value, or removes it if the value is null. Doesn't throw, because the page works without
 * storage.
 */
export function writeStored(storage: () => Storage, key: string, value: string | null) {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // The storage is full or blocked.
  }
}

/** Parses JSON. Zod would double the script of the prerendered page for these few fields. */
export function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
