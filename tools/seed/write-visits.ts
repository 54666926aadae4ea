import { collections } from '@moving/domain/paths'
import type { BulkWriter, Firestore } from 'firebase-admin/firestore'
import type { SeededQuote } from './quotes.ts'
import type { Random } from './random.ts'
import { seedJourneyTo, type SeededVisit } from './visits.ts'

export function writeVisit(db: Firestore, writer: BulkWriter, visit: SeededVisit): void {
  void writer.set(db.doc(`${collections.visitors}/${visit.id}`), visit.fields)
}

/** The visits that led to a quote from the web, and the moment at which its form was begun. */
export function writeJourneyTo(
  db: Firestore,
  writer: BulkWriter,
  quote: SeededQuote,
  { random, origin }: { random: Random; origin: string },
): void {
  const { session_id: sessionId, filled_in_ms: filledInMs } = quote.source
  if (sessionId === null || filledInMs === null) return
  const begunAt = new Date(quote.fields.created_at.getTime() - filledInMs)
  for (const visit of seedJourneyTo({ random, origin, sessionId, begunAt })) {
    writeVisit(db, writer, visit)
  }
  void writer.set(db.doc(`${collections.formStarts}/${random.id(20)}`), {
    session_id: sessionId,
    created_at: begunAt,
  })
}
