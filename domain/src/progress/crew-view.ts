import * as z from 'zod/mini'
import { pages } from '../pages.ts'
import { checkInLimits, checkInOutcomes } from './check-in.ts'
import { sentCheckInSchema } from './sent-check-in.ts'
import { sentProgressSchema } from './sent-progress.ts'

/**
 * '/crew#k=…'. Browsers don't send the fragment to a server, so it is in no log and in no referrer.
 */
export const crewPathFor = (key: string): string => `${pages.crew}#k=${key}`

/**
 * The input of the crew's page: its key, and new status updates. Without updates it only reads the
 * day.
 */
export const crewDayRequestSchema = z.object({
  /** A malformed key counts as a wrong one and gets the same response. */
  key: z.string(),
  /** The phone's clock when it sends, in milliseconds. */
  sentAt: z.number(),
  checkIns: z.array(sentCheckInSchema).check(z.maxLength(checkInLimits.sent)),
})
export type CrewDayRequest = z.output<typeof crewDayRequestSchema>

const labeled = z.object({ label: z.string(), value: z.string() })

/**
 * A move as its crew sees it, without the customer's account and email, and without earlier
 * amounts.
 */
export const crewJobSchema = z.object({
  /** The quote's id, which updates refer to. */
  id: z.string(),
  day: z.string(),
  /** The arrival window, in minutes from midnight on the office's clock. */
  from_minute: z.number(),
  to_minute: z.number(),
  name: z.string(),
  phone: z.string(),
  from: z.string(),
  to: z.string(),
  /** The details of the move, one line each, including the estimate that the customer saw. */
  facts: z.array(labeled),
  /** The office's note to the crew; '' for none. */
  note: z.string(),
  progress: sentProgressSchema,
  /** What is left to pay, in cents; null while no price is known. */
  due_cents: z.nullable(z.number()),
  /** The money that crews reported, oldest first, with the id of each report. */
  reported: z.array(z.object({ id: z.string(), text: z.string() })),
})
export type CrewJob = z.output<typeof crewJobSchema>

/** The response of `crewDay`. */
export const crewDayViewSchema = z.object({
  crew: z.string(),
  /** The server's clock, in milliseconds, and today's date on it. */
  now: z.number(),
  today: z.string(),
  /** Sorted by day and time of arrival. */
  jobs: z.array(crewJobSchema),
  /** The results of the updates, in the order in which they were sent. */
  results: z.array(z.object({ id: z.string(), outcome: z.enum(checkInOutcomes) })),
})
export type CrewDayView = z.output<typeof crewDayViewSchema>
/** The JSON form, before dates are parsed. */
export type CrewDayAnswer = z.input<typeof crewDayViewSchema>
