import { ledgerEntriesRead, type CrewKnowledge } from '@moving/domain/calendar/crew-facts'
import { moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase/firestore'
import { readEstimates, works } from '../../../shared/documents/office-kinds.ts'
import { readDoc } from '../../../shared/documents/read.ts'

/**
 * Reads what crews need to know besides the quotes, by quote id. Throws if a part can't be read,
 * because the sheet would otherwise wrongly say 'not specified'.
 * @throws FirestoreError `unavailable` or `permission-denied`
 */
export async function readKnowledge(
  db: Firestore,
  quotes: readonly Quote[],
): Promise<ReadonlyMap<string, CrewKnowledge>> {
  const readOne = async ({ id, notes }: Quote) => {
    const reading = [readDoc(db, works, id), readEstimates(db, id, ledgerEntriesRead)] as const
    const [state, ledger] = await Promise.all(reading)
    return [id, { facts: moveFactsOf(notes, state?.facts ?? null), state, ledger }] as const
  }
  return new Map(await Promise.all(quotes.map(readOne)))
}
