import { quotePath } from '@moving/domain/paths'
import { quoteFormSchema, type QuoteFormInput } from '@moving/domain/quote/quote-schema'
import { newQuoteId } from '@moving/domain/quote/new-quote-id'
import { adminClients } from './admin.ts'
import { dayMs, daysAgo, workdayAhead } from './days.ts'
import type { Persona } from './personas.ts'

export const anyQuoteId = () => newQuoteId((into) => crypto.getRandomValues(into))

/** A Saturday at least four weeks ahead. */
export const moveDate = workdayAhead(28)

/** A quote that was sent by the form yesterday; `over` replaces any field. */
export function storedQuote(over: Record<string, unknown> = {}): Record<string, unknown> {
  const form: QuoteFormInput = {
    name: 'Ana Ruiz',
    phone: '(202) 555-0142',
    email: 'ana@example.com',
    move_type: 'Local',
    from_address: '1420 Kenyon St NW, Washington, DC',
    to_address: '2201 Wilson Blvd, Arlington, VA',
    move_date: moveDate,
    inventory: 'One bedroom',
    extras: ['Packing'],
    notes: '',
  }
  const createdAt = daysAgo(1)
  return {
    ...quoteFormSchema.parse(form),
    ...{ user_id: null, status: 'pending' },
    created_at: createdAt,
    updated_at: createdAt,
    ...over,
  }
}

/** Ids of quotes that the current journey has stored in this worker. */
export const storedIds: string[] = []

/**
 * Stores a customer's quotes, one per day from yesterday back; returns their ids, newest first.
 */
export async function storeQuotes(customer: Persona, count: number): Promise<string[]> {
  const { db } = adminClients()
  const ids = Array.from({ length: count }, anyQuoteId)
  const batch = db.batch()
  const newest = daysAgo(1).getTime()
  ids.forEach((id, day) => {
    const createdAt = new Date(newest - day * dayMs)
    const times = { created_at: createdAt, updated_at: createdAt }
    batch.set(db.doc(quotePath(id)), storedQuote({ user_id: customer.uid, ...times }))
  })
  storedIds.push(...ids)
  await batch.commit()
  return ids
}
