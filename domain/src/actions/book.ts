import * as z from 'zod/mini'
import {
  bookingFieldsSchema,
  bookingLimits,
  emailsByDefault,
  isHours,
  isPeople,
  isSameBooking,
  type BookingFields,
} from '../calendar/booking.ts'
import { acknowledgedSchema, conflictKey, conflictsOf } from '../calendar/conflicts.ts'
import { dayAmong, isFullDay, slotOf } from '../calendar/crew-day.ts'
import { isSameValue } from '../compare-and-set.ts'
import { clientId } from '../id-schemas.ts'
import { unitsUpTo } from '../field-text.ts'
import { isPlainDate } from '../plain-date.ts'
import { cleanBlock } from '../text.ts'
import { actionFields, defineAction, emptyPlan, type RequestBase } from './action.ts'

const lastMinute = 24 * 60 - 1
const quarterOfDay = z
  .int()
  .check(z.gte(0), z.lte(lastMinute), z.multipleOf(bookingLimits.stepMinutes))

/** The stored values, which the refusal `changed` returns to the page. */
export interface CurrentBooking {
  booking: BookingFields | null
  status: string
  move_date: string
}

/**
 * Books a crew for a move, or changes its booking. The request's move date becomes the booking's
 * day.
 * @returns `conflict` with the conflicts if `acknowledged` doesn't name all of them; `not_possible`
 *   with `closed` for a closed request; `limit` for a full day
 */
export const book = defineAction({
  input: z
    .strictObject({
      ...actionFields,
      action: z.literal('book'),
      day: z.string().check(z.refine((day) => isPlainDate(day))),
      from_minute: quarterOfDay,
      to_minute: quarterOfDay,
      crew: z.nullable(clientId),
      hours: z.number().check(z.gte(0), z.refine(isHours)),
      people: z.number().check(z.refine(isPeople)),
      note: unitsUpTo(cleanBlock, bookingLimits.note),
      acknowledged: acknowledgedSchema,
      set_scheduled: z.boolean(),
      /** Whether to email the customer about the change. If absent, `emailsByDefault` decides. */
      email_customer: z.optional(z.boolean()),
    })
    .check(z.refine(({ from_minute: from, to_minute: to }) => from <= to)),
  needs: ['crewDays', 'crewSettings'],
  isUndoable: true,
  current: currentBooking,
  plan: (state, input, { now }) => {
    const { quote, work, crewDays, crewSettings } = state
    const { acknowledged, set_scheduled: setScheduled, email_customer: emails } = input
    const booking = bookingFieldsSchema.parse(input)
    const day = dayAmong(booking.day, crewDays)
    const isBooked =
      state.booking !== null &&
      isSameBooking(state.booking, booking) &&
      isSameValue(day.jobs[quote.id], slotOf(booking))
    const fields = { move_date: booking.day, ...(setScheduled && { status: 'scheduled' }) }
    if (isBooked && isSameValue({ ...quote, ...fields }, quote)) return emptyPlan
    if (isFullDay(day, quote.id)) return { why: 'limit' }
    if (work.closing !== null) return { why: 'not_possible', current: 'closed' }
    const isKnownCrew =
      booking.crew === null ||
      booking.crew === state.booking?.crew ||
      crewSettings.crews.some(({ id }) => id === booking.crew)
    if (!isKnownCrew) return { why: 'not_possible' }
    const conflicts = conflictsOf(quote.id, booking, day, crewSettings)
    if (!conflicts.every((conflict) => acknowledged.includes(conflictKey(conflict)))) {
      return { why: 'conflict', current: conflicts }
    }
    return {
      changes: { quote: fields, ...(isBooked ? {} : { booking }) },
      facts: {
        booking,
        ...(setScheduled && quote.status !== 'scheduled' && { planned_call: null }),
      },
      ...(!(emails ?? emailsByDefault(booking.day, now)) && { isUnannounced: true }),
    }
  },
})

/** Removes a booking, but keeps the request's status and move date. */
export const unbook = defineAction({
  input: z.strictObject({ ...actionFields, action: z.literal('unbook') }),
  needs: ['crewDays'],
  isUndoable: true,
  current: currentBooking,
  plan: ({ booking }) => (booking === null ? emptyPlan : { changes: { booking: null } }),
})

function currentBooking({ quote, booking }: RequestBase): CurrentBooking {
  return { booking, status: quote.status, move_date: quote.move_date }
}
