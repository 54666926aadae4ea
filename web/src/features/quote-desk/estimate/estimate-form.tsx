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
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { formKeyOf } from '../../../lib/device/form-keys.ts'
import { bringIntoView } from '../../../lib/device/bring-into-view.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { chakra, Flex, Grid } from '../../../ui/layout.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { useDiscard } from '../../../ui/overlay/use-discard.tsx'
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
  /** The estimates at the time when the form was opened, newest first. */
  newestFirst: readonly Estimate[]
  /** Movers, hours and rate to fill in for a first estimate. */
  rate: HomeRate
  prices: Pick<Prices, 'minimum' | 'deposit' | 'extras'>
  kinds: readonly EstimateKind[]
  /** Unsaved input from the last time that the form was open. */
  draft: EstimateFormInput | undefined
  isSaving: boolean
  onType: (values: EstimateFormInput) => void
  onSubmit: (amount: number, details: EstimateDetails) => void
  onClose: () => void
}

const line = { maxLength: estimateLimits.line } as const
const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const
const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const

export function EstimateForm(props: EstimateFormProps) {
  const { editing, newestFirst, rate, prices, kinds, draft, isSaving, onSubmit, onClose } = props
  const { quote, stored } = editing
  const [openedAt] = useState(() => serverNow())
  const isChange = officeFields(stored).estimate_amount !== null || newestFirst.length > 0
  const form = useForm<EstimateFormInput, unknown, EstimateRequest>({
    resolver: zodResolver(
      estimateFormSchema({ isChange, moveDate: quote.move_date, now: openedAt }),
    ),
    defaultValues: {
      ...estimateFormValues({ quote, newest: newestFirst[0], rate, now: openedAt }),
      ...draft,
    },
    mode: 'onTouched',
  })
  useProposed(form, { quote, newest: newestFirst[0], rate, now: openedAt })
  const field = fieldsOf(form)
  const { asksAbout, alert } = useAmountQuestion([
    officeFields(stored).estimate_amount,
    ...newestFirst.map(({ amount }) => amount),
  ])
  const isTouched = draft !== undefined || form.formState.isDirty
  const values = useWatch({ control: form.control }) as EstimateFormInput
  const keep = useEffectEvent(() => {
    if (isTouched) props.onType(values)
  })
  useEffect(() => keep(), [values, isTouched])
  const { leave, question } = useDiscard(() => isTouched, onClose)
  const { setFocus } = form
  const isPriced = rate.rate !== null && rate.hours !== null
  // Filled-in values don't have to be typed, so the button gets the focus.
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
        const act = formKeyOf(event)
        if (act === null) return
        event.preventDefault()
        if (act === 'save') void submit()
        else leave()
      }}
    >
      <AnswerConflict editing={editing}>
        {() =>
          'Your estimate isn’t saved yet. Check it against these changes, then click Save and Send again. That replaces the amount and doesn’t change anything else.'
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
        <DepositField form={form} prices={prices} isChange={isChange || draft !== undefined} />
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
        {question ?? (
          <>
            <Button ref={send} type="submit" busy={isSaving} aria-keyshortcuts="Control+Enter">
              Save and Send
            </Button>
            <Button variant="ghost" disabled={isSaving} onClick={onClose}>
              Cancel
            </Button>
          </>
        )}
      </Flex>
    </chakra.form>
  )
}

/**
 * When the home size is known, fills in movers, hours and rate again, except in fields that the
 * user has changed.
 */
function useProposed(
  form: UseFormReturn<EstimateFormInput, unknown, EstimateRequest>,
  { rate, ...known }: Parameters<typeof estimateFormValues>[0],
): void {
  const filled = useRef(rate)
  const fill = useEffectEvent(() => {
    const values = estimateFormValues({ rate, ...known })
    for (const name of ['crew', 'hours', 'rate', 'lines'] as const) {
      if (!form.getFieldState(name).isDirty) form.setValue(name, values[name])
    }
  })
  useEffect(() => {
    if (filled.current === rate) return
    filled.current = rate
    fill()
  }, [rate])
}
