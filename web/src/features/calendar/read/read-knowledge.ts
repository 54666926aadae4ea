import { ledgerEntriesRead, type CrewKnowledge } from '@moving/domain/calendar/crew-facts'
import { moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/schema'
import { readEstimates, readFacts } from '../../../shared/documents/office-kinds.ts'

/**
 * What the crew of a move has to know, beside its request: up to four documents.
 * @throws FirestoreError `unavailable`, `permission-denied`
 */
export async function readKnowledge({ id, notes }: Quote): Promise<CrewKnowledge> {
  const [stored, ledger] = await Promise.all([readFacts(id), readEstimates(id, ledgerEntriesRead)])
  return { facts: moveFactsOf(notes, stored), ledger }
}
