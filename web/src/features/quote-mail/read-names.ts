import { collections } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { recordedCustomerSchema } from '@moving/domain/work/recorded-customer'
import type { Firestore } from 'firebase/firestore'
import { joinRelated } from '../../shared/documents/join-related.ts'
import { kindOf } from '../../shared/documents/kind.ts'
import { readByIds } from '../../shared/documents/read.ts'

export const customers = kindOf(collections.requests, recordedCustomerSchema)

/** The customer's name, or the quote's number if that isn't known. */
export const customerNameOrNumber = (name: string | undefined, quoteId: string) =>
  name ?? `Quote #${quoteNumber(quoteId)}`

/** Something about a request; null if it isn't about one. */
interface About {
  quoteId: string | null
}

/**
 * Adds customers' names to entries. Each request is read once.
 * @returns a function that adds `who` to entries: the customer, or our office
 */
export function namedBy(db: Firestore) {
  const join = joinRelated((ids) => readByIds(db, customers, ids))
  return async <Entry extends About>(entries: readonly Entry[]) => {
    const ids = entries.flatMap(({ quoteId }) => (quoteId === null ? [] : [quoteId]))
    const found = await join(new Map(ids.map((id) => [id, ''])))
    return entries.map((entry) => {
      const { quoteId } = entry
      return {
        ...entry,
        who: quoteId === null ? 'Office' : customerNameOrNumber(found.get(quoteId)?.name, quoteId),
      }
    })
  }
}
