import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { keysOf } from '../keys.ts'
import { chargesSchema, noCharges } from './charges.ts'

export const estimateKinds = ['hourly', 'flat', 'not_to_exceed'] as const
export type EstimateKind = (typeof estimateKinds)[number]

export const estimateKindLabels: Record<EstimateKind, string> = {
  hourly: 'Hourly',
  flat: 'Flat',
  not_to_exceed: 'Not to exceed',
}

/**
 * The kinds that the dialog offers: 'Not to exceed' only if the owner has turned it on, or if the
 * last estimate has that kind.
 */
export function offeredKinds(
  newest: Pick<Estimate, 'kind'> | undefined,
  offersNotToExceed: boolean,
): EstimateKind[] {
  return estimateKinds.filter(
    (kind) => kind !== 'not_to_exceed' || offersNotToExceed || newest?.kind === kind,
  )
}

export const estimateReasonLabels = {
  more_things: 'More things',
  fewer_things: 'Fewer things',
  stairs: 'Stairs or elevator',
  long_carry: 'Long carry',
  another_address: 'Different address',
  another_date: 'Different date',
  packing: 'Packing',
  our_correction: 'Correction on our end',
  other: 'Other',
}
export type EstimateReason = keyof typeof estimateReasonLabels
export const estimateReasons = keysOf(estimateReasonLabels)

/** The reasons as the customer reads them after 'because of'; '' for a reason that isn't shown. */
const estimateReasonPhrases: Record<EstimateReason, string> = {
  more_things: 'more things to move',
  fewer_things: 'fewer things to move',
  stairs: 'stairs or an elevator',
  long_carry: 'a long carry',
  another_address: 'a different address',
  another_date: 'a different date',
  packing: 'packing',
  our_correction: 'a correction on our end',
  other: '',
}

/** Example: ' because of packing', for the customer; '' for a reason that isn't shown. */
export function describeReason(reason: EstimateReason | null): string {
  const phrase = reason === null ? '' : estimateReasonPhrases[reason]
  return phrase === '' ? '' : ` because of ${phrase}`
}

export const estimateLimits = {
  crew: { min: 1, max: 12 },
  hours: { max: 100 },
  lines: 12,
  line: 200,
  /** In UTF-16 units. */
  couldChange: 2000,
} as const

const numberOrNull = z.nullable(z.number())
const textOrNull = z.nullable(z.string())

/**
 * The `estimate` of a log entry: an amount from the office, with its details. Entries are never
 * changed: a new amount is a new entry, also if an amount is removed or undone. The customer sees
 * what `showEstimate` returns.
 */
export const ledgerEntrySchema = z.object({
  /** The amount in dollars, which becomes the quote's amount; null if the amount was removed. */
  amount: numberOrNull,
  kind: z.nullable(z.enum(estimateKinds)),
  crew: numberOrNull,
  ...chargesSchema.shape,
  /** One line per reason; '' if there is none. */
  could_change: z.string(),
  why: z.nullable(z.enum(estimateReasons)),
  why_text: textOrNull,
  /** The last day to accept the estimate, in the office's time zone; null if it doesn't expire. */
  good_until: textOrNull,
  /** In cents; 0 for no deposit, null if it is unknown. */
  deposit_cents: z.nullable(z.int()),
  undoes: textOrNull,
})

const statusBefore = z.object({ office: z.object({ before: z.object({ status: z.string() }) }) })

export const storedEstimateSchema = z.pipe(
  z.object({ at: instantSchema, estimate: ledgerEntrySchema, history: z.optional(z.unknown()) }),
  z.transform(({ at, estimate, history }) => ({
    ...estimate,
    at,
    status_before: statusBefore.safeParse(history).data?.office.before.status ?? null,
  })),
)
export interface Estimate extends Omit<z.output<typeof storedEstimateSchema>, 'status_before'> {
  id: string
  /**
   * The quote's status before the action that sent the estimate; null if the action didn't change
   * status, amount or notes.
   */
  status_before?: string | null
}

export type EstimateDetails = Omit<Estimate, 'id' | 'amount' | 'undoes' | 'at' | 'status_before'>

/** The details of an estimate that has only an amount, as the Update dialog stores it. */
export const noDetails: EstimateDetails = {
  kind: null,
  crew: null,
  ...noCharges,
  could_change: '',
  why: null,
  why_text: null,
  good_until: null,
  deposit_cents: null,
}
