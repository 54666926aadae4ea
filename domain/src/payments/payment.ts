import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { keysOf } from '../keys.ts'
import { officeInstant } from '../office-hours.ts'
import { formatOfficeDay, shiftPlainDate, type PlainDate } from '../plain-date.ts'
import { formatDollars, dollarsFromCents } from '../quote/money.ts'

export const paymentKindLabels = {
  deposit: 'Deposit',
  payment: 'Payment',
  tip: 'Tip',
  refund: 'Refund',
} as const
export type PaymentKind = keyof typeof paymentKindLabels
export const paymentKinds = keysOf(paymentKindLabels)

/** Ways to pay. Numbers of cards or bank accounts aren't stored. */
export const paymentWayLabels = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  zelle: 'Zelle',
  transfer: 'Bank transfer',
  other: 'Another way',
} as const
export type PaymentWay = keyof typeof paymentWayLabels
export const paymentWays = keysOf(paymentWayLabels)

export const maxPaymentCents = 100_000_00

export const paymentLimits = {
  note: 200,
  ofRequest: 60,
  /** Maximum number of payments that crews can report about one job. */
  reports: 10,
} as const

export const paymentFact = z.object({
  cents: z.int(),
  kind: z.enum(paymentKinds),
  way: z.enum(paymentWays),
  paid_on: z.string(),
  note: z.string(),
  /** The crew that reported the payment; null if the office recorded it. */
  crew_name: z.nullable(z.string()),
  /** Why the payment was voided; null if it counts. */
  void_reason: z.nullable(z.string()),
})
export type PaymentFact = z.output<typeof paymentFact>

/** A payment in a request's state, which has only payments that weren't voided. */
export const paymentSchema = z.extend(z.omit(paymentFact, { void_reason: true }), {
  id: z.string(),
  /** When it was recorded or reported. */
  at: instantSchema,
  is_confirmed: z.boolean(),
  /** Email address of the coworker who recorded or confirmed it; null for a crew's report. */
  by_email: z.nullable(z.string()),
})
export type Payment = z.output<typeof paymentSchema>

export const pickTypedPayment = ({
  cents,
  kind,
  way,
  paid_on,
  note,
  crew_name,
}: Omit<PaymentFact, 'void_reason'>) => ({
  ...{ cents, kind, way, paid_on, note, crew_name },
})

/**
 * Applies one log entry to the payments and returns them, oldest first.
 * @param fact the payment after the entry; null if recording it was undone
 */
export function withPayment(
  payments: readonly Payment[],
  { id, fact }: { id: string; fact: PaymentFact | null },
  { by, by_email, at }: { by: string; by_email: string | null; at: Date },
): Payment[] {
  const place = payments.findIndex((one) => one.id === id)
  const others = payments.filter((one) => one.id !== id)
  if (fact === null || fact.void_reason !== null) return others
  const recordedAt = payments[place]?.at ?? at
  const known = { id, at: recordedAt, is_confirmed: by === 'office', by_email }
  const payment = { ...pickTypedPayment(fact), ...known }
  return others.toSpliced(place < 0 ? others.length : place, 0, payment)
}

/** Describes a payment for the office, with the crew that reported it and its note. */
export function describePaymentInFull(
  payment: Pick<
    Payment,
    'cents' | 'way' | 'kind' | 'paid_on' | 'note' | 'crew_name' | 'is_confirmed'
  >,
): string {
  const { note, crew_name: crew, is_confirmed: isConfirmed } = payment
  const reported = crew === null ? [] : [`reported by ${crew}${isConfirmed ? ', confirmed' : ''}`]
  return [describePayment(payment), ...reported, ...(note === '' ? [] : [note])].join(' · ')
}

/** Example: '$200 by check'. */
export function describeMoney({ cents, way }: Pick<PaymentFact, 'cents' | 'way'>): string {
  return `${formatDollars(dollarsFromCents(cents))} ${wayPhrases[way]}`
}

const wayPhrases: Record<PaymentWay, string> = {
  cash: 'in cash',
  check: 'by check',
  card: 'by card',
  zelle: 'by Zelle',
  transfer: 'by bank transfer',
  other: 'another way',
}

export const describePayment = (payment: Pick<PaymentFact, 'cents' | 'way' | 'kind' | 'paid_on'>) =>
  `${paymentKindLabels[payment.kind]} of ${describeMoney(payment)}, ${describePaidOn(payment.paid_on)}`

export const describePaidOn = (day: PlainDate): string => formatOfficeDay(officeInstant(day, 12))

/**
 * Cents that a payment adds to what was paid for the move. A refund is negative, and a tip adds
 * nothing, because the crew keeps it.
 */
export const paidCents = ({ cents, kind }: Pick<PaymentFact, 'cents' | 'kind'>): number =>
  kind === 'tip' ? 0 : kind === 'refund' ? -cents : cents

type Compared = Pick<Payment, 'id' | 'cents' | 'kind' | 'paid_on' | 'is_confirmed'>

/**
 * The unconfirmed payments that may be a second report of the same money: of the same kind and
 * amount, at most a day apart.
 */
export function possibleDuplicates<One extends Compared>(payments: readonly One[]): One[] {
  return payments.filter(
    (one) =>
      !one.is_confirmed &&
      payments.some(
        (other) =>
          other.id !== one.id &&
          other.cents === one.cents &&
          other.kind === one.kind &&
          other.paid_on >= shiftPlainDate(one.paid_on, -1) &&
          other.paid_on <= shiftPlainDate(one.paid_on, 1),
      ),
  )
}

/**
 * Describes a crew's report of money for the office, and whether it may be a second report of the
 * same money.
 */
export function describeReport(
  report: Compared & Pick<Payment, 'way' | 'crew_name'>,
  payments: readonly Compared[],
): string {
  const isTwice = possibleDuplicates([report, ...payments.filter(({ id }) => id !== report.id)])
  const told = `${report.crew_name ?? 'A crew'} reported ${describeMoney(report)}`
  return isTwice.some(({ id }) => id === report.id) ? `${told}, maybe twice` : told
}

/** The kinds of payments that a crew may report. Only the office gives refunds. */
export const crewKinds = ['payment', 'deposit', 'tip'] as const satisfies PaymentKind[]
