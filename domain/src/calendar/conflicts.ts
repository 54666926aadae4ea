import * as z from 'zod/mini'
import type { PlainDate } from '../plain-date.ts'
import { inWords } from '../work/open-questions.ts'
import type { BookingFields } from './booking.ts'
import {
  crewDayLimits,
  crewsAtWork,
  dayOffOf,
  slotOf,
  type CrewDayFields,
  type Slot,
} from './crew-day.ts'
import type { Crew, CrewSettings } from './crew.ts'
import { describeMinute, describeMinutes, describeSpan, minutesADay } from './day-minutes.ts'
import { mostAtOnce, overlapOf } from './day-load.ts'
import { capitalized, numberWord, ordinalWord, uncapitalized } from './number-words.ts'

/** Why a booking may not work. The office can book anyway. */
export type Conflict =
  | { kind: 'day_off' }
  | { kind: 'crew_off'; crew: string }
  /** The crew has a different move at the same time. `minutes` is how long they overlap. */
  | {
      kind: 'overlap'
      crew: string
      quoteId: string
      slot: Slot
      minutes: number
      /** True if the length of either move is unknown, so that the usual length counts. */
      hours_unknown?: true
    }
  | { kind: 'people'; crew: string; needed: number; has: number }
  /** More concurrent jobs than working crews. */
  | { kind: 'crews'; jobs: number; crews: number }

/**
 * Returns the conflicts of a booking with its day and the days around it.
 * @param day from `dayAmong`; the slot of the same quote is ignored
 */
export function conflictsOf(
  quoteId: string,
  booking: BookingFields,
  day: CrewDayFields,
  settings: CrewSettings,
): Conflict[] {
  const slot = slotOf(booking)
  const others = Object.entries({ ...day.nearby, ...day.jobs }).filter(([id]) => id !== quoteId)
  const isOff = dayOffOf(day, settings) !== null
  const crew = settings.crews.find(({ id }) => id === booking.crew)
  return [
    ...(isOff ? [{ kind: 'day_off' } as const] : []),
    ...(crew === undefined ? [] : ofCrew(crew, { booking, slot, others, day, isOff })),
    ...(isOff ? [] : ofAllCrews([slot, ...others.map(([, other]) => other)], slot, day, settings)),
  ]
}

interface Proposal {
  booking: BookingFields
  slot: Slot
  others: readonly [string, Slot][]
  day: CrewDayFields
  isOff: boolean
}

function ofCrew({ id, people, retired }: Crew, requestedChange: Proposal): Conflict[] {
  const { booking, slot, others, day, isOff } = requestedChange
  const isCrewOff = !isOff && (retired || day.crews_off.includes(id))
  const overlaps = others
    .filter(([, other]) => other.crew === id && overlapOf(slot, other) > 0)
    .map(([quoteId, other]): Conflict => {
      const minutes = overlapOf(slot, other)
      const isUnknown = slot.hours_unknown ?? other.hours_unknown
      return {
        ...{ kind: 'overlap', crew: id, quoteId, slot: other, minutes },
        ...(isUnknown && { hours_unknown: true }),
      }
    })
  return [
    ...(isCrewOff ? [{ kind: 'crew_off', crew: id } as const] : []),
    ...overlaps,
    ...(booking.people > people
      ? [{ kind: 'people', crew: id, needed: booking.people, has: people } as const]
      : []),
  ]
}

/**
 * Counts only overlaps with the booking's own slot, because other overlaps show on their own
 * bookings.
 */
function ofAllCrews(
  slots: readonly Slot[],
  own: Slot,
  day: CrewDayFields,
  settings: CrewSettings,
): Conflict[] {
  if (settings.crews.length === 0) return []
  const crews = crewsAtWork(day, settings).length
  const jobs = mostAtOnce(slots.filter((other) => overlapOf(own, other) > 0))
  return jobs > crews ? [{ kind: 'crews', jobs, crews }] : []
}

