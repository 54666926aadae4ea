import { moveDetailQuestions } from '@moving/domain/quote/facts/move-questions'
import type { MoveFact, MoveFacts } from '@moving/domain/quote/facts/move-facts'
import type { ComponentProps } from 'react'
import { Grid } from '../../ui/layout.ts'
import { RequestControl } from './request-field.tsx'

interface FactFieldsProps {
  /** The facts to ask for; all by default. */
  facts?: readonly MoveFact[]
  /** The known answers; none by default. */
  known?: MoveFacts
  /** The answers in the request itself, which can be changed but not removed. */
  stated?: MoveFacts
  /** Shown without an answer: 'Not asked'. */
  none: string
  optional?: boolean
  /** The hint about special items; null if there is none. */
  specialItemsHint?: string | null
  /** Connects a control with its form: the result of `register`. */
  field: (fact: MoveFact) => Omit<ComponentProps<typeof RequestControl>, 'name'>
}

/** The questions of the terms, with the known answers. */
export function FactFields({
  facts = [...moveDetailQuestions.map(({ fact }) => fact), 'special_items'],
  known,
  stated,
  none,
  optional,
  specialItemsHint = 'For example, a piano, safe, pool table or art. If you have none, enter “None.”',
  field,
}: FactFieldsProps) {
  return (
    <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      {facts.map((fact) => (
        <RequestControl
          key={fact}
          name={fact}
          none={(stated?.[fact] ?? null) === null ? none : undefined}
          known={known?.[fact] ?? null}
          optional={optional}
          {...(fact === 'special_items' && { hint: specialItemsHint ?? undefined })}
          {...field(fact)}
        />
      ))}
    </Grid>
  )
}
