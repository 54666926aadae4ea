import { collections, requestPath } from '@moving/domain/paths'
import {
  countedWorkSchema,
  countQuote,
  isCountable,
  sessionIdOf,
  type QuoteFacts,
} from '@moving/domain/sources/count-quote'
import {
  dropOld,
  emptyFigures,
  oldestCreation,
  type SourceFigures,
} from '@moving/domain/sources/figures'
import { packSources } from '@moving/domain/sources/packed'
import { addQuote, replaceQuotes } from '@moving/domain/sources/replace-quotes'
import type { PlainDate } from '@moving/domain/plain-date'
import { startOfUtcDay, utcDay } from '@moving/domain/visit/day'
import { dayOfSession, type VisitorSession } from '@moving/domain/visit/visit-session'
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  type UpdateData,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { inPages, pagesOf } from '../platform/in-pages.ts'
import { unlessGone } from '../platform/unless-gone.ts'
import { readAll } from '../platform/read-all.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { cursorAt, freshRows, type Stream } from './fresh-rows.ts'
import { transactionOptions, type RollUpPorts } from './roll-up-ports.ts'
import { analyticsReferences, isRebuilding, readSources } from './stored-analytics.ts'
import { readSession, sessionReference } from './stored-session.ts'

/**
 * Recounts the quotes of `analytics/sources` with their current values; visits and taps stay. It
 * may run at any time, also concurrently, and crash anywhere: of two runs the later one's result
 * stays, and nothing is stored before all is counted.
 */
export async function recountSources(ports: RollUpPorts): Promise<void> {
  const { db } = ports
  const references = analyticsReferences(db)
  const now = ports.now()
  const today = utcDay(now)
  const quotes = await countQuotes(ports, now)
  await db.runTransaction(async (transaction) => {
    const [summary, stored] = await readAll(transaction, references.summary, references.sources)
    const figures = readSources(stored)
    const isOvertaken = figures.quotesAsOf !== null && figures.quotesAsOf > now
    if (isOvertaken || isRebuilding(summary)) return
    replaceQuotes(figures, quotes)
    dropOld(figures, today)
    transaction.set(references.sources, packSources({ ...figures, quotesAsOf: now }))
  }, transactionOptions)
  await forgetOrigins(ports, oldestCreation(today))
}

/**
 * The maximum number of requests, from 400 days, that one call can count in time. If there are
 * more, the nightly run counts them.
 */
const mostOnRefresh = 5_000

/**
 * The pause of 'Refresh' per quote, in milliseconds: half a minute for 5,000, almost none for 100.
 */
const restMs = 6

/**
 * Counts the quotes after a click on 'Refresh', unless there are too many, or they were counted
 * just now.
 */
export async function recountOnRefresh(ports: RollUpPorts): Promise<void> {
  const { days, quotesAsOf } = readSources(await analyticsReferences(ports.db).sources.get())
  const rows = [...days.values()].flatMap((table) => [...table.values()])
  const requests = rows.reduce((sum, { measured }) => sum + measured.requests, 0)
  const restedMs = ports.now().getTime() - (quotesAsOf?.getTime() ?? 0)
  if (requests <= mostOnRefresh && restedMs >= requests * restMs) await recountSources(ports)
}

/** Reads up to four documents for each quote that counts, and one for each that is too old. */
async function countQuotes({ db, pageSize }: RollUpPorts, now: Date): Promise<SourceFigures> {
  const today = utcDay(now)
  const figures = emptyFigures()
  const stream: Stream = {
    collection: db.collection(collections.quotes),
    field: 'created_at',
    fields: ['status', 'estimate_amount', 'move_date'],
  }
  const from = Timestamp.fromDate(startOfUtcDay(oldestCreation(today)))
  const upto = Timestamp.fromDate(now)
  const rows = freshRows(stream, { cursor: null, from, upto })
  for await (const docs of pagesOf(rows, pageSize)) {
    const countable = docs.filter((quote) => isCountable(quote.data(), createdAt(quote), today))
    for (const facts of await readFacts(db, countable)) addQuote(figures, countQuote(facts), today)
  }
  return figures
}

const createdAt = (quote: QueryDocumentSnapshot) => cursorAt(quote, 'created_at').at.toDate()

/** Reads the documents related to these quotes, in two rounds. */
async function readFacts(
  db: Firestore,
  quotes: readonly QueryDocumentSnapshot[],
): Promise<QuoteFacts[]> {
  if (quotes.length === 0) return []
  const found = await db.getAll(...quotes.map(({ id }) => db.doc(requestPath(id))))
  const rows = quotes.map((quote, place) => {
    const record = found[place]
    if (!record) throw new Error('Firestore answered nothing')
    const source = record.data() as QuoteFacts['source']
    return { quote, record, source, sessionId: sessionIdOf(source) }
  })
  const sessions = await readSessions(
    db,
    rows.flatMap(({ sessionId }) => sessionId ?? []),
  )
  const notes: Change[] = []
  const facts = rows.map(({ quote, record, source, sessionId }) => ({
    ...{ quote: quote.data(), createdAt: createdAt(quote), source },
    session: sessionId === null ? null : sessionFor(record, sessions.get(sessionId), notes),
    heardFrom: record.get('state.heard_from') as unknown,
    work: findDocument(countedWorkSchema, record),
  }))
  await updateStored(db, notes)
  return facts
}

async function readSessions(
  db: Firestore,
  sessionIds: readonly string[],
): Promise<Map<string, VisitorSession | undefined>> {
  const ids = [...new Set(sessionIds)]
  const found = await readAll(db, ...ids.map((id) => sessionReference(db, id)))
  return new Map(found.map((document, place) => [ids[place] ?? '', readSession(document)]))
}

const originSchema = z.object({ source: z.string(), day: z.string() })

/**
 * The source and the day of a session are stored with its quote, which is kept longer. They count
 * once the session is deleted, or has started again without its visits.
 */
function sessionFor(
  origin: DocumentSnapshot,
  session: VisitorSession | undefined,
  notes: Change[],
): QuoteFacts['session'] {
  const noted = originSchema.safeParse(origin.get('attribution')).data ?? null
  const known = session ? { source: session.source, day: dayOfSession(session) } : null
  if (known === null || session?.firstVisitAt === null) return noted ?? known
  if (noted?.source !== known.source || noted.day !== known.day) {
    notes.push([origin.ref, { attribution: known }])
  }
  return known
}

/** Deletes the sources of quotes that are no longer counted, as /privacy says. */
async function forgetOrigins({ db, pageSize }: RollUpPorts, before: PlainDate): Promise<void> {
  const old = db.collection(collections.requests).where('attribution.day', '<', before).select()
  await inPages(pageSize, async (limit) => {
    const { docs } = await old.limit(limit).get()
    await updateStored(
      db,
      docs.map(({ ref }) => [ref, { attribution: FieldValue.delete() }]),
    )
    return docs.length
  })
}

type Change = [reference: DocumentReference, fields: UpdateData<DocumentData>]

/** A quote that is being deleted isn't recreated, and the others are left to the next run. */
async function updateStored(db: Firestore, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const batch = db.batch()
  for (const [reference, fields] of changes) batch.update(reference, fields)
  await batch.commit().catch(unlessGone)
}