/**
 * The crews that could do the move: they work that day, are free at that time, and have enough
 * people.
 * @param booking with the number of people needed; its crew is ignored
 */
export function freeCrews(
  quoteId: string,
  booking: BookingFields,
  day: CrewDayFields,
  settings: CrewSettings,
): Crew[] {
  return crewsAtWork(day, settings).filter(
    ({ id }) => conflictsOf(quoteId, { ...booking, crew: id }, day, settings).length === 0,
  )
}

/** Example: 'Crew B and Crew C are free then' */
export function describeFreeCrews(free: readonly Crew[]): string {
  if (free.length === 0) return 'No other crew with enough people is free then'
  return `${inWords(free.map(({ name }) => name))} ${free.length === 1 ? 'is' : 'are'} free then`
}

/** Whether a conflict was acknowledged. An overlap of a different length is a different conflict. */
export function isAcknowledged(acknowledged: readonly Conflict[], conflict: Conflict): boolean {
  return acknowledged.some((known) => conflictKey(known) === conflictKey(conflict))
}

/** A key that is the same for the same conflict in the browser and in functions. */
export const conflictKey = (conflict: Conflict): string => JSON.stringify(conflict)

/** The keys of the conflicts that a page showed, in an action's input. */
export const acknowledgedSchema = z
  .array(z.string().check(z.maxLength(400)))
  .check(z.maxLength(crewDayLimits.jobs + 4))

export interface ConflictWords {
  day: PlainDate
  crews: readonly Crew[]
  nameOf: (quoteId: string) => string | undefined
}

/**
 * Names the day of a slot that starts on a different day: ' since the day before' or ' the day
 * after'; otherwise ''.
 */
function otherDayOf({ from_minute: from }: Slot): string {
  if (from < 0) return ' since the day before'
  return from < minutesADay ? '' : ' the day after'
}

/** Describes a conflict, for example 'Crew A: Reyes 8 AM–1 PM, 2 hours overlap'. */
export function describeConflict(conflict: Conflict, { crews, nameOf }: ConflictWords): string {
  const crewName = (id: string) => crews.find((crew) => crew.id === id)?.name ?? 'A crew'
  switch (conflict.kind) {
    case 'day_off':
      return 'The office is closed that day'
    case 'crew_off':
      return `${crewName(conflict.crew)} doesn’t work that day`
    case 'overlap': {
      const { slot, minutes, hours_unknown: isUnknown = false } = conflict
      const who = nameOf(conflict.quoteId) ?? 'another move'
      const span = `${describeMinute(slot.from_minute)}–${describeMinute(slot.end_minute)}`
      const overlap = `${describeMinutes(minutes)} overlap${isUnknown ? ', hours unknown' : ''}`
      return `${crewName(conflict.crew)}: ${who} ${span}${otherDayOf(slot)}, ${overlap}`
    }
    case 'people': {
      const { needed, has } = conflict
      const noun = needed === 1 ? 'person' : 'people'
      return `${capitalized(numberWord(needed))} ${noun} needed, ${crewName(conflict.crew)} has ${numberWord(has)}`
    }
    case 'crews': {
      const { jobs, crews: atWork } = conflict
      return `${capitalized(ordinalWord(jobs))} job for ${numberWord(atWork)} ${atWork === 1 ? 'crew' : 'crews'}`
    }
  }
}

/**
 * Describes a conflict inside a sentence. An overlap doesn't name the crew, because the text is in
 * the crew's own lane.
 */
export function describeInLane(conflict: Conflict, words: ConflictWords): string {
  if (conflict.kind === 'crew_off') return describeConflict(conflict, words)
  if (conflict.kind !== 'overlap') return uncapitalized(describeConflict(conflict, words))
  const { quoteId, slot, hours_unknown: isUnknown = false } = conflict
  const span = `${describeSpan(slot.from_minute, slot.end_minute)}${otherDayOf(slot)}`
  const who = words.nameOf(quoteId) ?? 'another move'
  return `overlaps ${who}, ${span}${isUnknown ? ', hours unknown' : ''}`
}
