import * as z from 'zod/mini'
import { answerFields } from '../estimate/answer.ts'
import { finalFields } from '../estimate/final-fields.ts'
import { instantSchema } from '../instant.ts'
import { heardFromField } from './heard-from.ts'
import { lostReasons, type LostReason } from './lost-reason.ts'
import { dueReasons, tasksSchema } from './task.ts'

export const workOutcomes = ['open', 'won', 'lost'] as const

/** The maximum length of a follow-up's text. */
export const followUpMax = 120

/** How long coworkers see that someone is calling a customer, in milliseconds. */
export const leaseMs = 10 * 60_000

const instantOrNull = z._default(z.nullable(instantSchema), null)

/** The tasks and the outcome of a request; a change of the quote's status sets them too. */
const planFields = {
  tasks: z._default(tasksSchema, {}),
  outcome: z._default(z.enum(workOutcomes), 'open'),
  /** Null unless the outcome is lost. */
  lost_why: z._default(z.nullable(z.enum(lostReasons)), null),
  /** When the request was won or lost; null while the outcome is open. */
  closed_at: instantOrNull,
  /** The email of the coworker who last set the outcome, null for a function. */
  outcome_by_email: z._default(z.nullable(z.string()), null),
}

/** The next of all open tasks (`nextTask`). */
const nextFields = {
  /** When it is due; null if there is nothing to do, so that no list shows the request. */
  due_at: instantOrNull,
  due_why: z._default(z.enum(dueReasons), 'new'),
  /** The subject of the next call; '' for none. */
  follow_up: z._default(z.string(), ''),
}

/**
 * The office's fields of a `requests/{quoteId}` document. The browser that sends a request creates
 * the document without them, and `settle` adds them; until then `status_seen` is null.
 */
export const quoteWorkSchema = z.object({
  ...planFields,
  ...nextFields,
  /** The site promised a call by this time; null for no promise. Only functions write it. */
  respond_by: instantOrNull,
  /** The first attempt to reach the customer. Set once. */
  first_attempt_at: instantOrNull,
  /**
   * Whether the first attempt was on time; null before it, or without a promise. Functions only.
   */
  on_time: z._default(z.nullable(z.boolean()), null),
  /** The first talk with the customer. Set once. */
  reached_at: instantOrNull,
  /** The number of logged contacts, 0 to 999. */
  attempts: z._default(z.number(), 0),
  /** Id of the newest contact; null without one. */
  last_contact: z._default(z.nullable(z.string()), null),
  /**
   * When the office is warned of a late call; null once it was, or if not needed. Functions only.
   */
  escalate_at: instantOrNull,
  /** Who has claimed the call, for `leaseMs` from `holder_since`. */
  holder_uid: z._default(z.nullable(z.string()), null),
  holder_email: z._default(z.nullable(z.string()), null),
  holder_since: instantOrNull,
  /** The quote's status and estimate that were processed last; null before. Functions only. */
  status_seen: z._default(z.nullable(z.string()), null),
  estimate_seen: z._default(z.nullable(z.number()), null),
  /** When the customer last did something on /move. Functions only, like the next field. */
  activity_at: z.optional(z.nullable(instantSchema)),
  /** When the customer closed the request. */
  cancelled_at: z.optional(z.nullable(instantSchema)),
  /** The moving day that the customer confirmed last, on their page or by phone. */
  confirmed_day: z.optional(z.nullable(z.string())),
  /**
   * When a coworker saw the cancellation, and who it was; null before. The call list shows the
   * request until then.
   */
  cancel_seen_at: z.optional(z.nullable(instantSchema)),
  cancel_seen_by_email: z.optional(z.nullable(z.string())),
  ...answerFields,
  ...finalFields,
  /** How the customer heard about us, as said on the phone. */
  heard_from: heardFromField,
  /** The last entry of the request's log. */
  last_entry: z.catch(z.optional(z.nullable(z.object({ id: z.string() }))), undefined),
  created_at: z._default(instantSchema, new Date(0)),
  /** When a person last changed the work; the epoch before the first change. */
  updated_at: z._default(instantSchema, new Date(0)),
})
export type QuoteWork = z.output<typeof quoteWorkSchema>

/** The work without the server's times. */
export type WorkFields = Omit<QuoteWork, 'created_at' | 'updated_at'>

/** Why a request was closed; null for one that is open or has no readable document. */
export function closedReasonOf(data: unknown): LostReason | null {
  return quoteWorkSchema.safeParse(data).data?.lost_why ?? null
}

/**
 * The fields that the desk writes, without the server's times.
 * @param reason null reopens the request
 */
export function outcomeFields(reason: LostReason | null, editorEmail: string | null) {
  return {
    outcome: reason === null ? ('open' as const) : ('lost' as const),
    lost_why: reason,
    outcome_by_email: editorEmail,
  }
}

/** The document of an unprocessed request, without times and plan. */
export const untouchedWork = z
  .omit(quoteWorkSchema, { created_at: true, updated_at: true })
  .parse({ outcome: 'open', lost_why: null, closed_at: null, outcome_by_email: null })

/** Who has claimed a call, and until when; null if no claim is active. */
export function leaseOf(
  work: Pick<QuoteWork, 'holder_uid' | 'holder_email' | 'holder_since'>,
  now: Date,
): { uid: string; email: string; until: Date } | null {
  const { holder_uid: uid, holder_email: email, holder_since: since } = work
  if (uid === null || since === null) return null
  const until = new Date(since.getTime() + leaseMs)
  return until > now ? { uid, email: email ?? 'Someone', until } : null
}
