import { nearlyFullText } from '@moving/domain/calendar/public-days'
import { isPlainDate } from '@moving/domain/plain-date'
import { useEffect, useState, type ComponentProps } from 'react'
import { useWatch, useFormState } from 'react-hook-form'
import { suggestedEmail } from '@moving/domain/account/email-advice'
import { lacksAreaCode, phoneExample } from '@moving/domain/quote/form/phone-advice'
import { Alert } from '../../../ui/alert.tsx'
import { routeAdvice } from '../../../shared/request-fields/route-advice.tsx'
import { Button } from '../../../ui/button.tsx'
import type { FieldsOfForm } from './fields-of-form.ts'

/** What everybody is told of a move date, and that it is nearly full. Nothing is read without a date. */
function DateAdvice({ form }: ComponentProps<typeof routeAdvice.DateAdvice>) {
  const [fullDays, setFullDays] = useState<readonly string[]>([])
  const moveDate = useWatch({ control: form.control, name: 'moveDate' }) ?? ''
  const isChosen = isPlainDate(moveDate)
  useEffect(() => {
    if (!isChosen) return
    let isShown = true
    void import('../../../lib/hours/public-settings.ts')
      .then(({ readPublicSettings }) => readPublicSettings())
      .then(({ days }) => isShown && setFullDays(days))
    return () => {
      isShown = false
    }
  }, [isChosen])
  return (
    <>
      <routeAdvice.DateAdvice form={form} />
      {fullDays.includes(moveDate) && <Alert tone="info">{nearlyFullText}</Alert>}
    </>
  )
}

/** Advice by how the request comes: a caller is told by whoever is on the phone. */
export const adviceOf = {
  web: { ...routeAdvice, ContactAdvice, DateAdvice },
  phone: { ...routeAdvice, ContactAdvice },
}

type OfForm = Pick<FieldsOfForm, 'form'>

/** Asks about a number without its area code, and about an address that is probably misspelled. */
export function ContactAdvice({ form }: OfForm) {
  return (
    <>
      <AreaCodeAdvice form={form} />
      <EmailAdvice form={form} />
    </>
  )
}

/** Once the field was left: seven digits are the beginning of every number too. */
function AreaCodeAdvice({ form: { control } }: OfForm) {
  const phone = useWatch({ control, name: 'phone' }) ?? ''
  const { touchedFields } = useFormState({ control, name: 'phone' })
  if (!touchedFields.phone || !lacksAreaCode(phone)) return null
  return <Alert tone="info">Which area code? A full number looks like {phoneExample}.</Alert>
}

function EmailAdvice({ form }: OfForm) {
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
