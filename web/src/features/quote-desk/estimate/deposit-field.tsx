import type { EstimateFormInput, EstimateRequest } from '@moving/domain/estimate/estimate-form'
import { depositCents } from '@moving/domain/prices/price-sums'
import type { Prices } from '@moving/domain/prices/prices'
import { typedDollars } from '@moving/domain/quote/dollars'
import { centsFromDollars, dollarsFromCents, estimateText } from '@moving/domain/quote/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

interface DepositFieldProps {
  form: UseFormReturn<EstimateFormInput, unknown, EstimateRequest>
  prices: Pick<Prices, 'deposit'>
  /** True if there was an earlier estimate. Its deposit stays if it isn't the usual one. */
  isChange: boolean
}

/** The deposit. It changes with the total until the office types a different one. */
export function DepositField({ form, prices, isChange }: DepositFieldProps) {
  const { control, formState } = form
  const [total, typed] = useWatch({ control, name: ['estimateAmount', 'deposit'] })
  const amount = typedDollars(total)
  const cents = amount === null ? null : depositCents(prices.deposit, centsFromDollars(amount))
  const usual = cents === null ? '' : estimateText(dollarsFromCents(cents))
  const [isOwn, setOwn] = useState(isChange && typed !== usual)
  const follow = useEffectEvent((text: string) => {
    if (!isOwn) form.setValue('deposit', text, { shouldValidate: formState.isSubmitted })
  })
  useEffect(() => follow(usual), [usual])
  const { onChange, ...field } = fieldsOf(form)('deposit')
  return (
    <TextField
      label="Deposit ($)"
      optional
      inputMode="decimal"
      autoComplete="off"
      {...field}
      onChange={(event) => {
        setOwn(true)
        void onChange(event)
      }}
    />
  )
}
