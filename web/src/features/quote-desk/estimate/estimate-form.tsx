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
import type { HomeRate } from '@moving/domain/estimate/home-rates'
import type { Prices } from '@moving/domain/prices/prices'
import { officeFields } from '@moving/domain/quote/office/office-fields'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { bringIntoView } from '../../../lib/device/bring-into-view.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { chakra, Flex, Grid } from '../../../ui/layout.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { ChargeLines } from '../../../shared/office/charge-lines.tsx'
import { EstimateReasonField } from '../../../shared/office/estimate-reason-field.tsx'
import { useAmountQuestion } from '../../../shared/office/use-amount-question.tsx'
import { AnswerConflict } from '../update/answer-conflict.tsx'
import type { AnswerDialog } from '../update/use-office-answer.ts'
import { AmountField } from './amount-field.tsx'
import { DepositField } from './deposit-field.tsx'
import { serverNow } from '../../../lib/async/server-clock.ts'

interface EstimateFormProps {
  editing: AnswerDialog
  /** The estimates when the form opened. */
  newestFirst: readonly Estimate[]
  /** The initial values of a first estimate. */
  rate: HomeRate
  /** The prices of Settings, which the proposed sum respects. */
  prices: Pick<Prices, 'minimum' | 'deposit' | 'extras'>
  /** The choices of 'Kind'. */
  kinds: readonly EstimateKind[]
  isSaving: boolean
  onSubmit: (amount: number, details: EstimateDetails) => void
  onClose: () => void
}

const line = { maxLength: estimateLimits.line } as const
const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const
const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const

/** An estimate's items with their total, and what could change it. */
export function EstimateForm(props: EstimateFormProps) {
  const { editing, newestFirst, rate, prices, kinds, isSaving, onSubmit, onClose } = props
  const { quote, stored } = editing
  const [openedAt] = useState(() => serverNow())
  const isChange = officeFields(stored).estimate_amount !== null || newestFirst.length > 0
  const form = useForm<EstimateFormInput, unknown, EstimateRequest>({
    resolver: zodResolver(
      estimateFormSchema({ isChange, moveDate: quote.move_date, now: openedAt }),
    ),
    defaultValues: estimateFormValues({
      ...{ quote, newest: newestFirst[0], rate, now: openedAt },
    }),
    mode: 'onTouched',
  })
  const field = fieldsOf(form)
  const { asksAbout, alert } = useAmountQuestion([
    officeFields(stored).estimate_amount,
    ...newestFirst.map(({ amount }) => amount),
  ])
  const { setFocus } = form
  const isPriced = rate.rate !== null && rate.hours !== null
  // Prefilled values need no typing, so the button gets the focus.
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isPriced && !isChange) send.current?.focus()
    else setFocus('crew')
    bringIntoView(send.current?.form ?? null)
  }, [isPriced, isChange, setFocus])
  const submit = form.handleSubmit((values) => {
    const { amount, details } = estimateOf(values, prices.minimum.hours)
    if (!asksAbout(amount)) onSubmit(amount, details)
  })
  return (
    <chakra.form
      aria-label="Estimate"
      noValidate
      css={{ scrollMarginBlock: '16px' }}
      display="grid"
      gap="4"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
        else if (event.key === 'Escape' && !form.formState.isDirty) onClose()
        else return
        event.preventDefault()
      }}
    >
      <AnswerConflict editing={editing}>
        {() =>
          'Your estimate isn’t saved yet. Check that it still fits, then click Save and Send again: it replaces the amount and leaves everything else as it is now.'
        }
      </AnswerConflict>
      <Grid templateColumns="repeat(auto-fill, minmax(7.5rem, 1fr))" gap="3" alignItems="start">
        <TextField label="Movers" {...numeric} {...field('crew')} />
        <TextField label="Hours" {...decimal} {...field('hours')} />
        <TextField label="Crew per hour ($)" {...decimal} {...field('rate')} />
      </Grid>
      <ChargeLines form={form} prices={prices} />
      <Grid templateColumns="repeat(auto-fill, minmax(10rem, 1fr))" gap="3" alignItems="start">
        <AmountField form={form} prices={prices} />
        <DepositField form={form} prices={prices} isChange={isChange} />
        <SelectField label="Kind" {...field('kind')}>
          <option value="">Not specified</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {estimateKindLabels[kind]}
            </option>
          ))}
        </SelectField>
        <TextField label="Good until" type="date" {...field('goodUntil')} />
        {isChange && <EstimateReasonField label="Why it changed" {...field('why')} />}
        {isChange && <TextField label="In a sentence" {...line} {...field('whyText')} />}
      </Grid>
      <TextAreaField
        label="What could change it"
        hint="One per line. The customer sees this with the amount, after the questions that are still open."
        rows={3}
        maxLength={estimateLimits.couldChange}
        {...field('couldChange')}
      />
      {alert}
      <Flex wrap="wrap" gap="2">
        <Button ref={send} type="submit" busy={isSaving} aria-keyshortcuts="Control+Enter">
          Save and Send
        </Button>
        <Button variant="ghost" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
      </Flex>
    </chakra.form>
  )
}
