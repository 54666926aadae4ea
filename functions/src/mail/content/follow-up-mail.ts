import { business } from '@moving/domain/business'
import { logPath, quotePath } from '@moving/domain/paths'
import { foldEmail } from '@moving/domain/quote/search/fold'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { readAll } from '../../platform/read-all.ts'
import { readDocument } from '../../platform/unreadable-document.ts'
import { findQuote } from '../../quote/find-quote.ts'
import type { MailRecord } from '../outbox/mail-record.ts'
import { callLine } from './customer-mail.ts'
import { wordsBlock, type MailContent } from './mail-content.ts'
import { moveDay, singleLine } from './safe-text.ts'

/**
 * The customer's email with a text that the office wrote about their request.
 * @param joined their other requests that the text is about
 */
export function followUpMail(
  quote: Quote,
  text: string,
  { pageUrl, joined }: { pageUrl: string; joined: readonly Quote[] },
): MailContent {
  const number = quoteNumber(quote.id)
  return {
    subject: `About your move: quote #${number}`,
    preview: singleLine(text, 120),
    heading: 'About your move',
    blocks: [
      ...wordsBlock(`From ${business.name}`, text),
      {
        type: 'facts',
        rows: [quote, ...joined].flatMap(({ id, move_date }) => [
          { label: 'Move date', value: moveDay(move_date) },
          { label: 'Quote number', value: `#${quoteNumber(id)}` },
        ]),
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

/** The other requests of a follow-up, as far as they are the same person’s and can be read. */
export async function readJoined(
  { email }: Quote,
  { joined }: MailRecord,
  db: Firestore,
): Promise<Quote[]> {
  const quotes = await readAll(db, ...Object.keys(joined).map((id) => db.doc(quotePath(id))))
  return quotes
    .map(findQuote)
    .filter((quote) => quote !== null)
    .filter((quote) => foldEmail(quote.email) === foldEmail(email))
}
