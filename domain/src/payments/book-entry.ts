import * as z from 'zod/mini'
import { stateIn } from '../request/request-state.ts'
import { paymentFact } from './payment.ts'

/** A payment of a deleted customer in `books/{id}`, for the books: nothing says whose it was. */
export const bookEntrySchema = z.pick(paymentFact, {
  ...{ paid_on: true, cents: true, kind: true, way: true },
})
export type BookEntry = z.output<typeof bookEntrySchema>

/**
 * What stays of a deleted request's payments.
 * @param record its `requests` document, not validated
 */
export const bookEntriesOf = (record: unknown): BookEntry[] =>
  (stateIn(record)?.payments ?? []).map(({ paid_on, cents, kind, way }) => ({
    ...{ paid_on, cents, kind, way },
  }))
