import { sumCents } from '@moving/domain/estimate/estimate-sum'
import type { EstimateFormInput, EstimateRequest } from '@moving/domain/estimate/estimate-form'
import { typedDollars } from '@moving/domain/quote/dollars'
import {
  dollarsFromCents,
  centsFromDollars,
  estimateText,
  formatCents,
} from '@moving/domain/quote/money'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

/** The amount that counts; the sum of the parts is offered, and never put in its place by itself. */
export function AmountField({
  form,
}: {
  form: UseFormReturn<EstimateFormInput, unknown, EstimateRequest>
}) {
  const [hours, rate, otherAmount, typed] = useWatch({
    control: form.control,
    name: ['hours', 'rate', 'otherAmount', 'estimateAmount'],
  })
  const sum = sumCents({
    hours: numberOrNull(hours),
    rate: typedDollars(rate),
    other_amount: typedDollars(otherAmount),
  })
  const amount = typedDollars(typed)
  const isSame = sum === null || (amount !== null && centsFromDollars(amount) === sum)
  const take = (cents: number) =>
    form.setValue('estimateAmount', estimateText(dollarsFromCents(cents)), {
      shouldDirty: true,
      shouldValidate: true,
    })
  return (
    <chakra.div display="grid" gap="2">
      <TextField
        label="Estimate Amount ($)"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        {...fieldsOf(form)('estimateAmount')}
      />
      <chakra.div role="status" css={{ '&:empty': { mt: '-2' } }}>
        {!isSame && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Button variant="outline" size="sm" onClick={() => take(sum)}>
              Use the total: {formatCents(sum)}
            </Button>
            {amount !== null && (
              <chakra.span textStyle="note">
                The parts add up to {formatCents(sum)}, not {formatCents(centsFromDollars(amount))}.
              </chakra.span>
            )}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  )
}

function numberOrNull(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) || number < 0 ? null : number
}
