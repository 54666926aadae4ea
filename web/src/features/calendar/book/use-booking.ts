import type { ShownBooking } from '@moving/domain/actions/book'
import {
  bookingFieldsSchema,
  isSameBooking,
  type BookingFields,
} from '@moving/domain/calendar/booking'
import { describeShortDay } from '@moving/domain/calendar/short-day'
import { conflictKey, type Conflict } from '@moving/domain/calendar/conflicts'
import { crewDayLimits } from '@moving/domain/calendar/crew-day'
import { formatLongDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { statusLabel } from '@moving/domain/quote/status'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { newDocumentId } from '../../../lib/document-id.ts'
import { describeRefusal, type ActionRefusal } from '../../../shared/request/send-action.ts'
import { useRequestAction } from '../../../shared/request/use-request-action.ts'
import { alreadyBooked } from '../../../shared/office/booking/use-crew-move.ts'

/** What the Book dialog opened with, and the details of a refusal. */
export interface BookingState {
  quote: Quote
  /** The booking that is stored; null for none. */
  booking: BookingFields | null
  /** The booking that was refused, with the conflicts that the server found; null if none was. */
  refused: { booking: BookingFields; conflicts: readonly Conflict[] } | null
  /** Why the booking was refused, as text. */
  problem: string | undefined
  /** The initial values instead of the stored booking, because the move was dropped there. */
  wished: BookingFields | null
  /** Whether the dialog asks only for day, crew and arrival window. */
  isMove: boolean
}

export interface BookingChoice {
  booking: BookingFields
  /** The conflicts that the dialog shows. */
  acknowledged: readonly Conflict[]
  setsScheduled: boolean
  emailsCustomer: boolean
}

interface BookingPorts {
  /** Called after a save or Undo, once the dialog has closed; the move may have left its day. */
  onDone: (quoteId: string) => void
}

const failure = 'The booking wasn’t saved'

/** Books crews with the Book dialog, and removes bookings. */
export function useBooking({ onDone }: BookingPorts) {
  const [dialog, setDialog] = useState<OpenedBooking>()
  const { isSaving, act, actWithToast } = useRequestAction()

  const save = async (from: OpenedBooking, requestedChange: BookingChoice) => {
    if (isSaving) return
    const { quote, actionId } = from
    const { booking } = requestedChange
    const action = { action: 'book', quoteId: quote.id, actionId } as const
    const expects = {
      ...{ booking: shownBooking(from.booking), status: quote.status, moveDate: quote.move_date },
    }
    const outcome = await act(
      { ...action, expects, ...bookInput(requestedChange) },
      {
        ...{ done: `Booked for ${describeShortDay(booking.day)}`, failure },
        // Removes the request from the list of accepted estimates, which isn't live.
        onUndone: () => onDone(quote.id),
      },
    )
    if (outcome === 'failed') return
    if (!outcome.done) {
      setDialog({ ...afterRefusal(from, booking, outcome.refusal), actionId })
      return
    }
    // The dialog returns the focus while it closes, to a card that may be gone.
    flushSync(() => setDialog(undefined))
    onDone(quote.id)
  }

  /** Removes a booking; the request's status stays. */
  const takeOff = async ({ id }: Quote, booking: BookingFields | null) => {
    const isDone = await actWithToast(
      { action: 'unbook', quoteId: id, expects: { booking: shownBooking(booking) } },
      {
        ...{ done: 'Taken off the calendar', failure, onUndone: () => onDone(id) },
        refused: (refusal) => describeBookingRefusal(refusal, booking),
      },
    )
    if (isDone) flushSync(() => onDone(id))
  }

  return {
    dialog,
    isSaving,
    open: (quote: Quote, booking: BookingFields | null, as?: OpenedAs) =>
      setDialog(opened(quote, booking, as)),
    close: () => setDialog(undefined),
    submit: async (requestedChange: BookingChoice) => {
      if (dialog !== undefined) await save(dialog, requestedChange)
    },
    /** Saves a move without asking. A refusal opens the dialog with the dropped position. */
    move: (quote: Quote, booking: BookingFields, wished: BookingFields) =>
      save(opened(quote, booking, { wished, isMove: true }), {
        ...{ booking: wished, acknowledged: [], setsScheduled: false, emailsCustomer: true },
      }),
    takeOff,
  }
}

type OpenedBooking = BookingState & { actionId: string }
type OpenedAs = Partial<Pick<BookingState, 'wished' | 'isMove'>>

const opened = (quote: Quote, booking: BookingFields | null, as: OpenedAs = {}): OpenedBooking => ({
  ...{ quote, booking, refused: null, problem: undefined, actionId: newDocumentId() },
  ...{ wished: null, isMove: false, ...as },
})

/** Returns a stored booking without its editor and time. */
const shownBooking = (booking: BookingFields | null) => booking && fieldsOf(booking)
const fieldsOf = (booking: BookingFields) => bookingFieldsSchema.parse(booking)

function bookInput({ booking, acknowledged, setsScheduled, emailsCustomer }: BookingChoice) {
  const { from_minute: fromMinute, to_minute: toMinute, ...others } = fieldsOf(booking)
  return {
    ...{ ...others, fromMinute, toMinute, setScheduled: setsScheduled },
    ...{ acknowledged: acknowledged.map(conflictKey), emailCustomer: emailsCustomer },
  }
}

function afterRefusal(
  dialog: BookingState,
  booking: BookingFields,
  refusal: ActionRefusal,
): BookingState {
  const shown = { ...dialog, problem: describeBookingRefusal(refusal, dialog.booking) }
  if (refusal.why === 'conflict') {
    const conflicts = refusal.current as Conflict[]
    return { ...shown, refused: { booking, conflicts } }
  }
  if (refusal.why !== 'changed') return shown
  const { booking: current, status, moveDate } = refusal.current as ShownBooking
  // Accepts one change at a time, so that the message has shown each change that the next attempt
  // accepts.
  return isSame(current, dialog.booking)
    ? { ...shown, quote: { ...dialog.quote, status, move_date: moveDate } }
    : { ...shown, booking: current }
}

const isSame = (one: BookingFields | null, other: BookingFields | null) =>
  one === null || other === null ? one === other : isSameBooking(one, other)

/** @param expected the booking that the page showed */
function describeBookingRefusal(refusal: ActionRefusal, expected: BookingFields | null): string {
  switch (refusal.why) {
    case 'conflict':
      return alreadyBooked
    case 'changed': {
      const { booking, status, moveDate } = refusal.current as ShownBooking
      if (isSame(booking, expected)) {
        return `The request has changed: ${statusLabel(status)}, ${formatLongDate(moveDate)}. Check the day, then try again.`
      }
      return booking === null
        ? 'A coworker has taken this move off the calendar. Book again to put it back.'
        : `A coworker has booked this move for ${formatLongDate(booking.day)}. Save again to replace that.`
    }
    case 'limit':
      return `That day is full (${crewDayLimits.jobs} moves). Choose another day.`
    case 'not_possible':
      if (refusal.current === 'closed') {
        return 'The request has been closed. Reopen it before you book.'
      }
      return describeRefusal(refusal)
    default:
      return describeRefusal(refusal)
  }
}
