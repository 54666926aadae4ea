import { newEmailSchema } from '@moving/domain/move/email-change'
import { useEffect, useId, useState } from 'react'
import { newActionIds } from '../../../lib/action-ids.ts'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { DialogButtons } from '../../../ui/overlay/dialog.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toaster } from '../../../ui/overlay/toaster.tsx'
import { ProblemNote } from '../actions/problem-note.tsx'
import { useMoveCall } from '../actions/use-move-action.ts'
import type { DetailedMove } from '../details/detailed-move.ts'
import { PhoneLink } from '../move-phone-link.tsx'

/** Mount the dialog only while it is open. */
export function NewEmailDialog({
  view,
  details,
  acts,
  onClose,
}: DetailedMove & { onClose: () => void }) {
  const formId = useId()
  const { attempt, isSending, problem } = useMoveCall()
  const [isSame, setSame] = useState(false)
  const [ids] = useState(newActionIds)
  const { form, field } = useCheckedForm(newEmailSchema, { email: '' })
  useEffect(() => form.setFocus('email'), [form])
  const submit = form.handleSubmit(async ({ email }) => {
    const isKnown = email.toLowerCase() === details.email.toLowerCase()
    setSame(isKnown)
    if (isKnown) return
    const found = await attempt(() => acts.askForEmail(email, ids.idFor(email)))
    if (found !== 'no-answer') ids.answered()
    if (found !== null) return
    toaster.success('Check your new inbox for our link. It works for 24 hours')
    onClose()
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      busy={isSending}
      title="Change Email"
      description={`We’ll send a link to the new address, and nothing changes until you tap it.${view.is_in_account ? ' You still sign in to your account with the email you use now.' : ''}`}
      footer={
        <DialogButtons action="Send the Link" isBusy={isSending} form={formId} onCancel={onClose} />
      }
    >
      <Form id={formId} pt="3" onSubmit={submit}>
        <TextField
          label="New email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        {isSame && <Alert role="status">That’s the address we have.</Alert>}
        {problem === 'too_many' ? (
          <Alert tone="error" role="alert">
            You’ve asked for three links today. Try again tomorrow, or call <PhoneLink />.
          </Alert>
        ) : (
          problem !== null && <ProblemNote problem={problem} />
        )}
      </Form>
    </FormDialog>
  )
}
