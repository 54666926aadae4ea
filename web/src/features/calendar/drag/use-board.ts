import type {
  CalendarDay,
  CalendarJob,
  NeedsAttention,
} from '@moving/domain/calendar/calendar-jobs'
import { usualPeople } from '@moving/domain/calendar/booking'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import { describeSpan } from '@moving/domain/calendar/day-minutes'
import {
  describeLanding,
  landingOf,
  newsOfBooking,
  type DropPlace,
  type Landing,
} from '@moving/domain/calendar/landing'
import type { Estimate } from '@moving/domain/estimate/estimate'
import { givenAs } from '@moving/domain/estimate/final-amount'
import type { PlainDate } from '@moving/domain/plain-date'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { readEstimates } from '../../../shared/documents/office-kinds.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import type { useBooking } from '../book/use-booking.ts'
import type { CalendarNames } from '../view/calendar-names.ts'
import { useDragged } from './use-dragged.ts'

/** Where a dragged move would land. */
export interface Hovered {
  place: DropPlace
  booking: Landing['booking']
  /** Whether the dropped move would have conflicts. */
  isBad: boolean
  /** Example: '9–10 AM', or the conflicts. */
  text: string
}

interface BoardOptions {
  shown:
    | {
        period: { settings: CrewSettings }
        days: readonly CalendarDay[]
        attention: NeedsAttention
      }
    | undefined
  today: PlainDate
  names: CalendarNames
  booking: Pick<ReturnType<typeof useBooking>, 'open' | 'move'>
}

const staying = 'The move stays where it was.'

/**
 * Follows a move that is dragged over the board, and books it where it is dropped. The dialog asks
 * about conflicts and about the email to the customer; without either, the move is saved at once.
 */
export function useBoard({ shown, today, names, booking }: BoardOptions): Hovered | null {
  const dragged = useDragged((quoteId, place) => drop(jobOf(quoteId), place))
  const job = dragged && jobOf(dragged.quoteId)
  const estimated = useEstimated(job)

  function jobOf(quoteId: string): CalendarJob | undefined {
    const { days = [], attention } = shown ?? {}
    const listed = attention ? [...attention.withoutCrew, ...attention.accepted] : []
    return [...days.flatMap(({ jobs }) => jobs), ...listed].find(({ id }) => id === quoteId)
  }
  function landingAt(moved: CalendarJob, place: DropPlace): Landing | null {
    const day = shown?.days.find((other) => other.day === place.day)
    if (shown === undefined || day === undefined) return null
    const { settings } = shown.period
    return landingOf(moved, place, { fields: day.fields, settings, today, estimated })
  }
  const wordsFor = ({ day }: DropPlace) => ({ day, crews: names.crews, nameOf: names.nameOf })

  function drop(moved: CalendarJob | undefined, place: DropPlace | null) {
    if (place === null) {
      toaster.create({
        ...{ title: 'Not moved', description: 'Drop a move on a crew’s lane.', type: 'info' },
      })
      return
    }
    const landing = moved && landingAt(moved, place)
    const quote = moved?.quote
    if (!moved || !landing || !quote) return
    const [reason] = describeLanding(landing, wordsFor(place))
    if (landing.refusal !== null) {
      if (reason !== undefined) toaster.error(staying, `${reason}. Choose another day.`)
      return
    }
    const { booking: wished, conflicts } = landing
    if (moved.booking === null) {
      booking.open(quote, null, { wished })
      return
    }
    const change = { before: moved.booking, after: wished, setsScheduled: false }
    const needsConfirmation =
      conflicts.length > 0 || quote.status !== 'scheduled' || newsOfBooking(quote, change) !== null
    if (needsConfirmation) booking.open(quote, moved.booking, { wished, isMove: true })
    else void booking.move(quote, moved.booking, wished)
  }

  const place = dragged?.place ?? null
  const landing = job && place && landingAt(job, place)
  if (!landing || landing.refusal === 'same_place') return null
  const reasons = describeLanding(landing, wordsFor(place))
  const { from_minute: from, to_minute: to } = landing.booking
  return {
    ...{ place, booking: landing.booking, isBad: reasons.length > 0 },
    text: reasons.join('; ') || describeSpan(from, to),
  }
}

/** The estimate's people and hours for a move without a booking, once they are read. */
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
