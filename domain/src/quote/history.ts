import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'

const officeFieldsSchema = z.object({
  status: z.string(),
  estimate_amount: z.nullable(z.number()),
  admin_notes: z.nullable(z.string()),
})

/** A `quotes/{id}/history/{entry}` document: one change by the office, written by a trigger. */
export const historyEntrySchema = z.object({
  /** When the change was stored: the quote's own `updated_at` after it. */
  at: instantSchema,
  /** Null when another client than the desk made the change, or its editor's account is deleted. */
  editor_uid: z.nullable(z.string()),
  editor_email: z.nullable(z.string()),
  before: officeFieldsSchema,
  after: officeFieldsSchema,
})
export interface HistoryEntry extends z.output<typeof historyEntrySchema> {
  id: string
}

/**
 * A `quote_edits/{autoId}` document: who made the change of `quote_id` that was stored at `at`. The
 * desk writes it in the same transaction as the change, and the rules vouch for its editor; events
 * of Firestore do not say who caused them.
 */
export const quoteEditSchema = z.object({
  quote_id: z.string(),
  /** Null once the editor's account is deleted. */
  editor_uid: z.nullable(z.string()),
  editor_email: z.nullable(z.string()),
  at: instantSchema,
})
export type QuoteEdit = z.output<typeof quoteEditSchema>

/** 'dana@example.com'; 'Somebody' when nobody said. */
export function editorName(edit: { editor_email: string | null } | undefined): string {
  return edit?.editor_email ?? 'Somebody'
}
