import { quotePath, quoteSourcePath, quoteWorkPath } from '@moving/domain/paths'
import { countQuote, sessionIdOf, type QuoteFacts } from '@moving/domain/sources/count-quote'
import { dayOfSession } from '@moving/domain/sources/file-session'
import type { CountedQuote } from '@moving/domain/sources/file-quote'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import {
  expiryOf,
  quoteCountReference,
  readQuoteCount,
  type QuoteCount,
} from './stored-quote-count.ts'
import { readSession, sessionReference } from './stored-session.ts'

/** A quote as it was counted, and as it counts now. */
export interface QuoteNow {
  reference: DocumentReference
  before: QuoteCount | null
  /** Null for a quote that is gone, or as old as records are kept. */
  after: (CountedQuote & Pick<QuoteCount, 'isJoined' | 'createdAt' | 'expiresAt'>) | null
}

/** Everything by which these quotes are counted, in two rounds of reads: five documents a quote. */
export async function readQuotes(
  transaction: Transaction,
  db: Firestore,
  quoteIds: readonly string[],
  now: Date,
): Promise<QuoteNow[]> {
  const found = await transaction.getAll(
    ...quoteIds.flatMap((id) => [
      db.doc(quotePath(id)),
      db.doc(quoteSourcePath(id)),
      db.doc(quoteWorkPath(id)),
      quoteCountReference(db, id),
    ]),
  )
  const quotes = quoteIds.map((_, place) => {
    const [quote, source, work, count] = found.slice(place * 4, place * 4 + 4)
    if (!quote || !work || !count) throw new Error('Firestore answered nothing')
    return { quote, source: source?.data() as QuoteFacts['source'], work, count }
  })
  const sessions = await readSessions(
    transaction,
    db,
    quotes.flatMap(({ source }) => sessionIdOf(source) ?? []),
  )
  return quotes.map(({ quote, source, work, count }) => {
    const before = readQuoteCount(count)
    const reference = count.ref
    const createdAt = dateIn(quote, 'created_at') ?? quote.createTime?.toDate()
    if (!quote.exists || createdAt === undefined) return { reference, before, after: null }
    const expiresAt = expiryOf(createdAt)
    if (expiresAt <= now) return { reference, before, after: null }
    const sessionId = sessionIdOf(source)
    const known = sessionId === null ? null : (sessions.get(sessionId) ?? remembered(before))
    const facts: QuoteFacts = {
      quote: { ...quote.data(), updated_at: dateIn(quote, 'updated_at') ?? undefined },
      ...{ createdAt, source, session: known, heardFrom: work.get('heard_from') as unknown },
      work: work.exists ? findDocument(quoteWorkSchema, work) : null,
    }
    const isJoined = sessionId !== null
    const after = { isJoined, createdAt: dateIn(quote, 'created_at'), expiresAt }
    return { reference, before, after: { ...countQuote(facts), ...after } }
  })
}

/** What was known of a session that is gone: its quotes stay where they were counted. */
function remembered(before: QuoteCount | null): QuoteFacts['session'] {
  return before?.isJoined === true ? { source: before.measured, day: before.day } : null
}

async function readSessions(
  transaction: Transaction,
  db: Firestore,
  sessionIds: readonly string[],
): Promise<Map<string, NonNullable<QuoteFacts['session']>>> {
  const ids = [...new Set(sessionIds)]
  if (ids.length === 0) return new Map()
  const found = await transaction.getAll(...ids.map((id) => sessionReference(db, id)))
  return new Map(
    ids.flatMap((id, place) => {
      const document = found[place]
      const session = document && readSession(document)
      if (session === undefined) return []
      return [[id, { source: session.source, day: dayOfSession(session) }] as const]
    }),
  )
}

function dateIn(document: DocumentSnapshot, field: string): Date | null {
  const value: unknown = document.get(field)
  return value instanceof Timestamp ? value.toDate() : null
}
