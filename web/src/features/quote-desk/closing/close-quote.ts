import { quoteWorkPath } from '@moving/domain/paths'
import type { LostReason } from '@moving/domain/work/lost-reason'
import { closedReasonOf, outcomeFields, quoteWorkSchema } from '@moving/domain/work/quote-work'
import { doc, runTransaction, serverTimestamp, type Firestore } from 'firebase/firestore'
import type { Meanwhile } from '../dialog/use-office-dialog.ts'
import type { Editor } from '../update/save-quote.ts'

export interface Closing {
  quoteId: string
  /** The outcome that the desk showed; the write is refused if it has changed since. */
  openedWith: LostReason | null
  /** Null opens the request again. */
  reason: LostReason | null
}

/** More attempts only make an office without network wait longer for the answer. */
const maxAttempts = 3

/**
 * Writes to `quote_work` whether the office still works on a request, in a transaction based on
 * what the desk showed. If the document already says so it counts as stored: a commit whose answer
 * was lost is simply tried again.
 * @returns null when it is stored, else somebody else's choice
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function closeQuote(
  db: Firestore,
  editor: Editor,
  { quoteId, openedWith, reason }: Closing,
): Promise<Meanwhile<LostReason | null> | null> {
  const reference = doc(db, quoteWorkPath(quoteId))
  return runTransaction(
    db,
    async (transaction) => {
      const snapshot = await transaction.get(reference)
      const current = closedReasonOf(snapshot.data())
      if (current === reason) return null
      if (current !== openedWith) return { current, ...whoAndWhen(snapshot.data()) }
      const outcome = {
        ...outcomeFields(reason, editor.email),
        closed_at: reason === null ? null : serverTimestamp(),
        updated_at: serverTimestamp(),
      }
      if (snapshot.exists()) transaction.update(reference, outcome)
      else transaction.set(reference, { ...outcome, created_at: serverTimestamp() })
      return null
    },
    { maxAttempts },
  )
}

function whoAndWhen(data: unknown): Omit<Meanwhile<LostReason | null>, 'current'> {
  const work = quoteWorkSchema.safeParse(data).data
  return { editor: work?.outcome_by_email ?? 'Somebody', at: work?.updated_at }
}
