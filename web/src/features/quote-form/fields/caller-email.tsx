import { noEmailAddress } from '@moving/domain/account/email'
import { useState, type ReactNode } from 'react'
import { NoEmail } from '../../../shared/request-fields/no-email.tsx'
import type { FieldsOfForm } from './fields-of-form.ts'

/**
 * For a caller without email: a checkbox that replaces the field.
 * @param children the field
 */
export function CallerEmail({
  form,
  children,
}: Pick<FieldsOfForm, 'form'> & { children: ReactNode }) {
  const [hasNone, setHasNone] = useState(false)
  const choose = (none: boolean) => {
    setHasNone(none)
    form.clearErrors('email')
    form.setValue('email', none ? noEmailAddress : '')
  }
  return (
    <NoEmail hasNone={hasNone} onChoose={choose}>
      {children}
    </NoEmail>
  )
}
