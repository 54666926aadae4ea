import { nearlyFullText } from '@moving/domain/calendar/public-days'
import { isPlainDate } from '@moving/domain/plain-date'
import { useEffect, useState, type ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { readFullDays } from '../../../lib/full-days.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ContactAdvice } from './contact-advice.tsx'
import { routeAdvice } from '../../request-fields/route-advice.tsx'

/** What everybody is told of a move date, and that it is nearly full. Nothing is read without a date. */
function DateAdvice({ form }: ComponentProps<typeof routeAdvice.DateAdvice>) {
  const [fullDays, setFullDays] = useState<readonly string[]>([])
  const moveDate = useWatch({ control: form.control, name: 'moveDate' }) ?? ''
  const isChosen = isPlainDate(moveDate)
  useEffect(() => {
    if (!isChosen) return
    let isShown = true
    void readFullDays().then((days) => {
      if (isShown) setFullDays(days)
    })
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
