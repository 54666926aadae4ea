import { estimateKindLabels } from '@moving/domain/estimate/estimate'
import { describeChange } from '@moving/domain/estimate/describe-change'
import { describeGoodUntil } from '@moving/domain/estimate/describe-estimate'
import type { ShownEstimate } from '@moving/domain/move/move-view'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { formatDollars, formatShortDollars } from '@moving/domain/quote/money'
import { useNow } from '../../lib/async/use-now.ts'
import { chakra, Text } from '../../ui/layout.ts'

interface OfEstimate {
  estimate: ShownEstimate
}

/**
 * An estimate with its explanation: the price, what it includes, what could change it, and why it
 * has changed.
 */
export function EstimatePart({ estimate }: OfEstimate) {
  return (
    <chakra.div display="grid" gap="3">
      <EstimatePrice estimate={estimate} />
      <EstimateNotes estimate={estimate} />
    </chakra.div>
  )
}

/** The price, what it includes, and the cost of each extra hour. */
export function EstimatePrice({ estimate }: OfEstimate) {
  const { amount, kind, parts, extra_hour, change } = estimate
  if (amount === null) return <Text>Our office is working on a new estimate.</Text>
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div>
        <chakra.p textStyle="h3" fontVariantNumeric="tabular-nums">
          {formatDollars(amount)}
        </chakra.p>
        {kind !== null && <Text textStyle="note">{estimateKindLabels[kind]}</Text>}
        <GoodUntil day={estimate.good_until} />
      </chakra.div>
      {(parts.length > 0 || extra_hour !== null) && (
        <chakra.ul display="grid" gap="1" fontVariantNumeric="tabular-nums">
          {parts.map((part) => (
            <chakra.li key={part} overflowWrap="anywhere">
              {part}
            </chakra.li>
          ))}
          {extra_hour !== null && <li>Each extra hour {formatShortDollars(extra_hour)}</li>}
        </chakra.ul>
      )}
      {change !== null && (
        <Text overflowWrap="anywhere">{describeChange({ ...change, to: amount })}</Text>
      )}
    </chakra.div>
  )
}

/** What could change the price, and the earlier estimates. */
export function EstimateNotes({ estimate: { amount, could_change, earlier } }: OfEstimate) {
  if (amount === null) return null
  return (
    <>
      {could_change !== '' && (
        <chakra.div>
          <Text fontWeight="semibold">What could change it</Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {could_change}
          </Text>
        </chakra.div>
      )}
      {earlier.length > 0 && (
        <chakra.details>
          <chakra.summary cursor="pointer" minHeight="11" py="2.5" fontWeight="semibold">
            Earlier estimates
          </chakra.summary>
          <chakra.ul display="grid" gap="1">
            {earlier.map((one) => (
              <li key={one.at.getTime()}>
                {formatDollars(one.amount)}, {formatOfficeMoment(one.at)}
              </li>
            ))}
          </chakra.ul>
        </chakra.details>
      )}
    </>
  )
}

function GoodUntil({ day }: { day: string | null }) {
  const now = useNow()
  if (day === null || now === null) return null
  return <Text textStyle="note">{describeGoodUntil(day, now)}</Text>
}
