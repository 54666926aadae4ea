import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isQuoteStatus, quoteStatuses, statusLabel } from '@moving/domain/quote/status'
import { quoteLimits, type QuoteUpdateInput } from '@moving/domain/quote/quote-schema'
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
      <EstimateField
        error={errors.estimateAmount}
        value={values.estimateAmount}
        onType={(estimateAmount) => onChange({ estimateAmount })}
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

interface EstimateFieldProps {
  error: string | undefined
  value: string
  onType: (typed: string) => void
}

/**
 * A number field drops a typed comma without a word, so that '1,50' becomes 150. The first character
 * that it can't hold turns it into a text field, which keeps everything.
 */
function EstimateField({ error, value, onType }: EstimateFieldProps) {
  const [isText, setText] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  const keep = useEffectEvent((event: InputEvent) => {
    if (isText || event.data === null || /^[\d.]*$/.test(event.data)) return
    event.preventDefault()
    // A number field has no selection to read; the document's contains what is selected in it.
    const isReplaced = value !== '' && String(window.getSelection()) === value
    setText(true)
    onType((isReplaced ? '' : value) + event.data)
  })
  useEffect(() => {
    const input = ref.current
    const listen = (event: InputEvent) => keep(event)
    input?.addEventListener('beforeinput', listen)
    return () => input?.removeEventListener('beforeinput', listen)
  }, [])
  useEffect(() => {
    const end = ref.current?.value.length ?? 0
    if (isText) ref.current?.setSelectionRange(end, end)
  }, [isText])
  return (
    <TextField
      ref={ref}
      label="Estimate Amount ($)"
      name="estimateAmount"
      type={isText ? 'text' : 'number'}
      step="0.01"
      inputMode="decimal"
      placeholder="0.00"
      error={error}
      value={value}
      onChange={(event) => onType(event.target.value)}
      // A wheel over a focused number field would change the price unseen.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
