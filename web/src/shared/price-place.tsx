import { usePricePlaces } from '../lib/prices/price-places.ts'

// A constant, because React would write the content again if the object changed.
const untouched = { __html: '' }

interface PricePlaceProps {
  /**
   * Chooses the texts. What is written into this element looks like the part of the page before it.
   */
  kind: 'services' | 'faq'
}

/** The element into which price-writer.ts writes the published prices. */
export function PricePlace({ kind }: PricePlaceProps) {
  usePricePlaces()
  return <div data-prices={kind} dangerouslySetInnerHTML={untouched} />
}
