import { callables } from '@moving/domain/paths'
import {
  deleteQuotesSchema,
  deletionRefusal,
  type DeletionRefusal,
  type QuoteDeletion,
} from '@moving/domain/quote/office/deletion'
import { HttpsError } from 'firebase-functions/v2/https'
import { requireStillInOffice, type Caller } from '../platform/caller.ts'
import { adminCallable } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import type { DetachPorts } from '../visit/detach-session.ts'
import { deleteQuoteData } from './delete-quote-data.ts'

/**
 * 'Delete' at the desk: permanently deletes spam, and requests that a guest wants deleted. A quote
 * that was booked, or that belongs to an account, is kept. If one deletion fails, the others
 * continue.
 */
export const deleteQuotesCallable = (ports: () => DetachPorts) =>
  adminCallable(callables.deleteQuotes, deleteQuotesSchema, async (caller, { quoteIds }) => ({
    quotes: await deleteQuotes(caller, quoteIds, ports()),
  }))

/**
 * @returns the result for each quote; an already deleted quote counts as deleted
 * @throws HttpsError `permission-denied` for a caller who was removed in the meantime
 */
export async function deleteQuotes(
  { uid }: Pick<Caller, 'uid'>,
  quoteIds: readonly string[],
  ports: DetachPorts,
): Promise<QuoteDeletion[]> {
  const deletions: QuoteDeletion[] = []
  const withOutcome = (wanted: QuoteDeletion['outcome']) =>
    deletions.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
  try {
    for (const id of new Set(quoteIds)) deletions.push(await deleteQuote(id, uid, ports))
  } finally {
    log.quotesDeleted(uid, withOutcome('deleted'), withOutcome('failed').length)
  }
  return deletions
}

async function deleteQuote(id: string, uid: string, ports: DetachPorts): Promise<QuoteDeletion> {
  try {
    const result = await deleteQuoteData<DeletionRefusal>(id, {
      ...{ ...ports, keep: deletionRefusal },
      check: (transaction) => requireStillInOffice(uid, { db: ports.db, transaction }),
    })
    return { id, outcome: result.forgotten ? 'deleted' : result.because }
  } catch (cause) {
    if (cause instanceof HttpsError) throw cause
    log.quoteNotDeleted(id, cause)
    return { id, outcome: 'failed' }
  }
}
