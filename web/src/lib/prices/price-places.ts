import { useEffect } from 'react'

/*
 * Prices are never in the prerendered HTML, so that a withdrawn price is gone with the next load.
 * price-writer.ts writes them into marked elements (price-place.tsx), whose content React leaves
 * alone. A page loads it only if the page has such an element and the office has published prices.
 */

/** The published prices as read last. Undefined before the first read. */
let latest: object | undefined
/**
 * True if price-writer.ts was needed, so that a write may still be waiting for its element to leave
 * the view.
 */
let hasAsked = false

/**
 * True if the office has published prices.
 * @param prices `prices` of `settings/public`
 */
export const hasPrices = (prices: unknown): prices is object =>
  typeof prices === 'object' && prices !== null && Object.keys(prices).length > 0

export function pricesRead(prices: unknown): void {
  latest = hasPrices(prices) ? prices : {}
  fillPlaces()
}

/** A failure isn't logged, because the page then still says to ask the office. */
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

/** Fills the elements that React has just rendered, if the prices are known. */
export function usePricePlaces(): void {
  useEffect(() => {
    if (latest !== undefined) fillPlaces()
  }, [])
}
