import { describeChange } from '@moving/domain/estimate/describe-change'
import { describeGoodUntil } from '@moving/domain/estimate/describe-estimate'
import { estimateKindLabels } from '@moving/domain/estimate/estimate'
import type { EstimateAnswer } from '@moving/domain/estimate/answer'
import type { ShownEstimate } from '@moving/domain/move/move-view'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { formatDollars } from '@moving/domain/quote/money'
import { chakra } from '../../../ui/layout.ts'
import type { PrintedQuote } from './printed-quote.ts'
import { Part } from './sheet-parts.tsx'

interface SheetEstimateProps extends Pick<PrintedQuote, 'estimate' | 'answer' | 'bill'> {
  printedAt: Date
}

/** The price as its customer sees it, in a frame, to emphasize it on paper. */
export function SheetEstimate({ estimate, answer, bill, printedAt }: SheetEstimateProps) {
  return (
    <chakra.div
      borderWidth="1px"
      borderColor="fg"
      borderRadius="control"
      px="4"
      py="3"
      breakInside="avoid"
    >
      <Part title="Estimate">
        {estimate === null ? (
          <p>No estimate has been given yet.</p>
        ) : (
          <>
            <Amount {...{ estimate, printedAt }} />
            {answer !== null && <strong>{describeAnswer(answer)}</strong>}
            <Earlier estimate={estimate} />
          </>
        )}
        {typeof bill?.final_amount === 'number' && (
          <p>
            <strong>Final bill {formatDollars(bill.final_amount)}.</strong> {bill.final_why}
          </p>
        )}
      </Part>
    </chakra.div>
  )
}

function Amount({ estimate, printedAt }: { estimate: ShownEstimate; printedAt: Date }) {
  const { amount, kind, good_until, parts, change, could_change } = estimate
  if (amount === null) return <p>Our office is working on a new estimate.</p>
  const terms = [
    kind === null ? null : estimateKindLabels[kind],
    good_until === null ? null : describeGoodUntil(good_until, printedAt),
  ]
  return (
    <>
      <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4">
        <chakra.strong fontSize="2xl" lineHeight="snug" fontVariantNumeric="tabular-nums">
          {formatDollars(amount)}
        </chakra.strong>
        {terms.filter((term) => term !== null).join(' · ')}
      </chakra.p>
      {parts.length > 0 && <List lines={parts} />}
      {change !== null && <p>{describeChange({ ...change, to: amount })}</p>}
      {could_change !== '' && (
        <div>
          <strong>What could change it</strong>
          <List lines={could_change.split('\n').filter((line) => line.trim() !== '')} />
        </div>
      )}
    </>
  )
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <chakra.ul columns={lines.length > 3 ? 2 : 1} listStyleType="disc" ps="4">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </chakra.ul>
  )
}

function Earlier({ estimate: { earlier } }: { estimate: ShownEstimate }) {
  if (earlier.length === 0) return null
  return (
    <div>
      <strong>Earlier estimates</strong>
      <chakra.ul columns={earlier.length > 4 ? 2 : 1} fontVariantNumeric="tabular-nums">
        {earlier.map(({ amount, at }) => (
          <li key={at.getTime()}>
            {formatDollars(amount)}, {formatOfficeMoment(at)}
          </li>
        ))}
      </chakra.ul>
    </div>
  )
}

function describeAnswer(answer: EstimateAnswer): string {
  if (answer.decision === 'no') return 'Declined'
  const by = answer.name === '' ? '' : ` by ${answer.name}`
  return `Accepted: ${formatDollars(answer.amount)}${by} on ${formatOfficeMoment(answer.at)}`
}
