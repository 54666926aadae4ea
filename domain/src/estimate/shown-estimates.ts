import type { ShownEstimate } from '../move/move-view.ts'
import { withoutQuestions } from '../work/open-questions.ts'
import { describeParts } from './describe-estimate.ts'
import type { PlainDate } from '../plain-date.ts'
import { noDetails, type Estimate } from './estimate.ts'

/**
 * For how many milliseconds a new amount stays hidden from the customer. The email waits equally
 * long, so an Undo within this time prevents both.
 */
export const estimateHoldMs = 30_000

/**
 * The estimates that the customer has seen. Left out are estimates that are still hidden, those
 * that were replaced or undone while they were hidden, and the entries of these Undos.
 * @param newestFirst the estimates of one quote
 */
export function shownEstimates(newestFirst: readonly Estimate[], now: Date): Estimate[] {
  const undone = new Set(newestFirst.flatMap((_, place) => undonePair(place, newestFirst)))
  return newestFirst
    .filter(({ id }) => !undone.has(id))
    .filter((estimate, place, shown) => !isReplaced(estimate, shown[place - 1]))
    .filter(({ at }) => now.getTime() - at.getTime() >= estimateHoldMs)
}

/** Whether the newest change is still hidden from the customer. */
export function isBeingChanged(newestFirst: readonly Estimate[], now: Date): boolean {
  const [last] = newestFirst
  return (
    last !== undefined &&
    now.getTime() - last.at.getTime() < estimateHoldMs &&
    undonePair(0, newestFirst).length === 0
  )
}

/**
 * Whether a different amount replaced this estimate before its email was sent. The email has the
 * different amount.
 */
function isReplaced(estimate: Estimate, next: Estimate | undefined): boolean {
  return (
    next !== undefined && next.amount !== estimate.amount && heldMs(estimate, next) < estimateHoldMs
  )
}

/**
 * The ids of an estimate that was undone while it was hidden, and of the Undo's entry; otherwise
 * empty. If the Undo itself was undone, the estimate counts again.
 */
function undonePair(place: number, newestFirst: readonly Estimate[]): string[] {
  const undoing = newestFirst[place]
  const at = newestFirst.findIndex(({ id }, older) => older > place && id === undoing?.undoes)
  const undone = newestFirst[at]
  if (undoing === undefined || undone === undefined) return []
  if (heldMs(undone, undoing) >= estimateHoldMs) return []
  return undonePair(at, newestFirst).length === 0 ? [undone.id, undoing.id] : []
}

const heldMs = (estimate: Estimate, next: Estimate) => next.at.getTime() - estimate.at.getTime()

export interface CurrentEstimate {
  amount: number
  /** Null for an amount without details. */
  estimate: Estimate | null
  /** The different amount that the customer saw before, in dollars; null if there was none. */
  before: number | null
}

/**
 * Returns the amount and estimate that the customer sees.
 * @param amount the quote's amount in dollars
 * @param newestFirst the quote's estimates
 * @returns null while there is no amount to show
 */
export function currentEstimate(
  amount: number | null,
  newestFirst: readonly Estimate[],
  now: Date,
): CurrentEstimate | null {
  const shown = shownEstimates(newestFirst, now)
  const [last] = newestFirst
  const [newest] = shown
  const isHeld = last !== undefined && last.amount === amount && last.id !== newest?.id
  // An Undo may restore an amount that has no log entry.
  const putBack = isHeld && undonePair(0, newestFirst).length > 0
  const shownAmount = isHeld && !putBack ? (newest?.amount ?? null) : amount
  if (shownAmount === null) return null
  const estimate = newest?.amount === shownAmount ? newest : null
  const before = shown.find(({ amount: other }) => other !== null && other !== shownAmount)
  return { amount: shownAmount, estimate, before: before?.amount ?? null }
}

/**
 * The status that the customer's page shows. While a new amount is hidden, the page shows the
 * previous status, so that the new amount and status appear together, as in the email.
 * @param status the quote's own status
 */
export function shownStatus(status: string, newestFirst: readonly Estimate[], now: Date): string {
  if (!isBeingChanged(newestFirst, now)) return status
  const held = newestFirst.filter(({ at }) => now.getTime() - at.getTime() < estimateHoldMs)
  return held.at(-1)?.status_before ?? status
}

/**
 * The office's latest estimate, even if it is still hidden from the customer. The office discusses
 * it on the phone.
 * @param amount the quote's amount in dollars
 */
export function givenEstimate(
  amount: number | null,
  newestFirst: readonly Estimate[],
): CurrentEstimate | null {
  return currentEstimate(amount, newestFirst, afterHoldOf(newestFirst))
}

const afterHoldOf = ([last]: readonly Estimate[]) =>
  new Date((last?.at.getTime() ?? 0) + estimateHoldMs)

/**
 * The last day on which an estimate can be answered, in the office's time zone: never after the
 * move.
 */
export function lastDayToAnswer(goodUntil: PlainDate | null, moveDate: PlainDate): PlainDate {
  return goodUntil === null || goodUntil > moveDate ? moveDate : goodUntil
}

/**
 * Returns the estimate that the customer sees. A new amount is hidden until its email can be sent.
 * @param amount the quote's amount in dollars
 * @param terms from `estimateForCustomer`: the last day to answer, and the open questions
 * @returns null if there is no estimate yet
 */
export function showEstimate(
  amount: number | null,
  newestFirst: readonly Estimate[],
  terms: { good_until: PlainDate | null; open: readonly string[] },
  now: Date,
): ShownEstimate | null {
  const current = currentEstimate(amount, newestFirst, now)
  const shown = shownEstimates(newestFirst, now)
  if (current === null && shown.length === 0) return null
  const { kind, crew, hours, rate, could_change, why, why_text, deposit_cents } =
    current?.estimate ?? noDetails
  const open = current?.estimate ? terms.open : []
  const from = current?.before ?? null
  return {
    amount: current?.amount ?? null,
    kind,
    parts: current?.estimate ? describeParts(current.estimate) : [],
    ...(crew !== null && { crew }),
    ...(hours !== null && { hours }),
    extra_hour: kind === 'hourly' ? rate : null,
    could_change: [...open, withoutQuestions(could_change)]
      .filter((line) => line !== '')
      .join('\n'),
    ...{ good_until: terms.good_until, deposit_cents },
    change: from === null ? null : { from, why, text: why_text },
    earlier: shown.flatMap(({ id, amount, at }) =>
      amount === null || id === current?.estimate?.id ? [] : [{ amount, at }],
    ),
  }
}
