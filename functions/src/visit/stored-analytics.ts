import { analyticsPaths, collections } from '@moving/domain/paths'
import { dayDocumentSchema, readDay, type DayFigures } from '@moving/domain/visit/day-figures'
import { funnelSchema, packFunnel, unpackFunnel, type Funnel } from '@moving/domain/visit/funnel'
import { packSeries, seriesSchema, unpackSeries, type Series } from '@moving/domain/visit/series'
import {
  emptySummary,
  sampleSchema,
  summarySchema,
  type Sample,
  type Summary,
} from '@moving/domain/visit/summary'
import { startOfUtcDay } from '@moving/domain/visit/day'
import type { Analytics } from '@moving/domain/visit/wire'
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import { findDocument, readDocument } from '../platform/unreadable-document.ts'

/** References to the roll-up's own documents. */
export function analyticsReferences(db: Firestore) {
  return {
    summary: db.doc(analyticsPaths.summary),
    sample: db.doc(analyticsPaths.sample),
    series: db.doc(analyticsPaths.series),
    funnel: db.doc(analyticsPaths.funnel),
    retention: db.doc(analyticsPaths.retention),
    days: db.collection(collections.analyticsDays),
  }
}

/** A rebuild that has not ended after this time has died: the longest function runs half an hour. */
const longestRebuildMs = 2 * 3_600_000

/** Fields of the summary by which a rebuild stops everybody else until it has emptied everything. */
export function rebuildMark(now: Date) {
  return { rebuilding: true, rebuilding_since: Timestamp.fromDate(now) }
}

export function isRebuilding(summary: DocumentSnapshot): boolean {
  return summary.get('rebuilding') === true
}

/** A rebuild stopped everybody else and never came to its end. */
export function hasRebuildDied(summary: DocumentSnapshot, now: Date): boolean {
  const since: unknown = summary.get('rebuilding_since')
  if (!isRebuilding(summary)) return false
  return !(since instanceof Timestamp) || now.getTime() - since.toMillis() > longestRebuildMs
}

/*
 * Each document before its first version reads as empty. One that cannot be read is an error of
 * ours, an `UnreadableDocument`: the roll-up stops there, and the scheduled one rebuilds it at once.
 */

export function readSummary(document: DocumentSnapshot): Summary {
  return document.exists ? readDocument(summarySchema, document) : emptySummary(new Date(0))
}

export function readSample(document: DocumentSnapshot): Sample {
  return document.exists ? readDocument(sampleSchema, document) : { pages: [], referrers: [] }
}

export function readSeries(document: DocumentSnapshot): Series {
  return document.exists
    ? unpackSeries(readDocument(seriesSchema, document))
    : (new Map() as Series)
}

export function readFunnel(document: DocumentSnapshot): Funnel {
  return unpackFunnel(document.exists ? readDocument(funnelSchema, document) : { days: [] })
}

/** A day's figures; null for one that cannot be read, which is logged. */
export function findDay(document: DocumentSnapshot): DayFigures | null {
  const stored = findDocument(dayDocumentSchema, document)
  return stored === null ? null : readDay(stored)
}

/** The first day of which every visit is still stored; `null` while none was ever deleted. */
export function readRetention(document: DocumentSnapshot): {
  firstDay: string | null
  from: Timestamp
} {
  const firstDay = (document.get('first_day') as string | undefined) ?? null
  const from = firstDay === null ? new Date(0) : startOfUtcDay(firstDay)
  return { firstDay, from: Timestamp.fromDate(from) }
}

/** What /analytics shows, in three reads. */
export async function readAnalytics(db: Firestore): Promise<Analytics> {
  const references = analyticsReferences(db)
  const [summary, series, funnel] = await db.getAll(
    references.summary,
    references.series,
    references.funnel,
  )
  if (!summary || !series || !funnel) throw new Error('Firestore answered nothing')
  return {
    summary: readSummary(summary),
    series: packSeries(readSeries(series)),
    funnel: packFunnel(readFunnel(funnel)),
  }
}
