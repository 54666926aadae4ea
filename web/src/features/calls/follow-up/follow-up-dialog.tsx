import { countOf } from '@moving/domain/count'
import { quoteLimits } from '@moving/domain/quote/quote-schema'
import { followUpFormSchema } from '@moving/domain/work/follow-up-form'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import type { Recipient } from './recipients.ts'
import { listNames, useFollowUps } from './use-follow-ups.ts'

const suggestion = `We sent you an estimate for your move and want to make sure it reached you.

Do you have questions, or has anything changed? You can accept the estimate or write to us on your move page, or reply to this email.`

interface FollowUpDialogProps {
  recipients: readonly Recipient[]
  onClose: () => void
}

export function FollowUpDialog({ recipients, onClose }: FollowUpDialogProps) {
  const { form, field } = useCheckedForm(followUpFormSchema, { text: suggestion })
  const { isSending, unsent, skipped, sentCount, persons, left, send, close } = useFollowUps(
    recipients,
    onClose,
  )
  const submit = form.handleSubmit(({ text }) => send(text))
  const names = persons.flatMap(([first]) => (first ? [first.name] : []))
  return (
    <OfficeDialog
      open
      isSaving={isSending}
      title={`Follow up with ${countOf(persons.length, 'customer')}`}
      description={`Each customer gets an email of their own: ${listNames(names)}.`}
      action={`Send to ${countOf(left, 'Customer')}`}
      onClose={close}
      renderForm={(formId) => (
        <chakra.form
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
          display="grid"
          gap="4"
        >
          <TextAreaField
            label="Text"
            rows={7}
            maxLength={quoteLimits.longText.max}
            {...field('text')}
          />
          {unsent.length > 0 && (
            <Alert tone="warning" role="alert">
              <p>
                {sentCount > 0 && `Sent to ${countOf(sentCount, 'customer')}. `}
                Not sent to {countOf(unsent.length, 'customer')}:
              </p>
              <ul>
                {unsent.map(({ id, name, why }) => (
                  <li key={id}>
                    {name}: {why}
                  </li>
                ))}
              </ul>
              {skipped !== '' && <p>{skipped}</p>}
            </Alert>
          )}
        </chakra.form>
      )}
    />
  )
}
