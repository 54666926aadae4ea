import { moveDetailQuestions, specialItemsMax } from '@moving/domain/quote/facts/move-questions'
import {
  factLabels,
  moveFacts,
  type MoveFact,
  type MoveFacts,
} from '@moving/domain/quote/facts/move-facts'
import { Grid } from '../../ui/layout.ts'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'

/** The result of `register`, or a value with its listener. */
interface ControlProps {
  name?: string
  value?: string
  /**
   * Marks the choice as preselected. Without it, react-hook-form would treat the choice as the
   * user's.
   */
  defaultValue?: string
  error?: string | undefined
  autoFocus?: boolean
  ref?: (element: HTMLInputElement | HTMLSelectElement | null) => void
  onChange?: (event: { target: { value: string } }) => unknown
  onBlur?: (event: { target: unknown }) => unknown
}

interface FactFieldProps extends ControlProps {
  fact: MoveFact
  /** The known answer, which may be in the customer's own words. */
  known: string | null
  /** The choice for no answer, such as 'Not asked'. Undefined if the answer can't be removed. */
  none: string | undefined
  hint?: string | undefined
}

/** The control for one question about the move. */
export function FactField({ fact, known, none, hint, ...control }: FactFieldProps) {
  const label = factLabels[fact]
  const choices: readonly string[] | undefined = moveDetailQuestions.find(
    (question) => question.fact === fact,
  )?.choices
  if (choices === undefined)
    return <TextField {...{ label, hint, maxLength: specialItemsMax }} {...control} />
  const own = known === null || known === '' || choices.includes(known) ? [] : [known]
  return (
    <SelectField label={label} {...control}>
      {none !== undefined && <option value="">{none}</option>}
      {[...own, ...choices].map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </SelectField>
  )
}

interface FactFieldsProps {
  /** The facts to ask for. The default is all facts. */
  facts?: readonly MoveFact[]
  known: MoveFacts
  /** The answers in the request itself, which can be changed but not removed. */
  stated: MoveFacts
  /** The choice for no answer, such as 'Not asked'. */
  none: string
  /** The hint about special items. Null for no hint. */
  specialItemsHint?: string | null
  /** Connects a control with its form, usually with the result of `register`. */
  field: (fact: MoveFact) => ControlProps
}

/** The questions about the move, with the known answers. */
export function FactFields({
  facts = moveFacts,
  known,
  stated,
  none,
  specialItemsHint = 'For example, a piano, safe, pool table or art. If you have none, enter “None.”',
  field,
}: FactFieldsProps) {
  return (
    <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      {facts.map((fact) => (
        <FactField
          key={fact}
          fact={fact}
          known={known[fact]}
          none={stated[fact] === null ? none : undefined}
          hint={specialItemsHint ?? undefined}
          {...field(fact)}
        />
      ))}
    </Grid>
  )
}
