import { hasEmail } from '@moving/domain/account/email'
import type { CurrentBooking } from '@moving/domain/actions/book'
import {
  bookingFieldsSchema,
  isSameBooking,
  type BookingFields,
  type BookingRequest,
} from '@moving/domain/calendar/booking'
import { describeShortDay } from '@moving/domain/calendar/short-day'
import { newsOfBooking } from '@moving/domain/calendar/landing'
import type { Conflict } from '@moving/domain/calendar/conflicts'
import { crewDayLimits } from '@moving/domain/calendar/crew-day'
import { formatLongDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { statusLabel } from '@moving/domain/quote/status'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFirestore } from 'reactfire'
import { describeHeldEmail } from '../../../shared/office/describe-held-email.ts'
import { seenWith, type Seen } from '../../../shared/request/seen.ts'
import { describeRefusal, type ActionRefusal } from '../../../shared/request/send-action.ts'
import { useAction } from '../../../shared/request/use-action.ts'
import { alreadyBooked } from '../../../shared/office/booking/use-crew-move.ts'

/** The content of the dialog “Book”: what it was opened with, and why a booking was refused. */
export interface BookDialogState {
  quote: Quote
  booking: BookingFields | null
  /** The refused booking with the conflicts that the server found. Null if none was refused. */
  refused: { booking: BookingFields; conflicts: readonly Conflict[] } | null
  problem: string | undefined
  /**
   * The booking at the place where the user dropped the move, as the form's initial values. Null if
   * the move wasn't dropped.
   */
  wished: BookingFields | null
  /** A coworker's booking that a save would replace. Null if there is none. */
  theirs: BookingFields | null
}

export interface BookingChoice extends BookingRequest {
  acknowledged: string[]
}

interface BookingPorts {
  /** Called after a save or Undo, when the dialog is closed. The move may have a different day. */
  onDone: (quoteId: string) => void
}

const failure = 'The booking wasn’t saved'

/** Books crews with the dialog “Book”, and removes bookings. */
export function useBooking({ onDone }: BookingPorts) {
  const [dialog, setDialog] = useState<OpenedBooking>()
  const { isSaving, send } = useAction()
  const db = useFirestore()
  const seenOf = ({ quote, booking }: Pick<BookDialogState, 'quote' | 'booking'>) =>
    seenWith(db, { quote, booking, fields: ['status', 'move_date'] })
  const withSeen = (state: BookDialogState, seen = seenOf(state)) => ({ ...state, seen })

  const save = async (from: OpenedBooking, requestedChange: BookingChoice) => {
    if (isSaving) return
    const { quote, seen } = from
    const isDone = await send(
      { action: 'book', quote_id: quote.id, seen, ...requestedChange },
      {
        ...{ done: describeDone(from, requestedChange), failure },
        // The list of accepted estimates isn't live, so the caller has to read it again.
        onUndone: () => onDone(quote.id),
        refused: (refusal) => {
          setDialog(withSeen(afterRefusal(from, requestedChange, refusal)))
          return null
        },
      },
    )
    if (!isDone) return
    // The dialog closes synchronously, because it returns the focus while it closes, to a card that
    // may be gone later.
    flushSync(() => setDialog(undefined))
    onDone(quote.id)
  }

  /** Removes a booking without changing the request's status. */
  const takeOff = async (quote: Quote, booking: BookingFields | null) => {
    const { id } = quote
    const isDone = await send(
      { action: 'unbook', quote_id: id, seen: seenOf({ quote, booking }) },
      {
        ...{ done: 'Removed from the calendar', failure, onUndone: () => onDone(id) },
        refused: (refusal) => describeBookingRefusal(refusal, booking),
      },
    )
    if (isDone) flushSync(() => onDone(id))
  }

  return {
    dialog,
    isSaving,
    open: (quote: Quote, booking: BookingFields | null, as?: OpenedAs) =>
      setDialog(withSeen(opened(quote, booking, as), as?.seen)),
    close: () => setDialog(undefined),
    submit: async (requestedChange: BookingChoice) => {
      if (dialog !== undefined) await save(dialog, requestedChange)
    },
    /**
     * Saves a dropped move without the dialog. After a refusal, opens the dialog with the values of
     * the drop.
     */
    move: (quote: Quote, booking: BookingFields, dropped: { wished: BookingFields; seen: Seen }) =>
      save(withSeen(opened(quote, booking, dropped), dropped.seen), {
        ...bookingFieldsSchema.parse(dropped.wished),
        ...{ acknowledged: [], set_scheduled: false, email_customer: true },
      }),
    takeOff,
    seenOf,
  }
}

type OpenedBooking = BookDialogState & { seen: Seen }
type OpenedAs = Partial<Pick<OpenedBooking, 'wished' | 'seen'>>

const opened = (
  quote: Quote,
  booking: BookingFields | null,
  { wished = null }: OpenedAs = {},
): BookDialogState => ({
  ...{ quote, booking, refused: null, problem: undefined, wished, theirs: null },
})

/** The toast after a save: the new day, and when the customer gets an email, if there is one. */
function describeDone({ quote, booking }: BookDialogState, choice: BookingChoice): string {
  const done = `${booking === null ? 'Booked for' : 'Rescheduled to'} ${describeShortDay(choice.day)}`
  const change = { before: booking, after: choice, setsScheduled: choice.set_scheduled }
  const isEmailed =
    choice.email_customer && hasEmail(quote.email) && newsOfBooking(quote, change) !== null
  return isEmailed ? `${done}. ${describeHeldEmail(quote, 'an email')}` : done
}

function afterRefusal(
  dialog: BookDialogState,
  booking: BookingFields,
  refusal: ActionRefusal,
): BookDialogState {
  const problem = describeBookingRefusal(refusal, dialog.booking)
  const shown = { ...dialog, problem, theirs: null }
  if (refusal.why === 'conflict') {
    const conflicts = refusal.current as Conflict[]
    return { ...shown, refused: { booking, conflicts } }
  }
  if (refusal.why !== 'changed') return shown
  const { booking: current, status, move_date } = refusal.current as CurrentBooking
  // Updates only one of the changes, so that the message has shown each change before the next
  // attempt replaces it.
  return isSame(current, dialog.booking)
    ? { ...shown, quote: { ...dialog.quote, status, move_date } }
    : { ...shown, booking: current, theirs: current }
}

const isSame = (one: BookingFields | null, other: BookingFields | null) =>
  one === null || other === null ? one === other : isSameBooking(one, other)

/** @param expected the booking that the page showed */
function describeBookingRefusal(refusal: ActionRefusal, expected: BookingFields | null): string {
  switch (refusal.why) {
    case 'conflict':
      return alreadyBooked
    case 'changed': {
      const { booking, status, move_date } = refusal.current as CurrentBooking
      if (isSame(booking, expected)) {
        return `The request has changed: ${statusLabel(status)}, ${formatLongDate(move_date)}. Check the day, then try again.`
      }
      return booking === null
        ? `${refusal.editor} removed this move from the calendar. Book it again to put it back.`
        : `${refusal.editor} has booked this move for ${formatLongDate(booking.day)}. Save again to replace that.`
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
