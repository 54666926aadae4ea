import { crewDaySchema, dayOffOf, emptyCrewDay } from '@moving/domain/calendar/crew-day'
import { loadOf } from '@moving/domain/calendar/day-load'
import type { ComingDay } from '@moving/domain/letter/letter'
import { daysIn, type OfficeWeek } from '@moving/domain/letter/week'
import { crewDayPath } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { readMovesIn } from '../calendar/read-moves.ts'
import { findDocument } from '../platform/unreadable-document.ts'

/** Bookings, and quotes on the schedule, that are read. */
const movesMax = 60

/** A week's moves by day, with the crews that are free, as the calendar shows them. */
export async function readComingWeek(
  week: OfficeWeek,
  { db }: { db: Firestore },
): Promise<{ days: ComingDay[]; isCut: boolean }> {
  const names = daysIn(week)
  const [from = week.monday, to = week.monday] = [names[0], names.at(-1)]
  const [{ moves, settings, isCut }, stored] = await Promise.all([
    readMovesIn({ from, to, max: movesMax }, { db }),
    db.getAll(...names.map((day) => db.doc(crewDayPath(day)))),
  ])
  const days = names.map((day, place): ComingDay => {
    const found = stored[place]
    const fields = findDocument(crewDaySchema, found) ?? emptyCrewDay(day)
    const ofDay = moves.filter(({ quote, booking }) => (booking?.day ?? quote.move_date) === day)
    const unbooked = ofDay.filter(({ booking }) => booking === null).length
    return {
      ...{ day, moves: ofDay.length, ...loadOf(fields, settings, unbooked) },
      without_crew: unbooked,
      off: dayOffOf(fields, settings),
    }
  })
  return { days, isCut }
}
