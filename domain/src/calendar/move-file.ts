import { business } from '../business.ts'
import type { PlainDate } from '../plain-date.ts'
import { describeArrival } from './describe-arrival.ts'
import { eventUid, writeCalendar } from './ics.ts'
import type { MinuteSpan } from './minute-span.ts'

export interface MoveFileFacts {
  number: string
  day: PlainDate
  arrival: MinuteSpan | null
  from: string
  to: string
  /**
   * URL of the move's page: the account's own page, or a read-only link, because other people may
   * see the calendar.
   */
  page: string
  host: string
  /**
   * The time of the click. It becomes the event's version, so a file that is saved later replaces
   * it.
   */
  now: Date
}

export const moveFileName = (number: string): string => `potomac-movers-${number}.ics`

/** The content of the file that 'Add to Calendar' saves: one event. */
export function moveFile({
  number,
  day,
  arrival,
  from,
  to,
  page,
  host,
  now,
}: MoveFileFacts): string {
  return writeCalendar({
    ...{ uid: eventUid(number, host), changedAt: now, day, span: arrival, url: page },
    summary: `Move with ${business.name}`,
    location: from,
    description: [
      arrival === null ? 'We’ll let you know your arrival time.' : describeArrival(arrival),
      `From: ${from}\nTo: ${to}`,
      `Has something changed? Call us at ${business.phone.display}. Your quote number is #${number}.`,
      `See your move: ${page}`,
    ].join('\n\n'),
  })
}
