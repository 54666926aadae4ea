import { ledgerEntriesRead } from '@moving/domain/calendar/crew-facts'
import type { FeedMove } from '@moving/domain/calendar/feed-text'
import { quoteFactsPath } from '@moving/domain/paths'
import { moveFactsOf, storedFactsSchema } from '@moving/domain/quote/move-facts'
import type { Firestore } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import { readLedger } from '../quote/read-ledger.ts'

/** Moves whose documents are read at once. */
const atOnce = 100

/** The moves with what the crew has to know: one document more of each, and `ledgerEntriesRead` at most. */
export async function withKnowledge(
  moves: readonly FeedMove[],
  { db }: { db: Firestore },
): Promise<FeedMove[]> {
  const known: FeedMove[] = []
  while (known.length < moves.length) {
    known.push(...(await complete(moves.slice(known.length, known.length + atOnce), db)))
  }
  return known
}

async function complete(moves: readonly FeedMove[], db: Firestore): Promise<FeedMove[]> {
  const stored = await db.getAll(...moves.map(({ quote }) => db.doc(quoteFactsPath(quote.id))))
  return Promise.all(
    moves.map(async (move, place) => {
      const { id, notes } = move.quote
      const found = stored[place]
      const facts = findDocument(storedFactsSchema, found)
      const ledger = await readLedger(id, { db, limit: ledgerEntriesRead })
      const changedAt = facts?.updated_at ?? null
      return { ...move, known: { facts: moveFactsOf(notes, facts), ledger, changedAt } }
    }),
  )
}
