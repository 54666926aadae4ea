import { isDeepStrictEqual } from 'node:util'
import { quotePath, quoteSourcePath, quoteWorkPath } from '@moving/domain/paths'
import { searchFields, type SearchFields } from '@moving/domain/quote/search/search-fields'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import { closedReasonOf, quoteWorkSchema } from '@moving/domain/work/quote-work'
import { stageOf, type Stage } from '@moving/domain/work/where-it-stands'
import { isAnswerStored } from '@moving/domain/estimate/shown-estimates'
import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { log } from '../platform/log.ts'
import type { QuoteChange } from './changed-quote.ts'
import { readLedger, type LedgerReads } from './read-ledger.ts'

/** The source is created in the same commit as its quote, or never. */
const sourceSchema = z.object({
  channel: z.enum(['web', 'phone']),
  trapped: z.optional(z.unknown()),
})

const searchableSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.catch(z.string(), initialQuoteStatus),
  estimate_amount: z.catch(z.nullable(z.number()), null),
})

/**
 * Writes the map `search`, by which the desk finds a quote, from the documents as they are now,
 * whatever the event says: events come late and out of order. Writes nothing when the map is right
 * already, which also ends the event that the write itself causes. Never touches `updated_at`.
 * @returns whether it wrote
 */
export async function writeSearchFields(
  quoteId: string,
  { db }: { db: Firestore },
): Promise<boolean> {
  const reference = db.doc(quotePath(quoteId))
  const isWritten = await db.runTransaction(async (transaction) => {
    const [quote, source, work] = await transaction.getAll(
      reference,
      db.doc(quoteSourcePath(quoteId)),
      db.doc(quoteWorkPath(quoteId)),
    )
    const data = quote?.data()
    if (data === undefined) return false
    const parsed = searchableSchema.safeParse(data)
    if (!parsed.success) {
      log.unreadableQuote(
        quoteId,
        parsed.error.issues.map((issue) => issue.path.join('.')),
      )
      return false
    }
    const get = (query: Query) => transaction.get(query)
    const stored = { id: quoteId, ...parsed.data, source: source?.data(), work: work?.data() }
    const search = await searchOf(stored, { db, get })
    if (isDeepStrictEqual(search, data['search'])) return false
    transaction.update(reference, { search })
    return true
  })
  if (isWritten) log.searchFieldsWritten(quoteId)
  return isWritten
}

/**
 * The search map of a quote.
 * @param work the `quote_work` document, unchecked
 */
export async function searchOf(
  {
    source,
    work,
    ...quote
  }: z.output<typeof searchableSchema> & { id: string; source: unknown; work: unknown },
  reads: LedgerReads,
): Promise<SearchFields> {
  const { channel, trapped } = sourceSchema.safeParse(source).data ?? {}
  const isHoneypotFilled = suspicionOf({ channel, trapped }) === 'honeypot'
  const isMarked = isHoneypotFilled || closedReasonOf(work) !== null
  const stage = await stageNow(quote.id, quote, work, reads)
  return searchFields(quote, { channel, isMarked, stage })
}

/** A yes or no counts while the estimate is the one that it was said to, not another of the same amount. */
async function stageNow(
  quoteId: string,
  quote: z.output<typeof searchableSchema>,
  stored: unknown,
  reads: LedgerReads,
): Promise<Stage | null> {
  const work = quoteWorkSchema.safeParse(stored).data ?? null
  const stage = stageOf(quote, work)
  if (work === null || (stage !== 'accepted' && stage !== 'declined')) return stage
  const isAnswered = isAnswerStored(quote.estimate_amount, await readLedger(quoteId, reads), work)
  return isAnswered ? stage : stageOf(quote, { ...work, accepted_at: null, declined_why: null })
}

/** What of `quote_work` the map goes by. */
const followedFields = [
  ...['lost_why', 'closed_at', 'cancelled_at', 'first_try_at', 'reached_at'],
  ...['accepted_at', 'accepted_amount', 'declined_why', 'declined_amount', 'declined_estimate'],
]

/**
 * Writes the search map after a write of `quote_work` that closed the request, opened it again, or moved it
 * on otherwise; any other leaves the map as it is. Each such write has an event of its own, which comes at
 * least once and writes what holds by then, so the last one is right in whatever order they come.
 */
export async function writeStage(change: QuoteChange, ports: { db: Firestore }): Promise<void> {
  const followed = (data: DocumentData | undefined) =>
    JSON.stringify(followedFields.map((field) => (data?.[field] ?? null) as unknown))
  if (followed(change.before) === followed(change.after)) return
  await writeSearchFields(change.quoteId, ports)
}
