let shown: number | null = null
const listeners = new Set<() => void>()

/** The number of customers to call now in the list of Today. Null if that list isn't shown. */
export const dueShown = () => shown

/** Calls the listener when `dueShown` changes. */
export function followDueShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function showDue(count: number | null) {
  shown = count
  listeners.forEach((listener) => listener())
}
