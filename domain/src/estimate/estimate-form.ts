import { lineUpTo, numberTextOr, unitsUpTo } from '../field-text.ts'
import * as z from 'zod/mini'
import { isPlainDate, todayAtOffice, type PlainDate } from '../plain-date.ts'
import { dollarsSchema } from '../quote/dollars.ts'
import { chargedHours } from '../prices/price-sums.ts'
import { centsFromDollars, dollarsFromCents, estimateText } from '../quote/money.ts'
import { cleanBlock } from '../text.ts'
import { withoutQuestions } from '../work/open-questions.ts'
import {
  estimateKinds,
  estimateLimits,
  estimateReasons,
  type Estimate,
  type EstimateDetails,
} from './estimate.ts'
import { chargeFields, chargeMessages, typedCharges } from './charge-fields.ts'
import { noCharges, sumCents } from './charges.ts'
import type { HomeRate } from './home-rates.ts'
import { lastDayToAnswer } from './shown-estimates.ts'

export const estimateFormMessages = {
  ...chargeMessages,
  crew: `Enter ${estimateLimits.crew.min} to ${estimateLimits.crew.max} movers`,
  why: 'Choose why it changed',
  goodUntil: 'Choose a day from today to the day of the move',
  deposit: 'The deposit can’t be over the total',
} as const

const { crew, line: lineMax, couldChange: couldChangeMax } = estimateLimits

export const isCrew = (count: number) =>
  Number.isInteger(count) && count >= crew.min && count <= crew.max

const fields = z.object({
  kind: z.enum([...estimateKinds, '']),
  crew: numberTextOr(null, estimateFormMessages.crew, isCrew),
  ...chargeFields,
  estimateAmount: dollarsSchema.check(
    z.refine((amount) => amount !== null, estimateFormMessages.amount),
  ),
  couldChange: unitsUpTo(cleanBlock, couldChangeMax),
  why: z.enum([...estimateReasons, '']),
  whyText: lineUpTo(lineMax),
  goodUntil: z.string(),
  deposit: dollarsSchema,
})
export type EstimateFormInput = z.input<typeof fields>
export type EstimateRequest = z.output<typeof fields>

interface FormBounds {
  /** Whether there was an earlier estimate. If so, a reason is required. */
  isChange: boolean
  moveDate: PlainDate
  now: Date
}

/** The form 'Estimate' (requirements 2.20). */
export function estimateFormSchema({ isChange, moveDate, now }: FormBounds) {
  return fields.check(
    z.refine(({ deposit, estimateAmount }) => (deposit ?? 0) <= (estimateAmount ?? Infinity), {
      path: ['deposit'],
      error: estimateFormMessages.deposit,
    }),
    z.refine(({ why }) => !isChange || why !== '', {
      path: ['why'],
      error: estimateFormMessages.why,
    }),
    z.refine(
      ({ goodUntil: day }) =>
        day === '' || (isPlainDate(day) && day >= todayAtOffice(now) && day <= moveDate),
      { path: ['goodUntil'], error: estimateFormMessages.goodUntil },
    ),
  )
}

/**
 * Reads the amount, in dollars, and the details from a valid form. If the amount is the proposed
 * sum, the minimum of hours counts as the hours, so that the customer's numbers add up.
 * @param minimum the minimum of hours when the estimate is sent; null if there is none
 */
export function estimateOf(
  form: EstimateRequest,
  minimum: number | null,
): {
  amount: number
  details: EstimateDetails
} {
  const amount = form.estimateAmount ?? 0
  const counted = form.hours && chargedHours(form.hours, minimum)
  const { rate, lines } = form
  const isProposed = sumCents({ hours: counted, rate, lines }) === centsFromDollars(amount)
  return {
    amount,
    details: {
      kind: form.kind === '' ? null : form.kind,
      crew: form.crew,
      hours: isProposed ? counted : form.hours,
      ...{ rate, lines },
      could_change: form.couldChange,
      why: form.why === '' ? null : form.why,
      why_text: form.whyText === '' ? null : form.whyText,
      good_until: form.goodUntil === '' ? null : form.goodUntil,
      deposit_cents: form.deposit === null ? null : centsFromDollars(form.deposit),
    },
  }
}

interface EstimateBasis {
  quote: { estimate_amount?: number | null | undefined; move_date: PlainDate }
  newest: Estimate | undefined
  rate: HomeRate
  now: Date
}

/**
 * The form's initial values: the details of the last estimate or, for a first estimate, the
 * office's rate for the home. Open questions are removed from the text about what could change,
 * because the customer sees them with every estimate.
 */
export function estimateFormValues({ quote, newest, rate, now }: EstimateBasis): EstimateFormInput {
  const isFirst = newest === undefined && (quote.estimate_amount ?? null) === null
  const parts = isFirst ? rate : newest
  const deposit = newest?.deposit_cents ?? null
  const before = newest?.good_until ?? null
  const goodUntil = before === null ? '' : lastDayToAnswer(before, quote.move_date)
  return {
    kind: newest?.kind ?? '',
    crew: estimateText(parts?.crew),
    ...typedCharges(parts ?? noCharges),
    estimateAmount: estimateText(quote.estimate_amount),
    couldChange: withoutQuestions(newest?.could_change ?? ''),
    why: '',
    whyText: '',
    goodUntil: goodUntil >= todayAtOffice(now) ? goodUntil : '',
    deposit: estimateText(deposit === null ? null : dollarsFromCents(deposit)),
  }
}
