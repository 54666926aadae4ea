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
  at: instantSchema,
  /** Null for a customer, and once the editor's account is deleted. */
  editor_uid: z.nullable(z.string()),
  editor_email: z.nullable(z.string()),
}

/**
 * A `quotes/{id}/history/{entry}` document, written by functions with the change: of the office's fields, of a
 * request that was closed or reopened (`by` the customer, who canceled), or of what the customer told us.
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

/** 'dana@example.com'; 'The customer'; 'Someone' if the editor is not known. */
export function editorName(
  edit: { editor_email: string | null; by?: 'customer' | 'office' | undefined } | undefined,
): string {
  return edit?.by === 'customer' ? 'The customer' : (edit?.editor_email ?? 'Someone')
}
