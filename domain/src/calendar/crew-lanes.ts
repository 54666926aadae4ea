import type { CalendarDay, CalendarJob } from './calendar-jobs.ts'
import { carriedOver, slotOf, type Slot } from './crew-day.ts'
import type { Crew, CrewSettings } from './crew.ts'
import { describeCrewFree } from './day-load.ts'
import { describeMinute } from './day-minutes.ts'

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
  /** Whether the crew is out with a move of the day before that lasts past midnight. */
  isOut: boolean
}

/** The key of the lane of the moves without a crew. */
export const unassignedKey = 'unassigned'

/**
 * A day crew by crew, in the order of the settings, with the moves without a crew first. A retired
 * crew has a lane only if it has a move that day or is still out.
 */
export function lanesOf({ jobs, fields, dayOff }: CalendarDay, settings: CrewSettings): CrewLane[] {
  const known = new Set(settings.crews.map(({ id }) => id))
  const isOff = ({ id, retired }: Crew) =>
    retired || dayOff !== null || fields.crews_off.includes(id)
  const lanes = settings.crews.flatMap((crew): CrewLane[] => {
    const own = jobs.filter(({ booking }) => booking?.crew === crew.id)
    const carried = carriedOver(fields).filter((slot) => slot.crew === crew.id)
    const isOut = carried.length > 0
    if (crew.retired && own.length === 0 && !isOut) return []
    const note = describeCrew(crew, own, { isOff: isOff(crew), carried })
    return [{ key: crew.id, crew, title: crew.name, note, jobs: own, isOut }]
  })
  const rest = jobs.filter(({ booking }) => !known.has(booking?.crew ?? ''))
  const unassigned = {
    key: unassignedKey,
    crew: null,
    title: 'Unassigned',
    note: '',
    jobs: rest,
    isOut: false,
  }
  return [unassigned, ...lanes]
}

function describeCrew(
  { people, truck }: Crew,
  jobs: readonly CalendarJob[],
  { isOff, carried }: { isOff: boolean; carried: readonly Slot[] },
) {
  const slots = jobs.flatMap(({ booking }) => (booking === null ? [] : [slotOf(booking)]))
  const outUntil = Math.max(...carried.map(({ end_minute: end }) => end))
  const isOut = carried.length > 0
  const free = isOut && slots.length === 0 ? '' : describeCrewFree([...carried, ...slots])
  const parts = [
    people === 1 ? '1 person' : `${people} people`,
    truck,
    isOut && `out until ${describeMinute(outUntil)} since the day before`,
    isOff ? 'doesn’t work that day' : free,
  ]
  return parts.filter(Boolean).join(', ')
}
