import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<(quoteId: string) => void>()

/**
 * Reports a request that was entered with New Quote.
 * @returns true if a list on the page shows it
 */
export function announceQuote(quoteId: string): boolean {
  listeners.forEach((listener) => listener(quoteId))
  return listeners.size > 0
}

/** Calls `onAdded` for each request that is entered with New Quote while the component is shown. */
export function useAddedQuotes(onAdded: (quoteId: string) => void) {
  const add = useEffectEvent(onAdded)
  useEffect(() => {
    const listener = (quoteId: string) => add(quoteId)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
