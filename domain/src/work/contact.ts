import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { keysOf } from '../keys.ts'

export const contactResultLabels = {
  reached: 'Reached',
  no_answer: 'No answer',
  left_message: 'Left a message',
  wrong_number: 'Wrong number',
  sent_email: 'Sent an email',
  sent_text: 'Sent a text',
}
export type ContactResult = keyof typeof contactResultLabels
export const contactResults = keysOf(contactResultLabels)

const wordless: readonly string[] = ['no_answer', 'wrong_number'] satisfies ContactResult[]
/** Whether an attempt ended without any word from us to the customer. */
export const isWordless = (result: string): boolean => wordless.includes(result)

/** Whether an attempt dialed or texted the customer's phone number. */
export const isByPhone = (result: ContactResult): boolean => result !== 'sent_email'

export const contactNoteMax = 500

export const contactFieldsSchema = z.object({
  /** When the call started, or when it was logged if the start isn't known. */
  tried_at: instantSchema,
  result: z.enum([...contactResults, 'undone']),
  note: z.string(),
  /** When the office planned to call again; null if no call was planned. */
  next_at: z.nullable(instantSchema),
})
export type ContactFields = z.output<typeof contactFieldsSchema>

/** A contact, read from its log entry. */
export const contactSchema = z.pipe(
  z.object({
    at: instantSchema,
    /** The uid of the coworker who logged the contact; null once the account is deleted. */
    by_uid: z.nullable(z.string()),
    by_email: z.nullable(z.string()),
    contact: contactFieldsSchema,
  }),
  z.transform(({ at, by_uid, by_email, contact }) => ({ ...contact, at, by_uid, by_email })),
)
export type Contact = z.output<typeof contactSchema>
