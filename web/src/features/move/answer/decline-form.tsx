import { declineReasonLabels, declineReasons } from '@moving/domain/estimate/decline-reason'
import { declineSchema } from '@moving/domain/move/move-requests'
import { centsFromDollars, formatDollars } from '@moving/domain/quote/money'
import { useId } from 'react'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCard, RadioCards } from '../../../ui/form/choice-cards.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { AnswerFormProps } from './accept-form.tsx'
import { AnswerProblem, takeFocus, useAnswer } from './use-answer.tsx'

/** A no, and why: the office can still make a better offer. */
export function DeclineForm(props: AnswerFormProps) {
  const { view, answer, amount, onDone, onClose } = props
  const headingId = useId()
  const { send, isSending, problem, hasChanged } = useAnswer(props)
  const { form, field } = useCheckedForm(declineSchema, { text: '' })
  const submit = form.handleSubmit(async ({ why, text }) => {
    const { version } = view
    const { estimateId } = answer
    const amountCents = centsFromDollars(amount)
    const refusal = await send({ act: 'decline', version, estimateId, amountCents, why, text })
    if (refusal === null) onDone()
  })
  return (
    <Form aria-labelledby={headingId} onSubmit={(event) => void submit(event)}>
      <chakra.div>
        <chakra.h4 id={headingId} ref={takeFocus} tabIndex={-1} textStyle="h4">
          Declining {formatDollars(amount)}
        </chakra.h4>
        <Text textStyle="note">Your request stays open, and we’ll call you about it.</Text>
      </chakra.div>
      <RadioCards
        legend="What’s the reason?"
        columns={1}
        error={form.formState.errors.why?.message}
      >
        {declineReasons.map((reason) => (
          <RadioCard
            key={reason}
            label={declineReasonLabels[reason]}
            value={reason}
            {...form.register('why')}
          />
        ))}
      </RadioCards>
      <TextField label="Anything to add?" optional {...field('text')} />
      <AnswerProblem problem={problem} hasChanged={hasChanged} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" variant="outline" busy={isSending}>
          Decline {formatDollars(amount)}
        </Button>
        <Button variant="outline" disabled={isSending} onClick={onClose}>
          Not Yet
        </Button>
      </chakra.div>
    </Form>
  )
}
