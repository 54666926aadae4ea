import { moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import { Alert } from '../../../ui/alert.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { factsFailure, type useFactAnswers } from '../../../shared/office/use-move-facts.ts'
import { FactFields } from '../../../shared/request-fields/fact-fields.tsx'

interface FactsPartProps extends ReturnType<typeof useFactAnswers> {
  notes: string | null
  /** A coworker or the customer changed the answers while the dialog was open. */
  hasChanged: boolean
}

/** The questions about the move that an estimate depends on. */
export function FactsPart({ notes, stored, answers, answer, hasChanged }: FactsPartProps) {
  const { data, ...reading } = stored
  const known = moveFactsOf(notes, data ?? null)
  const count = Object.values({ ...known, ...answers }).filter(Boolean).length
  return (
    <Disclosure title={`About the move: ${count} of ${Object.keys(known).length} answers`}>
      <LoadState reading={reading}>{factsFailure}.</LoadState>
      {hasChanged && (
        <Alert tone="warning" role="alert" mb="4">
          Someone else changed these answers. Yours aren’t saved yet: check them, then save again.
        </Alert>
      )}
      {data !== undefined && (
        <FactFields
          known={known}
          stated={moveFactsOf(notes, null)}
          unanswered="Not asked"
          answers={answers}
          onChange={answer}
        />
      )}
    </Disclosure>
  )
}
