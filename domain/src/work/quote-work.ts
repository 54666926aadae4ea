import * as z from 'zod/mini'
import { answerFields } from '../estimate/answer.ts'
import { finalFields } from '../estimate/final-fields.ts'
import { instantSchema } from '../instant.ts'
import { heardFromField } from './heard-from.ts'
import { lostReasons, type LostReason } from './lost-reason.ts'
import { dueReasons, tasksSchema } from './task.ts'

export const workOutcomes = ['open', 'won', 'lost'] as const

/** Characters of a follow-up. */
export const followUpMax = 120

/** How long coworkers see that someone is calling a customer, in milliseconds. */
export const leaseMs = 10 * 60_000

const instantOrNull = z._default(z.nullable(instantSchema), null)

/** What is to be done about a request, and what became of it; a change of the quote's status sets them too. */
const planFields = {
  tasks: z._default(tasksSchema, {}),
  outcome: z._default(z.enum(workOutcomes), 'open'),
  /** Null unless the outcome is lost. */
  lost_why: z._default(z.nullable(z.enum(lostReasons)), null),
  /** When it was won or lost; null while the outcome is open. */
  closed_at: instantOrNull,
  /** Address of who last set the outcome, null for a function; the rules hold it to the sign-in. */
  outcome_by_email: z._default(z.nullable(z.string()), null),
}

/** The task that is next, of all that are open (`nextTask`). */
const nextFields = {
  /** When it is due; null: there is nothing to do, and no list shows the request. */
  due_at: instantOrNull,
  due_why: z._default(z.enum(dueReasons), 'new'),
  /** What the next call is about; '' for nothing said. */
  follow_up: z._default(z.string(), ''),
}

/**
 * The fields of a `requests/{quoteId}` document about the office’s work. The browser that sends a request creates the
 * document without them, and `settle` adds them; until then `status_seen` is null.
 */
export const quoteWorkSchema = z.object({
  ...planFields,
  ...nextFields,
  /** Until when the site promised a call; null when it promised none. Functions only. */
  respond_by: instantOrNull,
  /** When somebody first tried to reach the customer. Set once. */
  first_attempt_at: instantOrNull,
  /** Whether the first try kept the promise; null before it, or without one. Functions only. */
  on_time: z._default(z.nullable(z.boolean()), null),
  /** When the customer was first spoken to. Set once. */
  reached_at: instantOrNull,
  /** Logged contacts, 0 to 999. */
  attempts: z._default(z.number(), 0),
  /** Id of the newest contact; null without one. */
  last_contact: z._default(z.nullable(z.string()), null),
  /** When the office is warned of a late call; null once it was, or has no need. Functions only. */
  escalate_at: instantOrNull,
  /** Who is calling, for `leaseMs` from `holder_since`. */
  holder_uid: z._default(z.nullable(z.string()), null),
  holder_email: z._default(z.nullable(z.string()), null),
  holder_since: instantOrNull,
  /** The quote's status and estimate that were last taken in; null before. Functions only. */
  status_seen: z._default(z.nullable(z.string()), null),
  estimate_seen: z._default(z.nullable(z.number()), null),
  /** When the customer last did something on /move. Functions only, like the one below it. */
  activity_at: z.optional(z.nullable(instantSchema)),
  /** When the customer closed the request. */
  cancelled_at: z.optional(z.nullable(instantSchema)),
  /** The moving day that the customer confirmed last, on their page or by phone. */
  confirmed_day: z.optional(z.nullable(z.string())),
  /** When a clerk noted that, and who; null before. The call list shows it until then. */
  cancel_seen_at: z.optional(z.nullable(instantSchema)),
  cancel_seen_by_email: z.optional(z.nullable(z.string())),
  ...answerFields,
  ...finalFields,
  /** How the customer heard of us, as told on the phone. */
  heard_from: heardFromField,
  created_at: z._default(instantSchema, new Date(0)),
  /** When a person last changed the work; the epoch before the first change. */
  updated_at: z._default(instantSchema, new Date(0)),
})
export type QuoteWork = z.output<typeof quoteWorkSchema>

/** The part of the work that a person changes, and that 'Undo' puts back. */
export type WorkPlan = Pick<QuoteWork, keyof typeof planFields>

/** Why a request was taken out of the lists; null for one that is open or has no readable document. */
export function closedReasonOf(data: unknown): LostReason | null {
  return quoteWorkSchema.safeParse(data).data?.lost_why ?? null
}

/**
 * The fields that the desk writes, without the server's times.
 * @param reason null opens the request again
 */
export function outcomeFields(reason: LostReason | null, editorEmail: string | null) {
  return {
    outcome: reason === null ? ('open' as const) : ('lost' as const),
    lost_why: reason,
    outcome_by_email: editorEmail,
  }
}

/** The document of a request of which nobody has taken note yet, without times and plan. */
export const untouchedWork = z
  .omit(quoteWorkSchema, { created_at: true, updated_at: true })
  .parse({ outcome: 'open', lost_why: null, closed_at: null, outcome_by_email: null })

/** Whose lease on a request runs, and until when; null when nobody's does. */
export function leaseOf(
  work: Pick<QuoteWork, 'holder_uid' | 'holder_email' | 'holder_since'>,
  now: Date,
): { uid: string; email: string; until: Date } | null {
  const { holder_uid: uid, holder_email: email, holder_since: since } = work
  if (uid === null || since === null) return null
  const until = new Date(since.getTime() + leaseMs)
  return until > now ? { uid, email: email ?? 'Someone', until } : null
}
