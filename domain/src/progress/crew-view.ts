import * as z from 'zod/mini'
import { pages } from '../pages.ts'
import { checkInLimits, checkInOutcomes } from './check-in.ts'
import { sentCheckInSchema } from './sent-check-in.ts'
import { sentProgressSchema } from './sent-progress.ts'

/**
 * The path of a crew's page, '/crew#k=…'. Browsers don't send the part after # to a server, so the
 * key isn't in logs or referrers.
 */
export const crewPathFor = (key: string): string => `${pages.crew}#k=${key}`

/**
 * The input of `crewDay`: the key of a crew's page and new status updates. Without updates, the
 * function only reads the day.
 */
export const crewDayRequestSchema = z.object({
  /** A malformed key is refused like any wrong key. */
  key: z.string(),
  /** The phone's clock when it sends the updates, in milliseconds. */
  sentAt: z.number(),
  checkIns: z.array(sentCheckInSchema).check(z.maxLength(checkInLimits.sent)),
})
export type CrewDayRequest = z.output<typeof crewDayRequestSchema>

const labeled = z.object({ label: z.string(), value: z.string() })

/**
 * A move as its crew sees it, without the customer's account, email address and earlier amounts.
 */
export const crewJobSchema = z.object({
  id: z.string(),
  day: z.string(),
  from_minute: z.number(),
  to_minute: z.number(),
  name: z.string(),
  phone: z.string(),
  from: z.string(),
  to: z.string(),
  facts: z.array(labeled),
  note: z.string(),
  progress: sentProgressSchema,
  /** What is left to pay, in cents; null while no price is known. */
  due_cents: z.nullable(z.number()),
  /** The money that crews reported, oldest first, with the id of each report. */
  reported: z.array(z.object({ id: z.string(), text: z.string() })),
})
export type CrewJob = z.output<typeof crewJobSchema>

export const crewDayViewSchema = z.object({
  crew: z.string(),
  /** The server's time in milliseconds; `today` is its date in the office's time zone. */
  now: z.number(),
  today: z.string(),
  jobs: z.array(crewJobSchema),
  /** The results of the updates, in the order in which the phone sent them. */
  results: z.array(z.object({ id: z.string(), outcome: z.enum(checkInOutcomes) })),
})
export type CrewDayView = z.output<typeof crewDayViewSchema>
export type CrewDayAnswer = z.input<typeof crewDayViewSchema>
