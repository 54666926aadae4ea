import type { CalendarDay, CalendarJob } from './calendar-jobs.ts'
import { slotOf } from './crew-day.ts'
import type { Crew, CrewSettings } from './crew.ts'
import { describeCrewFree } from './day-load.ts'

/** The moves of one crew on a day, or the moves without a crew. */
export interface CrewLane {
  /** The crew's id, or `unassignedKey`. */
  key: string
  /** Null for the moves without a crew. */
  crew: Crew | null
  /** Examples: 'Crew A', 'Unassigned'. */
  title: string
  /** Example: '3 people, 26-foot truck, free from 1 PM'; empty for the moves without a crew. */
  note: string
  jobs: CalendarJob[]
}

/** The key of the lane of the moves without a crew. */
export const unassignedKey = 'unassigned'

/**
 * A day crew by crew, in the order of the settings, with the moves without a crew first. A retired
 * crew has a lane only if it has a move that day.
 */
export function lanesOf({ jobs, fields, dayOff }: CalendarDay, settings: CrewSettings): CrewLane[] {
  const known = new Set(settings.crews.map(({ id }) => id))
  const isOff = ({ id, retired }: Crew) =>
    retired || dayOff !== null || fields.crews_off.includes(id)
  const lanes = settings.crews.flatMap((crew): CrewLane[] => {
    const own = jobs.filter(({ booking }) => booking?.crew === crew.id)
    if (crew.retired && own.length === 0) return []
    const note = describeCrew(crew, own, isOff(crew))
    return [{ key: crew.id, crew, title: crew.name, note, jobs: own }]
  })
  const rest = jobs.filter(({ booking }) => !known.has(booking?.crew ?? ''))
  const unassigned = { key: unassignedKey, crew: null, title: 'Unassigned', note: '', jobs: rest }
  return [unassigned, ...lanes]
}

function describeCrew({ people, truck }: Crew, jobs: readonly CalendarJob[], isOff: boolean) {
  const slots = jobs.flatMap(({ booking }) => (booking === null ? [] : [slotOf(booking)]))
  const parts = [
    people === 1 ? '1 person' : `${people} people`,
    truck,
    isOff ? 'doesn’t work that day' : describeCrewFree(slots),
  ]
  return parts.filter(Boolean).join(', ')
}
