import { analyticsDocuments, type AnalyticsDocument } from '@moving/domain/visit/analytics'
import { packFunnel, unpackFunnel } from '@moving/domain/visit/funnel'
import { dayNumbers, packSeries, seriesDays, type Series } from '@moving/domain/visit/series'
import { emptySummary } from '@moving/domain/visit/summary'
import { packSources, unpackSources } from '@moving/domain/sources/packed'
import { clearSessions } from '@moving/domain/sources/file-session'
import { collections } from '@moving/domain/paths'
import { AggregateField, type Firestore } from 'firebase-admin/firestore'
import { changeFound } from '../platform/in-pages.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { recountSources } from './recount-sources.ts'
import type { RollUpPorts } from './roll-up-ports.ts'
import { rollUp } from './roll-up.ts'
import { analyticsReferences, findDay, readRetention, rebuildMark } from './stored-analytics.ts'

/**
 * Recounts everything from the stored visits, and then the quotes. Days whose visits were deleted
 * (13 months) keep their figures. Roll-ups pause meanwhile, and /analytics shows its old figures. A
 * crashed rebuild can be repeated; the nightly audit does so too.
 */
export async function rebuildAnalytics(ports: RollUpPorts): Promise<void> {
  const { db } = ports
  const references = analyticsReferences(db)
  await references.summary.set(rebuildMark(ports.now()), { merge: true })
  const { firstDay } = readRetention(await references.retention.get())
  const daysToCount =
    firstDay === null ? references.days : references.days.where('day', '>=', firstDay)
  await deleteAll(daysToCount)
  await deleteAll(db.collection(collections.analyticsSessions))

  const stored = await storedDays(db)
  const funnel = unpackFunnel(await read(analyticsDocuments.funnel, db))
  for (const day of funnel.keys()) if (firstDay === null || day >= firstDay) funnel.delete(day)
  const sources = unpackSources(await read(analyticsDocuments.sources, db))
  clearSessions(sources, firstDay)
  const batch = db.batch()
  batch.set(references.summary, {
    ...emptySummary(new Date(0)),
    total: stored.total,
    caught_up: false,
  })
  batch.set(references.series, packSeries(stored.series))
  batch.set(references.funnel, packFunnel(funnel))
  batch.set(references.sources, packSources(sources))
  batch.delete(references.sample)
  await batch.commit()
  await rollUp(ports, Number.POSITIVE_INFINITY)
  await recountSources(ports)
}

/** Reads one of our documents; empty if it is missing or unreadable, which is logged. */
async function read<Value>({ path, schema, empty }: AnalyticsDocument<Value>, db: Firestore) {
  return findDocument(schema, await db.doc(path).get()) ?? empty
}

/** Sums of the days that a rebuild doesn't change. */
async function storedDays(db: Firestore): Promise<{ total: number; series: Series }> {
  const { days } = analyticsReferences(db)
  const sum = await days.aggregate({ visits: AggregateField.sum('visits') }).get()
  const newest = await days.orderBy('day', 'desc').limit(seriesDays).get()
  const series: Series = new Map(
    newest.docs.flatMap((document) => {
      const figures = findDay(document)
      return figures === null ? [] : [[document.id, dayNumbers(figures)] as const]
    }),
  )
  return { total: sum.data().visits, series }
}

const deleteAll = (query: FirebaseFirestore.Query) =>
  changeFound(query, 400, (batch, reference) => batch.delete(reference))
