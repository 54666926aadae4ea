import type { ShownEstimate } from '../move/move-view.ts'
import { withoutQuestions } from '../work/open-questions.ts'
import { describeParts } from './describe-estimate.ts'
import type { PlainDate } from '../plain-date.ts'
import { noDetails, type Estimate } from './estimate.ts'

/**
 * How long a new amount stays hidden from the customer. Its email waits as long, so Undo within
 * this time prevents both.
 */
export const estimateHoldMs = 30_000

/**
 * The estimates that the customer has seen: none newer than the delay, none that was replaced
 * within it, and none that was undone within it, nor the entry that undid it.
 * @param newestFirst of one quote
 */
export function shownEstimates(newestFirst: readonly Estimate[], now: Date): Estimate[] {
  const undone = new Set(newestFirst.flatMap((_, place) => undonePair(place, newestFirst)))
  return newestFirst
    .filter(({ id }) => !undone.has(id))
    .filter((estimate, place, shown) => !isReplaced(estimate, shown[place - 1]))
    .filter(({ at }) => now.getTime() - at.getTime() >= estimateHoldMs)
}

/** Whether the customer doesn't see the latest change yet. */
export function isBeingChanged(newestFirst: readonly Estimate[], now: Date): boolean {
  const [last] = newestFirst
  return (
    last !== undefined &&
    now.getTime() - last.at.getTime() < estimateHoldMs &&
    undonePair(0, newestFirst).length === 0
  )
}

/**
 * A different amount replaced this one before its email was sent. The email contains the different
 * amount.
 */
function isReplaced(estimate: Estimate, next: Estimate | undefined): boolean {
  return (
    next !== undefined && next.amount !== estimate.amount && heldMs(estimate, next) < estimateHoldMs
  )
}

/**
 * An estimate that was undone within the delay, and the entry that undid it; otherwise nothing.
 * Undoing an Undo enters the estimate again.
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

/** An estimate as its customer sees it. */
export interface CurrentEstimate {
  amount: number
  /** Null for an amount without details. */
  estimate: Estimate | null
  /**
   * The amount that the customer saw before, in dollars; null if there was none, or if it was the
   * same.
   */
  before: number | null
}

/**
 * Returns what the customer sees of a quote's amount.
 * @param amount the quote's own, in dollars
 * @param newestFirst its estimates
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
 * The status that the customer's page shows. While a new amount is still hidden, the page shows the
 * previous status, so that the new amount and status appear together, as in the email.
 * @param status the quote's own status
 */
export function shownStatus(status: string, newestFirst: readonly Estimate[], now: Date): string {
  if (!isBeingChanged(newestFirst, now)) return status
  const held = newestFirst.filter(({ at }) => now.getTime() - at.getTime() < estimateHoldMs)
  return held.at(-1)?.status_before ?? status
}

/**
 * The office's latest estimate, delayed or not, which it talks about on the phone.
 * @param amount the quote's own, in dollars
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
 * Returns what the customer sees of a quote's amount. A new amount isn't shown before its email
 * could be sent.
 * @param amount the quote's own, in dollars
 * @param terms what follows from the current facts: `estimateForCustomer`
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
