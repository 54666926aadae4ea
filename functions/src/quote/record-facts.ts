import { quotePath } from '@moving/domain/paths'
import { factChanges, moveFactsOf, storedFactsSchema } from '@moving/domain/quote/move-facts'
import type { DocumentData, Firestore } from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'
import { addToHistory, savedAtOf, type QuoteChange } from './add-to-history.ts'

/**
 * Adds an entry to a quote's history when something else is known of its move than before: by a logged
 * call, a correction, or its customer. Nothing is added for what no client saved, or once the quote is gone.
 */
export async function recordFacts(change: QuoteChange, { db }: { db: Firestore }): Promise<void> {
  const after = factsIn(change.after)
  const savedAt = savedAtOf(change)
  if (after === null || savedAt === null) return
  const quote = await db.doc(quotePath(change.quoteId)).get()
  const notes = (quote.get('notes') as string | null | undefined) ?? null
  const known = moveFactsOf(notes, factsIn(change.before))
  const changes = factChanges(known, moveFactsOf(notes, after))
  if (changes.length === 0) return
  const { by, by_email: editor_email } = after
  const entry = { at: savedAt, editor_uid: null, editor_email, by, changes }
  const fields = changes.map(({ field }) => field)
  if (await addToHistory(change, entry, db)) log.officeChangeRecorded(change.quoteId, fields)
}

const factsIn = (data: DocumentData | undefined) => storedFactsSchema.safeParse(data).data ?? null
