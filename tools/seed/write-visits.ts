import { collections } from '@moving/domain/paths'
import type { BulkWriter, Firestore } from 'firebase-admin/firestore'
import type { SeededFormStart } from './form-starts.ts'
import type { SeededQuote } from './quotes.ts'
import type { Random } from './random.ts'
import { withCampaigns } from './sources.ts'
import { seedJourneyTo, type SeededVisit } from './seed-visits.ts'

export function writeVisit(db: Firestore, writer: BulkWriter, visit: SeededVisit): void {
  void writer.set(db.doc(`${collections.visitors}/${visit.id}`), visit.fields)
}

/** Writes the visits before a request from the web, and its form start. */
export function writeJourneyTo(
  db: Firestore,
  writer: BulkWriter,
  quote: SeededQuote,
  { random, origin }: { random: Random; origin: string },
): void {
  const { session_id: sessionId, filled_in_ms: filledInMs } = quote.source
  if (sessionId === null || filledInMs === null) return
  const begunAt = new Date(quote.fields.created_at.getTime() - filledInMs)
  const visits = seedJourneyTo({ random, origin, sessionId, begunAt })
  for (const visit of withCampaigns(visits)) {
    writeVisit(db, writer, visit)
  }
  writeFormStart(db, writer, { id: random.id(20), sessionId, begunAt })
}

export function writeFormStart(
  db: Firestore,
  writer: BulkWriter,
  { id, sessionId, begunAt }: SeededFormStart,
): void {
  void writer.set(db.doc(`${collections.formStarts}/${id}`), {
    session_id: sessionId,
    created_at: begunAt,
  })
}
