import * as z from 'zod/mini'
import { instantSchema } from '../../instant.ts'
import { customerChangeSchema, describeCustomerChanges } from '../../move/correction.ts'
import { describeClosing, lostReasons } from '../../work/lost-reason.ts'
import { describeChanges, type FieldChange } from './office-fields.ts'

const officeFieldsSchema = z.object({
  status: z.string(),
  estimate_amount: z.nullable(z.number()),
  admin_notes: z.nullable(z.string()),
})

const closingSchema = z.object({ lost_why: z.nullable(z.enum(lostReasons)) })

const entryFields = {
  /** When the change was stored: the `updated_at` that it gave the quote, or its `quote_work`. */
  at: instantSchema,
  /** Null when another client than the desk made the change, or its editor's account is deleted. */
  editor_uid: z.nullable(z.string()),
  editor_email: z.nullable(z.string()),
}

/**
 * A `quotes/{id}/history/{entry}` document, written by functions: one change of the quote by the office,
 * of whether it stands in the office's lists (`by` the customer, who cancelled), or of what its customer
 * told.
 */
export const historyEntrySchema = z.union([
  z.object({ ...entryFields, before: officeFieldsSchema, after: officeFieldsSchema }),
  z.object({
    ...entryFields,
    by: z.optional(z.literal('customer')),
    before: closingSchema,
    after: closingSchema,
  }),
  z.object({
    ...entryFields,
    by: z.enum(['customer', 'office']),
    changes: z.array(customerChangeSchema),
  }),
])
export type HistoryEntry = z.output<typeof historyEntrySchema> & { id: string }

/** What an entry changed, in words. */
export function historyChanges(entry: HistoryEntry): FieldChange[] {
  if ('changes' in entry) return describeCustomerChanges(entry.changes, 'office')
  const { before, after } = entry
  if ('status' in before && 'status' in after) return describeChanges(before, after)
  if (!('lost_why' in before && 'lost_why' in after)) return []
  const words = [describeClosing(before.lost_why), describeClosing(after.lost_why)] as const
  return [{ label: 'Request', before: words[0], after: words[1] }]
}

/**
 * A `quote_edits/{autoId}` document: who made the change of `quote_id` that was stored at `at`. The
 * desk writes it in the same transaction as the change, and the rules vouch for its editor; events
 * of Firestore do not say who caused them.
 */
export const quoteEditSchema = z.object({
  quote_id: z.string(),
  ...entryFields,
})
export type QuoteEdit = z.output<typeof quoteEditSchema>

/** 'dana@example.com'; 'The customer'; 'Someone' if the editor is not known. */
export function editorName(
  edit: { editor_email: string | null; by?: 'customer' | 'office' | undefined } | undefined,
): string {
  return edit?.by === 'customer' ? 'The customer' : (edit?.editor_email ?? 'Someone')
}
