import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { keysOf } from '../keys.ts'
import { entryKinds } from './entry-kinds.ts'
import { factsSchema } from './facts.ts'

export const authors = ['customer', 'office', 'crew', 'system'] as const

/** A `quotes/{quoteId}/log/{id}` document: one thing that happened to a request. */
export const entrySchema = z.object({
  v: z.literal(1),
  /** Its place in the log: one more than the entry before it. */
  seq: z.int(),
  action: z.enum(keysOf(entryKinds)),
  /** For reading only; `seq` decides the order. */
  at: instantSchema,
  by: z.enum(authors),
  /** Null unless a coworker wrote it, and after the account is deleted. */
  by_uid: z.nullable(z.string()),
  by_email: z.nullable(z.string()),
  facts: factsSchema,
  /** The id of the entry that it undoes. Only for an Undo. */
  undoes: z.optional(z.string()),
  /** The id of the Undo that undid it. */
  undone_by: z._default(z.nullable(z.string()), null),
})
export type Entry = z.output<typeof entrySchema> & { id: string }
