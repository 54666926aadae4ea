import { keysOf, recordOf } from '@moving/domain/keys'
import { analyticsPaths, collections } from '@moving/domain/paths'
import {
  analyticsDocuments,
  analyticsFrom,
  type Analytics,
  type AnalyticsDocument,
} from '@moving/domain/visit/analytics'
import { dayDocumentSchema, readDay, type DayFigures } from '@moving/domain/visit/day-figures'
import type { SourceFigures } from '@moving/domain/sources/figures'
import { unpackSources } from '@moving/domain/sources/packed'
import { unpackFunnel, type Funnel } from '@moving/domain/visit/funnel'
import { formDaysSchema, unpackFormDays, type FormDays } from '@moving/domain/watch/form-days'
import { unpackSeries, type Series } from '@moving/domain/visit/series'
import { sampleSchema, type Sample, type Summary } from '@moving/domain/visit/summary'
import { startOfUtcDay } from '@moving/domain/visit/day'
import { millisecondsInHour } from 'date-fns/constants'
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import { findDocument, readDocument } from '../platform/unreadable-document.ts'

/** References to the roll-up's own documents. */
export function analyticsReferences(db: Firestore) {
  return {
    ...recordOf(keysOf(analyticsPaths), (part) => db.doc(analyticsPaths[part])),
    days: db.collection(collections.analyticsDays),
  }
}

/**
 * A rebuild that takes longer than this has crashed, because the longest function runs half an
 * hour.
 */
const longestRebuildMs = 2 * millisecondsInHour

/**
 * Fields of the summary with which a rebuild pauses all other runs until it has cleared everything.
 */
export function rebuildMark(now: Date) {
  return { rebuilding: true, rebuilding_since: Timestamp.fromDate(now) }
}

export function isRebuilding(summary: DocumentSnapshot): boolean {
  return summary.get('rebuilding') === true
}

/** True if a rebuild paused the other runs and never finished. */
export function hasRebuildDied(summary: DocumentSnapshot, now: Date): boolean {
  const since: unknown = summary.get('rebuilding_since')
  if (!isRebuilding(summary)) return false
  return !(since instanceof Timestamp) || now.getTime() - since.toMillis() > longestRebuildMs
}

/**
 * Each document reads as empty before its first version. An unreadable one is an error of ours
 * (`UnreadableDocument`): the roll-up stops there, and the scheduled run rebuilds.
 */

function valueIn<Value>(stored: AnalyticsDocument<Value>, document: DocumentSnapshot): Value {
  return document.exists ? readDocument(stored.schema, document) : stored.empty
}

export function readSummary(document: DocumentSnapshot): Summary {
  return valueIn(analyticsDocuments.summary, document)
}

export function readSample(document: DocumentSnapshot): Sample {
  return document.exists ? readDocument(sampleSchema, document) : { pages: [], referrers: [] }
}

export function readSeries(document: DocumentSnapshot): Series {
  return unpackSeries(valueIn(analyticsDocuments.series, document))
}

export function readFunnel(document: DocumentSnapshot): Funnel {
  return unpackFunnel(valueIn(analyticsDocuments.funnel, document))
}

/** Read from the document that also has the funnel. */
export function readFormDays(document: DocumentSnapshot): FormDays {
  return unpackFormDays(
    document.exists ? readDocument(formDaysSchema, document) : { form_days: [] },
  )
}

export function readSources(document: DocumentSnapshot): SourceFigures {
  return unpackSources(valueIn(analyticsDocuments.sources, document))
}

/** A day's figures; null for an unreadable one, which is logged. */
export function findDay(document: DocumentSnapshot): DayFigures | null {
  const stored = findDocument(dayDocumentSchema, document)
  return stored === null ? null : readDay(stored)
}

/** The first day for which every visit is still stored; `null` if none was ever deleted. */
export function readRetention(document: DocumentSnapshot): {
  firstDay: string | null
  from: Timestamp
} {
  const firstDay = (document.get('first_day') as string | undefined) ?? null
  const from = firstDay === null ? new Date(0) : startOfUtcDay(firstDay)
  return { firstDay, from: Timestamp.fromDate(from) }
}

/** Reads what /analytics shows, one read per document, all from the same moment. */
export async function readAnalytics(db: Firestore): Promise<Analytics> {
  const paths = Object.values(analyticsDocuments).map(({ path }) => path)
  const found = await db.getAll(...paths.map((path) => db.doc(path)))
  return analyticsFrom((stored) => {
    const document = found.find(({ ref }) => ref.path === stored.path)
    if (!document) throw new Error('Firestore answered nothing')
    return valueIn(stored, document)
  })
}
