import { business } from '@moving/domain/business'
import { logPath, quotePath, requestPath } from '@moving/domain/paths'
import { foldEmail } from '@moving/domain/quote/search/fold'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { readQuote, type Quote } from '@moving/domain/quote/quote-schema'
import { isClosedIn } from '@moving/domain/work/lost-reason'
import type { Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { readAll } from '../../platform/read-all.ts'
import { readDocument } from '../../platform/unreadable-document.ts'
import { findQuote } from '../../quote/find-quote.ts'
import { button, callLine, facts, wordsBlock } from '../content/mail-content.ts'
import { moveDay, singleLine } from '../content/safe-text.ts'
import type { MailRecord } from '../outbox/mail-record.ts'
import { toCustomer } from './email-kind.ts'

const loggedSchema = z.object({ follow_up: z.object({ text: z.string() }) })

/**
 * To a customer, 30 seconds after the office writes about one or more of their requests
 * (write-additions.ts). It isn't sent if all of them were closed in the meantime. If only the first
 * one was, it is about the others.
 */
export const followUpEmail = toCustomer({
  async check({ mail, db, transaction }) {
    const { quote_id: first, joined } = mail
    if (first === null || mail.replaces !== null) return {}
    const record = await transaction.get(db.doc(requestPath(first)))
    if (!isClosedIn(record.data())) return {}
    for (const [id, actionId] of Object.entries(joined)) {
      const [quote, other] = await transaction.getAll(
        db.doc(quotePath(id)),
        db.doc(requestPath(id)),
      )
      if (!quote?.exists || isClosedIn(other?.data())) continue
      const others = Object.entries(joined).filter(([one]) => one !== id)
      const stored = { quote_id: id, entry_id: actionId, joined: Object.fromEntries(others) }
      return { stored, quote: readQuote(id, quote.data()) }
    }
    return { skip: 'overtaken' }
  },
  async compose(quote, { mail, ports: { db }, makePageUrl }) {
    const pageUrl = await makePageUrl()
    const joined = await readJoined(quote, mail, db)
    // Only functions write the log, so an invalid entry is an error.
    const entry = await db.doc(`${logPath(quote.id)}/${mail.entry_id ?? 'none'}`).get()
    const { text } = readDocument(loggedSchema, entry).follow_up
    return {
      subject: `About your move: quote #${quoteNumber(quote.id)}`,
      preview: singleLine(text, 120),
      heading: 'About your move',
      blocks: [
        ...wordsBlock(`From ${business.name}`, text),
        facts(
          ...[quote, ...joined].map(({ id, move_date }) => ({
            ...{ 'Move date': moveDay(move_date), 'Quote number': `#${quoteNumber(id)}` },
          })),
        ),
        button('See Your Move', pageUrl),
        callLine,
      ],
    }
  },
})

/**
 * The other requests of a follow-up. A request that can't be read, or has a different email
 * address, is left out.
 */
async function readJoined(
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
