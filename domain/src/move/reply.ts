import * as z from 'zod/mini'
import { estimateHoldMs } from '../estimate/shown-estimates.ts'
import { instantSchema } from '../instant.ts'
import { keysOf } from '../keys.ts'
import { formatDollars } from '../quote/money.ts'
import { customerChangeSchema } from './correction.ts'

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
 * What a customer did on /move.
 * - `corrected`: edited the request, and the edit was applied at once
 * - `answered`: answered open questions about the move
 * - `requested_change`: asked the office for a change after the office had answered
 * - `question`: wrote to the office
 * - `cancelled`: closed the request
 * - `wants_cancel`: asked to cancel a scheduled move
 * - `deletion_request`: asked to have their information deleted
 * - `accepted`, `declined`: answered an estimate
 * - `still_on`: confirmed the day of an upcoming move
 */
export const replyKinds = keysOf(replyLabels)

/**
 * Describes what a customer did, with the amount of an answered estimate: 'Accepted the estimate:
 * $1,250.50'.
 */
export function describeReply({ kind, amount }: Pick<Reply, 'kind' | 'amount'>): string {
  const label = replyLabels[kind]
  return typeof amount === 'number' ? `${label}: ${formatDollars(amount)}` : label
}

export const replyTextMax = 1000

/**
 * The `reply` of a log entry: one action of the customer. The entry's id is the id that the page
 * created for the action. Actions of the office, such as `apply_change`, set the `handled` fields.
 */
export const replyFieldsSchema = z.object({
  kind: z.enum(replyKinds),
  /** The customer's words, or the name under an acceptance; '' if there are none. */
  text: z.string(),
  /** The amount of the answered estimate, in dollars; absent in all other replies. */
  amount: z.optional(z.number()),
  changes: z.array(customerChangeSchema),
  /**
   * The changes that were applied at once, while `changes` waits for the office; absent if there
   * are none.
   */
  applied: z.optional(z.array(customerChangeSchema)),
  /**
   * What the office did about a requested change or a question; null before that, and in all other
   * replies.
   */
  handled: z.nullable(z.enum(['applied', 'refused', 'answered'])),
  handled_at: z.nullable(instantSchema),
  handled_by_email: z.nullable(z.string()),
  /**
   * The office's answer to a question; null after it was retracted, absent if there never was one.
   */
  answer: z.optional(z.nullable(z.string())),
  /** The first 8 characters of the link's hash; null if the customer used the account. */
  link: z.nullable(z.string()),
})
export type ReplyFields = z.output<typeof replyFieldsSchema>

export const replySchema = z.pipe(
  z.object({ at: instantSchema, reply: replyFieldsSchema }),
  z.transform(({ at, reply }) => ({ ...reply, at })),
)
export type Reply = z.output<typeof replySchema> & { id: string }

/** Whether the customer can see an answer. The page shows it after the same delay as the email. */
export function isAnswerSent({ handled, handled_at: at }: Reply, now: Date): boolean {
  return handled === 'answered' && at !== null && now.getTime() - at.getTime() >= estimateHoldMs
}

/**
 * The move date that the customer requested last, if the office hasn't answered yet.
 * @param newestFirst the customer's actions
 * @param moveDate the quote's move date
 * @returns null if there is no such request, or if it asks for the quote's current date
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
