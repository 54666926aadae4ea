import type { CalendarDay, CalendarJob } from './calendar-jobs.ts'
import { slotOf } from './crew-day.ts'
import type { Crew, CrewSettings } from './crew.ts'
import { describeCrewFree } from './day-load.ts'

/** The moves of one crew on a day. */
export interface CrewLane {
  key: string
  /** 'Crew A', 'Any crew', 'No crew assigned'. */
  title: string
  /** '3 people, 26-foot truck, free from 1 PM'; '' for nothing to say. */
  note: string
  jobs: CalendarJob[]
}

/**
 * A day crew by crew, in the order of the settings; a crew that is off or retired only where it has a move all
 * the same.
 */
export function lanesOf({ jobs, fields, dayOff }: CalendarDay, settings: CrewSettings): CrewLane[] {
  const isOff = ({ id, retired }: Crew) =>
    retired || dayOff !== null || fields.crews_off.includes(id)
  const known = new Set(settings.crews.map(({ id }) => id))
  const lanes = settings.crews.flatMap((crew) => {
    const own = jobs.filter(({ booking }) => booking?.crew === crew.id)
    return own.length > 0 || !isOff(crew) ? [laneOf(crew, own, isOff(crew))] : []
  })
  const others: CrewLane[] = [
    {
      ...{ key: 'any', title: 'Any crew', note: '' },
      jobs: jobs.filter(({ booking }) => booking && !known.has(booking.crew ?? '')),
    },
    {
      ...{ key: 'none', title: 'No crew assigned', note: '' },
      jobs: jobs.filter(({ booking }) => booking === null),
    },
  ]
  return [...lanes, ...others.filter((lane) => lane.jobs.length > 0)]
}

function laneOf({ id, name, people, truck }: Crew, jobs: CalendarJob[], isOff: boolean): CrewLane {
  const slots = jobs.flatMap(({ booking }) => (booking === null ? [] : [slotOf(booking)]))
  const parts = [
    people === 1 ? '1 person' : `${people} people`,
    truck,
    isOff ? 'doesn’t work that day' : describeCrewFree(slots),
  ]
  return { key: id, title: name, note: parts.filter(Boolean).join(', '), jobs }
}
