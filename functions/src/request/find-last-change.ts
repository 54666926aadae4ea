import { documentsOf } from '@moving/domain/actions/documents-of'
import type { FieldOfRequest, RequestState } from '@moving/domain/actions/action'
import { isSameValue } from '@moving/domain/compare-and-set'
import { instantSchema } from '@moving/domain/instant'
import { logPath } from '@moving/domain/paths'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { withDates } from '../platform/with-dates.ts'
import type { RequestTransaction } from './load-request.ts'

/** Entries that are searched for the last change of a field. */
const searched = 20

/**
 * Returns who changed one of these fields last (`customer` for the customer), and when (ISO 8601).
 * Null if the newest log entries don't say, for example after a change in the console.
 */
export async function findLastChange(
  about: FieldOfRequest | readonly FieldOfRequest[],
  state: RequestState,
  { db, transaction }: Pick<RequestTransaction, 'db' | 'transaction'>,
): Promise<{ by: string | null; at: string | null }> {
  const newest = db.collection(logPath(state.quote.id)).orderBy('at', 'desc').limit(searched)
  const { docs } = await transaction.get(newest)
  const fields = [about].flat()
  const changed = (entry: DocumentSnapshot) =>
    fields.find((field) => valueIn(entry, field) !== undefined)
  const entry = docs.find((stored) => changed(stored) !== undefined)
  const field = entry && changed(entry)
  if (entry === undefined || field === undefined || !holds(entry, field, state)) {
    return { by: null, at: null }
  }
  const by: unknown = entry.get(entry.get('by') === 'customer' ? 'by' : 'by_email')
  const at = instantSchema.safeParse(entry.get('at')).data
  return { by: typeof by === 'string' ? by : null, at: at?.toISOString() ?? null }
}

/** Whether the value that an entry gave a single field is still stored. */
function holds(entry: DocumentSnapshot, about: FieldOfRequest, state: RequestState): boolean {
  const [document = '', field] = about.split('.')
  if (field === undefined) return true
  const current = documentsOf(state)[document]?.[field]
  return isSameValue(withDates(valueIn(entry, about)), current ?? null)
}

/** The value that an entry gave a field. A new estimate may have the amount of the former one. */
function valueIn(entry: DocumentSnapshot, field: FieldOfRequest): unknown {
  const changed: unknown = entry.get(`after.${field}`)
  return changed === undefined && field === 'quote.estimate_amount'
    ? entry.get('estimate.amount')
    : changed
}
