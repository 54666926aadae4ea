import { quotePath, quoteSourcePath, quoteWorkPath } from '@moving/domain/paths'
import { searchFields, type SearchFields } from '@moving/domain/quote/search-fields'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import { closedReasonOf } from '@moving/domain/work/quote-work'
import type { DocumentData, Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { log } from '../platform/log.ts'
import type { QuoteChange } from './add-to-history.ts'

/** The source is created in the same commit as its quote, or never. */
const sourceSchema = z.object({
  channel: z.enum(['web', 'phone']),
  trapped: z.optional(z.unknown()),
})

const searchableSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.catch(z.nullable(z.string()), null),
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
    const { channel, trapped } = sourceSchema.safeParse(source?.data()).data ?? {}
    const isHoneypotFilled = suspicionOf({ channel, trapped }) === 'honeypot'
    const search = searchFields(
      { id: quoteId, ...parsed.data },
      { channel, isMarked: isHoneypotFilled || closedReasonOf(work?.data()) !== null },
    )
    if (isSame(search, data['search'] as DocumentData | undefined)) return false
    transaction.update(reference, { search })
    return true
  })
  if (isWritten) log.searchFieldsWritten(quoteId)
  return isWritten
}

/**
 * Writes the search map after a write of `quote_work` that closed the request or opened it again; any
 * other leaves the map as it is. Each closing and opening has an event of its own, which comes at least
 * once and writes what holds by then, so the last one is right in whatever order they come.
 */
export async function writeClosing(change: QuoteChange, ports: { db: Firestore }): Promise<void> {
  const isClosed = (data: DocumentData | undefined) => closedReasonOf(data) !== null
  if (isClosed(change.before) === isClosed(change.after)) return
  await writeSearchFields(change.quoteId, ports)
}

function isSame(search: SearchFields, stored: DocumentData | undefined): boolean {
  const fields = Object.entries(search)
  return (
    Object.keys(stored ?? {}).length === fields.length &&
    fields.every(([field, value]) => stored?.[field] === value)
  )
}
