import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { mailContentSchema, type MailContent } from './email-content.ts'

/** Replaces in a copy a link that opens something without a sign-in. */
export const privateLink = '(private link)'

/** Keys of links are 22 letters and digits, and those of sign-in emails are longer. */
const key = /[A-Za-z0-9]{22}|oobCode=/

/** A text without the keys of links, also those that a customer typed. */
export const withoutKeys = (text: string): string =>
  text.replaceAll(/\S+/g, (word) => (key.test(word) ? privateLink : word))

/** Removes the keys of links from every text of an email. */
export function contentWithoutKeys(content: MailContent): MailContent {
  return mapTexts(content) as MailContent
}

function mapTexts(value: unknown): unknown {
  if (typeof value === 'string') return withoutKeys(value)
  if (Array.isArray(value)) return value.map(mapTexts)
  if (typeof value !== 'object' || value === null) return value
  // Firestore stores no undefined values.
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(parts.map(([name, part]) => [name, mapTexts(part)]))
}

/**
 * A `mail_copies/{mailId}` document: an email as it was sent, without the keys of links. It is separate from
 * `mail/{mailId}`, so that a list of emails doesn't read their texts.
 */
export const mailCopySchema = z.extend(mailContentSchema, {
  /** The address it went to. */
  to: z.string(),
  sent_at: instantSchema,
  /** Ids of the quotes that it mentions. The copy is deleted with any of them. */
  quote_ids: z.array(z.string()),
  /** Accounts that get it, or whose requests it mentions. The copy is deleted with any of them. */
  uids: z.array(z.string()),
  /** When Firestore may delete it (TTL policy). */
  expires_at: instantSchema,
})
export type MailCopy = z.output<typeof mailCopySchema>
