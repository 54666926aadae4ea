import { noEmailAddress } from '@moving/domain/account/email'
import { useState, type ReactNode } from 'react'
import { CheckboxCard } from '../../../ui/choice-cards.tsx'
import type { FieldsOfForm } from './fields-of-form.ts'

/**
 * For a caller without email: a choice that replaces the field.
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
    <>
      {!hasNone && children}
      <CheckboxCard
        // Spelled so that no other field is named by the word of the one above.
        label="The caller has no e-mail"
        hint="Nothing is sent about this quote. Call with the estimate."
        checked={hasNone}
        onChange={(event) => choose(event.target.checked)}
      />
    </>
  )
}
