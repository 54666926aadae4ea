import { yesMeans } from '@moving/domain/estimate/describe-answer'
import { acceptFormSchema } from '@moving/domain/move/move-requests'
import { pages } from '@moving/domain/pages'
import { formatDollars } from '@moving/domain/quote/money'
import type { ReactNode } from 'react'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { Form } from '../../../ui/form/form.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AnswerEnd, useAnswer, type AnswerFormProps } from './use-answer.tsx'

export interface AcceptFormProps extends Omit<AnswerFormProps, 'onClose'> {
  children?: ReactNode
}

/** A form that accepts an estimate. The customer's name is filled in, so that one tap is enough. */
export function AcceptForm({ children, ...props }: AcceptFormProps) {
  const { view, amount, onDone } = props
  // Hourly work doesn't have a final price yet.
  const about = view.details?.estimate?.kind === 'hourly' ? 'about ' : ''
  const { send, answered, ...sending } = useAnswer(props)
  const { form, field } = useCheckedForm(acceptFormSchema, { name: view.details?.name ?? '' })
  const submit = form.handleSubmit(async ({ name }) => {
    const refusal = await send({ act: 'accept', ...answered, name })
    if (refusal === null) onDone()
  })
  return (
    <Form aria-label="Accept this estimate" gap="3" onSubmit={(event) => void submit(event)}>
      <TextField label="Your name" autoComplete="name" {...field('name')} />
      <AnswerEnd {...sending} otherButton={children}>
        Accept this estimate ({about}
        {formatDollars(amount)})
      </AnswerEnd>
      <Text textStyle="note">
        {yesMeans} By accepting, you agree to our{' '}
        <chakra.a href={pages.terms} target="_blank" rel="noreferrer" textDecoration="underline">
          Terms of Service
        </chakra.a>
        .
      </Text>
    </Form>
  )
}
