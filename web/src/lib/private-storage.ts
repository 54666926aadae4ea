/** Keys under this prefix hold what somebody typed; they end with the session. */
const draftPrefix = 'draft:'

/** The storage key of a draft, such as that of the quote form. */
export function draftKey(name: string): string {
  return draftPrefix + name
}

/** Removes every draft of this browser and of this tab. */
export function clearDrafts(storages = [() => window.localStorage, () => window.sessionStorage]) {
  for (const open of storages) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) {
        if (key.startsWith(draftPrefix)) storage.removeItem(key)
      }
    } catch {
      // Storage is forbidden here, so nothing was kept in it.
    }
  }
}
