import { factChanges, factLabels, moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/schema'
import { chakra } from '../../../ui/layout.ts'
import { LabeledValue } from '../../../ui/show/labeled.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { factsFailure, useMoveFacts } from '../../../shared/office/use-move-facts.ts'

/** What was learned about the move and does not stand in its notes. */
export function LearnedFacts({ quote }: { quote: Quote }) {
  const { status, data, retry } = useMoveFacts(quote.id)
  if (status === 'error') return <LoadFailure onRetry={retry}>{factsFailure}.</LoadFailure>
  const known = moveFactsOf(quote.notes, data ?? null)
  const learned = factChanges(moveFactsOf(quote.notes, null), known)
  if (learned.length === 0) return null
  return (
    <chakra.section display="grid" gap="3" alignContent="start">
      <chakra.h4 textStyle="label">Learned since the request</chakra.h4>
      <chakra.dl display="grid" gap="2">
        {learned.map(({ field, after }) => (
          <LabeledValue key={field} label={factLabels[field]} value={after ?? ''} />
        ))}
      </chakra.dl>
    </chakra.section>
  )
}
