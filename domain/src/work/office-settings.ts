import * as z from 'zod/mini'
import { crewSettingsFields } from '../calendar/crew.ts'
import { instantSchema } from '../instant.ts'
import { defaultReplies } from './default-replies.ts'

export const savedRepliesMax = 20
/** Maximum length of a reply, in UTF-16 units. */
export const savedReplyMax = 500

export const officeSettingsSchema = z.object({
  /**
   * Texts that the office often sends, with the placeholders {name}, {number}, {amount} and {link}.
   */
  replies: z._default(z.array(z.string()), [...defaultReplies]),
  /** Whether the form 'Estimate' offers the kind 'Not to exceed'. */
  not_to_exceed: z._default(z.boolean(), false),
  /** Emails to customers that are off until the office turns them on. */
  notify_on_way: z._default(z.boolean(), false),
  notify_late: z._default(z.boolean(), false),
  ask_still_on: z._default(z.boolean(), false),
  ...crewSettingsFields,
  /** The owner's prices and terms, not validated (`soundPrices`). */
  prices: z._default(z.unknown(), null),
  /** The uid of the coworker who changed the settings last; null once the account is deleted. */
  updated_by: z.nullable(z.string()),
  updated_at: instantSchema,
})
export type OfficeSettings = z.output<typeof officeSettingsSchema>

/** @param stored null until the office saves its settings */
export const repliesOf = (stored: OfficeSettings | null): string[] =>
  stored?.replies ?? [...defaultReplies]
