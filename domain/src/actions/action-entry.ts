import * as z from 'zod/mini'
import { ledgerEntrySchema } from '../estimate/estimate.ts'
import { instantSchema } from '../instant.ts'
import { keysOf } from '../keys.ts'
import { replyFieldsSchema } from '../move/reply.ts'
import { historySchema } from '../quote/office/history.ts'
import { contactFieldsSchema } from '../work/contact.ts'

/** For how long an action can be undone, in milliseconds. */
export const undoMs = 10 * 60_000

/** For how many days the log entry of a quiet action (`isQuiet`) is stored. */
export const quietDays = 7

/** A text that the office emailed to the customer. */
const followUpSchema = z.object({
  text: z.string(),
  /** An id that all follow-ups of one batch share; null for a single follow-up. */
  batch_id: z.nullable(z.string()),
  mail_id: z.string(),
})

const partSchemas = {
  contact: z.optional(contactFieldsSchema),
  /** The customer's message. Later actions change this part and no other. */
  reply: z.optional(replyFieldsSchema),
  estimate: z.optional(ledgerEntrySchema),
  history: z.optional(historySchema),
  follow_up: z.optional(followUpSchema),
}
export type LogPart = keyof typeof partSchemas
export const logParts = keysOf(partSchemas)

/** The part of a `quotes/{quoteId}/log/{id}` document that pages show. */
export const storyEntrySchema = z.object({
  at: instantSchema,
  by: z.enum(['customer', 'office', 'crew', 'system']),
  /**
   * The uid of a coworker; null if the customer, a crew or a function did it, and once the account
   * is deleted.
   */
  by_uid: z.nullable(z.string()),
  by_email: z.nullable(z.string()),
  undoable: z.optional(z.boolean()),
  undone_by: z.optional(z.nullable(z.string())),
  ...partSchemas,
})
export type StoredStoryEntry = z.output<typeof storyEntrySchema>

/**
 * The names of the parts in an entry. Entries store them in `parts`, so that queries can filter by
 * them.
 */
export const logPartsIn = (entry: Partial<Record<LogPart, unknown>>): LogPart[] =>
  logParts.filter((part) => entry[part] !== undefined)

/**
 * The parts that the timeline shows. It shows estimates and follow-ups from their own documents
 * instead.
 */
export const storyParts = ['contact', 'reply', 'history'] as const satisfies LogPart[]

/**
 * A `quotes/{quoteId}/log/{id}` document: one action of the office or of the customer. Its id is
 * the id of the action.
 */
export const logEntrySchema = z.object({
  ...storyEntrySchema.shape,
  action: z.string(),
  /** Hash of the input, so that reusing an id for a different input is refused. */
  input_hash: z.string(),
  undoable: z.boolean(),
  /** True if the customer doesn't get an email about the action or its Undo. */
  unannounced: z.optional(z.literal(true)),
})
export type LogEntry = z.output<typeof logEntrySchema>
