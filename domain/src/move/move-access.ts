import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'

/** Maximum number of wrong digits per hour and in total, for all links of a quote together. */
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
  /**
   * Links that were emailed before this time no longer work, because the email address has changed.
   */
  mailed_ended_at: instantOrNull,
  wrong_digits: count,
  /**
   * When the current hour of attempts started. `wrong_this_hour` counts the wrong attempts since
   * then.
   */
  wrong_since: instantOrNull,
  wrong_this_hour: count,
  /**
   * When the customer last used the page. It is updated once a day, and again after the request
   * changes.
   */
  opened_at: instantOrNull,
  replies: count,
  questions: count,
  shared: count,
  /**
   * The uid of the account that removed this request from its list of requests with the same email
   * address.
   */
  dismissed_by: z._default(z.nullable(z.string()), null),
  /** The browsers in which the digits were entered for an account's move, newest last. */
  opened_in: z._default(z.array(z.object({ browser: z.string(), at: instantSchema })), []),
  /**
   * For each kind of email to the office, until when further actions of the customer are added to
   * one email.
   */
  gathering: z._default(z.record(z.string(), instantSchema), {}),
})
export type MoveAccess = z.output<typeof moveAccessSchema>

/** The document of a quote that doesn't have one. */
export const untouchedAccess: MoveAccess = moveAccessSchema.parse({})

/**
 * Maximum number of a customer's actions, questions and family links per quote. After that the
 * customer has to call.
 */
export const actionLimits = { replies: 60, questions: 10, shared: 20 } as const

/** Maximum number of browsers that open a move without digits. The oldest is removed first. */
const browsersMax = 10

/** The value of `opened_in` after the digits were entered in a browser. */
export const openedInWith = (browser: string, { opened_in }: MoveAccess, at: Date) => [
  ...opened_in.filter((one) => one.browser !== browser).slice(1 - browsersMax),
  { browser, at },
]

/** Whether the digits were entered in this browser after the emailed links were last turned off. */
export function isOpenIn(browser: string | undefined, access: MoveAccess): boolean {
  const { opened_in, ended_at, mailed_ended_at } = access
  const endedAt = Math.max(Number(ended_at), Number(mailed_ended_at))
  return opened_in.some((one) => one.browser === browser && one.at.getTime() > endedAt)
}

export function hasAttemptsLeft({ wrong_digits }: MoveAccess): boolean {
  return wrong_digits < wrongInAll
}

/** Whether digits can be tried now. If not, the customer has to wait until the hour is over. */
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
