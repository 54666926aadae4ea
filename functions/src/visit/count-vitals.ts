import { collections } from '@moving/domain/paths'
import { utcDay } from '@moving/domain/visit/day'
import {
  addVitals,
  packVitals,
  unpackVitals,
  vitalDaysSchema,
} from '@moving/domain/visit/vital-days'
import { vitals } from '@moving/domain/visit/vitals'
import { readDocument } from '../platform/unreadable-document.ts'
import { countRows, cursorAt, type Stream } from './fresh-rows.ts'
import type { RollUpPorts, StepEnd } from './roll-up-ports.ts'
import { analyticsReferences } from './stored-analytics.ts'

/**
 * Adds the next page of browsers' measurements to the histograms of their days: a few hundred bytes
 * per day for any number of visits. A rebuild deletes the document, and counts what is still
 * stored.
 * @throws UnreadableDocument
 */
export async function countVitalsStep(ports: RollUpPorts): Promise<StepEnd> {
  const { db, pageSize } = ports
  const stream: Stream = {
    collection: db.collection(collections.pageVitals),
    field: 'created_at',
    fields: vitals,
  }
  const { vitals: into } = analyticsReferences(db)
  const counted = await countRows({ stream, into, from: new Date(0) }, ports, (rows, known) => {
    const days = unpackVitals(known.exists ? readDocument(vitalDaysSchema, known) : { days: [] })
    for (const row of rows) {
      addVitals(days, utcDay(cursorAt(row, 'created_at').at.toDate()), row.data())
    }
    return packVitals(days)
  })
  return counted < pageSize ? 'counted' : 'more'
}
