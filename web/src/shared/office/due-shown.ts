let shown: number | null = null
const listeners = new Set<() => void>()

/** The number of customers to call now on Today's list; null if that list isn't shown. */
export const dueShown = () => shown

/** Calls the listener at each change of `dueShown`. */
export function followDueShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function showDue(count: number | null) {
  shown = count
  listeners.forEach((listener) => listener())
}
