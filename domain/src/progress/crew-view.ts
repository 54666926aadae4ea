import * as z from 'zod/mini'
import { pages } from '../pages.ts'
import { checkInLimits, checkInOutcomes, sentCheckInSchema } from './check-in.ts'
import { sentProgressSchema } from './sent-progress.ts'

/** '/crew#k=…'. Browsers send no fragment to a server: it is in no log and in no referrer. */
export const crewPathFor = (key: string): string => `${pages.crew}#k=${key}`

/** What the crew's page sends: whose it is, and what was pressed since; nothing pressed only reads. */
export const crewDayRequestSchema = z.object({
  /** A malformed key is a wrong one, and is answered like it. */
  key: z.string(),
  /** The phone's clock as it sends, in milliseconds. */
  sentAt: z.number(),
  checkIns: z.array(sentCheckInSchema).check(z.maxLength(checkInLimits.sent)),
})
export type CrewDayRequest = z.output<typeof crewDayRequestSchema>

const labeled = z.object({ label: z.string(), value: z.string() })

/** A move as its crew sees it: nothing of the customer's account or email, nor what it was offered before. */
export const crewJobSchema = z.object({
  /** The quote's id, by which presses name it. */
  id: z.string(),
  day: z.string(),
  /** The arrival window, in minutes from midnight on the office's clock. */
  from_minute: z.number(),
  to_minute: z.number(),
  name: z.string(),
  phone: z.string(),
  from: z.string(),
  to: z.string(),
  /** What it is, and what the crew finds there, a line each; the estimate that the customer was told is one. */
  facts: z.array(labeled),
  /** The office's note to the crew; '' for none. */
  note: z.string(),
  progress: sentProgressSchema,
})
export type CrewJob = z.output<typeof crewJobSchema>

/** What `crewDay` answers. */
export const crewDayViewSchema = z.object({
  crew: z.string(),
  /** Our clock, in milliseconds, and today by it. */
  now: z.number(),
  today: z.string(),
  /** By day and time of arrival. */
  jobs: z.array(crewJobSchema),
  /** What became of the presses, in the order in which they were sent. */
  results: z.array(z.object({ id: z.string(), outcome: z.enum(checkInOutcomes) })),
})
export type CrewDayView = z.output<typeof crewDayViewSchema>
/** The JSON form, before dates are parsed. */
export type CrewDayAnswer = z.input<typeof crewDayViewSchema>
