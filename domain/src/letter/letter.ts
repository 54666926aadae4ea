import * as z from 'zod/mini'
import { lostReasons } from '../work/lost-reason.ts'
import { watchSchema } from '../watch/watch.ts'

/** Bounds of a letter. */
export const letterBounds = {
  /** Quotes that are named as waiting. */
  waiting: 10,
  /** How long an estimate goes without an answer before its quote is named, in milliseconds. */
  silentMs: 5 * 86_400_000,
  sources: 3,
  /**
   * UTC days, up to the week's last, whose first visits the sources are of: a move is rarely booked in the
   * week in which its customer first came.
   */
  sourceDays: 90,
} as const

/** A count of moves or estimates, and what they are worth. */
const worthSchema = z.object({ count: z.number(), cents: z.number() })

const weekFiguresSchema = z.object({
  /** Quotes that came in; without those that fell into the honeypot, which are `spam`. */
  requests: z.number(),
  web: z.number(),
  phone: z.number(),
  spam: z.number(),
  /** Calls that were promised for a minute of the week, and how many were tried by then. */
  promised: z.number(),
  on_time: z.number(),
  /** Promised calls that nobody has tried so far. */
  untried: z.number(),
  /** Minutes by which the latest first try missed its promise; null for none. */
  slowest: z.nullable(z.number()),
  /** More were late than were looked at: another may have been later still. */
  slowest_is_least: z.boolean(),
  /** Quotes that got their first amount, and that lost it again. */
  estimated: z.number(),
  taken_back: z.number(),
  /** Estimates that customers said yes to. */
  accepted: worthSchema,
  /** Moves that came onto the schedule, by their estimates. */
  scheduled: worthSchema,
  /** Requests that were closed, by reason; only reasons with a case. */
  lost: z.array(z.object({ why: z.enum(lostReasons), count: z.number() })),
})
/** What happened in one week. Cents are whole. */
export type WeekFigures = z.output<typeof weekFiguresSchema>

const comingDaySchema = z.object({
  day: z.string(),
  moves: z.number(),
  /** Of these, how many have no crew yet. */
  without_crew: z.number(),
  taken: z.number(),
  crews: z.number(),
  /** Why no crew works; null when crews work. */
  off: z.nullable(z.enum(['closed', 'holiday', 'no_work_day'])),
})
export type ComingDay = z.output<typeof comingDaySchema>

const sourceSchema = z.object({
  name: z.string(),
  bookedCents: z.number(),
  booked: z.number(),
  /** Null where nothing was spent on it; letters of before have none. */
  spentCents: z._default(z.nullable(z.number()), null),
})

const failedPagesSchema = z.object({
  pages: z.number(),
  people: z.number(),
  /** There were more errors than were read. */
  is_least: z.boolean(),
})

/** What a letter says, stored with its mail: figures and no names of people. */
export const letterSchema = z.object({
  /** The Monday of the week that it tells of. */
  monday: z.string(),
  week: weekFiguresSchema,
  before: weekFiguresSchema,
  /** Where booked moves came from, best first (`bestSources`). */
  sources: z.array(sourceSchema),
  coming: z.array(comingDaySchema),
  /** There are more moves in the coming week than were read. */
  coming_is_cut: z.boolean(),
  /** More quotes wait than are named. */
  more_wait: z.boolean(),
  /** Silences of the form that were told in the week. */
  alarms: z.number(),
  /** Floods of visits that were told in the week; letters of before have none. */
  spikes: z._default(z.number(), 0),
  /** Mails of the week that were not delivered and not sent again. */
  failed_mails: z.number(),
  /** Pages on which something failed, and how many met that; letters of before have none. */
  failed_pages: z._default(failedPagesSchema, { pages: 0, people: 0, is_least: false }),
  /** How the form stands; null when nobody has looked. */
  watch: z.nullable(watchSchema),
})
export type Letter = z.output<typeof letterSchema>

/** Whether nothing at all happened in a week. */
export function isEmptyWeek(week: WeekFigures): boolean {
  const { requests, spam, promised, estimated, taken_back, accepted, scheduled, lost } = week
  const counts = [requests, spam, promised, estimated, taken_back, accepted.count, scheduled.count]
  return lost.length === 0 && counts.every((count) => count === 0)
}
