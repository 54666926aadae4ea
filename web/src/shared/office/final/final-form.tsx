import { describeDifference } from '@moving/domain/estimate/describe-change'
import { estimateKindLabels } from '@moving/domain/estimate/estimate'
import { describeFinal, differenceCents } from '@moving/domain/estimate/final-amount'
import type { Bill } from '@moving/domain/request/facts'
import {
  differs,
  finalFormSchema,
  finalFormValues,
  finalOfForm,
} from '@moving/domain/estimate/final-form'
import { estimateText, formatDollars } from '@moving/domain/quote/money'
import { typedDollars } from '@moving/domain/quote/dollars'
import { useWatch } from 'react-hook-form'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxCard } from '../../../ui/form/choice-cards.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ConflictPanel } from '../conflict-panel.tsx'
import { EstimateReasonField } from '../estimate-reason-field.tsx'
import { useAmountQuestion } from '../use-amount-question.tsx'
import type { KnownFinal } from './read-final.ts'
import type { SaveConflict } from '../../save/save-conflict.ts'

interface FinalFormProps {
  id: string
  known: KnownFinal
  /** A coworker saved while the dialog was open; what was typed stays. */
  conflict: SaveConflict<unknown> | undefined
  onSubmit: (final: Bill) => void
}

export function FinalForm({ id, known, conflict, onSubmit }: FinalFormProps) {
  const { estimate, proposed } = known
  const { form, field } = useCheckedForm(
    finalFormSchema(estimate),
    finalFormValues(known.final),
    'onTouched',
  )
  const amount = typedDollars(useWatch({ control: form.control, name: 'amount' }))
  const { asksAbout, alert } = useAmountQuestion([estimate, known.final?.amount ?? null])
  const submit = form.handleSubmit((values) => {
    const final = finalOfForm(values, known)
    if (!asksAbout(final.amount)) onSubmit(final)
  })
  return (
    <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      {conflict && <Conflict known={known} conflict={conflict} />}
      <chakra.p>{describeEstimate(known)}</chakra.p>
      {proposed && (
        <chakra.div display="grid" gap="2" justifyItems="start">
          <p>{proposed.text}</p>
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              form.setValue('amount', estimateText(proposed.amount), {
                ...{ shouldDirty: true, shouldTouch: true, shouldValidate: true },
              })
            }
          >
            Use This
          </Button>
        </chakra.div>
      )}
      <chakra.div display="grid" gap="2">
        <TextField
          label="Final bill ($)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          {...field('amount')}
        />
        <chakra.p role="status" textStyle="note" css={{ '&:empty': { mt: '-2' } }}>
          {amount !== null && describeDistance(amount, estimate)}
        </chakra.p>
      </chakra.div>
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
        Yours isn’t saved yet. Check that it still fits the estimate below, then press Save again:
        it will replace theirs.
      </p>
    </ConflictPanel>
  )
}

function describeEstimate({ estimate, kind }: KnownFinal): string {
  if (estimate === null) return 'There is no estimate to compare it with.'
  const meant = kind === null ? '' : ` (${estimateKindLabels[kind]})`
  return `The estimate is ${formatDollars(estimate)}${meant}.`
}

function describeDistance(amount: number, estimate: number | null): string {
  const cents = differenceCents(amount, estimate)
  if (cents === null) return ''
  return cents === 0 ? 'As estimated' : `${describeDifference(cents)} compared with the estimate`
}
