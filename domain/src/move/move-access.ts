import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'

/** Wrong digits in an hour, and in all, for all links of a quote together. */
const wrongAnHour = 5
const wrongInAll = 20
const hourMs = 60 * 60_000

const instantOrNull = z._default(z.nullable(instantSchema), null)
const count = z._default(z.number(), 0)

/**
 * A `quote_access/{quoteId}` document: what is counted and remembered about the links of a quote, for
 * all of them together, so that a new link brings no new tries. Written by functions only; without it
 * nothing has happened yet.
 */
export const moveAccessSchema = z.object({
  /** Links made until then have ended. */
  ended_at: instantOrNull,
  /** Links that were mailed until then have ended: the address has changed. */
  mailed_ended_at: instantOrNull,
  /** Wrong digits so far. */
  wrong_digits: count,
  /** When the present hour of tries began, and its wrong ones. */
  wrong_since: instantOrNull,
  wrong_this_hour: count,
  /** When a person last touched the page, to the day or the request's last change. */
  opened_at: instantOrNull,
  /** The customer's acts, and the questions among them. */
  replies: count,
  questions: count,
  /** Links that were made to be forwarded. */
  shared: count,
  /** The uid of the account that removed this request from its list of requests with the same email. */
  dismissed_by: z._default(z.nullable(z.string()), null),
  /** Until when further acts are gathered in one mail to the office. */
  gathers_until: instantOrNull,
})
export type MoveAccess = z.output<typeof moveAccessSchema>

/** The counters before anything happened. */
export const untouchedAccess: MoveAccess = moveAccessSchema.parse({})

/**
 * The most acts of a customer about one quote, and questions among them; more are for the phone. And the
 * most links to forward.
 */
export const actLimits = { replies: 60, questions: 10, shared: 20 } as const

export function hasAttemptsLeft({ wrong_digits }: MoveAccess): boolean {
  return wrong_digits < wrongInAll
}

/** Whether digits are looked at now; else the hour has to pass. */
export function mayTry(access: MoveAccess, now: Date): boolean {
  return !isSameHour(access, now) || access.wrong_this_hour < wrongAnHour
}

/** The counters after wrong digits. */
export function afterWrongDigits(access: MoveAccess, now: Date) {
  const isSame = isSameHour(access, now)
  return {
    wrong_digits: access.wrong_digits + 1,
    wrong_since: isSame ? access.wrong_since : now,
    wrong_this_hour: isSame ? access.wrong_this_hour + 1 : 1,
  }
}

function isSameHour({ wrong_since: since }: MoveAccess, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() < hourMs
}
