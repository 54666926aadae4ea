import * as z from 'zod/mini'
import { stateIn } from '../request/request-state.ts'
import { paymentFact } from './payment.ts'

/**
 * A `books/{id}` document: a payment of a deleted customer, for accounting. It has nothing that
 * identifies the customer.
 */
export const bookEntrySchema = z.pick(paymentFact, {
  ...{ paid_on: true, cents: true, kind: true, way: true },
})
export type BookEntry = z.output<typeof bookEntrySchema>

/**
 * The payments of a deleted request that are stored in `books`.
 * @param record the request's `requests` document, not validated
 */
export const bookEntriesOf = (record: unknown): BookEntry[] =>
  (stateIn(record)?.payments ?? []).map(({ paid_on, cents, kind, way }) => ({
    ...{ paid_on, cents, kind, way },
  }))
