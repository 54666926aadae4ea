import * as z from 'zod/mini'
import { crewSettingsFields } from '../calendar/crew.ts'
import { instantSchema } from '../instant.ts'
import { defaultReplies } from './default-replies.ts'

export const savedRepliesMax = 20
/** UTF-16 units of one reply. */
export const savedReplyMax = 500

/** The `settings/office` document. */
export const officeSettingsSchema = z.object({
  /** Frequently used texts, with {name}, {number}, {amount} and {link} in them. */
  replies: z._default(z.array(z.string()), [...defaultReplies]),
  /** Whether an estimate can have the kind 'Not to exceed'. */
  not_to_exceed: z._default(z.boolean(), false),
  /** Emails to customers that are off until the owner turns them on. */
  notify_on_way: z._default(z.boolean(), false),
  notify_late: z._default(z.boolean(), false),
  ask_still_on: z._default(z.boolean(), false),
  ...crewSettingsFields,
  /** What a move costs, and the terms of paying. */
  prices: z._default(z.unknown(), null),
  /** Null once the account is deleted. */
  updated_by: z.nullable(z.string()),
  updated_at: instantSchema,
})
export type OfficeSettings = z.output<typeof officeSettingsSchema>

/** @param stored null while the office hasn't set anything */
export const repliesOf = (stored: OfficeSettings | null): string[] =>
  stored?.replies ?? [...defaultReplies]
