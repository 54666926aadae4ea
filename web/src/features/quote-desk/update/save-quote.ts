import { collections, quotePath } from '@moving/domain/paths'
import { editorName, quoteEditSchema } from '@moving/domain/quote/history'
import {
  isSameForOffice,
  readOfficeFields,
  type OfficeFields,
} from '@moving/domain/quote/office-fields'
import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  Timestamp,
  where,
  type Firestore,
} from 'firebase/firestore'
import type { Meanwhile } from '../dialog/use-office-dialog.ts'

/** The admin at the desk. */
export interface Editor {
  uid: string
  email: string | null
}

interface QuoteSave {
  quoteId: string
  /** The fields as the dialog opened with them; the save is refused if they have changed since. */
  openedWith: OfficeFields
  update: OfficeFields
}

/** More attempts only make an office without network wait longer for the answer. */
const maxAttempts = 3

/**
 * Writes the office's fields in a transaction on what the dialog opened with, and beside them who
 * did it, from which the history's entry takes its name. A quote that already says what is to be
 * written counts as saved: so does a commit whose answer got lost and that is tried again.
 * @returns null when it is saved, else what somebody else saved meanwhile
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`; Error when the quote is gone
 */
export async function saveQuote(
  db: Firestore,
  editor: Editor,
  { quoteId, openedWith, update }: QuoteSave,
): Promise<Meanwhile<OfficeFields> | null> {
  const reference = doc(db, quotePath(quoteId))
  const meanwhile = await runTransaction(
    db,
    async (transaction) => {
      const snapshot = await transaction.get(reference)
      if (!snapshot.exists()) throw new Error(`Quote ${quoteId} is gone`)
      const current = readOfficeFields(snapshot.data())
      if (!isSameForOffice(current, openedWith)) {
        return isSameForOffice(current, update) ? null : { current, at: updatedAt(snapshot.data()) }
      }
      transaction.update(reference, { ...update, updated_at: serverTimestamp() })
      transaction.set(doc(collection(db, collections.quoteEdits)), {
        quote_id: quoteId,
        editor_uid: editor.uid,
        editor_email: editor.email,
        at: serverTimestamp(),
      })
      return null
    },
    { maxAttempts },
  )
  if (meanwhile === null) return null
  const { current, at } = meanwhile
  return { current, editor: await findEditor(db, quoteId, at), at: at?.toDate() }
}

function updatedAt(data: Record<string, unknown>): Timestamp | undefined {
  const value = data['updated_at']
  return value instanceof Timestamp ? value : undefined
}

/**
 * Who saved the quote last; 'Somebody' if that cannot be found out, because the conflict counts
 * more.
 */
export async function findEditor(
  db: Firestore,
  quoteId: string,
  at: Timestamp | undefined,
): Promise<string> {
  if (at === undefined) return editorName(undefined)
  try {
    const found = await getDocsFromServer(
      query(
        collection(db, collections.quoteEdits),
        where('quote_id', '==', quoteId),
        where('at', '==', at),
        limit(1),
      ),
    )
    return editorName(quoteEditSchema.safeParse(found.docs[0]?.data()).data)
  } catch (cause) {
    console.error('Who changed the quote could not be read', cause)
    return editorName(undefined)
  }
}
