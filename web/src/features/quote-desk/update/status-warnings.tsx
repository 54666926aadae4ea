import { todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import { dollarsSchema } from '@moving/domain/quote/dollars'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { statusWarnings } from '@moving/domain/quote/office/status-warnings'
import { useWatch } from 'react-hook-form'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { bookings } from '../../../shared/documents/calendar-kinds.ts'
import { oneDoc } from '../../../shared/documents/read.ts'
import { Alert } from '../../../ui/alert.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { UpdateForm } from './update-fields.tsx'
import { serverNow } from '../../../lib/async/server-clock.ts'

interface StatusWarningsProps {
  form: UpdateForm
  quote: Pick<Quote, 'id' | 'move_date'>
}

/** Warnings about the chosen status. They don't prevent saving. */
export function StatusWarnings({ form: { control }, quote }: StatusWarningsProps) {
  const [status, typed] = useWatch({ control, name: ['status', 'estimate_amount'] })
  const { data: bookedDay = null } = useAsyncData<PlainDate | null>({
    key: status === 'scheduled' ? quote.id : null,
    failure: 'The booking couldn’t be loaded',
    subscribe: oneDoc(bookings, quote.id, (booking) => booking?.day ?? null),
  })
  const estimate = dollarsSchema.safeParse(typed)
  const warnings = estimate.success
    ? statusWarnings({
        status,
        estimateAmount: estimate.data,
        ...{ moveDate: quote.move_date, bookedDay },
        today: todayAtOffice(serverNow()),
      })
    : []
  return (
    <chakra.div role="status" display="grid" gap="2">
      {warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {warning}
        </Alert>
      ))}
    </chakra.div>
  )
}
