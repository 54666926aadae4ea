import { keysOf, recordOf } from '@moving/domain/keys'
import { analyticsPaths, collections } from '@moving/domain/paths'
import type { PlainDate } from '@moving/domain/plain-date'
import {
  analyticsDocuments,
  analyticsFrom,
  type Analytics,
  type AnalyticsDocument,
} from '@moving/domain/visit/analytics'
import { readViews, type DayViews } from '@moving/domain/visit/day-views'
import { funnelSchema } from '@moving/domain/visit/funnel'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { findDocument, readDocument } from '../platform/unreadable-document.ts'

export function analyticsReferences(db: Firestore) {
  return {
    ...recordOf(keysOf(analyticsPaths), (part) => db.doc(analyticsPaths[part])),
    hours: db.collection(collections.analyticsSessions),
  }
}

export function findViews(
  documents: Record<'series' | 'funnel' | 'sources', DocumentSnapshot>,
): DayViews | null {
  const series = findDocument(analyticsDocuments.series.schema, documents.series)
  const funnel = findDocument(watchedFunnelSchema, documents.funnel)
  const sources = findDocument(analyticsDocuments.sources.schema, documents.sources)
  return series && funnel && sources && readViews({ series, funnel, sources })
}

/** The funnel's document with the field for the check of the quote form, which pages don't read. */
export const watchedFunnelSchema = z.extend(funnelSchema, { forms: z.string() })

function valueIn<Value>(stored: AnalyticsDocument<Value>, document: DocumentSnapshot): Value {
  return document.exists ? readDocument(stored.schema, document) : stored.empty
}

/** Reads the documents that /analytics shows, all from the same moment. */
export async function readAnalytics(db: Firestore): Promise<Analytics> {
  const paths = Object.values(analyticsDocuments).map(({ path }) => path)
  const found = await db.getAll(...paths.map((path) => db.doc(path)))
  return analyticsFrom((stored) => {
    const document = found.find(({ ref }) => ref.path === stored.path)
    if (!document) throw new Error('Firestore answered nothing')
    return valueIn(stored, document)
  })
}

/** The first day of which no visit was deleted; null if none was ever deleted. */
export const firstDayIn = (retention: DocumentSnapshot): PlainDate | null =>
  (retention.get('first_day') as string | undefined) ?? null
