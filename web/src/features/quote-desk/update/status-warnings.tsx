import { todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import { estimateSchema } from '@moving/domain/quote/schema'
import { statusWarnings } from '@moving/domain/quote/status-warnings'
import { Alert } from '../../../ui/alert.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { UpdateValues } from './update-fields.tsx'

interface StatusWarningsProps {
  values: UpdateValues
  moveDate: PlainDate
}

/** What is odd about the chosen status; it can be saved all the same. */
export function StatusWarnings({ values, moveDate }: StatusWarningsProps) {
  const estimate = estimateSchema.safeParse(values.estimateAmount)
  const warnings = estimate.success
    ? statusWarnings({
        status: values.status,
        estimateAmount: estimate.data,
        moveDate,
        today: todayAtOffice(new Date()),
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
