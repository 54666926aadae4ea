import type { EstimateFormInput, EstimateRequest } from '@moving/domain/estimate/estimate-form'
import { isSameValue } from '@moving/domain/compare-and-set'
import { readCharges } from '@moving/domain/estimate/charge-fields'
import { crewCents, sumCents } from '@moving/domain/estimate/charges'
import { countOf } from '@moving/domain/count'
import { chargedHours } from '@moving/domain/prices/price-sums'
import type { Prices } from '@moving/domain/prices/prices'
import { typedDollars } from '@moving/domain/quote/dollars'
import {
  centsFromDollars,
  dollarsFromCents,
  estimateText,
  formatDollars,
} from '@moving/domain/quote/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { chakra } from '../../../ui/layout.ts'

interface AmountFieldProps {
  form: UseFormReturn<EstimateFormInput, unknown, EstimateRequest>
  prices: Pick<Prices, 'minimum'>
}

/**
 * The total. It is filled in with the sum of the parts. If the office types a different amount, the
 * amount stays, and the sum is offered next to it. The sum counts at least the minimum of hours. If
 * only the travel fee is filled in, there is no sum yet.
 */
export function AmountField({ form, prices }: AmountFieldProps) {
  const [hours, rate, lines, typed] = useWatch({
    control: form.control,
    name: ['hours', 'rate', 'lines', 'estimateAmount'],
  })
  const minimum = prices.minimum.hours ?? 0
  const parts = readCharges({ hours, rate, lines })
  const counted = parts.hours && chargedHours(parts.hours, minimum)
  const charges = { ...parts, hours: counted }
  const amount = typedDollars(typed)
  const { defaultValues } = form.formState
  const isOnlyTravel =
    amount === null && crewCents(charges) === null && isSameValue(lines, defaultValues?.lines)
  const sum = isOnlyTravel ? null : sumCents(charges)
  const isSame = sum === null || (amount !== null && centsFromDollars(amount) === sum)
  const [isOwn, setOwn] = useState(amount !== null && !isSame)
  const show = (cents: number) =>
    form.setValue('estimateAmount', estimateText(dollarsFromCents(cents)), {
      shouldValidate: form.formState.isSubmitted,
    })
  const take = (cents: number) => {
    setOwn(false)
    show(cents)
  }
  const follow = useEffectEvent((cents: number | null) => {
    if (cents !== null && !isOwn) show(cents)
  })
  useEffect(() => follow(sum), [sum])
  const { onChange, ...field } = fieldsOf(form)('estimateAmount')
  return (
    <chakra.div display="grid" gap="2" alignContent="start">
      <TextField
        label="Estimate Amount ($)"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        {...field}
        onChange={(event) => {
          setOwn(event.target.value.trim() !== '')
          void onChange(event)
        }}
      />
      <chakra.div role="status" css={{ '&:empty': { mt: '-2' } }}>
        {!isSame && isOwn && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Button variant="outline" size="sm" onClick={() => take(sum)}>
              Use the total: {formatDollars(dollarsFromCents(sum))}
            </Button>
            {amount !== null && (
              <chakra.span textStyle="note">
                The parts add up to {formatDollars(dollarsFromCents(sum))}, not{' '}
                {formatDollars(amount)}.
              </chakra.span>
            )}
          </chakra.div>
        )}
      </chakra.div>
      {counted !== null && counted > (parts.hours ?? 0) && (
        <chakra.span textStyle="note">
          The total counts the minimum of {countOf(minimum, 'hour')}.
        </chakra.span>
      )}
    </chakra.div>
  )
}
