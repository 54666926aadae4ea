import { centsFromDollars } from '../quote/money.ts'
import type { RequestState } from '../request/request-state.ts'
import type { CurrentEstimate } from './shown-estimates.ts'

/** The id of an estimate amount without a log entry. */
export const bareEstimateId = 'bare'

/** Bounds of the name that a customer types to accept an estimate, in characters. */
export const acceptedNameLength = { min: 2, max: 120 } as const

/** Whether two amounts are equal to the cent; false if either is missing. */
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

export function estimateIdOf({ estimate }: Pick<CurrentEstimate, 'estimate'>): string {
  return estimate?.id ?? bareEstimateId
}

export type EstimateAnswer =
  | { decision: 'yes'; amount: number; at: Date; name: string; isByPhone: boolean }
  | { decision: 'no' }

type GivenAnswer = NonNullable<RequestState['answer']>

/** Converts an answer from a request's state to what pages show. */
export function describedAnswer({ decision, ...given }: GivenAnswer): EstimateAnswer {
  const { amount, at, name, by_email: recordedBy } = given
  if (decision === 'no') return { decision }
  return { decision, amount, at, name, isByPhone: recordedBy !== null }
}

export type AnswerState = Pick<RequestState, 'answered' | 'canceled_at'>

/**
 * Returns the customer's answer to an estimate that may not be the newest one; null if there is
 * none. All amounts without details share one id, so the acceptance of such an amount no longer
 * counts once an estimate with details is sent.
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
