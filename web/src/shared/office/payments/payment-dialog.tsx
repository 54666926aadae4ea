import { hasEmail } from '@moving/domain/account/email'
import { balanceOf, describeBalanceDue, describePaid } from '@moving/domain/payments/balance'
import {
  paymentKindLabels,
  paymentKinds,
  paymentWayLabels,
  paymentWays,
} from '@moving/domain/payments/payment'
import { paymentFormSchema, paymentFormValues } from '@moving/domain/payments/payment-form'
import { todayAtOffice } from '@moving/domain/plain-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import type { Work } from '@moving/domain/request/work'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { CheckboxCard } from '../../../ui/form/choice-cards.tsx'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { chakra } from '../../../ui/layout.ts'
import { describeRefusal, type ActionRefusal } from '../../request/send-action.ts'
import { useAction } from '../../request/use-action.ts'
import { ConflictPanel } from '../conflict-panel.tsx'
import { OfficeDialog } from '../office-dialog.tsx'

interface PaymentDialogProps {
  quote: Pick<Quote, 'id' | 'name' | 'email'>
  work: Work
  onClose: () => void
}

/** A dialog that records a payment, a tip or a refund. Doesn't charge a card. */
export function PaymentDialog({ quote, work, onClose }: PaymentDialogProps) {
  const { isSaving, send } = useAction()
  const [today] = useState(() => todayAtOffice(serverNow()))
  const [opened] = useState(work)
  const [conflict, setConflict] = useState<ActionRefusal>()
  const balance = balanceOf(work)
  const { form, field } = useCheckedForm(
    paymentFormSchema(balance, today),
    paymentFormValues(balance, { today, receipt: hasEmail(quote.email) }),
    'onTouched',
  )
  const refused = (refusal: ActionRefusal) => {
    if (refusal.why !== 'changed') return describeRefusal(refusal)
    setConflict(refusal)
    return null
  }
  const submit = form.handleSubmit(async (payment) => {
    const seen = conflict?.seen ?? lastEntryIn(opened)
    const ids = { action: 'record_payment', quote_id: quote.id, seen } as const
    const texts = { done: 'Payment recorded', failure: 'The payment wasn’t recorded', refused }
    const id = await send({ ...ids, ...payment }, texts)
    // The dialog closes synchronously, because it returns the focus while it closes, to a button
    // that may be gone later.
    if (id !== null) flushSync(onClose)
  })
  const due = describeBalanceDue(balance)
  return (
    <OfficeDialog
      open
      isSaving={isSaving}
      title="Record Payment"
      description={`Quote #${quoteNumber(quote.id)} for ${quote.name}. ${[describePaid(balance), due].filter(Boolean).join('. ')}.`}
      action="Record Payment"
      onClose={onClose}
      renderForm={(formId) => (
        <chakra.form
          id={formId}
          noValidate
          display="grid"
          gap="4"
          onSubmit={(event) => void submit(event)}
        >
          {conflict && (
            <ConflictPanel {...conflict} did="recorded a payment">
              {typeof conflict.current === 'string' && <p>{conflict.current}</p>}
              <p>
                Your payment isn’t saved yet. If it’s a different payment, click Record Payment
                again.
              </p>
            </ConflictPanel>
          )}
          <TextField
            label="Amount ($)"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            {...field('cents')}
          />
          <SelectField label="Paid by" {...field('way')}>
            <option value="">Choose</option>
            {paymentWays.map((way) => (
              <option key={way} value={way}>
                {paymentWayLabels[way]}
              </option>
            ))}
          </SelectField>
          <SelectField label="For" {...field('kind')}>
            {paymentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {paymentKindLabels[kind]}
              </option>
            ))}
          </SelectField>
          <TextField label="Paid on" type="date" max={today} {...field('paid_on')} />
          <TextField label="Note for the office (optional)" autoComplete="off" {...field('note')} />
          {hasEmail(quote.email) && (
            <CheckboxCard
              label="Email a receipt"
              hint={`To ${quote.email}`}
              {...form.register('receipt')}
            />
          )}
        </chakra.form>
      )}
    />
  )
}
