import { useDeferredValue, useEffect } from 'react'

let isArrival = true

/**
 * Returns the first items of a list, and after they are painted all of them. This is only for the
 * first list after a page load. When the user returns to a list, all items are there at once, so
 * that the page can scroll to its earlier position.
 */
export function useFirstFew<Item>(items: readonly Item[], count: number): readonly Item[] {
  const shown = useDeferredValue(Infinity, isArrival ? count : undefined)
  useEffect(() => {
    isArrival = false
  }, [])
  return items.slice(0, shown)
}
