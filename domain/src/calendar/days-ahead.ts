import { shiftPlainDate, type PlainDate } from '../plain-date.ts'
import { dayAmong, dayOffOf, emptyCrewDay, type CrewDayFields, type DayOff } from './crew-day.ts'
import type { CrewSettings } from './crew.ts'
import { computeDayLoad, type DayLoad } from './day-load.ts'

export interface DayAhead {
  day: PlainDate
  load: DayLoad
  off: DayOff
}

interface AheadFacts {
  /** As stored, with the day before the first one, whose moves may last past midnight. */
  days: ReadonlyMap<PlainDate, CrewDayFields>
  unbooked: readonly PlainDate[]
  settings: CrewSettings
}

export function daysAhead(
  first: PlainDate,
  count: number,
  { days, unbooked, settings }: AheadFacts,
): DayAhead[] {
  const stored = Object.fromEntries(days)
  return Array.from({ length: count }, (_, at) => {
    const day = shiftPlainDate(first, at)
    const withoutCrew = unbooked.filter((date) => date === day).length
    return {
      day,
      load: computeDayLoad(dayAmong(day, stored), settings, withoutCrew),
      off: dayOffOf(stored[day] ?? emptyCrewDay(day), settings),
    }
  })
}

/** How many of the days on which crews work have a free crew, and how many have none. */
export function countFree(days: readonly DayAhead[]): { free: number; full: number } {
  const working = days.filter(({ load }) => load.crews > 0)
  const free = working.filter(({ load }) => load.taken < load.crews).length
  return { free, full: working.length - free }
}
