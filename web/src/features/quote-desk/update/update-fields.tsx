import { isQuoteStatus, quoteStatuses, statusLabel } from '@moving/domain/quote/status'
import { quoteLimits, type QuoteUpdateInput } from '@moving/domain/quote/schema'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/text-field.tsx'

/** What the fields hold: the estimate as text, an unknown status as it is stored. */
export type UpdateValues = Record<keyof QuoteUpdateInput, string>

export type UpdateErrors = { [Field in keyof UpdateValues]?: string }

interface UpdateFieldsProps {
  values: UpdateValues
  errors: UpdateErrors
  onChange: (change: Partial<UpdateValues>) => void
}

/** Status, estimate and notes, word for word (requirements 2.16). */
export function UpdateFields({ values, errors, onChange }: UpdateFieldsProps) {
  return (
    <>
      <SelectField
        label="Status"
        name="status"
        error={errors.status}
        value={values.status}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        {!isQuoteStatus(values.status) && (
          <option value={values.status}>{statusLabel(values.status)}</option>
        )}
        {quoteStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Estimate Amount ($)"
        name="estimateAmount"
        type="number"
        step="0.01"
        inputMode="decimal"
        placeholder="0.00"
        error={errors.estimateAmount}
        value={values.estimateAmount}
        onChange={(event) => onChange({ estimateAmount: event.target.value })}
        // A wheel over a focused number field would change the price unseen.
        onWheel={(event) => event.currentTarget.blur()}
      />
      <TextAreaField
        label="Admin Notes"
        name="adminNotes"
        hint="Customers see this on their page, on their dashboard if they have an account, and in update emails. A note alone sends none."
        rows={3}
        placeholder="Add notes for the customer..."
        maxLength={quoteLimits.longText.max}
        error={errors.adminNotes}
        value={values.adminNotes}
        onChange={(event) => onChange({ adminNotes: event.target.value })}
      />
    </>
  )
}
