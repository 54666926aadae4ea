import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { centsFromDollars } from '../quote/money.ts'
import type { RequestState } from '../request/request-state.ts'
import { declineReasons } from './decline-reason.ts'
import type { CurrentEstimate } from './shown-estimates.ts'

/** The id of an amount without an entry in the log. */
export const bareEstimateId = 'bare'

/** The length of the name under an acceptance, in characters. */
export const acceptedNameLength = { min: 2, max: 120 } as const

const textOrNull = z.optional(z.nullable(z.string()))
const dollarsOrNull = z.optional(z.nullable(z.number()))

/**
 * A customer's answers to estimates in `requests`: the last acceptance and the last decline, each
 * with its amount. Neither a later estimate nor a cancellation clears them; `answerTo` returns what
 * still counts. Only functions write them, except for an acceptance by phone.
 */
export const answerFields = {
  /** The accepted amount in dollars. */
  accepted_amount: dollarsOrNull,
  accepted_at: z.optional(z.nullable(instantSchema)),
  /** The id of the accepted estimate's log entry, or `bareEstimateId`. */
  accepted_estimate: textOrNull,
  accepted_name: textOrNull,
  /**
   * The email of the coworker who took the acceptance by phone; null or missing for one on the
   * customer's page.
   */
  accepted_by: textOrNull,
  declined_why: z.optional(z.nullable(z.enum(declineReasons))),
  declined_amount: dollarsOrNull,
  declined_estimate: textOrNull,
}
/** An answer as stored; documents without one don't have the fields. */
export type StoredAnswer = {
  [Field in keyof typeof answerFields]?: z.output<(typeof answerFields)[Field]>
} & {
  /** When the customer closed the request. */
  cancelled_at?: Date | null | undefined
}

/**
 * Whether a cancellation ended an acceptance. If the request is reopened, it needs a new
 * acceptance.
 */
export function isCancelledSince({ accepted_at: at, cancelled_at }: StoredAnswer): boolean {
  return at instanceof Date && cancelled_at instanceof Date && cancelled_at >= at
}

/**
 * Whether the customer's last acceptance has this amount and still counts. If the list of estimates
 * is loaded, use `answerTo`, because the same amount may have been entered again.
 * @param amount in dollars
 */
export function isAcceptedNow(stored: StoredAnswer, amount: number | null | undefined): boolean {
  return (
    stored.accepted_at instanceof Date &&
    !isCancelledSince(stored) &&
    isSameAmount(stored.accepted_amount, amount)
  )
}

/** Whether the customer's last decline has this amount and still counts. */
export function isDeclinedNow(stored: StoredAnswer, amount: number | null | undefined): boolean {
  return Boolean(stored.declined_why) && isSameAmount(stored.declined_amount, amount)
}

/** Equal to the cent; false if one is missing. */
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

/** The id that an answer to the estimate refers to. */
export function estimateIdOf({ estimate }: Pick<CurrentEstimate, 'estimate'>): string {
  return estimate?.id ?? bareEstimateId
}

export type EstimateAnswer =
  | { decision: 'yes'; amount: number; at: Date; name: string; isByPhone: boolean }
  | { decision: 'no' }

type GivenAnswer = NonNullable<RequestState['answer']>

/** An answer in the state of a request, for the pages that show it. */
export function describedAnswer({ decision, ...given }: GivenAnswer): EstimateAnswer {
  const { amount, at, name, by_email: recordedBy } = given
  if (decision === 'no') return { decision }
  return { decision, amount, at, name, isByPhone: recordedBy !== null }
}

/** The last answers of a customer. */
export type AnswerState = Pick<RequestState, 'answered' | 'canceled_at'>

/**
 * Returns the customer's answer to an estimate that may not be the newest one; null if there is
 * none. All amounts without details share one id, so an acceptance of such an amount ends once an
 * estimate is given.
 * @param newest when the customer was last shown an estimate with an entry; null for never
 */
export function answerTo(
  current: CurrentEstimate,
  { answered: { yes, no }, canceled_at: canceledAt }: AnswerState,
  newest: Date | null,
): EstimateAnswer | null {
  const id = estimateIdOf(current)
  const isAbout = (given: typeof yes): given is NonNullable<typeof yes> =>
    given?.id === id && isSameAmount(given.amount, current.amount)
  if (isAbout(yes)) {
    const isReplaced = current.estimate === null && newest !== null && newest > yes.at
    const isOver = isReplaced || (canceledAt !== null && canceledAt >= yes.at)
    return isOver ? null : describedAnswer(yes)
  }
  return isAbout(no) ? describedAnswer(no) : null
}

/** The last answers behind the stored results, for office code that doesn't have the state. */
export function answersOf(stored: StoredAnswer): AnswerState {
  const { accepted_amount, accepted_at: at, declined_amount, declined_why } = stored
  const { accepted_estimate, declined_estimate, accepted_name: name, accepted_by } = stored
  const isGiven = typeof accepted_amount === 'number' && at && accepted_estimate
  const isDeclined = typeof declined_amount === 'number' && declined_why && declined_estimate
  const yes = {
    decision: 'yes',
    name: name ?? '',
    by_email: accepted_by ?? null,
    why: null,
  } as const
  const no = { decision: 'no', name: '', by_email: null, why: declined_why ?? null } as const
  return {
    canceled_at: stored.cancelled_at ?? null,
    answered: {
      yes: isGiven ? { ...yes, id: accepted_estimate, amount: accepted_amount, at } : null,
      no: isDeclined
        ? { ...no, id: declined_estimate, amount: declined_amount, at: new Date(0) }
        : null,
    },
  }
}
