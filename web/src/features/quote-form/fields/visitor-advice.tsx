import { useWatch, useFormState } from 'react-hook-form'
import { suggestedEmail } from '@moving/domain/account/email-advice'
import { lacksAreaCode, phoneExample } from '@moving/domain/quote/form/phone-advice'
import { Alert } from '../../../ui/alert.tsx'
import { LatePriceRange } from '../../../shared/price-range/late-price-range.tsx'
import { routeAdvice } from '../../../shared/request-fields/area-and-date-advice.tsx'
import { Button } from '../../../ui/button.tsx'
import type { FormOfRequest } from '../../../shared/request-fields/request-field.tsx'

interface AdviceProps {
  form: FormOfRequest
}

/** The usual price for the chosen home size, if the office publishes it. */
const PriceRange = ({ form }: AdviceProps) => <LatePriceRange control={form.control} />

/**
 * Hints about a phone number without its area code and about an email that is probably misspelled.
 */
export function ContactAdvice({ form }: AdviceProps) {
  return (
    <>
      <AreaCodeAdvice form={form} />
      <EmailAdvice form={form} />
    </>
  )
}

/** Shown after the user has left the field, because every number starts with seven digits. */
function AreaCodeAdvice({ form: { control } }: AdviceProps) {
  const phone = useWatch({ control, name: 'phone' }) ?? ''
  const { touchedFields } = useFormState({ control, name: 'phone' })
  if (!touchedFields.phone || !lacksAreaCode(phone)) return null
  return <Alert tone="info">Please include your area code, like {phoneExample}.</Alert>
}

function EmailAdvice({ form }: AdviceProps) {
  const suggested = suggestedEmail(useWatch({ control: form.control, name: 'email' }) ?? '')
  if (suggested === null) return null
  const take = () => {
    form.setValue('email', suggested, { shouldDirty: true, shouldValidate: true })
    form.setFocus('email')
  }
  return (
    <Alert tone="info">
      Did you mean{' '}
      <Button variant="link" size="inline" minHeight="11" onClick={take}>
        {suggested}
      </Button>
      ?
    </Alert>
  )
}

export const advice = { ...routeAdvice, ContactAdvice, PriceRange }
