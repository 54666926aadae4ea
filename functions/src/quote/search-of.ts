import { searchFields, type SearchFields } from '@moving/domain/quote/search/search-fields'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import { closedReasonOf, quoteWorkSchema } from '@moving/domain/work/quote-work'
import { stageOf, stateOfWork, type Stage } from '@moving/domain/work/progress-line'
import { isAnswerStored } from '@moving/domain/estimate/shown-estimates'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { log } from '../platform/log.ts'
import { readLedger, type LedgerReads } from './read-ledger.ts'

const sourceSchema = z.object({
  channel: z.enum(['web', 'phone']),
  honeypot_filled: z.optional(z.unknown()),
})

const searchableSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.catch(z.string(), initialQuoteStatus),
  estimate_amount: z.catch(z.nullable(z.number()), null),
})

/**
 * The fields of a stored quote that its search map is made from; null if they can't be read, which
 * is logged.
 */
export function readSearchable(quote: DocumentSnapshot) {
  const parsed = searchableSchema.safeParse(quote.data())
  if (parsed.success) return { ...parsed.data, id: quote.id }
  const problems = parsed.error.issues.map((issue) => issue.path.join('.'))
  log.unreadableQuote(quote.id, problems)
  return null
}

/**
 * Creates the search map of a quote, which the office searches.
 * @param source the request's record, not validated
 * @param work the record with the work that is about to be stored, not validated
 */
export async function searchOf(
  {
    source,
    work,
    ...quote
  }: z.output<typeof searchableSchema> & { id: string; source: unknown; work: unknown },
  reads: LedgerReads,
): Promise<SearchFields> {
  const { channel, honeypot_filled: honeypotFilled } = sourceSchema.safeParse(source).data ?? {}
  const isHoneypotFilled = suspicionOf({ channel, honeypot_filled: honeypotFilled }) === 'honeypot'
  const isMarked = isHoneypotFilled || closedReasonOf(work) !== null
  const stage = await stageNow(quote.id, quote, work, reads)
  return searchFields(quote, { channel, isMarked, stage })
}

/**
 * An answer counts only for the estimate that the customer answered, not for a different estimate
 * of the same amount.
 */
async function stageNow(
  quoteId: string,
  quote: z.output<typeof searchableSchema>,
  stored: unknown,
  reads: LedgerReads,
): Promise<Stage | null> {
  const work = quoteWorkSchema.safeParse(stored).data ?? null
  const stage = stageOf(stateOfWork(quote, work))
  if (work === null || (stage !== 'accepted' && stage !== 'declined')) return stage
  const isAnswered = isAnswerStored(quote.estimate_amount, await readLedger(quoteId, reads), work)
  return isAnswered ? stage : stageOf({ ...stateOfWork(quote, work), answer: null })
}
