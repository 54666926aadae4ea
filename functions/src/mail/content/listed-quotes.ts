import { quotePath } from '@moving/domain/paths'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { readQuote, type Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase-admin/firestore'
import { readAll } from '../../platform/read-all.ts'
import { singleLine } from './safe-text.ts'

export interface ListedQuote {
  id: string
  quote: Pick<Quote, 'name' | 'phone' | 'estimate_amount' | 'move_date'> | 'unreadable' | 'deleted'
}

export async function readListed(ids: readonly string[], db: Firestore): Promise<ListedQuote[]> {
  const found = await readAll(db, ...ids.map((id) => db.doc(quotePath(id))))
  return found.map((snapshot) => {
    const { id } = snapshot
    if (!snapshot.exists) return { id, quote: 'deleted' }
    const reading = readQuote(id, snapshot.data())
    return { id, quote: reading.readable ? reading.quote : 'unreadable' }
  })
}

/**
 * Describes a quote in one line: '#7f3a91c2 · Maya Okafor · (202) 555-0142'.
 * @param describe returns what follows the name, if the quote can be read
 */
export function quoteLine(
  { id, quote }: ListedQuote,
  describe: (quote: Exclude<ListedQuote['quote'], string>) => string[] = ({ phone }) => [
    shortPhone(phone),
  ],
): string {
  const number = `#${quoteNumber(id)}`
  if (quote === 'deleted') return `${number} · deleted since`
  if (quote === 'unreadable') return `${number} · can’t be read`
  return [number, singleLine(quote.name, 40), ...describe(quote)].join(' · ')
}

export const shortPhone = (phone: string): string => singleLine(formatPhone(phone), 30)
