import { zodResolver } from '@hookform/resolvers/zod'
import {
  estimateKindLabels,
  estimateLimits,
  type Estimate,
  type EstimateDetails,
  type EstimateKind,
} from '@moving/domain/estimate/estimate'
import {
  estimateFormSchema,
  estimateFormValues,
  estimateOf,
  type EstimateFormInput,
  type EstimateRequest,
} from '@moving/domain/estimate/estimate-form'
import { officeFields } from '@moving/domain/quote/office/office-fields'
import type { OpenQuestion } from '@moving/domain/work/open-questions'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { chakra, Grid } from '../../../ui/layout.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { EstimateReasonField } from '../../../shared/office/estimate-reason-field.tsx'
import { AnswerConflict } from '../update/answer-conflict.tsx'
import type { AnswerDialog } from '../update/use-office-answer.ts'
import { AmountField } from './amount-field.tsx'
import { serverNow } from '../../../lib/async/server-clock.ts'

interface EstimateFormProps {
  id: string
  editing: AnswerDialog
  /** The ledger as it was when the dialog opened. */
  newestFirst: readonly Estimate[]
  /** What nobody knows of the move. */
  open: readonly OpenQuestion[]
  /** What 'Kind' offers; one may come a moment later. */
  kinds: readonly EstimateKind[]
  /** What is to be said about the choice; undefined for nothing. */
  kindsHint: string | undefined
  onSubmit: (amount: number, details: EstimateDetails) => void
}

const columns = { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }
const line = { optional: true, maxLength: estimateLimits.line } as const
const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const
const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const

export function EstimateForm(props: EstimateFormProps) {
  const { id, editing, newestFirst, open, kinds, kindsHint, onSubmit } = props
  const { quote, stored } = editing
  const [openedAt] = useState(() => serverNow())
  const isChange = officeFields(stored).estimate_amount !== null || newestFirst.length > 0
  const form = useForm<EstimateFormInput, unknown, EstimateRequest>({
    resolver: zodResolver(
      estimateFormSchema({ isChange, moveDate: quote.move_date, now: openedAt }),
    ),
    defaultValues: estimateFormValues(quote, newestFirst[0], open, openedAt),
    mode: 'onTouched',
  })
  const field = fieldsOf(form)
  const submit = form.handleSubmit((values) => {
    const { amount, details } = estimateOf(values)
    onSubmit(amount, details)
  })
  return (
    <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      <AnswerConflict editing={editing}>
        {() => (
          <p>
            Your estimate isn’t saved yet. Check that it still fits, then click Save Estimate again:
            it replaces the amount and leaves everything else as it is now.
          </p>
        )}
      </AnswerConflict>
      <Grid templateColumns={columns} gap="4">
        <SelectField label="Kind" hint={kindsHint} {...field('kind')}>
          <option value="">Not specified</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {estimateKindLabels[kind]}
            </option>
          ))}
        </SelectField>
        <TextField label="Movers" optional {...numeric} {...field('crew')} />
        <TextField label="Hours" optional {...decimal} {...field('hours')} />
        <TextField label="Hourly rate, whole crew ($)" optional {...decimal} {...field('rate')} />
        <TextField label="Other charges ($)" optional {...decimal} {...field('otherAmount')} />
        <TextField label="For what" {...line} {...field('otherText')} />
      </Grid>
      <AmountField form={form} />
      <TextAreaField
        label="What could change it"
        hint="One per line. The customer sees this with the amount."
        rows={4}
        maxLength={estimateLimits.couldChange}
        {...field('couldChange')}
      />
      {isChange && (
        <Grid templateColumns={columns} gap="4">
          <EstimateReasonField label="Why it changed" {...field('why')} />
          <TextField label="In a sentence" {...line} {...field('whyText')} />
        </Grid>
      )}
      <TextField label="Good until" optional type="date" {...field('goodUntil')} />
    </chakra.form>
  )
}
