import * as z from 'zod/mini'
import { lostReasons } from '../work/lost-reason.ts'
import { watchSchema } from '../watch/watch.ts'

export const letterBounds = {
  /** Maximum number of waiting quotes in the list. */
  waiting: 10,
  /**
   * How long an estimate has to be without an answer before its quote is listed, in milliseconds.
   */
  silentMs: 5 * 86_400_000,
  sources: 3,
  /**
   * How many UTC days of first visits the sources include, up to the week's last day. The number is
   * high because a move is rarely booked in the week of the customer's first visit.
   */
  sourceDays: 90,
} as const

/** A number of moves or estimates, and their value in cents. */
const worthSchema = z.object({ count: z.number(), cents: z.number() })

const weekFiguresSchema = z.object({
  /** New quotes without those that filled in the honeypot, which `spam` counts. */
  requests: z.number(),
  web: z.number(),
  phone: z.number(),
  spam: z.number(),
  /**
   * The number of calls promised for a time in the week. `on_time` is how many were attempted by
   * then.
   */
  promised: z.number(),
  on_time: z.number(),
  /** Promised calls without an attempt so far. */
  untried: z.number(),
  /** How many minutes late the latest first attempt was; null if none was late. */
  slowest: z.nullable(z.number()),
  /** True if there were more late calls than were read, so that one of them may have been later. */
  slowest_is_least: z.boolean(),
  /** Quotes that got their first amount. `taken_back` counts quotes whose amount was removed. */
  estimated: z.number(),
  taken_back: z.number(),
  /** Estimates that customers accepted. */
  accepted: worthSchema,
  scheduled: worthSchema,
  lost: z.array(z.object({ why: z.enum(lostReasons), count: z.number() })),
})
export type WeekFigures = z.output<typeof weekFiguresSchema>

const comingDaySchema = z.object({
  day: z.string(),
  moves: z.number(),
  /** How many of the day's moves have no crew yet. */
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
  /** What was spent on this source, in cents; null if nothing was. */
  spentCents: z.nullable(z.number()),
})

const failedPagesSchema = z.object({
  pages: z.number(),
  people: z.number(),
  /** True if there are more errors than were read. */
  is_least: z.boolean(),
})

/**
 * The content of a weekly email, which is stored with it. It has figures and no names of people.
 */
export const letterSchema = z.object({
  /** The Monday of the week that the email is about. */
  monday: z.string(),
  week: weekFiguresSchema,
  before: weekFiguresSchema,
  sources: z.array(sourceSchema),
  coming: z.array(comingDaySchema),
  /** True if there are more moves in the coming week than were read. */
  coming_is_cut: z.boolean(),
  more_wait: z.boolean(),
  /** The number of outages of the form that were reported in the week. */
  alarms: z.number(),
  /** The number of spikes in visits that were reported in the week. */
  spikes: z.number(),
  /** The number of the week's emails that weren't delivered or sent again. */
  failed_emails: z.number(),
  failed_pages: failedPagesSchema,
  watch: z.nullable(watchSchema),
})
export type Letter = z.output<typeof letterSchema>

export function isEmptyWeek(week: WeekFigures): boolean {
  const { requests, spam, promised, estimated, taken_back, accepted, scheduled, lost } = week
  const counts = [requests, spam, promised, estimated, taken_back, accepted.count, scheduled.count]
  return lost.length === 0 && counts.every((count) => count === 0)
}
