import { ledgerEntriesRead, type CrewKnowledge } from '@moving/domain/calendar/crew-facts'
import { moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase/firestore'
import { readEstimates, readFacts } from '../../../shared/documents/office-kinds.ts'

/**
 * What the crews of moves have to know, beside the requests, by their ids: up to four documents each. A sheet
 * that says 'not specified' where somebody has said it would be wrong.
 * @throws FirestoreError `unavailable`, `permission-denied`
 */
export async function readKnowledge(
  db: Firestore,
  quotes: readonly Quote[],
): Promise<ReadonlyMap<string, CrewKnowledge>> {
  const readOne = async ({ id, notes }: Quote) => {
    const reading = [readFacts(db, id), readEstimates(db, id, ledgerEntriesRead)] as const
    const [stored, ledger] = await Promise.all(reading)
    return [id, { facts: moveFactsOf(notes, stored), ledger }] as const
  }
  return new Map(await Promise.all(quotes.map(readOne)))
}
