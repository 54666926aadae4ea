import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { centsFromDollars } from '../quote/money.ts'
import { declineReasons, type DeclineReason } from './decline-reason.ts'
import type { CurrentEstimate } from './shown-estimates.ts'

/** Names an amount that has no entry in the ledger, in place of an entry's id. */
export const bareEstimateId = 'bare'

/** Characters of the name under a customer's yes. */
export const acceptedNameLength = { min: 2, max: 120 } as const

const textOrNull = z.optional(z.nullable(z.string()))
const dollarsOrNull = z.optional(z.nullable(z.number()))

/**
 * What a customer said to an estimate, as `requests` keeps it: the last yes and the last no, each with
 * the one amount that it is about. An estimate given later clears neither, nor does a cancellation;
 * `answerTo` says what still holds. Functions only, but for a yes
 * that the office heard on the phone.
 */
export const answerFields = {
  /** In dollars. */
  accepted_amount: dollarsOrNull,
  accepted_at: z.optional(z.nullable(instantSchema)),
  /** The entry's id, or `bareEstimateId`. */
  accepted_estimate: textOrNull,
  accepted_name: textOrNull,
  /** The email of who heard it on the phone; null or absent of a yes on the customer's own page. */
  accepted_by: textOrNull,
  declined_why: z.optional(z.nullable(z.enum(declineReasons))),
  declined_amount: dollarsOrNull,
  declined_estimate: textOrNull,
}
/** An answer as it is stored; absent fields are of documents that have none. */
export type StoredAnswer = {
  [Field in keyof typeof answerFields]?: z.output<(typeof answerFields)[Field]>
} & {
  /** When the customer closed the request. */
  cancelled_at?: Date | null | undefined
}

/** Whether a yes was taken back by a cancellation: a request that is opened again needs another one. */
export function isCancelledSince({ accepted_at: at, cancelled_at }: StoredAnswer): boolean {
  return at instanceof Date && cancelled_at instanceof Date && cancelled_at >= at
}

/**
 * Whether the customer's last yes is to an amount of this size, and holds. Where the ledger is at hand,
 * `answerTo` knows better: the same amount may have been given anew.
 * @param amount in dollars
 */
export function isAcceptedNow(stored: StoredAnswer, amount: number | null | undefined): boolean {
  return (
    stored.accepted_at instanceof Date &&
    !isCancelledSince(stored) &&
    isSameAmount(stored.accepted_amount, amount)
  )
}

/** The same of the last no. */
export function isDeclinedNow(stored: StoredAnswer, amount: number | null | undefined): boolean {
  return Boolean(stored.declined_why) && isSameAmount(stored.declined_amount, amount)
}

/** To the cent; false where one is missing. */
export function isSameAmount(
  one: number | null | undefined,
  other: number | null | undefined,
): boolean {
  return (
    typeof one === 'number' &&
    typeof other === 'number' &&
    centsFromDollars(one) === centsFromDollars(other)
  )
}

/** The id by which an estimate is answered. */
export function estimateIdOf({ estimate }: Pick<CurrentEstimate, 'estimate'>): string {
  return estimate?.id ?? bareEstimateId
}

export type EstimateAnswer =
  | { said: 'yes'; amount: number; at: Date; name: string; isByPhone: boolean }
  | { said: 'no'; why: DeclineReason }

/**
 * What the customer said to the estimate that is shown; null for nothing yet. All bare amounts share one id:
 * a yes to one is over once an estimate was given.
 * @param newest when the customer was last given one that has an entry; null for never
 */
export function answerTo(
  current: CurrentEstimate,
  stored: StoredAnswer,
  newest: Date | null,
): EstimateAnswer | null {
  const id = estimateIdOf(current)
  const isGivenSince = (at: Date) => newest !== null && newest > at
  const isAbout = (answeredId: unknown, amount: number | null | undefined) =>
    answeredId === id && isSameAmount(amount, current.amount)
  const { accepted_amount: amount, accepted_at: at, declined_why: why } = stored
  if (typeof amount === 'number' && at && isAbout(stored.accepted_estimate, amount)) {
    const isOver = isCancelledSince(stored) || (current.estimate === null && isGivenSince(at))
    if (isOver) return null
    const { accepted_name: name, accepted_by: recordedBy } = stored
    return { said: 'yes', amount, at, name: name ?? '', isByPhone: Boolean(recordedBy) }
  }
  if (why && isAbout(stored.declined_estimate, stored.declined_amount)) return { said: 'no', why }
  return null
}
