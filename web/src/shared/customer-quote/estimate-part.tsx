import { estimateKindLabels } from '@moving/domain/estimate/estimate'
import { describeChange } from '@moving/domain/estimate/describe-change'
import { describeDeposit, describeGoodUntil } from '@moving/domain/estimate/describe-estimate'
import type { ShownEstimate } from '@moving/domain/move/move-view'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { formatDollars } from '@moving/domain/quote/money'
import { useNow } from '../../lib/async/use-now.ts'
import { chakra, Text } from '../../ui/layout.ts'

interface EstimateProps {
  estimate: ShownEstimate
  printedAt?: Date
}

export function EstimatePart(props: EstimateProps) {
  return (
    <chakra.div display="grid" gap={props.printedAt ? '2' : '3'}>
      <EstimatePrice {...props} />
      <EstimateNotes {...props} />
    </chakra.div>
  )
}

export function EstimatePrice({
  estimate,
  printedAt,
  headline,
}: EstimateProps & {
  /** A sentence with the price, shown instead of the amount. */
  headline?: string
}) {
  const { amount, kind, parts, extra_hour, deposit_cents, change, good_until: day } = estimate
  const shownAt = useNow()
  const now = printedAt ?? shownAt
  if (amount === null) return <Text>Our office is working on a new estimate.</Text>
  const terms = [
    ...(kind === null ? [] : [estimateKindLabels[kind]]),
    ...(day === null || now === null ? [] : [describeGoodUntil(day, now)]),
  ]
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div {...(printedAt && inOneLine)}>
        <chakra.p textStyle="h3" fontVariantNumeric="tabular-nums">
          {headline ?? formatDollars(amount)}
        </chakra.p>
        {terms.length > 0 && <Text textStyle="note">{terms.join(' · ')}</Text>}
      </chakra.div>
      <PartLines
        lines={
          extra_hour === null || headline !== undefined
            ? parts
            : [...parts, `Each extra hour ${formatDollars(extra_hour)}`]
        }
        isPrinted={printedAt !== undefined}
      />
      {deposit_cents !== null && <Text>{describeDeposit(deposit_cents)}</Text>}
      {change !== null && (
        <Text overflowWrap="anywhere">{describeChange({ ...change, to: amount })}</Text>
      )}
    </chakra.div>
  )
}

export function EstimateNotes({ estimate, printedAt }: EstimateProps) {
  const { amount, could_change, earlier } = estimate
  const isPrinted = printedAt !== undefined
  if (amount === null) return null
  const earlierLines = (
    <PartLines
      lines={earlier.map((one) => `${formatDollars(one.amount)}, ${formatOfficeMoment(one.at)}`)}
      isPrinted={isPrinted}
    />
  )
  return (
    <>
      {could_change !== '' && (
        <chakra.div>
          <Text fontWeight="semibold">What could change it</Text>
          <PartLines
            lines={could_change.split('\n').filter((line) => line.trim() !== '')}
            isPrinted={isPrinted}
          />
        </chakra.div>
      )}
      {earlier.length > 0 && isPrinted && (
        <chakra.div>
          <Text fontWeight="semibold">Earlier estimates</Text>
          {earlierLines}
        </chakra.div>
      )}
      {earlier.length > 0 && !isPrinted && (
        <chakra.details>
          <chakra.summary cursor="pointer" minHeight="11" py="2.5" fontWeight="semibold">
            Earlier estimates
          </chakra.summary>
          {earlierLines}
        </chakra.details>
      )}
    </>
  )
}

const inOneLine = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '4' },
} as const

/** Lines below each other. On paper, a long list has two columns. */
export function PartLines({
  lines,
  isPrinted = false,
}: {
  lines: readonly string[]
  isPrinted?: boolean
}) {
  if (lines.length === 0) return null
  return (
    <chakra.ul
      display={isPrinted ? 'block' : 'grid'}
      gap="1"
      columns={isPrinted && lines.length > 3 ? 2 : undefined}
      {...(isPrinted && { listStyleType: 'disc', ps: '4' })}
      fontVariantNumeric="tabular-nums"
    >
      {lines.map((line, index) => (
        <chakra.li key={index} overflowWrap="anywhere">
          {line}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
