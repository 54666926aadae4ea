import * as z from 'zod/mini'
import { ledgerEntrySchema } from '../estimate/estimate.ts'
import { instantSchema } from '../instant.ts'
import { keysOf } from '../keys.ts'
import { replyFieldsSchema } from '../move/reply.ts'
import { historySchema } from '../quote/office/history.ts'
import { contactFieldsSchema } from '../work/contact.ts'
import type { RequestBase } from './action.ts'

/** For how long an action can be undone, in milliseconds. */
export const undoMs = 10 * 60_000

/** For how many days the entry of a quiet action is stored. */
export const quietDays = 7

/** A text that the office emailed to the customer. */
const followUpSchema = z.object({
  text: z.string(),
  /** An id that follow-ups share if they were sent together. */
  batch_id: z.nullable(z.string()),
  /** The id of its email. */
  mail_id: z.string(),
})

/** What an entry contains in addition to the changed fields. */
const partSchemas = {
  contact: z.optional(contactFieldsSchema),
  /** The only part that later actions change. */
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
  /** Null unless a coworker wrote it, and after the account is deleted. */
  by_uid: z.nullable(z.string()),
  by_email: z.nullable(z.string()),
  ...partSchemas,
})
export type StoredStoryEntry = z.output<typeof storyEntrySchema>

/** The names of the parts in an entry, which its `parts` lists for queries. */
export const partsOf = (entry: Partial<Record<LogPart, unknown>>): LogPart[] =>
  logParts.filter((part) => entry[part] !== undefined)

/**
 * The parts that the timeline shows. An estimate is in the list of estimates, and a follow-up is an
 * email.
 */
export const storyParts = ['contact', 'reply', 'history'] as const satisfies LogPart[]

const changedFields = z.record(z.string(), z.nullable(z.record(z.string(), z.unknown())))

/**
 * A `quotes/{quoteId}/log/{id}` document: one action of the office or of the customer. Its id is
 * the action's.
 */
export const logEntrySchema = z.object({
  ...storyEntrySchema.shape,
  action: z.string(),
  /**
   * The old values of the changed fields, by document. A booking has all its fields, or is null if
   * there was none.
   */
  before: changedFields,
  after: changedFields,
  /** The parts of the request's state after the action that Undo depends on. */
  state_after: z.object({
    status: z.string(),
    estimate_amount: z.nullable(z.number()),
    booking: z.nullable(z.string()),
    cancelled_at: z.nullable(instantSchema),
  }),
  /** Hash of the input, so that reusing an id for a different input is refused. */
  input_hash: z.string(),
  undoable: z.boolean(),
  /** True if the customer doesn't get an email about the action or its Undo. */
  unannounced: z.optional(z.literal(true)),
})
export type LogEntry = z.output<typeof logEntrySchema>

/** The facts about a request that Undo depends on. */
export function undoFactsOf({ quote, work, booking }: RequestBase): LogEntry['state_after'] {
  const { day, from_minute: from, to_minute: to, crew } = booking ?? {}
  return {
    status: quote.status,
    estimate_amount: quote.estimate_amount ?? null,
    booking: booking && `${day} ${from}-${to} ${crew ?? 'any'}`,
    cancelled_at: work.cancelled_at ?? null,
  }
}
