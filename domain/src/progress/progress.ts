import * as z from 'zod/mini'
import { endMinuteOf, type BookingFields } from '../calendar/booking.ts'
import { minutesADay, timeFieldOf } from '../calendar/day-minutes.ts'
import { minuteSpanSchema, type MinuteSpan } from '../calendar/minute-span.ts'
import { instantSchema } from '../instant.ts'
import { officeMinute } from '../office-hours.ts'
import { shiftPlainDate, todayAtOffice, type PlainDate } from '../plain-date.ts'
import { isOfBooking, type Booked } from './of-booking.ts'
import { checkInLimits, steps, takeBackMs, type CheckInOutcome, type Step } from './check-in.ts'
import type { StatusUpdate } from './sent-check-in.ts'

const storedCheckInSchema = z.object({
  id: z.string(),
  kind: z.enum([...steps, 'late']),
  /** The delay in minutes. Only for `late`. */
  minutes: z.nullable(z.number()),
  /** When it was sent, and when it arrived on the server, because a phone may have no network. */
  at: instantSchema,
  received_at: instantSchema,
  /** When the crew undid the update; null if the update is still valid. */
  undone_at: z.nullable(instantSchema),
})

const reportFields = {
  /** The day and crew that were booked at the first update. */
  day: z.string(),
  crew: z.string(),
  /** The crew's name at that time. */
  crew_name: z.string(),
  /**
   * The updates in the order of their arrival: `checkInLimits.ofMove` at most, plus one of each
   * kind.
   */
  check_ins: z.array(storedCheckInSchema),
}
export type CrewReport = z.output<z.ZodMiniObject<typeof reportFields>>

/**
 * A `move_progress/{quoteId}` document: the crew's status updates on moving day. Functions write
 * it, and the office reads it; the customer sees `progressOf`.
 */
export const storedProgressSchema = z.object({
  ...reportFields,
  /** The arrival window that was booked at the first update. */
  window: minuteSpanSchema,
  /** The updates for earlier crews and days, oldest first, `checkInLimits.reports` at most. */
  earlier: z.array(z.object(reportFields)),
  /** The ids of the emails about the progress, except those whose update was undone in time. */
  notified: z.array(z.string()),
  updated_at: instantSchema,
})
export type StoredProgress = z.output<typeof storedProgressSchema>
/** The stored fields without the time when they were stored. */
export type ProgressFields = Omit<StoredProgress, 'updated_at'>

/** The progress of a move on its day; null for a step that wasn't reported. */
export type Progress = Record<Step, Date | null> & { late: { minutes: number; at: Date } | null }

export const noProgress: Progress = {
  ...{ on_way: null, arrived: null, loaded: null, done: null },
  late: null,
}

/** The progress of a move before the first update. */
export function emptyProgress(day: PlainDate, crew: string, window: MinuteSpan): ProgressFields {
  const { from_minute, to_minute } = window
  const nothing = { check_ins: [], earlier: [], notified: [] }
  return { day, crew, crew_name: '', window: { from_minute, to_minute }, ...nothing }
}

/**
 * The progress to which a crew's update is added: what is stored for its day, or a new start that
 * keeps the updates of a different crew or day.
 */
export function progressFor(
  stored: StoredProgress | null,
  { day, crew, window }: { day: PlainDate; crew: { id: string; name: string }; window: MinuteSpan },
): ProgressFields {
  if (stored !== null && isOfBooking(stored, { day, crew: crew.id })) return stored
  const fresh = { ...emptyProgress(day, crew.id, window), crew_name: crew.name }
  if (stored === null) return fresh
  const { earlier, check_ins: checkIns, ...former } = stored
  const report = {
    day: former.day,
    crew: former.crew,
    crew_name: former.crew_name,
    check_ins: checkIns,
  }
  const reports = checkIns.length === 0 ? earlier : [...earlier, report]
  return { ...fresh, earlier: reports.slice(-checkInLimits.reports) }
}

/**
 * The updates that count: the first one that arrived for each step, and the last one about a delay.
 * @param booked the day and crew that are booked; updates for others don't count
 */
export function progressOf(
  stored: Pick<ProgressFields, 'day' | 'crew' | 'check_ins'> | null,
  booked: Booked,
): Progress {
  if (stored === null || !isOfBooking(stored, booked)) return noProgress
  const counting = stored.check_ins.filter(({ undone_at }) => undone_at === null)
  const at = (step: Step) => counting.find(({ kind }) => kind === step)?.at ?? null
  const late = counting.findLast(({ kind }) => kind === 'late')
  return {
    ...{ on_way: at('on_way'), arrived: at('arrived'), loaded: at('loaded'), done: at('done') },
    late: late === undefined ? null : { minutes: late.minutes ?? 0, at: late.at },
  }
}

export const isBegun = (progress: Record<Step, unknown>): boolean =>
  steps.some((step) => progress[step] !== null)

/** Whether a delay still matters, because the crew hasn't arrived. */
export const isUnderway = ({ arrived, loaded, done }: Record<Step, unknown>): boolean =>
  arrived === null && loaded === null && done === null

