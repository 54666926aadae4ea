import { useDeferredValue, useEffect } from 'react'

let isArrival = true

/**
 * The first items of a list, and right after they are painted all of them. Only for the first list
 * of a document: on a return to a page all are there at once, so that it can scroll to its place.
 */
export function useFirstFew<Item>(items: readonly Item[], count: number): readonly Item[] {
  const shown = useDeferredValue(Infinity, isArrival ? count : undefined)
  useEffect(() => {
    isArrival = false
  }, [])
  return items.slice(0, shown)
}
