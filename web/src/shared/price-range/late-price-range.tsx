import { useWatch } from 'react-hook-form'
import { lateCode } from '../../lib/async/late-code.ts'
import { useLate } from '../../lib/async/use-late.ts'
import { useKnownSettings } from '../../lib/hours/hours-store.ts'
import { hasPrices } from '../../lib/prices/price-places.ts'
import type { FormOfRequest } from '../request-fields/request-field.tsx'

const range = lateCode(() => import('./price-range.tsx').then(({ PriceRange }) => PriceRange))

interface LatePriceRangeProps {
  control: FormOfRequest['control']
}

/**
 * The usual price for the chosen home size. Its code is loaded when the page has read published
 * prices.
 */
export function LatePriceRange({ control }: LatePriceRangeProps) {
  const prices = useKnownSettings()?.prices
  const { code: Range } = useLate(hasPrices(prices) ? range : null, 'The prices couldn’t be loaded')
  const answer = useWatch({ control, name: 'home_size' })
  return Range !== undefined && hasPrices(prices) ? <Range prices={prices} answer={answer} /> : null
}
