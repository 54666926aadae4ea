import { usePricePlaces } from '../lib/prices/price-places.ts'

// React would write the content again if the object changed.
const untouched = { __html: '' }

interface PricePlaceProps {
  /** The page's part before the place is the model of what is written into it. */
  kind: 'services' | 'faq'
}

/** Where the browser writes the published prices. */
export function PricePlace({ kind }: PricePlaceProps) {
  usePricePlaces()
  return <div data-prices={kind} dangerouslySetInnerHTML={untouched} />
}
