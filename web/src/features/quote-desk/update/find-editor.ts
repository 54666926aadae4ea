import { collections, historyPath } from '@moving/domain/paths'
import { editorName, historyEntrySchema, quoteEditSchema } from '@moving/domain/quote/history'
import {
  collection,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
  type Timestamp,
} from 'firebase/firestore'

/**
 * Who changed the quote last; 'Somebody' if that cannot be found out, because the conflict counts
 * more. A correction stands in the history from the start; who updated a quote, beside it.
 */
export async function findEditor(
  db: Firestore,
  quoteId: string,
  at: Timestamp | undefined,
): Promise<string> {
  if (at === undefined) return editorName(undefined)
  try {
    const newest = query(collection(db, historyPath(quoteId)), orderBy('at', 'desc'), limit(1))
    const [stored] = (await getDocsFromServer(newest)).docs
    const entry = historyEntrySchema.safeParse(stored?.data()).data
    if (entry?.at.getTime() === at.toDate().getTime()) return editorName(entry)
    const edits = query(
      collection(db, collections.quoteEdits),
      where('quote_id', '==', quoteId),
      where('at', '==', at),
      limit(1),
    )
    const [edit] = (await getDocsFromServer(edits)).docs
    return editorName(quoteEditSchema.safeParse(edit?.data()).data)
  } catch (cause) {
    console.error('Who changed the quote could not be read', cause)
    return editorName(undefined)
  }
}
