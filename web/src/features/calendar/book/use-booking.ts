import type { BookingFields } from '@moving/domain/calendar/booking'
import { describeShortDay } from '@moving/domain/calendar/short-day'
import type { CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import type { Conflict } from '@moving/domain/calendar/conflicts'
import { crewDayLimits } from '@moving/domain/calendar/crew-day'
import { formatLongDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { isQuoteStatus, statusLabel, type QuoteStatus } from '@moving/domain/quote/status'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { announceSaved } from '../../../shared/save/attempt-save.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { alreadyBooked } from '../../../shared/office/move-problem.ts'
import { saveBooking, type BookingOutcome, type BookingSave, type Editor } from './save-booking.ts'

/** What the dialog 'Book' opens with, and what it was told since. */
export interface BookingState {
  quote: Quote
  /** The booking that is there; null for none. */
  booking: BookingFields | null
  /** What the database knew against a booking as it refused to store it; null before. */
  refused: { booking: BookingFields; conflicts: readonly Conflict[] } | null
  /** What else kept the booking from being stored, in words. */
  problem: string | undefined
}

export interface BookingWish {
  booking: BookingFields
  /** What the dialog shows against it. */
  acknowledged: readonly Conflict[]
  setsScheduled: boolean
}

interface BookingPorts {
  editor: Editor
  /** Saved or undone: the dialog is gone, and the move may have left its day. */
  onDone: (quoteId: string) => void
}

/** The life of the dialog 'Book': opened, told of conflicts, saved, undone. */
export function useBooking({ editor, onDone }: BookingPorts) {
  const [dialog, setDialog] = useState<BookingState>()
  const { isSaving, attempt } = useAttempt()

  const store = (save: BookingSave): Promise<BookingOutcome | 'failed'> =>
    attempt({ failure: 'The booking wasn’t saved' }, (db) => saveBooking(db, editor, save))

  const undo = async (done: BookingSave) => {
    const outcome = await store(undoOf(done))
    if (outcome === 'failed') return
    if (outcome.kind === 'stored') {
      // A yes without a schedule stands on the calendar again.
      onDone(done.seen.id)
      toaster.success('Undone')
    } else toaster.error(`Couldn’t undo. ${describeRefusal(outcome)}`)
  }

  const submit = async (wish: BookingWish) => {
    if (dialog === undefined || isSaving) return
    const { quote } = dialog
    const { booking } = wish
    const save = saveOf(dialog, wish)
    const outcome = await store(save)
    if (outcome === 'failed') return
    if (outcome.kind !== 'stored') {
      setDialog(afterRefusal(dialog, booking, outcome))
      return
    }
    // The dialog gives the focus back while it closes, to a card that may be gone.
    flushSync(() => setDialog(undefined))
    onDone(quote.id)
    announceSaved(`Booked for ${describeShortDay(booking.day)}`, () => undo(save))
  }

  /** Takes a move off the calendar; its status stays. */
  const takeOff = async ({ id, quote, booking }: Pick<CalendarJob, 'id' | 'quote' | 'booking'>) => {
    const seen = quote ?? { id, status: '', move_date: '' }
    const save = { ...unasked, seen, expected: booking, booking: null }
    const outcome = await store(save)
    if (outcome === 'failed') return
    flushSync(() => onDone(id))
    if (outcome.kind === 'stored') {
      if (quote === null) toaster.success('Taken off the calendar')
      else announceSaved('Taken off the calendar', () => undo(save))
    } else toaster.error(describeRefusal(outcome))
  }

  return {
    dialog,
    isSaving,
    open: (quote: Quote, booking: BookingFields | null) =>
      setDialog({ quote, booking, refused: null, problem: undefined }),
    close: () => setDialog(undefined),
    submit,
    takeOff,
  }
}

/** What is stored whatever speaks against it, and leaves the quote alone. */
const unasked = { acknowledged: 'anything', status: null, moveDate: null } as const

const saveOf = (
  { quote: seen, booking: expected }: BookingState,
  wish: BookingWish,
): BookingSave => ({
  ...{ seen, expected, booking: wish.booking, acknowledged: wish.acknowledged },
  status: wish.setsScheduled ? 'scheduled' : null,
  // A move has one day: the request's goes along.
  moveDate: wish.booking.day,
})

/** Puts back what a save replaced: the booking, and status and move date where those were others. */
function undoOf({ seen, expected, booking, status, moveDate }: BookingSave): BookingSave {
  const isChanged = status !== null && status !== seen.status
  const former =
    isChanged && isQuoteStatus(seen.status) ? (seen.status satisfies QuoteStatus) : null
  return {
    seen: { ...seen, status: status ?? seen.status, move_date: moveDate ?? seen.move_date },
    expected: booking,
    booking: expected,
    acknowledged: 'anything',
    status: former,
    moveDate: moveDate !== null && moveDate !== seen.move_date ? seen.move_date : null,
  }
}

function afterRefusal(
  dialog: BookingState,
  booking: BookingFields,
  outcome: BookingOutcome,
): BookingState {
  const problem = describeRefusal(outcome)
  switch (outcome.kind) {
    case 'conflicts':
      return { ...dialog, refused: { booking, conflicts: outcome.conflicts }, problem }
    case 'booked_otherwise':
      return { ...dialog, booking: outcome.current, problem }
    case 'quote_changed':
      return { ...dialog, quote: outcome.quote, problem }
    default:
      return { ...dialog, problem }
  }
}

/** Why nothing was stored, in words. */
function describeRefusal(outcome: BookingOutcome): string {
  switch (outcome.kind) {
    case 'stored':
      return ''
    case 'conflicts':
      return alreadyBooked
    case 'booked_otherwise':
      return outcome.current === null
        ? 'A coworker has taken this move off the calendar. Book again to put it back.'
        : `A coworker has booked this move for ${formatLongDate(outcome.current.day)}. Save again to replace that.`
    case 'quote_changed':
      return `The request has changed: ${statusLabel(outcome.quote.status)}, ${formatLongDate(outcome.quote.move_date)}. Check the day, then try again.`
    case 'closed':
      return 'The request has been closed. Reopen it before you book.'
    case 'day_full':
      return `That day holds ${crewDayLimits.jobs} moves, the most a day can hold. Choose another one.`
  }
}
