import { hasText, lineUpTo, numberTextOr } from '../field-text.ts'
import * as z from 'zod/mini'
import { dollarAmount, dollarsSchema, typedDollars } from '../quote/dollars.ts'
import {
  centsFromDollars,
  dollarsFromCents,
  estimateText,
  maxEstimateCents,
} from '../quote/money.ts'
import { hasLetter } from '../text.ts'
import type { ChargeLine, Charges } from './charges.ts'
import { estimateLimits } from './estimate.ts'

const { hours: hoursLimits, line: textMax, lines: linesMax } = estimateLimits

export const chargeMessages = {
  hours: `Enter up to ${hoursLimits.max} hours, in quarter hours: 4.25`,
  amount: 'Enter the amount',
  text: 'Say what this is for',
} as const

/** Whether a number of hours is valid: quarter hours up to the maximum. */
const isHours = (count: number) => count <= hoursLimits.max && Number.isInteger(count * 4)

export const typedLine = z.object({ text: lineUpTo(textMax), amount: dollarsSchema }).check(
  z.refine(({ text, amount }) => text === '' || amount !== null, {
    path: ['amount'],
    error: chargeMessages.amount,
  }),
  z.refine(({ text, amount }) => amount === null || hasLetter(text), {
    path: ['text'],
    error: chargeMessages.text,
  }),
)
export type TypedLine = z.input<typeof typedLine>

/** The charges in a form. A line without text and amount is left out. */
export const chargeFields = {
  hours: numberTextOr(null, chargeMessages.hours, isHours),
  rate: dollarsSchema,
  lines: z.pipe(
    z.array(typedLine),
    z.transform((lines) =>
      lines.flatMap(({ text, amount }): ChargeLine[] =>
        amount === null ? [] : [{ text, cents: centsFromDollars(amount) }],
      ),
    ),
  ),
}

export interface TypedCharges extends Record<'hours' | 'rate', string> {
  lines: TypedLine[]
}

export const typedLineOf = ({ text, cents }: ChargeLine): TypedLine => ({
  ...{ text, amount: estimateText(dollarsFromCents(cents)) },
})

export const typedCharges = ({ hours, rate, lines }: Charges): TypedCharges => ({
  ...{ hours: estimateText(hours), rate: estimateText(rate), lines: lines.map(typedLineOf) },
})

/**
 * The charges that are typed so far, for a sum that updates while the office types. Invalid fields
 * are left out.
 */
export const readCharges = ({ hours, rate, lines }: TypedCharges): Charges => ({
  hours: chargeFields.hours.safeParse(hours).data ?? null,
  rate: typedDollars(rate),
  lines: lines.flatMap(({ text, amount }) => {
    const dollars = typedDollars(amount)
    return dollars === null ? [] : [{ text, cents: centsFromDollars(dollars) }]
  }),
})

/** Cents from 0 up to the largest estimate. */
export const centsAmount = z.int().check(z.gte(0), z.lte(maxEstimateCents))

export const sentCharges = {
  hours: z.nullable(z.number().check(z.gte(0), z.refine(isHours))),
  rate: z.nullable(dollarAmount),
  lines: z
    .array(z.strictObject({ text: lineUpTo(textMax).check(hasText()), cents: centsAmount }))
    .check(z.maxLength(linesMax)),
}
