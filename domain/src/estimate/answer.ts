import { centsFromDollars } from '../quote/money.ts'
import type { RequestState } from '../request/request-state.ts'
import type { CurrentEstimate } from './shown-estimates.ts'

/** The id of an amount without an entry in the log. */
export const bareEstimateId = 'bare'

/** The length of the name under an acceptance, in characters. */
export const acceptedNameLength = { min: 2, max: 120 } as const

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
