import { newEmailSchema } from '@moving/domain/move/email-change'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { newActionIds } from '../../lib/action-ids.ts'
import { useCheckedForm } from '../../lib/form-fields.ts'
import { Alert } from '../../ui/alert.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DialogButtons } from '../../ui/overlay/dialog.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { toaster } from '../../ui/overlay/toaster.tsx'
import { PhoneLink } from '../phone-link.tsx'

interface NewEmailDialogProps {
  /** The address until now. */
  known: string
  about: string
  /** @returns null once it is sent; 'no-answer' if it may have been */
  send: (email: string, id: string) => Promise<string | null>
  isSending: boolean
  /** Why the last one wasn't sent. */
  problem: ReactNode
  onClose: () => void
}

/** A dialog that sends a link to a new address. Mount it only while it is open. */
export function NewEmailDialog(props: NewEmailDialogProps) {
  const { known, about, send, isSending, problem, onClose } = props
  const formId = useId()
  const [isSame, setSame] = useState(false)
  const [ids] = useState(newActionIds)
  const { form, field } = useCheckedForm(newEmailSchema, { email: '' })
  useEffect(() => form.setFocus('email'), [form])
  const submit = form.handleSubmit(async ({ email }) => {
    const isKnown = email.toLowerCase() === known.toLowerCase()
    setSame(isKnown)
    if (isKnown) return
    const found = await send(email, ids.idFor(email))
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
      description={about}
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
        {isSame ? <Alert role="status">That’s the address we have.</Alert> : problem}
      </Form>
    </FormDialog>
  )
}

/** After three links in a day. */
export const TooManyLinks = () => (
  <Alert tone="error" role="alert">
    You’ve asked for three links today. Try again tomorrow, or call{' '}
    <PhoneLink
      color="inherit"
      fontWeight="semibold"
      textDecoration="underline"
      textUnderlineOffset="3px"
    />
    .
  </Alert>
)
