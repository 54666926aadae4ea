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
import { actionFields, defineAction, unchanged, type Refusal, type RequestBase } from './action.ts'

const lastMinute = 24 * 60 - 1
const quarterOfDay = z
  .int()
  .check(z.gte(0), z.lte(lastMinute), z.multipleOf(bookingLimits.stepMinutes))

const shortText = z.string().check(z.maxLength(128))
/** The booking that a page showed; null if it showed none. */
const shownBooking = z.nullable(
  z.strictObject({
    ...bookingFieldsSchema.shape,
    day: shortText,
    crew: z.nullable(shortText),
    note: z.string().check(z.maxLength(2 * bookingLimits.note)),
  }),
)

/**
 * What a page showed about a booking and its request; a refusal's `current` has the same fields.
 */
export interface ShownBooking {
  booking: BookingFields | null
  status: string
  moveDate: string
}

/**
 * Books a crew for a move, or changes the day of its booking. The request's move date becomes the
 * booking's day.
 * @returns `conflict` with the conflicts if `acknowledged` doesn't name all of them; `not_possible`
 * with `closed` for a closed request; `limit` for a full day
 */
export const book = defineAction({
  input: z
    .strictObject({
      ...actionFields,
      action: z.literal('book'),
      expects: z.optional(
        z.strictObject({ booking: shownBooking, status: shortText, moveDate: shortText }),
      ),
      day: z.string().check(z.refine((day) => isPlainDate(day))),
      fromMinute: quarterOfDay,
      toMinute: quarterOfDay,
      /** The crew's id; null for any crew. */
      crew: z.nullable(clientId),
      hours: z.number().check(z.gte(0), z.refine(isHours)),
      people: z.number().check(z.refine(isPeople)),
      note: unitsUpTo(cleanBlock, bookingLimits.note),
      acknowledged: acknowledgedSchema,
      setScheduled: z.boolean(),
      /** Whether to email the customer about the change; `emailsByDefault` if it is absent. */
      emailCustomer: z.optional(z.boolean()),
    })
    .check(z.refine(({ fromMinute, toMinute }) => fromMinute <= toMinute)),
  needs: ['crewDays', 'crewSettings'],
  isUndoable: true,
  plan: (state, { expects, acknowledged, setScheduled, emailCustomer, ...input }, { now }) => {
    const { quote, work, crewDays, crewSettings } = state
    const booking = bookingIn(input)
    const day = dayAmong(booking.day, crewDays)
    const isBooked =
      state.booking !== null &&
      isSameBooking(state.booking, booking) &&
      isSameValue(day.jobs[quote.id], slotOf(booking))
    const fields = { move_date: booking.day, ...(setScheduled && { status: 'scheduled' }) }
    if (isBooked && isSameValue({ ...quote, ...fields }, quote)) return unchanged
    const change = expects && changeSince(expects, state, { booking, ...fields })
    if (change) return change
    if (isFullDay(day, quote.id)) return { why: 'limit' }
    if (work.lost_why !== null) return { why: 'not_possible', current: 'closed' }
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
      ...(setScheduled &&
        quote.status !== 'scheduled' && { facts: () => ({ planned_call: null }) }),
      ...(!(emailCustomer ?? emailsByDefault(booking.day, now)) && { isUnannounced: true }),
    }
  },
})

/** Removes a booking. The request's status and move date stay. */
export const unbook = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('unbook'),
    expects: z.optional(z.strictObject({ booking: shownBooking })),
  }),
  needs: ['crewDays'],
  isUndoable: true,
  plan: (state, { expects }) => {
    if (state.booking === null) return unchanged
    if (expects !== undefined && !isSameValue(expects.booking, state.booking)) {
      return { why: 'changed', current: shown(state), about: 'booking' }
    }
    return { changes: { booking: null } }
  },
})

interface BookInput extends Omit<BookingFields, 'from_minute' | 'to_minute'> {
  fromMinute: number
  toMinute: number
}

function bookingIn(input: BookInput): BookingFields {
  const { day, fromMinute, toMinute, crew, hours, people, note } = input
  return { day, from_minute: fromMinute, to_minute: toMinute, crew, hours, people, note }
}

const shown = ({ quote, booking }: RequestBase): ShownBooking => ({
  booking,
  status: quote.status,
  moveDate: quote.move_date,
})

/** A value that already equals the requested one doesn't count as changed. */
function changeSince(
  expects: ShownBooking,
  state: RequestBase,
  wished: { booking: BookingFields; status?: string; move_date: string },
): Refusal | null {
  const current = shown(state)
  if (![expects.booking, wished.booking].some((one) => isSameValue(one, current.booking))) {
    return { why: 'changed', current, about: 'booking' }
  }
  if (![expects.status, wished.status].includes(current.status)) {
    return { why: 'changed', current, about: 'quote.status' }
  }
  if (![expects.moveDate, wished.move_date].includes(current.moveDate)) {
    return { why: 'changed', current, about: 'quote.move_date' }
  }
  return null
}
