import { moveDetailQuestions, specialItemsMax } from '@moving/domain/quote/facts/move-questions'
import {
  factLabels,
  moveFacts,
  type FactAnswers,
  type MoveFact,
  type MoveFacts,
} from '@moving/domain/quote/facts/move-facts'
import { Grid } from '../../ui/layout.ts'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'

interface FactFieldsProps {
  /** The facts to ask for; all by default. */
  facts?: readonly MoveFact[]
  known: MoveFacts
  /** The answers in the request itself, which can be changed but not removed. */
  stated: MoveFacts
  answers: FactAnswers
  /** Shown without an answer: 'Not asked'. */
  unanswered: string
  /** The hint about special items; null if there is none. */
  specialItemsHint?: string | null
  onChange: (answers: FactAnswers) => void
}

/** The questions of the terms, with the known answers. */
export function FactFields({
  facts = moveFacts,
  known,
  stated,
  answers,
  unanswered,
  specialItemsHint = 'For example, a piano, safe, pool table or art. If you have none, enter “None.”',
  onChange,
}: FactFieldsProps) {
  const valueOf = (fact: MoveFact) => answers[fact] ?? known[fact] ?? ''
  const field = (fact: MoveFact) => ({
    label: factLabels[fact],
    name: fact,
    value: valueOf(fact),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...answers, [fact]: target.value }),
  })
  return (
    <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      {moveDetailQuestions
        .filter(({ fact }) => facts.includes(fact))
        .map(({ fact, choices }) => (
          <SelectField key={fact} {...field(fact)}>
            {stated[fact] === null && <option value="">{unanswered}</option>}
            {optionsOf(choices, known[fact]).map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </SelectField>
        ))}
      {facts.includes('special_items') && (
        <TextField
          {...field('special_items')}
          hint={specialItemsHint ?? undefined}
          maxLength={specialItemsMax}
        />
      )}
    </Grid>
  )
}

/** The choices, plus an answer in the customer's own words. */
function optionsOf(choices: readonly string[], known: string | null): readonly string[] {
  return known === null || choices.includes(known) ? choices : [known, ...choices]
}
