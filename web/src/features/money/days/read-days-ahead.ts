import { noCrewSettings } from '@moving/domain/calendar/crew'
import { daysAhead, type DayAhead } from '@moving/domain/calendar/days-ahead'
import { shiftPlainDate, type PlainDate } from '@moving/domain/plain-date'
import { limit, orderBy, where, type Firestore } from 'firebase/firestore'
import { crewDays } from '../../../shared/documents/calendar-kinds.ts'
import { readOfficeSettings, works } from '../../../shared/documents/office-kinds.ts'
import { readDocs } from '../../../shared/documents/read.ts'
import { daysShown } from './days-shown.ts'

/** Maximum number of scheduled moves that are read. 14 days with twenty moves each have fewer. */
const movesMax = 300

/**
 * Reads how many crews are booked on the coming days: the settings, up to 16 days, and the
 * scheduled moves, to count those without a booking.
 * @throws FirestoreError `permission-denied` or `unavailable`
 */
export async function readDaysAhead(db: Firestore, today: PlainDate): Promise<DayAhead[]> {
  const last = shiftPlainDate(today, daysShown - 1)
  const between = (field: string, first: PlainDate, end: PlainDate) => [
    where(field, '>=', first),
    where(field, '<=', end),
    orderBy(field),
  ]
  const [settings, days, scheduled] = await Promise.all([
    readOfficeSettings(db),
    readDocs(db, crewDays, ...between('day', shiftPlainDate(today, -1), shiftPlainDate(last, 1))),
    readDocs(
      db,
      works,
      where('list_status', '==', 'scheduled'),
      ...between('move_date', today, last),
      limit(movesMax),
    ),
  ])
  return daysAhead(today, daysShown, {
    days,
    unbooked: [...scheduled.values()]
      .filter(({ booking }) => !booking)
      .map(({ quote }) => quote.move_date),
    settings: settings ?? noCrewSettings,
  })
}
