import { quotePath } from '@moving/domain/paths'
import { adminClients } from './admin.ts'
import type { Persona } from './personas.ts'
import { anyQuoteId, storedQuote } from './stored-quote.ts'

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
