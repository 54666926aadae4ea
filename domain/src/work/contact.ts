import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { keysOf } from '../keys.ts'

export const contactResultLabels = {
  reached: 'Reached',
  no_answer: 'No answer',
  left_message: 'Left a message',
  wrong_number: 'Wrong number',
  wrote_email: 'Sent an email',
  wrote_text: 'Sent a text',
}
export type ContactResult = keyof typeof contactResultLabels
/** How a try to reach a customer ended, in the order of the dialog. */
export const contactResults = keysOf(contactResultLabels)

/** Characters of a contact's note. */
export const contactNoteMax = 500

/**
 * A `quotes/{id}/contacts/{contactId}` document: one try to reach the customer, or that one was taken
 * back (`undone`). Nobody changes or deletes one.
 */
export const contactSchema = z.object({
  /** When the call began: the start of the caller's lease, else the time of logging. */
  tried_at: instantSchema,
  logged_at: instantSchema,
  /** Null once the account is deleted. */
  by_uid: z.nullable(z.string()),
  by_email: z.nullable(z.string()),
  result: z.enum([...contactResults, 'undone']),
  note: z.string(),
  /** When the office meant to call again; null for not. */
  next_at: z.nullable(instantSchema),
})
export type Contact = z.output<typeof contactSchema>
