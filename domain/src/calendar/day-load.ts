import { countOf } from '../count.ts'
import { carriedOver, crewsAtWork, type CrewDayFields, type Slot } from './crew-day.ts'
import type { CrewSettings } from './crew.ts'
import { describeMinute } from './day-minutes.ts'
import { numberWord } from './number-words.ts'

export interface DayLoad {
  taken: number
  crews: number
}

/**
 * Returns the number of crews that a day's moves need: the number of crews with a job or, if it is
 * larger, the highest number of jobs at the same time, including jobs for any crew. Two short jobs
 * of one crew need one crew. A move of the previous day that lasts past midnight counts too. A
 * scheduled move without a booking needs one more crew, because its hour is unknown.
 * @param unbooked number of that day's scheduled moves without a booking
 */
export function computeDayLoad(
  day: CrewDayFields,
  settings: CrewSettings,
  unbooked: number,
): DayLoad {
  const slots = [...Object.values(day.jobs), ...carriedOver(day)]
  const named = new Set(slots.flatMap(({ crew }) => crew ?? []))
  return {
    taken: Math.max(named.size, mostAtOnce(slots)) + unbooked,
    crews: crewsAtWork(day, settings).length,
  }
}

/**
 * The highest number of slots at the same time. A slot doesn't overlap one that starts when it
 * ends.
 */
export function mostAtOnce(slots: readonly Slot[]): number {
  return Math.max(0, ...slots.map(({ from_minute: at }) => countAt(slots, at)))
}

/** A slot whose end isn't after its start counts for one minute. */
const countAt = (slots: readonly Slot[], at: number) =>
  slots.filter((slot) => slot.from_minute <= at && at < lastOf(slot)).length

const lastOf = ({ from_minute: from, end_minute: end }: Slot) => Math.max(end, from + 1)

/** Minutes for which two slots overlap, 0 for none. */
export function overlapOf(one: Slot, other: Slot): number {
  const from = Math.max(one.from_minute, other.from_minute)
  return Math.max(0, Math.min(lastOf(one), lastOf(other)) - from)
}

/**
 * Describes how many crews are free: 'one free', 'full' or '1 more move than crews'. '' for a day
 * without moves and without working crews.
 */
export function describeFree({ taken, crews }: DayLoad): string {
  const free = crews - taken
  if (free < 0) return `${countOf(-free, 'more move')} than crews`
  if (crews === 0) return ''
  return free === 0 ? 'full' : `${numberWord(free)} free`
}

/**
 * When a crew is free on a day: 'free from 1 PM', 'free until 1 PM' or 'free all day'. 'out past
 * midnight' if its last move lasts that long, and 'hours unknown' if that move's length is unknown.
 */
export function describeCrewFree(slots: readonly Slot[]): string {
  if (slots.length === 0) return 'free all day'
  const first = Math.min(...slots.map(({ from_minute: from }) => from))
  const last = Math.max(...slots.map(({ end_minute: end }) => end))
  if (first >= 12 * 60) return `free until ${describeMinute(first)}`
  const isUnknown = slots.some(
    ({ end_minute: end, hours_unknown: unknown }) => end === last && unknown,
  )
  if (isUnknown) return 'hours unknown'
  return last >= 24 * 60 ? 'out past midnight' : `free from ${describeMinute(last)}`
}
