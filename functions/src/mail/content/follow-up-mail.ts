import { business } from '@moving/domain/business'
import { logPath } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { readDocument } from '../../platform/unreadable-document.ts'
import type { MailRecord } from '../outbox/mail-record.ts'
import { callLine } from './customer-mail.ts'
import { wordsBlock, type MailContent } from './mail-content.ts'
import { moveDay, singleLine } from './safe-text.ts'

/** The customer's email with a text that the office wrote about their request. */
export function followUpMail(quote: Quote, text: string, pageUrl: string): MailContent {
  const number = quoteNumber(quote.id)
  return {
    subject: `About your move: quote #${number}`,
    preview: singleLine(text, 120),
    heading: 'About your move',
    blocks: [
      ...wordsBlock(`From ${business.name}`, text),
      {
        type: 'facts',
        rows: [
          { label: 'Move date', value: moveDay(quote.move_date) },
          { label: 'Quote number', value: `#${number}` },
        ],
      },
      { type: 'button', label: 'See Your Move', href: pageUrl },
      callLine,
    ],
  }
}

const loggedSchema = z.object({ follow_up: z.object({ text: z.string() }) })

/**
 * Reads the text of a follow-up from the log.
 * @throws UnreadableDocument for an invalid entry, because only functions write it
 */
export async function readFollowUp(
  quoteId: string,
  { entry_id: actionId }: MailRecord,
  db: Firestore,
): Promise<string> {
  const entry = await db
    .collection(logPath(quoteId))
    .doc(actionId ?? 'none')
    .get()
  return readDocument(loggedSchema, entry).follow_up.text
}
