import * as z from 'zod/mini'
import { lineUpTo } from '../field-text.ts'
import { isPlainDate, shiftPlainDate, type PlainDate } from '../plain-date.ts'
import { dollarsSchema } from '../quote/dollars.ts'
import { centsFromDollars, estimateText, dollarsFromCents } from '../quote/money.ts'
import type { Balance } from './balance.ts'
import {
  maxPaymentCents,
  paymentKinds,
  paymentLimits,
  paymentWays,
  type PaymentKind,
} from './payment.ts'

export const paymentMessages = {
  amount: 'Enter an amount above $0, such as 200 or 200.50',
  tooMuch: 'A payment can’t be over $100,000. Is a digit too many?',
  refund: 'A refund can’t be more than what was paid',
  way: 'Choose how it was paid',
  day: 'Choose a day from the last year, up to today',
  reason: 'Say why it doesn’t count',
  card: 'Leave out card numbers: we never store them',
} as const

export const paymentCents = z
  .int(paymentMessages.amount)
  .check(z.gte(1, paymentMessages.amount), z.lte(maxPaymentCents, paymentMessages.tooMuch))

export const typedPaymentCents = z.pipe(
  z.pipe(
    dollarsSchema,
    z.transform((dollars) => (dollars === null ? 0 : centsFromDollars(dollars))),
  ),
  paymentCents,
)

/**
 * Whether a text has 13 to 19 digits with the check digit of a card number. The digits may be next
 * to other numbers, such as the expiration date.
 */
function hasCardNumber(text: string): boolean {
  const runs = text.match(/\d+(?:[\s.\-‐-―]{1,3}\d+)*/g) ?? []
  return runs.some((run) => {
    const groups = run.split(/\D+/)
    return groups.some((_, first) => startsWithCard(groups.slice(first, first + cardDigits.max)))
  })
}

/** How many digits a card number has. */
const cardDigits = { min: 13, max: 19 } as const

function startsWithCard(groups: readonly string[]): boolean {
  let number = ''
  return groups.some((group) => isCardNumber((number += group)))
}

function isCardNumber(number: string): boolean {
  if (number.length < cardDigits.min || number.length > cardDigits.max) return false
  const digits = [...number].map(Number).toReversed()
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** A line of text about a payment. Card numbers are refused. */
const paymentLine = lineUpTo(paymentLimits.note).check(
  z.refine((text) => !hasCardNumber(text), paymentMessages.card),
)

export const paymentEntry = z.object({
  kind: z.enum(paymentKinds),
  way: z.enum(paymentWays, paymentMessages.way),
  paid_on: z.string().check(z.refine(isPlainDate, paymentMessages.day)),
  note: paymentLine,
})

/** Whether a payment may have this day: within the last year, and not in the future. */
export const canBePaidOn = (day: PlainDate, today: PlainDate): boolean =>
  day <= today && day >= shiftPlainDate(today, -366)

/**
 * Checks the dialog for a payment. A refund can't be more than `paid`, what was paid for the
 * request in cents.
 */
export const paymentFormSchema = ({ paid }: Pick<Balance, 'paid'>, today: PlainDate) =>
  z
    .extend(paymentEntry, {
      cents: typedPaymentCents,
      way: z.pipe(z.string(), paymentEntry.shape.way),
      receipt: z.boolean(),
    })
    .check(
      z.refine(({ paid_on }) => canBePaidOn(paid_on, today), {
        path: ['paid_on'],
        error: paymentMessages.day,
      }),
      z.refine(({ kind, cents }) => kind !== 'refund' || cents <= paid, {
        path: ['cents'],
        error: paymentMessages.refund,
      }),
    )
type PaymentForm = ReturnType<typeof paymentFormSchema>
type PaymentFormInput = z.input<PaymentForm>

/**
 * The dialog's initial values: the amount that is due next, paid today.
 * @param receipt whether the customer can get a receipt
 */
export function paymentFormValues(
  { depositDue, refundDue, due }: Pick<Balance, 'depositDue' | 'refundDue' | 'due'>,
  { today, receipt }: { today: PlainDate; receipt: boolean },
): PaymentFormInput {
  const [kind, cents]: [PaymentKind, number | null] =
    refundDue > 0
      ? ['refund', refundDue]
      : depositDue > 0
        ? ['deposit', depositDue]
        : ['payment', due]
  const amount = cents === null || cents === 0 ? '' : estimateText(dollarsFromCents(cents))
  return { kind, cents: amount, way: '', paid_on: today, note: '', receipt }
}

export const voidReason = z.pipe(
  paymentLine,
  z.string().check(z.minLength(1, paymentMessages.reason)),
)
