import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'

/** Wrong digits per hour, and in total, for all links of a quote together. */
const wrongAnHour = 5
const wrongInAll = 20
const hourMs = 60 * 60_000

const instantOrNull = z._default(z.nullable(instantSchema), null)
const count = z._default(z.number(), 0)

/**
 * A `quote_access/{quoteId}` document: the counters for all links of a quote together, so that a
 * new link doesn't allow more attempts. Only functions write it. If it is missing, all counters are
 * zero.
 */
export const moveAccessSchema = z.object({
  /** Links created before this no longer work. */
  ended_at: instantOrNull,
  /** Links emailed before this no longer work, because the address has changed. */
  mailed_ended_at: instantOrNull,
  wrong_digits: count,
  /** When the current hour of attempts started, and the number of wrong attempts since then. */
  wrong_since: instantOrNull,
  wrong_this_hour: count,
  /** When the customer last used the page, to the day or the request's last change. */
  opened_at: instantOrNull,
  /** The number of the customer's actions, and of questions. */
  replies: count,
  questions: count,
  shared: count,
  /**
   * The uid of the account that removed this request from its list of requests with the same email.
   */
  dismissed_by: z._default(z.nullable(z.string()), null),
  /** The browsers in which the digits were entered for a move in an account, newest last. */
  opened_in: z._default(z.array(z.object({ browser: z.string(), at: instantSchema })), []),
  /** Until when further actions of a kind are collected for one email to the office, by kind. */
  gathering: z._default(z.record(z.string(), instantSchema), {}),
})
export type MoveAccess = z.output<typeof moveAccessSchema>

/** The counters before anything happened. */
export const untouchedAccess: MoveAccess = moveAccessSchema.parse({})

/**
 * The maximum number of a customer's actions, questions and family links per quote; after that they
 * have to call.
 */
export const actionLimits = { replies: 60, questions: 10, shared: 20 } as const

/** The maximum number of browsers that open a move without digits; the oldest is left out. */
const browsersMax = 10

/** The list after the digits were entered in a browser. */
export const openedInWith = (browser: string, { opened_in }: MoveAccess, at: Date) => [
  ...opened_in.filter((one) => one.browser !== browser).slice(1 - browsersMax),
  { browser, at },
]

/** Whether the digits were entered in this browser, since the emailed links were last turned off. */
export function isOpenIn(browser: string | undefined, access: MoveAccess): boolean {
  const { opened_in, ended_at, mailed_ended_at } = access
  const endedAt = Math.max(Number(ended_at), Number(mailed_ended_at))
  return opened_in.some((one) => one.browser === browser && one.at.getTime() > endedAt)
}

export function hasAttemptsLeft({ wrong_digits }: MoveAccess): boolean {
  return wrong_digits < wrongInAll
}

/** Whether digits can be tried now; otherwise the hour has to pass. */
export function mayTry(access: MoveAccess, now: Date): boolean {
  return !isSameHour(access, now) || access.wrong_this_hour < wrongAnHour
}

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
