import * as z from 'zod/mini'
import { estimateHoldMs } from '../estimate/shown-estimates.ts'
import { instantSchema } from '../instant.ts'
import { keysOf } from '../keys.ts'
import { formatDollars } from '../quote/money.ts'
import { customerChangeSchema } from './correction.ts'

/** The office's wording, after the customer's name. */
const replyLabels = {
  corrected: 'Updated the request',
  answered: 'Answered our questions',
  requested_change: 'Asks to change the request',
  question: 'Wrote to us',
  cancelled: 'Canceled the request',
  wants_cancel: 'Wants to cancel',
  deletion_request: 'Wants their information deleted',
  accepted: 'Accepted the estimate',
  declined: 'Declined the estimate',
  still_on: 'Says the move is still on',
}
export type ReplyKind = keyof typeof replyLabels
/**
 * What a customer does on /move.
 * - `corrected`: edited the request at once: while it was pending, or only the phone number
 * - `answered`: answered open questions about the move
 * - `requested_change`: requests a change after the office has answered
 * - `question`: wrote to the office
 * - `cancelled`: closed the request
 * - `wants_cancel`: asks to cancel a scheduled move
 * - `deletion_request`: asks to be deleted
 * - `accepted`, `declined`: answered an estimate
 * - `still_on`: confirmed the day of an upcoming move
 */
export const replyKinds = keysOf(replyLabels)

/** What a customer did, with the amount: 'Accepted the estimate: $1,250.50'. */
export function describeReply({ kind, amount }: Pick<Reply, 'kind' | 'amount'>): string {
  const label = replyLabels[kind]
  return typeof amount === 'number' ? `${label}: ${formatDollars(amount)}` : label
}

export const replyTextMax = 1000

/**
 * The `reply` of a log entry: one action of the customer. The entry's id is the idempotency key
 * that the page created. The office changes what is `handled` with actions such as `apply_change`.
 */
export const replyFieldsSchema = z.object({
  kind: z.enum(replyKinds),
  /** '' for none; for an acceptance the name. */
  text: z.string(),
  /** Dollars of the answered estimate; missing in all other replies. */
  amount: z.optional(z.number()),
  changes: z.array(customerChangeSchema),
  /** What counts already, while `changes` waits for the office; missing for nothing. */
  applied: z.optional(z.array(customerChangeSchema)),
  /**
   * What the office did about a requested change or a question. Null until then, and for all other
   * replies.
   */
  handled: z.nullable(z.enum(['applied', 'refused', 'answered'])),
  handled_at: z.nullable(instantSchema),
  handled_by_email: z.nullable(z.string()),
  /**
   * The office's answer to a question; null after it was retracted, missing before and in all other
   * replies.
   */
  answer: z.optional(z.nullable(z.string())),
  /** The first 8 characters of the link's hash; null for the quote's own account. */
  link: z.nullable(z.string()),
})
export type ReplyFields = z.output<typeof replyFieldsSchema>

/** A reply, read from its log entry. */
export const replySchema = z.pipe(
  z.object({ at: instantSchema, reply: replyFieldsSchema }),
  z.transform(({ at, reply }) => ({ ...reply, at })),
)
export type Reply = z.output<typeof replySchema> & { id: string }

/** Whether the customer can see an answer: the page and the email have the same delay. */
export function isAnswerSent({ handled, handled_at: at }: Reply, now: Date): boolean {
  return handled === 'answered' && at !== null && now.getTime() - at.getTime() >= estimateHoldMs
}

/**
 * The move date that a customer requested last and the office hasn't answered.
 * @param newestFirst the customer's actions
 * @param moveDate the quote's own
 * @returns null for none, and for the quote's current date
 */
export function requestedDateOf(
  newestFirst: readonly Pick<Reply, 'kind' | 'handled' | 'changes'>[],
  moveDate: string,
): string | null {
  const requested = newestFirst
    .filter(({ kind, handled }) => kind === 'requested_change' && handled === null)
    .flatMap(({ changes }) => changes.filter(({ field }) => field === 'move_date'))[0]?.after
  return typeof requested === 'string' && requested !== moveDate ? requested : null
}
