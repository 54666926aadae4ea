import { useEffect } from 'react'

/*
 * Prices are never in the prerendered HTML, so that one that is withdrawn is gone with the next
 * load. price-writer.ts writes them into marked places (price-place.tsx), which React leaves alone.
 * A page loads it only if it has such a place and the office has published prices.
 */

/** The published groups as they were read last; undefined before the first read. */
let latest: object | undefined
/** Whether a write may still be waiting for its place to leave the view. */
let hasAsked = false

/** Whether there is a published group. @param prices `prices` of `settings/public` */
export const hasPrices = (prices: unknown): prices is object =>
  typeof prices === 'object' && prices !== null && Object.keys(prices).length > 0

/** Updates the page. @param prices as they are stored; null if nothing is */
export function pricesRead(prices: unknown): void {
  latest = hasPrices(prices) ? prices : {}
  fillPlaces()
}

/** Failures aren't logged, because the page says to ask us. */
function fillPlaces() {
  const places = [...document.querySelectorAll<HTMLElement>('[data-prices]')]
  if (!hasPrices(latest)) for (const place of places) place.replaceChildren()
  if (places.length > 0 && (hasAsked || hasPrices(latest))) {
    hasAsked = true
    import('./price-writer.ts').then(
      (writer) => writer.writePrices(places, latest),
      () => {},
    )
  }
}

/** Fills the places that React has drawn by now, if the prices are known. */
export function usePricePlaces(): void {
  useEffect(() => {
    if (latest !== undefined) fillPlaces()
  }, [])
}
