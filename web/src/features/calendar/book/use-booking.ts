import type { BookingFields } from '@moving/domain/calendar/booking'
import { describeShortDay } from '@moving/domain/calendar/calendar-period'
import type { CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import type { Conflict } from '@moving/domain/calendar/conflicts'
import { crewDayLimits } from '@moving/domain/calendar/crew-day'
import { formatLongDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/schema'
import { isQuoteStatus, statusLabel, type QuoteStatus } from '@moving/domain/quote/status'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { firestore } from '../../../lib/firebase.ts'
import { withTimeout } from '../../../lib/timeout.ts'
import { toaster } from '../../../ui/toast-store.ts'
import { saveAdvice } from '../../office/save-advice.ts'
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
  told: readonly Conflict[]
  setsScheduled: boolean
}

const failure = 'The booking was not saved'

interface BookingPorts {
  editor: Editor
  /** The dialog is gone, and the move may have left its day. */
  onDone: (quoteId: string) => void
}

/** The life of the dialog 'Book': opened, told of conflicts, saved, undone. */
export function useBooking({ editor, onDone }: BookingPorts) {
  const [dialog, setDialog] = useState<BookingState>()
  const [isSaving, setSaving] = useState(false)
  /** The toast whose Undo puts back what was before the last save: an older one would be refused. */
  const undoable = useRef<number>(undefined)

  const store = async (save: BookingSave): Promise<BookingOutcome | null> => {
    setSaving(true)
    try {
      // One that is given up and arrives all the same is found by the next try, which counts as stored.
      return await withTimeout(firestore().then((db) => saveBooking(db, editor, save)))
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(`${failure}. ${saveAdvice(cause)}`)
      return null
    } finally {
      setSaving(false)
    }
  }

  const undo = async (done: BookingSave) => {
    const outcome = await store(undoOf(done))
    if (outcome?.kind === 'stored') toaster.success('Undone')
    else if (outcome) toaster.error(`Not undone. ${describeRefusal(outcome)}`)
  }

  const announce = (text: string, done: BookingSave) => {
    if (undoable.current !== undefined) toaster.dismiss(undoable.current)
    const onPress = () => void undo(done)
    undoable.current = toaster.success(text, { label: 'Undo', onPress })
  }

  const submit = async ({ booking, told, setsScheduled }: BookingWish) => {
    if (dialog === undefined || isSaving) return
    const { quote } = dialog
    const status = setsScheduled ? 'scheduled' : null
    const save = { seen: quote, openedWith: dialog.booking, booking, told, status } as const
    const outcome = await store(save)
    if (outcome === null) return
    if (outcome.kind !== 'stored') {
      setDialog(afterRefusal(dialog, booking, outcome))
      return
    }
    // The dialog gives the focus back while it closes, to a card that may be gone.
    flushSync(() => setDialog(undefined))
    onDone(quote.id)
    announce(`Booked for ${describeShortDay(booking.day)}`, save)
  }

  /** Takes a move off the calendar; its status stays. */
  const takeOff = async ({ id, quote, booking }: CalendarJob) => {
    const seen = quote ?? { id, status: '', move_date: '' }
    const save = {
      seen,
      openedWith: booking,
      booking: null,
      told: 'anything',
      status: null,
    } as const
    const outcome = await store(save)
    if (outcome === null) return
    flushSync(() => onDone(id))
    if (outcome.kind === 'stored') {
      if (quote === null) toaster.success('Taken off the calendar')
      else announce('Taken off the calendar', save)
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

/** Puts back what a save replaced: the booking, and the status where that was another. */
function undoOf({ seen, openedWith, booking, status }: BookingSave): BookingSave {
  const isChanged = status !== null && status !== seen.status
  const former =
    isChanged && isQuoteStatus(seen.status) ? (seen.status satisfies QuoteStatus) : null
  return {
    seen: { ...seen, status: status ?? seen.status },
    openedWith: booking,
    booking: openedWith,
    told: 'anything',
    status: former,
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
      return 'Somebody has booked in the meantime. Look at what speaks against it now.'
    case 'booked_otherwise':
      return outcome.current === null
        ? 'A colleague has taken this move off the calendar in the meantime. Book again to put it back.'
        : `A colleague has booked this move for ${formatLongDate(outcome.current.day)} in the meantime. Book again to replace that.`
    case 'quote_changed':
      return `The request was changed in the meantime: ${statusLabel(outcome.quote.status)}, ${formatLongDate(outcome.quote.move_date)}. Check the day, then book again.`
    case 'closed':
      return 'The request was closed in the meantime. Open it again before you book.'
    case 'day_full':
      return `That day holds ${crewDayLimits.jobs} moves, the most a day can hold. Choose another one.`
  }
}
