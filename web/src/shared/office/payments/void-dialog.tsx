import { describePaymentInFull, type Payment } from '@moving/domain/payments/payment'
import { voidReason } from '@moving/domain/payments/payment-form'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import type { Work } from '@moving/domain/request/work'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { chakra } from '../../../ui/layout.ts'
import { useAction } from '../../request/use-action.ts'
import { OfficeDialog } from '../office-dialog.tsx'

interface VoidDialogProps {
  quote: Pick<Quote, 'id'>
  work: Work
  payment: Payment
  onClose: () => void
}

const schema = z.object({ reason: voidReason })

export function VoidDialog({ quote, work, payment, onClose }: VoidDialogProps) {
  const { isSaving, send } = useAction()
  const { form, field } = useCheckedForm(schema, { reason: '' })
  const submit = form.handleSubmit(async ({ reason }) => {
    const id = await send(
      {
        ...{ action: 'void_payment', quote_id: quote.id, payment_id: payment.id, reason },
        seen: lastEntryIn(work),
      },
      { done: 'Payment voided', failure: 'The payment wasn’t voided' },
    )
    if (id !== null) flushSync(onClose)
  })
  return (
    <OfficeDialog
      open
      isSaving={isSaving}
      title="Void Payment"
      description={`${describePaymentInFull(payment)}. It no longer counts, and stays in the timeline. The customer isn’t told.`}
      action="Void Payment"
      onClose={onClose}
      renderForm={(formId) => (
        <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label="Why it doesn’t count"
            autoComplete="off"
            placeholder="Example: entered twice"
            {...field('reason')}
          />
        </chakra.form>
      )}
    />
  )
}
