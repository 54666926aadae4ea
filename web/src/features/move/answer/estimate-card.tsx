import { describePrice } from '@moving/domain/estimate/describe-price'
import type { MoveView } from '@moving/domain/move/move-view'
import { isBooked } from '@moving/domain/quote/status'
import { EstimateNotes, EstimatePrice } from '../../../shared/customer-quote/estimate-part.tsx'
import { Card } from '../../../ui/card.tsx'
import { chakra } from '../../../ui/layout.ts'
import { PriceQuestions, type QuestionsProps } from '../details/price-questions.tsx'
import { AnswerPart } from './answer-part.tsx'

/**
 * True if the page starts with the estimate: there is an amount that the customer hasn't accepted,
 * and the request is neither closed nor scheduled.
 */
export const opensWithEstimate = ({ closed, status, details }: MoveView): boolean =>
  closed === null &&
  !isBooked(status) &&
  (details?.estimate?.amount ?? null) !== null &&
  details?.answer?.decision !== 'yes'

export function EstimateCard({ view, details, acts, form }: QuestionsProps) {
  const { estimate } = details
  if (estimate === null) return null
  return (
    <Card as="section" shape="panel" aria-labelledby="your-estimate" display="grid" gap="3">
      <chakra.h2 id="your-estimate" tabIndex={-1} textStyle="h3">
        Your estimate
      </chakra.h2>
      <chakra.div
        display="grid"
        gap="3"
        columnGap="8"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }}
      >
        <chakra.div display="grid" gap="3">
          <PriceQuestions {...{ view, details, acts, form }} />
          <EstimatePrice estimate={estimate} headline={describePrice(estimate)} />
        </chakra.div>
        <chakra.div gridRow={{ lg: 'span 2' }}>
          <AnswerPart view={view} acts={acts} />
        </chakra.div>
        <chakra.div display="grid" gap="3" css={{ '&:empty': { display: 'none' } }}>
          <EstimateNotes estimate={estimate} />
        </chakra.div>
      </chakra.div>
    </Card>
  )
}
