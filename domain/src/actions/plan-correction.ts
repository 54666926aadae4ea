import * as z from 'zod/mini'
import { emailsByDefault } from '../calendar/booking.ts'
import { acknowledgedSchema, conflictKey, conflictsOf } from '../calendar/conflicts.ts'
import { dayAmong, isFullDay } from '../calendar/crew-day.ts'
import type { CustomerChange, CustomerFields } from '../move/correction.ts'
import type { PlainDate } from '../plain-date.ts'
import type { FactChange, MoveFacts } from '../quote/facts/move-facts.ts'
import {
  emptyPlan,
  type ActionContext,
  type Plan,
  type Refusal,
  type RequestState,
} from './action.ts'

/** Moves a booked crew to the request's new date; null or undefined leaves the crew where it is. */
export const crewMoveSchema = z.optional(
  z.nullable(z.strictObject({ acknowledged: acknowledgedSchema })),
)
export type CrewMove = NonNullable<z.output<typeof crewMoveSchema>>

interface Correction {
  changes: readonly Exclude<CustomerChange, FactChange>[]
  /** All facts about the move with their new values; null if they don't change. */
  facts: MoveFacts | null
  crew: CrewMove | null
}

/**
 * Plans an edit of the customer's details by the office: the fields, the facts, the crew's day, and
 * turning off links that were emailed to the previous email address. The customer doesn't get an
 * email if the new move date is in the past.
 */
export function planCorrection(
  state: RequestState<'crewDays' | 'crewSettings'>,
  { changes, facts, crew }: Correction,
  { actor, now }: Pick<ActionContext, 'actor' | 'now'>,
): Plan | Refusal {
  const learned = facts && { facts: { ...facts, by: 'office' as const, by_email: actor.email } }
  const quote: Partial<CustomerFields> = Object.fromEntries(
    changes.map(({ field, after }) => [field, after]),
  )
  const day = quote.move_date ?? state.quote.move_date
  const moved = crew === null ? emptyPlan : planCrewMove(state, day, crew)
  if ('why' in moved) return moved
  if (changes.length === 0) return { changes: { ...learned, ...moved.changes } }
  return {
    changes: { quote, ...learned, ...moved.changes },
    ...(quote.move_date !== undefined &&
      !emailsByDefault(quote.move_date, now) && { isUnannounced: true }),
    ...(quote.email !== undefined && { adds: { endedLinks: 'mailed' } }),
  }
}

/**
 * Moves the booking to a different day with the same arrival window. Each conflict on that day must
 * be acknowledged.
 */
function planCrewMove(
  { quote: { id }, booking, crewDays, crewSettings }: RequestState<'crewDays' | 'crewSettings'>,
  day: PlainDate,
  { acknowledged }: CrewMove,
): Plan | Refusal {
  if (booking === null || booking.day === day) return emptyPlan
  const next = dayAmong(day, crewDays)
  const moved = { ...booking, day }
  const conflicts = conflictsOf(id, moved, next, crewSettings)
  const areKnown = conflicts.every((conflict) => acknowledged.includes(conflictKey(conflict)))
  if (!areKnown || isFullDay(next, id)) return { why: 'conflict', current: conflicts }
  return { changes: { booking: moved } }
}
