import { estimateKindLabels } from '@moving/domain/estimate/estimate'
import { describeChange } from '@moving/domain/estimate/describe-change'
import { describeGoodUntil } from '@moving/domain/estimate/describe-estimate'
import type { ShownEstimate } from '@moving/domain/move/move-view'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { formatDollars } from '@moving/domain/quote/money'
import { useNow } from '../../lib/async/use-now.ts'
import { chakra, Text } from '../../ui/layout.ts'

/** An estimate that explains itself: what it is made of, what could change it, and why it has changed. */
export function EstimatePart({ estimate }: { estimate: ShownEstimate }) {
  const { amount, kind, parts, couldChange, change, earlier } = estimate
  if (amount === null) return <Text>Our office is working on a new estimate.</Text>
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div>
        <chakra.p textStyle="h3" fontVariantNumeric="tabular-nums">
          {formatDollars(amount)}
        </chakra.p>
        {kind !== null && <Text textStyle="note">{estimateKindLabels[kind]}</Text>}
        <GoodUntil day={estimate.goodUntil} />
      </chakra.div>
      {parts.length > 0 && (
        <chakra.ul display="grid" gap="1" fontVariantNumeric="tabular-nums">
          {parts.map((part) => (
            <chakra.li key={part} overflowWrap="anywhere">
              {part}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {change !== null && (
        <Text overflowWrap="anywhere">{describeChange({ ...change, to: amount })}</Text>
      )}
      {couldChange !== '' && (
        <chakra.div>
          <Text fontWeight="semibold">What could change it</Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {couldChange}
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
    </chakra.div>
  )
}

function GoodUntil({ day }: { day: string | null }) {
  const now = useNow()
  if (day === null || now === null) return null
  return <Text textStyle="note">{describeGoodUntil(day, now)}</Text>
}
