import { describeDifference } from '@moving/domain/estimate/describe-change'
import { estimateKindLabels } from '@moving/domain/estimate/estimate'
import { readCharges } from '@moving/domain/estimate/charge-fields'
import { describeFinal, describeHours, differenceCents } from '@moving/domain/estimate/final-amount'
import type { Bill } from '@moving/domain/request/facts'
import {
  billTotal,
  differs,
  finalFormSchema,
  finalBillFormDefaults,
  finalOfForm,
} from '@moving/domain/estimate/final-form'
import { formatDollars } from '@moving/domain/quote/money'
import { typedDollars } from '@moving/domain/quote/dollars'
import { useWatch } from 'react-hook-form'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { CheckboxCard } from '../../../ui/form/choice-cards.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { chakra, Grid } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ChargeLines } from '../charge-lines.tsx'
import { ConflictPanel } from '../conflict-panel.tsx'
import { EstimateReasonField } from '../estimate-reason-field.tsx'
import { useAmountQuestion } from '../use-amount-question.tsx'
import type { KnownFinal } from './read-final.ts'
import type { SaveConflict } from '../../save/save-conflict.ts'

interface FinalFormProps {
  id: string
  known: KnownFinal
  /** The coworker's save while the dialog was open. The fields keep what was typed. */
  conflict: SaveConflict<unknown> | undefined
  onSubmit: (final: Bill) => void
}

const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const

export function FinalForm({ id, known, conflict, onSubmit }: FinalFormProps) {
  const { estimate, proposed } = known
  const { form, field } = useCheckedForm(
    finalFormSchema(estimate),
    finalBillFormDefaults(known.final, proposed),
    'onTouched',
  )
  const [hours, rate, lines, typed] = useWatch({
    control: form.control,
    name: ['hours', 'rate', 'lines', 'amount'],
  })
  const charges = readCharges({ hours, rate, lines })
  const amount = billTotal({ ...charges, amount: typedDollars(typed) })
  const { rate: firstRate = null } = known.final ?? proposed ?? {}
  const isHourly = firstRate !== null
  const isList = isHourly || lines.length > 0
  const { amount: amountError } = form.formState.errors
  const { asksAbout, alert } = useAmountQuestion([estimate, known.final?.amount ?? null])
  const submit = form.handleSubmit((values) => {
    const final = finalOfForm(values, known)
    if (!asksAbout(final.amount)) onSubmit(final)
  })
  /** When the user adds a line, makes the amount a line too, so that it still counts. */
  const amountAsLine = () => {
    if (isList || typed.trim() === '') return []
    form.setValue('amount', '')
    return [{ text: 'Move', amount: typed }]
  }
  const chargeLines = (
    <ChargeLines
      form={form}
      legend={isHourly ? 'Other charges' : 'Charges'}
      prices={known.prices}
      lead={amountAsLine}
    />
  )
  return (
    <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      {conflict && <Conflict known={known} conflict={conflict} />}
      <chakra.p>{describeEstimate(known)}</chakra.p>
      {proposed && <p>{proposed.text}</p>}
      {isHourly && (
        <Grid templateColumns="1fr 1fr" gap="3" alignItems="start">
          <TextField label="Hours" {...decimal} {...field('hours')} />
          <TextField label="Crew per hour ($)" {...decimal} {...field('rate')} />
        </Grid>
      )}
      {!isList && (
        <TextField label="Final bill ($)" {...decimal} placeholder="0.00" {...field('amount')} />
      )}
      {isList && chargeLines}
      <div>
        <chakra.div role="status" display="grid" gap="1">
          {isList && (
            <chakra.p fontWeight="semibold">
              Final bill: {amount === null ? 'not known yet' : formatDollars(amount)}
            </chakra.p>
          )}
          {amount !== null && (
            <chakra.p textStyle="note">
              {describeDistance({ ...known, ...charges, amount })}
            </chakra.p>
          )}
        </chakra.div>
        {isList && amountError && <FieldError>{amountError.message}</FieldError>}
      </div>
      {!isList && chargeLines}
      {differs(amount, estimate) && (
        <EstimateReasonField label="Why it differs" {...field('why')} />
      )}
      <CheckboxCard
        label="Show it to the customer"
        hint="On the customer’s page, below “Moved”"
        {...form.register('is_shown')}
      />
      {alert}
    </chakra.form>
  )
}

function Conflict({ known, conflict }: { known: KnownFinal; conflict: SaveConflict<unknown> }) {
  const { final } = known
  return (
    <ConflictPanel {...conflict} did="changed this move">
      <p>{final === null ? 'No final bill is entered.' : `${describeFinal(final)}.`}</p>
      <p>
        Your bill isn’t saved yet. Check it against the estimate below. Saving will replace theirs.
      </p>
    </ConflictPanel>
  )
}

function describeEstimate({ estimate, kind }: KnownFinal): string {
  if (estimate === null) return 'There is no estimate to compare it with.'
  const meant = kind === null ? '' : ` (${estimateKindLabels[kind]})`
  return `The estimate is ${formatDollars(estimate)}${meant}.`
}

function describeDistance(bill: Parameters<typeof describeHours>[0]): string {
  const cents = differenceCents(bill.amount, bill.estimate)
  if (cents === null) return ''
  if (cents === 0) return 'As estimated'
  const hours = describeHours(bill)
  const why = hours === null ? '' : `: ${hours}`
  return `${describeDifference(cents)} compared with the estimate${why}`
}
