import { todayAtOffice } from '@moving/domain/plain-date'
import { moveDateAdvice } from '@moving/domain/quote/form/move-date-advice'
import { areaAdvice } from '@moving/domain/service-area'
import { useWatch } from 'react-hook-form'
import { serverNow } from '../../lib/async/server-clock.ts'
import { useOfficeHours } from '../../lib/hours/use-office-hours.ts'
import { Alert } from '../../ui/alert.tsx'
import type { FormOfRequest } from './request-field.tsx'

interface AdviceProps {
  form: FormOfRequest
}

function AreaAdvice({ form }: AdviceProps) {
  const [from, to] = useWatch({ control: form.control, name: ['from_address', 'to_address'] })
  const advice = areaAdvice(from ?? '', to ?? '')
  return (
    advice !== null && (
      <Alert tone="info" mt="3">
        {advice}
      </Alert>
    )
  )
}

const today = () => todayAtOffice(serverNow())

function DateAdvice({ form }: AdviceProps) {
  const moveDate = useWatch({ control: form.control, name: 'move_date' })
  const { week } = useOfficeHours()
  const advice = moveDateAdvice(moveDate ?? '', today(), week)
  return advice !== undefined && <Alert tone="info">{advice}</Alert>
}

export const routeAdvice = { today, AreaAdvice, DateAdvice }
