import { collections } from '@moving/domain/paths'
import { countedVisit, type CountedVisit } from '@moving/domain/visit/counted-visit'
import type { PlainDate } from '@moving/domain/plain-date'
import { utcDay } from '@moving/domain/visit/day'
import {
  addToDay,
  dayDocument,
  dayDocumentSchema,
  emptyDay,
  readDay,
  type DayFigures,
} from '@moving/domain/visit/day-figures'
import { dayNumbers, packSeries } from '@moving/domain/visit/series'
import { withVisit, type VisitorSession } from '@moving/domain/visit/visit-session'
import { addToSummary } from '@moving/domain/visit/summary'
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore'
import { readAll } from '../platform/read-all.ts'
import { readDocument } from '../platform/unreadable-document.ts'
import { cursorAt, freshRows, isSameCursor, storedCursor, type Stream } from './fresh-rows.ts'
import { transactionOptions, type RollUpPorts, type StepEnd } from './roll-up-ports.ts'
import {
  readSessionCounts,
  recountSession,
  sessionCountReferences,
  storeSessionCounts,
  type SessionCounts,
} from './session-counts.ts'
import {
  analyticsReferences,
  isRebuilding,
  readRetention,
  readSample,
  readSeries,
  readSummary,
} from './stored-analytics.ts'
import { readSession, sessionReference, storeSession } from './stored-session.ts'

export function visitStream(db: Firestore): Stream {
  return {
    collection: db.collection(collections.visitors),
    field: 'created_at',
    fields: ['page_url', 'user_agent', 'referrer', 'session_id'],
  }
}

/**
 * Counts the next page of visits: reads the rows after the cursor, then updates cursor, totals,
 * lists, days, sessions and funnel in one transaction. The rows are read before it, because they
 * never change and a transaction would lock them; the transaction first checks that the cursor is
 * still the same. So a visit is counted once, despite crashes and concurrent runs.
 */
export async function countVisitsStep(ports: RollUpPorts): Promise<StepEnd> {
  const { db, now, settleMs, pageSize } = ports
  const references = analyticsReferences(db)
  const [known, retention] = await readAll(db, references.summary, references.retention)
  if (isRebuilding(known)) return 'paused'

  const cursor = storedCursor(known, 'cursor')
  const upto = Timestamp.fromMillis(now().getTime() - settleMs)
  const { from } = readRetention(retention)
  const stream = visitStream(db)
  const { docs: rows } = await freshRows(stream, { cursor, from, upto }).limit(pageSize).get()
  const last = rows.at(-1)
  const isLastPage = rows.length < pageSize

  return db.runTransaction(async (transaction) => {
    const summaryDocument = await transaction.get(references.summary)
    if (isRebuilding(summaryDocument)) return 'paused'
    if (!isSameCursor(storedCursor(summaryDocument, 'cursor'), cursor)) return 'moved'
    const summary = readSummary(summaryDocument)
    const countedUpTo = isLastPage || last === undefined ? upto : cursorAt(last, stream.field).at
    const asOf = latest(summary.as_of, countedUpTo.toDate())
    const visits = rows.map(toCountedVisit)

    const sampleDocument = await transaction.get(references.sample)
    if (visits.length > 0) await countIntoHistory(transaction, db, visits, utcDay(now()))
    const after = addToSummary(
      { summary, sample: readSample(sampleDocument) },
      visits,
      asOf,
      isLastPage,
    )
    transaction.set(references.summary, {
      ...after.summary,
      cursor: last === undefined ? cursor : cursorAt(last, stream.field),
    })
    if (visits.length > 0) transaction.set(references.sample, after.sample)
    return isLastPage ? 'counted' : 'more'
  }, transactionOptions)
}

function toCountedVisit(row: QueryDocumentSnapshot): CountedVisit {
  return countedVisit({ ...row.data(), created_at: cursorAt(row, 'created_at').at.toDate() })
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b
}

async function countIntoHistory(
  transaction: Transaction,
  db: Firestore,
  visits: readonly CountedVisit[],
  today: PlainDate,
): Promise<void> {
  const references = analyticsReferences(db)
  const dayNames = [...new Set(visits.map((visit) => utcDay(visit.createdAt)))]
  const sessionIds = [...new Set(visits.map((visit) => visit.sessionId))]
  const [seriesDocument, funnel, sources, ...documents] = await readAll(
    transaction,
    references.series,
    ...sessionCountReferences(db),
    ...dayNames.map((day) => references.days.doc(day)),
    ...sessionIds.map((id) => sessionReference(db, id)),
  )
  const days = new Map(dayNames.map((day, at) => [day, figuresOf(documents[at])]))
  const sessions = new Map(
    sessionIds.map((id, at) => [id, sessionOf(documents[dayNames.length + at])]),
  )
  const counts = readSessionCounts({ funnel, sources }, today)
  for (const visit of visits) countVisit(visit, { days, sessions, counts })

  const series = readSeries(seriesDocument)
  for (const [day, figures] of days) {
    series.set(day, dayNumbers(figures))
    transaction.set(references.days.doc(day), dayDocument(day, figures))
  }
  for (const [id, session] of sessions) {
    if (session) transaction.set(sessionReference(db, id), storeSession(session))
  }
  transaction.set(references.series, packSeries(series))
  storeSessionCounts(transaction, db, counts, {})
}

interface History {
  days: ReadonlyMap<string, DayFigures>
  sessions: Map<string, VisitorSession | undefined>
  counts: SessionCounts
}

function countVisit(visit: CountedVisit, { days, sessions, counts }: History): void {
  const before = sessions.get(visit.sessionId)
  const { session, newOnDay } = withVisit(before, visit)
  sessions.set(visit.sessionId, recountSession(counts, before, session))
  const day = days.get(utcDay(visit.createdAt))
  if (day) addToDay(day, visit, newOnDay)
}

function figuresOf(document: DocumentSnapshot | undefined): DayFigures {
  return document?.exists ? readDay(readDocument(dayDocumentSchema, document)) : emptyDay()
}

function sessionOf(document: DocumentSnapshot | undefined): VisitorSession | undefined {
  return document === undefined ? undefined : readSession(document)
}
