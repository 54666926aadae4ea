import { quotePath } from '@moving/domain/paths'
import { newQuoteFields, quoteFormSchema, type QuoteFormInput } from '@moving/domain/quote/schema'
import { newQuoteId } from '@moving/domain/quote/new-quote-id'
import { adminClients } from './admin.ts'
import type { Persona } from './personas.ts'

/** A new quote's id, as the form makes it. */
export const anyQuoteId = () => newQuoteId((into) => crypto.getRandomValues(into))

/** A stored quote as it looks right after the form was sent; `over` replaces any field. */
export function storedQuote(over: Record<string, unknown> = {}): Record<string, unknown> {
  const form: QuoteFormInput = {
    name: 'Ana Ruiz',
    phone: '(202) 555-0142',
    email: 'ana@example.com',
    moveType: 'Local',
    fromAddress: '1420 Kenyon St NW, Washington, DC',
    toAddress: '2201 Wilson Blvd, Arlington, VA',
    moveDate: '2026-12-19',
    inventory: 'One bedroom',
    extras: ['Packing'],
    notes: '',
  }
  const createdAt = new Date('2026-11-19T15:00:00Z')
  return {
    ...newQuoteFields(quoteFormSchema.parse(form), null),
    created_at: createdAt,
    updated_at: createdAt,
    ...over,
  }
}

/** Quotes of a customer, one a day back from 19 November; returns their ids, newest first. */
export async function storeQuotes(customer: Persona, count: number): Promise<string[]> {
  const { db } = adminClients()
  const ids = Array.from({ length: count }, anyQuoteId)
  const batch = db.batch()
  ids.forEach((id, day) => {
    const createdAt = new Date(Date.UTC(2026, 10, 19) - day * 86_400_000)
    const times = { created_at: createdAt, updated_at: createdAt }
    batch.set(db.doc(quotePath(id)), storedQuote({ user_id: customer.uid, ...times }))
  })
  await batch.commit()
  return ids
}
