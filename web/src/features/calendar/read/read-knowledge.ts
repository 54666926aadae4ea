import { ledgerEntriesRead, type CrewKnowledge } from '@moving/domain/calendar/crew-facts'
import { moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase/firestore'
import { readEstimates, readFacts } from '../../../shared/documents/office-kinds.ts'

/**
 * Reads what the crews need in addition to the requests, by the requests' ids: up to four documents
 * each. It throws instead of leaving something out, because the sheet would wrongly say 'not
 * specified'.
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
