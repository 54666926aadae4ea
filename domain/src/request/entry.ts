import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { keysOf } from '../keys.ts'
import { entryKinds } from './entry-kinds.ts'
import { factsSchema } from './facts.ts'

export const authors = ['customer', 'office', 'crew', 'system'] as const

/** A `quotes/{quoteId}/log/{id}` document: one thing that happened to a request. */
export const entrySchema = z.object({
  v: z.literal(1),
  /** The position in the log: one more than the previous entry's. */
  seq: z.int(),
  action: z.enum(keysOf(entryKinds)),
  /** The time to show. The order of entries depends only on `seq`. */
  at: instantSchema,
  by: z.enum(authors),
  /** The uid of a coworker; null for other authors, and once the account is deleted. */
  by_uid: z.nullable(z.string()),
  by_email: z.nullable(z.string()),
  facts: factsSchema,
  /** The id of the entry that this Undo undid; absent in other entries. */
  undoes: z.optional(z.string()),
  /** The id of the Undo that undid this entry; null if it counts. */
  undone_by: z._default(z.nullable(z.string()), null),
})
export type Entry = z.output<typeof entrySchema> & { id: string }
