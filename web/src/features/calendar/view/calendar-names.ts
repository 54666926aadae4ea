import { lastName } from '@moving/domain/account/first-name'
import type { CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { describeConflict, describeInLane, type Conflict } from '@moving/domain/calendar/conflicts'
import type { Crew } from '@moving/domain/calendar/crew'
import { townOf } from '@moving/domain/calendar/town-of'
import { capitalized } from '@moving/domain/calendar/number-words'
import type { PlainDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { isOfBooking } from '@moving/domain/progress/of-booking'
import type { LatestCheckIn } from '../../../shared/office/progress/watch-latest-check-ins.ts'

export interface CalendarNames {
  crews: readonly Crew[]
  customerOf: (job: Pick<CalendarJob, 'id' | 'quote'>) => string
  routeOf: (quote: Quote) => string
  /**
   * The last name of a move's customer, by quote id. Undefined if the calendar doesn't show the
   * move.
   */
  nameOf: (quoteId: string) => string | undefined
  conflict: (day: PlainDate, conflict: Conflict) => string
  /** Describes a conflict in its crew's lane, without the crew's name. */
  conflictInLane: (day: PlainDate, conflict: Conflict) => string
  /** The booked crew's latest status update. Undefined if there is none. */
  latestCheckInOf: (job: Pick<CalendarJob, 'id' | 'booking'>) => string | undefined
}

/** @param quotes by quote id, like `checkIns` */
export function namesOf(
  crews: readonly Crew[],
  quotes: ReadonlyMap<string, Pick<Quote, 'name'>>,
  checkIns?: ReadonlyMap<string, Pick<LatestCheckIn, 'day' | 'crew' | 'last'>>,
): CalendarNames {
  const nameOf = (id: string) => {
    const quote = quotes.get(id)
    return quote && lastName(quote.name)
  }
  return {
    crews,
    nameOf,
    customerOf: ({ id, quote }) => quote?.name ?? `Quote #${quoteNumber(id)}`,
    routeOf: ({ from_address: from, to_address: to }) => `${inShort(from)} → ${inShort(to)}`,
    latestCheckInOf({ id, booking }) {
      const move = checkIns?.get(id)
      return move && isOfBooking(move, booking) ? move.last : undefined
    },
    conflict: (day, conflict) => describeConflict(conflict, { day, crews, nameOf }),
    conflictInLane: (day, conflict) =>
      capitalized(describeInLane(conflict, { day, crews, nameOf })),
  }
}

/** The town in an address if it is clear, otherwise the street. */
const inShort = (address: string): string =>
  townOf(address) ?? address.split(',')[0]?.trim() ?? address
