import { browserStorage, canStore } from '../lib/device/stored.ts'

/** The page's storage. It keeps data as long as the phone allows. */
export interface PageStorage {
  /** Whether stored data survives closing the browser. */
  isLasting: boolean
  read: (name: string) => string | null
  write: (name: string, value: string) => void
  remove: (name: string) => void
  names: (prefix: string) => string[]
}

/**
 * The browser's storage; what can't be stored, because it is full or blocked, is kept in memory as
 * long as the page is open.
 */
export function newPageStorage(storage: () => Storage = browserStorage): PageStorage {
  const memory = new Map<string, string>()
  const stored = <Result>(read: (from: Storage) => Result, otherwise: Result): Result => {
    try {
      return read(storage())
    } catch {
      return otherwise
    }
  }
  return {
    isLasting: canStore(storage),
    read: (name) => memory.get(name) ?? stored((from) => from.getItem(name), null),
    write(name, value) {
      memory.set(name, value)
      stored((into) => {
        into.setItem(name, value)
        memory.delete(name)
      }, undefined)
    },
    remove(name) {
      memory.delete(name)
      stored((from) => from.removeItem(name), undefined)
    },
    names: (prefix) =>
      [...new Set([...memory.keys(), ...stored((from) => Object.keys(from), [])])].filter((name) =>
        name.startsWith(prefix),
      ),
  }
}
