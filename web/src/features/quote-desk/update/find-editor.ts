import { collections, historyPath } from '@moving/domain/paths'
import {
  editorName,
  historyEntrySchema,
  quoteEditSchema,
} from '@moving/domain/quote/office/history'
import { limit, orderBy, where, type Firestore, type Timestamp } from 'firebase/firestore'
import { kindOf } from '../../../shared/documents/kind.ts'
import { readDocs } from '../../../shared/documents/read.ts'

const edits = kindOf(collections.quoteEdits, quoteEditSchema)

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
    const history = kindOf(historyPath(quoteId), historyEntrySchema)
    const [entry] = (await readDocs(db, history, orderBy('at', 'desc'), limit(1))).values()
    if (entry?.at.getTime() === at.toDate().getTime()) return editorName(entry)
    const made = [where('quote_id', '==', quoteId), where('at', '==', at), limit(1)]
    const [edit] = (await readDocs(db, edits, ...made)).values()
    return editorName(edit)
  } catch (cause) {
    console.error('Who changed the quote could not be read', cause)
    return editorName(undefined)
  }
}
