import type { CalendarDay, CalendarJob } from './calendar-jobs.ts'
import { slotOf, type Slot } from './crew-day.ts'
import type { Crew, CrewSettings } from './crew.ts'
import { describeCrewFree } from './day-load.ts'
import { minutesADay } from './day-minutes.ts'

export interface CrewLane {
  key: string
  crew: Crew | null
  /** Examples: 'Crew A', 'Unassigned'. */
  title: string
  /** Example: '3 people, 26-foot truck, free from 1 PM'; empty for the moves without a crew. */
  note: string
  jobs: CalendarJob[]
  carried: CalendarJob[]
}

export const unassignedKey = 'unassigned'

/**
 * The moves of a day by crew, in the order of the settings, with the moves without a crew first. A
 * retired crew has a lane only if it has a move that day, or if its move of the previous day lasts
 * past midnight.
 */
export function lanesOf(
  { jobs, carried, fields, dayOff }: CalendarDay,
  settings: CrewSettings,
): CrewLane[] {
  const known = new Set(settings.crews.map(({ id }) => id))
  const isOff = ({ id, retired }: Crew) =>
    retired || dayOff !== null || fields.crews_off.includes(id)
  const lanes = settings.crews.flatMap((crew): CrewLane[] => {
    const isOwn = ({ booking }: CalendarJob) => booking?.crew === crew.id
    const own = { jobs: jobs.filter(isOwn), carried: carried.filter(isOwn) }
    if (crew.retired && own.jobs.length === 0 && own.carried.length === 0) return []
    const slots = [...own.carried.flatMap(slotsAfterMidnight), ...own.jobs.flatMap(slotsOf)]
    const note = describeCrew(crew, slots, isOff(crew))
    return [{ key: crew.id, crew, title: crew.name, note, ...own }]
  })
  const isRest = ({ booking }: CalendarJob) => !known.has(booking?.crew ?? '')
  const rest = { jobs: jobs.filter(isRest), carried: carried.filter(isRest) }
  return [{ key: unassignedKey, crew: null, title: 'Unassigned', note: '', ...rest }, ...lanes]
}

const slotsOf = ({ booking }: CalendarJob): Slot[] => (booking === null ? [] : [slotOf(booking)])

/** The slot of the previous day's move, in minutes from this day's midnight. */
export const slotsAfterMidnight = (job: CalendarJob): Slot[] =>
  slotsOf(job).map((slot) => ({
    ...slot,
    from_minute: slot.from_minute - minutesADay,
    end_minute: slot.end_minute - minutesADay,
  }))

function describeCrew({ people, truck }: Crew, slots: readonly Slot[], isOff: boolean): string {
  const parts = [
    people === 1 ? '1 person' : `${people} people`,
    truck,
    isOff ? 'doesn’t work that day' : describeCrewFree(slots),
  ]
  return parts.filter(Boolean).join(', ')
}
