import { quotePath } from '@moving/domain/paths'
import { readQuote } from '@moving/domain/quote/schema'
import type { MailRecord } from '../outbox/mail-record.ts'
import type { MailPorts } from '../ports.ts'
import { letterMail, type WaitingQuote } from './letter-mail.ts'
import type { MailContent } from './mail-content.ts'

/** Composes the owner's letter: its figures are stored, names are read from the quotes that are still there. */
export async function composeLetter(
  mail: MailRecord,
  { db, siteOrigin }: Pick<MailPorts, 'db' | 'siteOrigin'>,
): Promise<MailContent | null> {
  if (mail.letter === null) return null
  const quotes = mail.letter_quotes.map((id) => db.doc(quotePath(id)))
  const found = quotes.length === 0 ? [] : await db.getAll(...quotes)
  const waiting = found.flatMap((quote): WaitingQuote[] => {
    if (!quote.exists) return []
    const reading = readQuote(quote.id, quote.data())
    return [{ quoteId: quote.id, quote: reading.readable ? reading.quote : null }]
  })
  return letterMail(mail.letter, waiting, siteOrigin)
}
