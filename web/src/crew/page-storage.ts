import { browserStorage, canStore } from '../lib/device/stored.ts'

export interface PageStorage {
  /** True if stored data survives closing the browser. */
  isLasting: boolean
  read: (name: string) => string | null
  write: (name: string, value: string) => void
  remove: (name: string) => void
  names: (prefix: string) => string[]
}

/**
 * The browser's storage. Data that it can't store, because it is full or blocked, stays in memory
 * while the page is open.
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
