import { quoteWorkPath } from '@moving/domain/paths'
import type { LostReason } from '@moving/domain/work/lost-reason'
import {
  closedReasonOf,
  outcomeFields,
  quoteWorkSchema,
  untouchedWork,
  type WorkPlan,
} from '@moving/domain/work/quote-work'
import { doc, runTransaction, serverTimestamp, type Firestore } from 'firebase/firestore'
import type { Meanwhile } from '../dialog/use-office-dialog.ts'
import type { Editor } from '../update/save-quote.ts'

/** What was to be done about a request before it was closed. */
export type FormerPlan = Pick<WorkPlan, 'due_at' | 'due_why' | 'follow_up'>

export interface Closing {
  quoteId: string
  /** The outcome that the desk showed; the write is refused if it has changed since. */
  openedWith: LostReason | null
  /** Null opens the request again. */
  reason: LostReason | null
  /** Put back by opening it again; without one the request is to be called now. */
  plan?: FormerPlan | undefined
  /** Hands over what closing takes off the call list; called at each try. */
  keepPlan?: (plan: FormerPlan) => void
}

/** More attempts only make an office without network wait longer for the answer. */
const maxAttempts = 3

/**
 * Writes to `quote_work` whether the office still works on a request, and so whether it stands on the
 * call list, in a transaction based on what the desk showed. If the document already says so it counts as stored: a commit whose answer
 * was lost is simply tried again.
 * @returns null when it is stored, else somebody else's choice
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function closeQuote(
  db: Firestore,
  editor: Editor,
  { quoteId, openedWith, reason, plan, keepPlan }: Closing,
): Promise<Meanwhile<LostReason | null> | null> {
  const reference = doc(db, quoteWorkPath(quoteId))
  return runTransaction(
    db,
    async (transaction) => {
      const snapshot = await transaction.get(reference)
      const current = closedReasonOf(snapshot.data())
      if (current === reason) return null
      if (current !== openedWith) return { current, ...whoAndWhen(snapshot.data()) }
      const change = {
        ...outcomeFields(reason, editor.email),
        ...(reason === null
          ? { closed_at: null, ...(plan ?? openedAgain()) }
          : { closed_at: serverTimestamp(), due_at: null }),
        updated_at: serverTimestamp(),
      }
      if (reason !== null) keepPlan?.(planOf(snapshot.data()))
      if (snapshot.exists()) transaction.update(reference, change)
      else {
        transaction.set(reference, { ...untouchedWork, ...change, created_at: serverTimestamp() })
      }
      return null
    },
    { maxAttempts },
  )
}

const openedAgain = () => ({ due_at: serverTimestamp(), due_why: 'reopened' as const })

function planOf(data: unknown): FormerPlan {
  const { due_at, due_why, follow_up } = quoteWorkSchema.safeParse(data).data ?? untouchedWork
  return { due_at, due_why, follow_up }
}

function whoAndWhen(data: unknown): Omit<Meanwhile<LostReason | null>, 'current'> {
  const work = quoteWorkSchema.safeParse(data).data
  return { editor: work?.outcome_by_email ?? 'Somebody', at: work?.updated_at }
}
