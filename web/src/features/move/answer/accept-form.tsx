import { zodResolver } from '@hookform/resolvers/zod'
import { yesMeans } from '@moving/domain/estimate/describe-answer'
import { acceptFormSchema } from '@moving/domain/move/move-requests'
import { pages } from '@moving/domain/pages'
import { formatDollars } from '@moving/domain/quote/money'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { CheckboxCard } from '../../../ui/form/choice-cards.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AnswerEnd, takeFocus, useAnswer, type AnswerFormProps } from './use-answer.tsx'

export type { AnswerFormProps }

/** The last step to a yes: the amount once more, what was read, and a name. */
export function AcceptForm(props: AnswerFormProps) {
  const { view, amount, onDone, onClose } = props
  // By the hour nobody knows yet what it comes to.
  const about = view.details?.estimate?.kind === 'hourly' ? 'about ' : ''
  const price = `${about}${formatDollars(amount)}`
  const ids = { heading: useId(), error: useId() }
  const { send, answered, ...sending } = useAnswer(props)
  const form = useForm({
    resolver: zodResolver(acceptFormSchema),
    defaultValues: { hasRead: false, name: '' },
  })
  const submit = form.handleSubmit(async ({ name }) => {
    const refusal = await send({ act: 'accept', ...answered, name })
    if (refusal === null) onDone()
    // What was read is not what stands there now.
    if (refusal === 'changed') form.setValue('hasRead', false)
  })
  const error = form.formState.errors.hasRead?.message
  return (
    <Form aria-labelledby={ids.heading} onSubmit={(event) => void submit(event)}>
      <chakra.h4 id={ids.heading} ref={takeFocus} tabIndex={-1} textStyle="h4">
        Accepting {price}
      </chakra.h4>
      <chakra.div display="grid" rowGap="1.5">
        <CheckboxCard
          label={
            <>
              I have read the{' '}
              <chakra.a
                href={pages.terms}
                target="_blank"
                rel="noreferrer"
                textDecoration="underline"
              >
                Terms of Service
              </chakra.a>{' '}
              and what could change the estimate.
            </>
          }
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : ids.error}
          {...form.register('hasRead')}
        />
        {error !== undefined && (
          <div id={ids.error} role="alert">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </chakra.div>
      <TextField label="Your name" autoComplete="name" {...fieldsOf(form)('name')} />
      <AnswerEnd {...sending} onClose={onClose}>
        Accept {price}
      </AnswerEnd>
      <Text textStyle="note">{yesMeans}</Text>
    </Form>
  )
}
