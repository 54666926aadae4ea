import { collections } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { recordedCustomerSchema } from '@moving/domain/work/recorded-customer'
import type { Firestore } from 'firebase/firestore'
import { kindOf } from '../../shared/documents/kind.ts'
import { readByIds } from '../../shared/documents/read.ts'

const customers = kindOf(collections.requests, recordedCustomerSchema)

/** The customer's name. If it isn't known, the quote's number. */
const customerNameOrNumber = (name: string | undefined, quoteId: string) =>
  name ?? `Quote #${quoteNumber(quoteId)}`

/** `quoteId` is null for an entry that isn't about a request. */
interface About {
  quoteId: string | null
}

/**
 * Reads each request's customer once.
 * @returns a function that adds `who` to entries: the customer's name, or 'Office'
 */
export function namedBy(db: Firestore) {
  const known = new Map<string, Promise<string | undefined>>()
  return async <Entry extends About>(entries: readonly Entry[]) => {
    const ids = entries.flatMap(({ quoteId }) => (quoteId === null ? [] : [quoteId]))
    const unknown = [...new Set(ids)].filter((id) => !known.has(id))
    const found = readByIds(db, customers, unknown)
    for (const id of unknown) {
      known.set(
        id,
        found.then((values) => values.get(id)?.name),
      )
    }
    const names = new Map<string, string | undefined>()
    for (const id of ids) names.set(id, await known.get(id))
    return entries.map((entry) => {
      const { quoteId } = entry
      return {
        ...entry,
        who: quoteId === null ? 'Office' : customerNameOrNumber(names.get(quoteId), quoteId),
      }
    })
  }
}
