import * as z from 'zod/mini'
import { endMinuteOf, type BookingFields } from '../calendar/booking.ts'
import { minutesADay, timeFieldOf } from '../calendar/day-minutes.ts'
import { minuteSpanSchema, type MinuteSpan } from '../calendar/minute-span.ts'
import { instantSchema } from '../instant.ts'
import { formatOfficeDateTime } from '../office-hours.ts'
import { shiftPlainDate, todayAtOffice, type PlainDate } from '../plain-date.ts'
import { isOfBooking, type Booked } from './of-booking.ts'
import { checkInLimits, steps, takeBackMs, type CheckInOutcome, type Step } from './check-in.ts'
import type { StatusUpdate } from './sent-check-in.ts'

const storedCheckInSchema = z.object({
  id: z.string(),
  kind: z.enum([...steps, 'late']),
  minutes: z.nullable(z.number()),
  /**
   * When the button was tapped. Without a network the phone sends the update later, so that
   * `received_at` is later.
   */
  at: instantSchema,
  received_at: instantSchema,
  /** When the crew undid the update; null if the update counts. */
  undone_at: z.nullable(instantSchema),
})

const reportFields = {
  /** The day and crew that were booked at the first update. */
  day: z.string(),
  crew: z.string(),
  crew_name: z.string(),
  /**
   * The updates in the order in which they were received: at most `checkInLimits.ofMove`, plus one
   * of each kind.
   */
  check_ins: z.array(storedCheckInSchema),
}
export type CrewReport = z.output<z.ZodMiniObject<typeof reportFields>>

export const storedProgressSchema = z.object({
  ...reportFields,
  /** The arrival window that was booked at the first update. */
  window: minuteSpanSchema,
  /** The updates of previous crews and days, oldest first; at most `checkInLimits.reports`. */
  earlier: z.array(z.object(reportFields)),
  /**
   * The ids of the emails about the progress. An email is removed if its update is undone before it
   * is sent.
   */
  notified: z.array(z.string()),
  updated_at: instantSchema,
})
export type StoredProgress = z.output<typeof storedProgressSchema>
export type ProgressFields = Omit<StoredProgress, 'updated_at'>

/** The progress of a move on its day; null for a step that wasn't reported. */
export type Progress = Record<Step, Date | null> & { late: { minutes: number; at: Date } | null }

export const noProgress: Progress = {
  ...{ on_way: null, arrived: null, loaded: null, done: null },
  late: null,
}

/** The progress of a booking without any update. */
export function emptyProgress(day: PlainDate, crew: string, window: MinuteSpan): ProgressFields {
  const { from_minute, to_minute } = window
  const nothing = { check_ins: [], earlier: [], notified: [] }
  return { day, crew, crew_name: '', window: { from_minute, to_minute }, ...nothing }
}

/**
 * The progress to which a crew's update is added: the stored one for its day and crew, otherwise a
 * new one that keeps the updates of the previous crew or day.
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
 * The updates that count: for each step the first that was received, and the last one about a
 * delay.
 * @param booked the day and crew that are booked; other updates don't count
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

/** Whether the crew hasn't arrived yet, so that a delay still matters. */
export const isUnderway = ({ arrived, loaded, done }: Record<Step, unknown>): boolean =>
  arrived === null && loaded === null && done === null

/**
 * Whether a crew is late: it reported a delay or its arrival window is over, and it hasn't arrived.
 */
export function isLate(
  progress: Progress,
  { day, window }: Pick<StoredProgress, 'day' | 'window'>,
  now: Date,
): boolean {
  const isWindowOver = formatOfficeDateTime(now) > `${day}T${timeFieldOf(window.to_minute)}`
  return isUnderway(progress) && (progress.late !== null || isWindowOver)
}

/**
 * Whether a crew sees a move: moves from today until the next workday, and yesterday's move if it
 * has begun or is booked past midnight, and isn't finished.
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

/**
 * Whether a time is before the end of a booking.
 * @param endMinute in minutes from midnight of the booking's day
 */
function isBeforeEnd(day: PlainDate, endMinute: number, at: Date): boolean {
  const date = shiftPlainDate(day, Math.floor(endMinute / minutesADay))
  return formatOfficeDateTime(at) < `${date}T${timeFieldOf(endMinute % minutesADay)}`
}

/**
 * An Undo that is received later than this after the update, in milliseconds, is refused, because
 * the customer has already read the update.
 */
const undoArrivesMs = 10 * 60_000

/**
 * Why an update can't be added because of its day; null if it can. An update after midnight is
 * accepted if the move has begun or is booked past midnight.
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
 * Adds one update. If the same update is received again, nothing changes. If two phones report the
 * same step, the first one counts.
 * @param sentAt when the button was tapped, on the server's clock (`checkedInAt`)
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
  // The update was received before the move was given to a different crew and then back to this
  // one.
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
    // The server accepts Undo for some seconds longer than the page shows it, because the time on a
    // phone isn't exact.
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
