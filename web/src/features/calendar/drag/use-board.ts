import type {
  CalendarDay,
  CalendarJob,
  NeedsAttention,
} from '@moving/domain/calendar/calendar-jobs'
import { usualPeople } from '@moving/domain/calendar/booking'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import {
  describeLanding,
  previewLanding,
  type DropPlace,
  type Landing,
} from '@moving/domain/calendar/landing'
import type { Estimate } from '@moving/domain/estimate/estimate'
import { givenAs } from '@moving/domain/estimate/final-amount'
import type { PlainDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { readEstimates } from '../../../shared/documents/office-kinds.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import type { useBooking } from '../book/use-booking.ts'
import type { CalendarNames } from '../view/calendar-names.ts'
import { findJob } from '../find-job.ts'
import { useDragged } from './use-dragged.ts'

export interface Hovered {
  place: DropPlace
  booking: Landing['booking']
  /** True if the dropped move would have conflicts. */
  isBad: boolean
  /** Where the move would be: 'Lands at 1 PM, Crew B'. Or its conflicts there. */
  text: string
}

/** Everything that can change the height of a lane. It stays the same during a drag. */
interface Shown<Reading> {
  reading: Reading
  names: CalendarNames
}

interface ReadBoard {
  shown:
    | {
        period: { settings: CrewSettings; quotes: ReadonlyMap<string, Pick<Quote, 'name'>> }
        days: readonly CalendarDay[]
        attention: NeedsAttention
      }
    | undefined
}

interface BoardOptions<Reading> extends Shown<Reading> {
  today: PlainDate
  booking: Pick<ReturnType<typeof useBooking>, 'open' | 'move' | 'seenOf'>
}

const staying = 'The move stays where it was.'

/**
 * Books a move where it is dropped. The dialog opens only for a move without a booking, with
 * conflicts or with a different status. The email to the customer waits for Undo.
 *
 * Until the drop the board stays as it was, so that lanes don't move under the pointer. A
 * coworker's change meanwhile is refused instead of overwritten.
 */
export function useBoard<Reading extends ReadBoard>({
  today,
  booking,
  ...current
}: BoardOptions<Reading>): Shown<Reading> & { hovered: Hovered | null } {
  const dragged = useDragged(start, drop)
  const estimated = useEstimated(dragged?.board.job)

  function start(quoteId: string) {
    const job = findJob(current.reading.shown, quoteId)
    const { quote = null, booking: booked = null } = job ?? {}
    return { ...current, job, seen: quote && booking.seenOf({ quote, booking: booked }) }
  }
  type Board = ReturnType<typeof start>
  function landingAt({ job, reading: { shown } }: Board, place: DropPlace): Landing | null {
    const day = shown?.days.find((other) => other.day === place.day)
    if (job === undefined || shown === undefined || day === undefined) return null
    const { settings } = shown.period
    return previewLanding(job, place, { fields: day.fields, settings, today, estimated })
  }
  function say({ names, reading: { shown } }: Board, { day }: DropPlace, landing: Landing): string {
    const nameOf = (quoteId: string) => shown?.period.quotes.get(quoteId)?.name
    return describeLanding(landing, { day, crews: names.crews, nameOf })
  }

  function drop(board: Board, place: DropPlace | null) {
    if (place === null) {
      toaster.create({
        ...{ title: 'Not moved', description: 'Drop a move on a crew’s lane.', type: 'info' },
      })
      return
    }
    const { job, seen } = board
    const landing = landingAt(board, place)
    if (!job?.quote || seen === null || landing === null) return
    const { quote, booking: before } = job
    if (landing.refusal !== null) {
      const reason = say(board, place, landing)
      if (reason !== '') toaster.error(staying, `${reason}. Choose another day.`)
      return
    }
    const { booking: wished, conflicts } = landing
    if (before === null) {
      booking.open(quote, null, { wished, seen })
      return
    }
    if (conflicts.length > 0 || quote.status !== 'scheduled')
      booking.open(quote, before, { wished, seen })
    else void booking.move(quote, before, { wished, seen })
  }

  function hoveredAt(board: Board, place: DropPlace): Hovered | null {
    const landing = landingAt(board, place)
    if (landing === null || landing.refusal === 'same_place') return null
    const isBad = landing.refusal !== null || landing.conflicts.length > 0
    return { place, booking: landing.booking, isBad, text: say(board, place, landing) }
  }
  if (dragged === null) return { ...current, hovered: null }
  const { board, place } = dragged
  const { reading, names } = board
  return { reading, names, hovered: place && hoveredAt(board, place) }
}

/**
 * People and hours of the estimate, for a move without a booking. Undefined for other moves,
 * without an estimate, and until they are read.
 */
function useEstimated(job: CalendarJob | null | undefined) {
  const quote = job?.booking === null ? job.quote : null
  const { data } = useAsyncData<Estimate | null>({
    key: quote?.id ?? null,
    failure: 'The estimate’s details couldn’t be loaded',
    subscribe: async ({ db, next }) => {
      if (quote === null) return
      const ledger = await readEstimates(db, quote.id)
      next(givenAs(quote.estimate_amount ?? null, ledger) ?? null)
    },
  })
  return data ? { people: data.crew ?? usualPeople, hours: data.hours ?? 0 } : undefined
}
