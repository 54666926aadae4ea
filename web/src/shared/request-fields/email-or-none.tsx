import { hasEmail, noEmailAddress } from '@moving/domain/account/email'
import { useWatch } from 'react-hook-form'
import { CheckboxCard } from '../../ui/form/choice-cards.tsx'
import type { EmailChoice } from './request-fields.tsx'

/** The email field for a caller's request, with a checkbox for callers without an email. */
export const EmailOrNone: EmailChoice = ({ form, children }) => {
  const hasNone = !hasEmail(useWatch({ control: form.control, name: 'email' }) ?? '')
  return (
    <>
      {!hasNone && children}
      <CheckboxCard
        // Different from the field's label “Email”, so that the checkbox and the field have
        // different names.
        label="The caller has no email"
        hint="No emails are sent about this quote. Call with the estimate."
        checked={hasNone}
        onChange={({ target }) => {
          form.clearErrors('email')
          form.setValue('email', target.checked ? noEmailAddress : '')
        }}
      />
    </>
  )
}
