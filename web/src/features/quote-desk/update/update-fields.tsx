import { isQuoteStatus, quoteStatuses, statusLabel } from '@moving/domain/quote/status'
import {
  quoteLimits,
  type QuoteUpdate,
  type QuoteUpdateInput,
} from '@moving/domain/quote/quote-schema'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/text-field.tsx'

/** The form's estimate is a text, and its status may be one that isn't known. */
export type UpdateForm = UseFormReturn<QuoteUpdateInput, unknown, QuoteUpdate>

/** Status, estimate and notes, with the texts of requirements 2.16. */
export function UpdateFields({ form }: { form: UpdateForm }) {
  const field = fieldsOf(form)
  const status = useWatch({ control: form.control, name: 'status' })
  return (
    <>
      <SelectField label="Status" {...field('status')}>
        {!isQuoteStatus(status) && <option value={status}>{statusLabel(status)}</option>}
        {quoteStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </SelectField>
      <EstimateField form={form} />
      <TextAreaField
        label="Admin Notes"
        hint="Customers see this on their page, on their dashboard if they have an account, and in update emails. A note alone sends none."
        rows={3}
        placeholder="Add notes for the customer..."
        maxLength={quoteLimits.longText.max}
        {...field('admin_notes')}
      />
    </>
  )
}

/**
 * The field for the amount. A number field would silently drop a typed comma, so that '1,50'
 * becomes 150. The first invalid character makes it a text field, which keeps everything.
 */
function EstimateField({ form }: { form: UpdateForm }) {
  const [isText, setText] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { ref, ...registered } = form.register('estimate_amount')
  const value = useWatch({ control: form.control, name: 'estimate_amount' })
  const keep = useEffectEvent((event: InputEvent) => {
    if (isText || event.data === null || /^[\d.]*$/.test(event.data)) return
    event.preventDefault()
    // The selection in a number field can't be read, but the document's selection contains the
    // selected text.
    const isReplaced = value !== '' && String(window.getSelection()) === value
    setText(true)
    form.setValue('estimate_amount', (isReplaced ? '' : value) + event.data, {
      ...{ shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    })
  })
  useEffect(() => {
    const field = input.current
    const listen = (event: InputEvent) => keep(event)
    field?.addEventListener('beforeinput', listen)
    return () => field?.removeEventListener('beforeinput', listen)
  }, [])
  useEffect(() => {
    const end = input.current?.value.length ?? 0
    if (isText) input.current?.setSelectionRange(end, end)
  }, [isText])
  return (
    <TextField
      {...registered}
      value={value}
      ref={(element) => {
        input.current = element
        ref(element)
      }}
      label="Estimate Amount ($)"
      type={isText ? 'text' : 'number'}
      step="0.01"
      inputMode="decimal"
      placeholder="0.00"
      error={form.getFieldState('estimate_amount', form.formState).error?.message}
      // Scrolling over a focused number field would change the amount unnoticed.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
