import { correctedFields, customerChanges, moveVersion } from '@moving/domain/move/correction'
import type { correctQuoteSchema } from '@moving/domain/move/office-requests'
import { quoteFactsPath, quotePath } from '@moving/domain/paths'
import { planFacts, storedFactsSchema } from '@moving/domain/quote/facts/move-facts'
import { storedQuoteSchema } from '@moving/domain/quote/quote-schema'
import type * as z from 'zod/mini'
import { readCrewMove } from '../calendar/move-crew.ts'
import type { Caller } from '../platform/caller.ts'
import { log } from '../platform/log.ts'
import { findDocument, readDocument } from '../platform/unreadable-document.ts'
import { quoteGone } from './office-links.ts'
import type { MovePorts } from './read-move.ts'
import { refusal } from './refusals.ts'
import { writeCorrection } from './write-correction.ts'
import { writeFacts } from './write-facts.ts'

/**
 * 'Correct Details': what the customer told, as the office has learned it since, name and email included.
 * @throws HttpsError `not-found`; `aborted` with the reason `changed` when the dialog opened with something
 *   else than what is stored, `crew_taken` as `readCrewMove` has it
 */
export async function correctQuote(
  caller: Pick<Caller, 'uid' | 'email'>,
  {
    quoteId,
    version,
    fields: request,
    facts: wish,
    crew = null,
  }: z.output<typeof correctQuoteSchema>,
  { db }: MovePorts,
): Promise<{ corrected: true }> {
  const changed = await db.runTransaction(async (transaction) => {
    const [stored, storedFacts] = await transaction.getAll(
      db.doc(quotePath(quoteId)),
      db.doc(quoteFactsPath(quoteId)),
    )
    if (!stored?.exists) throw quoteGone()
    const quote = readDocument(storedQuoteSchema, stored)
    if (moveVersion(quote) !== version) throw refusal('changed')
    const fields = correctedFields(request, quote)
    const changes = customerChanges(quote, fields)
    const known = findDocument(storedFactsSchema, storedFacts)
    const planned = wish === undefined ? null : planFacts(quote.notes, known, wish)
    if (planned === 'changed') throw refusal('changed')
    const learned = planned?.changes ?? []
    const ports = { db, transaction }
    const isCorrected = changes.length > 0
    const moveCrew = isCorrected
      ? await readCrewMove({ quoteId, day: fields.move_date, crew }, caller.uid, ports)
      : null
    if (planned !== null && learned.length > 0) {
      const office = { by: 'office', by_email: caller.email } as const
      writeFacts(quoteId, planned.facts, office, ports)
    }
    if (isCorrected) writeCorrection({ quoteId, fields, changes }, caller, ports)
    moveCrew?.()
    return [...changes, ...learned].map(({ field }) => field)
  })
  if (changed.length > 0) log.quoteCorrected(quoteId, caller.uid, changed)
  return { corrected: true }
}
