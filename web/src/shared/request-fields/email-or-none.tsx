import { hasEmail, noEmailAddress } from '@moving/domain/account/email'
import { useWatch } from 'react-hook-form'
import { CheckboxCard } from '../../ui/form/choice-cards.tsx'
import type { EmailChoice } from './request-fields.tsx'

/** For a caller without email: a checkbox that replaces the email field. */
export const EmailOrNone: EmailChoice = ({ form, children }) => {
  const hasNone = !hasEmail(useWatch({ control: form.control, name: 'email' }) ?? '')
  return (
    <>
      {!hasNone && children}
      <CheckboxCard
        // The wording avoids the exact label of the field above.
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
