import { correctedFields, customerChanges, moveVersion } from '@moving/domain/move/correction'
import { correctQuoteSchema } from '@moving/domain/move/move-requests'
import { callables, quotePath, quoteWorkPath } from '@moving/domain/paths'
import { storedQuoteSchema } from '@moving/domain/quote/schema'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import type * as z from 'zod/mini'
import type { CallableDefinition } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { log } from '../platform/log.ts'
import { findDocument, readDocument } from '../platform/unreadable-document.ts'
import { quoteGone } from './office-links.ts'
import type { MovePorts } from './read-move.ts'
import { refusal } from './refusals.ts'
import { writeCorrection } from './write-correction.ts'

/**
 * 'Correct Details': what the customer told, as the office has learned it since, name and email included.
 * @throws HttpsError `not-found`; `aborted` with the reason `changed` when the dialog opened with something
 *   else than what is stored
 */
export async function correctQuote(
  caller: Pick<Caller, 'uid' | 'email'>,
  { quoteId, version, fields: request }: z.output<typeof correctQuoteSchema>,
  { db, now }: MovePorts,
): Promise<{ corrected: true }> {
  const changed = await db.runTransaction(async (transaction) => {
    const [stored, storedWork] = await transaction.getAll(
      db.doc(quotePath(quoteId)),
      db.doc(quoteWorkPath(quoteId)),
    )
    if (!stored?.exists) throw quoteGone()
    const quote = readDocument(storedQuoteSchema, stored)
    if (moveVersion(quote) !== version) throw refusal('changed')
    const fields = correctedFields(request, quote)
    const changes = customerChanges(quote, fields)
    if (changes.length === 0) return []
    const work = storedWork?.exists ? findDocument(quoteWorkSchema, storedWork) : null
    const correction = { quoteId, status: quote.status, fields, changes, work }
    writeCorrection(correction, caller, { db, now: now(), transaction })
    return changes.map(({ field }) => field)
  })
  if (changed.length > 0) log.quoteCorrected(quoteId, caller.uid, changed)
  return { corrected: true }
}

export function correctQuoteCallable(
  ports: () => MovePorts,
): CallableDefinition<typeof correctQuoteSchema, { corrected: true }> {
  return {
    name: callables.correctQuote,
    access: 'admin',
    input: correctQuoteSchema,
    handle: (caller, input) => correctQuote(caller, input, ports()),
  }
}