/** Whether a crew is late: it said so or its window is over, and it hasn't arrived. */
export function isLate(
  progress: Progress,
  { day, window }: Pick<StoredProgress, 'day' | 'window'>,
  now: Date,
): boolean {
  const isWindowOver = officeMinute(now) > `${day}T${timeFieldOf(window.to_minute)}`
  return isUnderway(progress) && (progress.late !== null || isWindowOver)
}

/**
 * Whether a crew sees a move: today's, those until the next workday, and an unfinished one of
 * yesterday that has begun or is booked past midnight.
 * @param progress of the move on its day
 * @param until the next workday
 */
export function isShownToCrew(
  booking: Pick<BookingFields, 'day' | 'from_minute' | 'to_minute' | 'hours'>,
  progress: Progress,
  { now, until }: { now: Date; until: PlainDate },
): boolean {
  const { day } = booking
  const today = todayAtOffice(now)
  if (day >= today && day <= until) return true
  if (day !== shiftPlainDate(today, -1) || progress.done !== null) return false
  return isBegun(progress) || isBeforeEnd(day, endMinuteOf(booking), now)
}

/** Whether a time is before the end of a booking, in minutes from the midnight of its day. */
function isBeforeEnd(day: PlainDate, endMinute: number, at: Date): boolean {
  const date = shiftPlainDate(day, Math.floor(endMinute / minutesADay))
  return officeMinute(at) < `${date}T${timeFieldOf(endMinute % minutesADay)}`
}

/**
 * After this time, in milliseconds, a customer has read the update, whenever the phone says that it
 * was undone.
 */
const undoArrivesMs = 10 * 60_000

/**
 * Refuses an update that isn't for the move's day; also after midnight it is if the move had
 * started, or is booked until later.
 */
function refusedDay(
  day: PlainDate,
  { progress, endMinute }: { progress: Progress; endMinute: number },
  sentAt: Date,
): CheckInOutcome | null {
  const on = todayAtOffice(sentAt)
  if (on === day) return null
  if (on < day) return 'not_today'
  const isOut = isBegun(progress) || isBeforeEnd(day, endMinute, sentAt)
  return on === shiftPlainDate(day, 1) && isOut ? null : 'not_yours'
}

/**
 * Adds one update. The same one again changes nothing, and the first of two phones counts.
 * @param sentAt when it was sent, on the server's clock (`checkedInAt`)
 * @param endMinute when the booking ends, in minutes from midnight
 */
export function takeCheckIn(
  stored: ProgressFields,
  checkIn: StatusUpdate,
  { sentAt, receivedAt, endMinute = 0 }: { sentAt: Date; receivedAt: Date; endMinute?: number },
): { fields: ProgressFields; outcome: CheckInOutcome } {
  const leave = (outcome: CheckInOutcome) => ({ fields: stored, outcome })
  const minutes = checkIn.kind === 'late' ? checkIn.minutes : null
  const known = stored.check_ins.find(({ id }) => id === checkIn.id)
  if (known !== undefined) {
    const isSame = known.kind === checkIn.kind && known.minutes === minutes
    return leave(isSame ? 'counted' : 'already')
  }
  // The update is from before the move was given back to this crew.
  if (
    stored.earlier.some(({ check_ins: checkIns }) => checkIns.some(({ id }) => id === checkIn.id))
  ) {
    return leave('already')
  }
  const progress = progressOf(stored, stored)
  // Even a full list accepts the first update of each step, so that a crew can always report its
  // arrival.
  const isFull = stored.check_ins.length >= checkInLimits.ofMove
  const refused = refusedDay(stored.day, { progress, endMinute }, sentAt)
  if (refused !== null) return leave(refused)
  if (checkIn.kind === 'undo') {
    const taken = stored.check_ins.find(({ id }) => id === checkIn.of)
    if (taken === undefined || taken.undone_at !== null) return leave('already')
    // The server accepts Undo some seconds longer than the button is shown, because a phone's clock
    // is approximate.
    const isOnTime = sentAt.getTime() - taken.at.getTime() <= takeBackMs + 30_000
    const arrivedAfter = receivedAt.getTime() - taken.received_at.getTime()
    if (!isOnTime || arrivedAfter > undoArrivesMs || isFull) return leave('too_late')
    const checkIns = stored.check_ins.map((one) =>
      one === taken ? { ...one, undone_at: sentAt } : one,
    )
    return { fields: { ...stored, check_ins: checkIns }, outcome: 'counted' }
  }
  const isOver =
    checkIn.kind === 'late' ? isFull || !isUnderway(progress) : progress[checkIn.kind] !== null
  if (isOver) return leave('already')
  const added = {
    id: checkIn.id,
    kind: checkIn.kind,
    minutes,
    at: sentAt,
    received_at: receivedAt,
  }
  const checkIns = [...stored.check_ins, { ...added, undone_at: null }]
  return { fields: { ...stored, check_ins: checkIns }, outcome: 'counted' }
}
