import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import type { RequestBase } from './action.ts'

/** For how long an action can be undone, in milliseconds. */
export const undoMs = 10 * 60_000

/** For how many days the entry of a quiet action is stored. */
export const quietDays = 7

const changedFields = z.record(z.string(), z.nullable(z.record(z.string(), z.unknown())))

/** A `quotes/{quoteId}/log/{actionId}` document: one action. */
export const logEntrySchema = z.object({
  at: instantSchema,
  /** Null once the account is deleted. */
  by_uid: z.nullable(z.string()),
  by_email: z.nullable(z.string()),
  action: z.string(),
  /** The values of the changed fields, by document; of a booking all fields, or null without one. */
  before: changedFields,
  after: changedFields,
  /** Ids of the documents that the action added, by what they are. */
  added: z.optional(z.record(z.string(), z.string())),
  /** What the request was like after the action, as far as Undo depends on it. */
  stands: z.object({
    status: z.string(),
    estimate_amount: z.nullable(z.number()),
    booking: z.nullable(z.string()),
    cancelled_at: z.nullable(instantSchema),
  }),
  /** Of the input, so that an id that is used again for a different input is refused. */
  input_hash: z.string(),
  undoable: z.boolean(),
})
export type LogEntry = z.output<typeof logEntrySchema>

/** The facts about a request on which Undo depends. */
export function standsOf({ quote, work, booking }: RequestBase): LogEntry['stands'] {
  const { day, from_minute: from, to_minute: to, crew } = booking ?? {}
  return {
    status: quote.status,
    estimate_amount: quote.estimate_amount ?? null,
    booking: booking && `${day} ${from}-${to} ${crew ?? 'any'}`,
    cancelled_at: work.cancelled_at ?? null,
  }
}
