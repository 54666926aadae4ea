import { declineReasonLabels, declineReasons } from '@moving/domain/estimate/decline-reason'
import { declineSchema } from '@moving/domain/move/move-requests'
import { formatDollars } from '@moving/domain/quote/money'
import { useId } from 'react'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCard, RadioCards } from '../../../ui/form/choice-cards.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AnswerEnd, takeFocus, useAnswer, type AnswerFormProps } from './use-answer.tsx'

/**
 * A form that declines an estimate. It asks for the reason, so that the office can make a better
 * offer.
 */
export function DeclineForm(props: AnswerFormProps) {
  const { amount, onDone, onClose } = props
  const headingId = useId()
  const { send, answered, ...sending } = useAnswer(props)
  const { form, field } = useCheckedForm(declineSchema, { text: '' })
  const submit = form.handleSubmit(async ({ why, text }) => {
    const refusal = await send({ act: 'decline', ...answered, why, text })
    if (refusal === null) onDone()
  })
  return (
    <Form aria-labelledby={headingId} onSubmit={(event) => void submit(event)}>
      <chakra.div>
        <chakra.h3 id={headingId} ref={takeFocus} tabIndex={-1} textStyle="h4">
          Declining {formatDollars(amount)}
        </chakra.h3>
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
      <AnswerEnd
        variant="outline"
        {...sending}
        otherButton={
          <Button variant="outline" disabled={sending.isSending} onClick={onClose}>
            Not Yet
          </Button>
        }
      >
        Decline {formatDollars(amount)}
      </AnswerEnd>
    </Form>
  )
}
