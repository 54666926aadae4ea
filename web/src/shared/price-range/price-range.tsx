import { describeUsualMove } from '@moving/domain/prices/describe-prices'
import { homeSizes, shownPrices } from '@moving/domain/prices/prices'
import { homeSizeLabels } from '@moving/domain/quote/facts/home-size'
import { chakra } from '../../ui/layout.ts'

interface PriceRangeProps {
  /** `prices` of `settings/public`. */
  prices: unknown
  answer: string | null | undefined
}

/**
 * Says how long a move of the chosen size usually takes and what it costs, if the office publishes
 * that.
 */
export function PriceRange({ prices, answer }: PriceRangeProps) {
  const size = homeSizes.find((each) => homeSizeLabels[each] === answer)
  const text = size && describeUsualMove(shownPrices(prices), size)
  return (
    <chakra.p role="status" css={{ '&:empty': { display: 'none' } }}>
      {text && `${answer}: ${text}. We confirm it on the phone.`}
    </chakra.p>
  )
}
