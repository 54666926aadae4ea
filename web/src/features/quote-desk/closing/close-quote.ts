import { compareAndSet } from '@moving/domain/compare-and-set'
import type { LostReason } from '@moving/domain/work/lost-reason'
import { outcomeFields, type QuoteWork } from '@moving/domain/work/quote-work'
import { askedByCustomer, withTasks, type NextDue, type Tasks } from '@moving/domain/work/task'
import { serverTimestamp, type Firestore } from 'firebase/firestore'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'
import { runChange } from '../../../shared/save/run-change.ts'
import { readWork, writeWork } from '../../../shared/office/work-document.ts'
import type { Editor } from '../update/save-quote.ts'

/** What was to be done about a request before it was closed. */
export type FormerPlan = NextDue & { tasks: Tasks }

export interface Closing {
  quoteId: string
  /** The outcome that the desk showed; the write is refused if it has changed since. */
  expected: LostReason | null
  /** Null opens the request again. */
  reason: LostReason | null
  /** When the customer last did something, as the desk showed it: what came later still waits. */
  seen?: QuoteWork['activity_at']
  /** Put back by opening it again; without one the request is to be called now. */
  plan?: FormerPlan | undefined
  /** Hands over what closing takes off the call list; called at each try. */
  keepPlan?: (plan: FormerPlan) => void
}

/**
 * Writes to `quote_work` whether the office still works on a request, and so whether it stands on the
 * call list, in a transaction based on what the desk showed.
 * @returns null when it is stored, else somebody else's choice
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function closeQuote(
  db: Firestore,
  editor: Editor,
  { quoteId, expected, reason, seen, plan, keepPlan }: Closing,
): Promise<SaveConflict<LostReason | null> | null> {
  return runChange(
    db,
    async (transaction) => {
      const stored = await readWork(transaction, db, quoteId)
      const { work, at } = stored
      const current = work.lost_why
      const verdict = compareAndSet({ current, expected, wished: reason })
      if (verdict === 'stored') return null
      if (verdict === 'conflict') return { current, editor: work.outcome_by_email ?? 'Someone', at }
      const { tasks, due_at, due_why, follow_up } = work
      if (reason !== null) keepPlan?.({ tasks, due_at, due_why, follow_up })
      const asked = askedByCustomer(tasks)
      const isSeen = work.activity_at?.getTime() === seen?.getTime()
      writeWork(transaction, stored, {
        ...outcomeFields(reason, editor.email),
        ...(reason === null
          ? {
              closed_at: null,
              ...(plan ? withTasks({ ...plan.tasks, ...asked }, plan) : openedAgain(asked)),
            }
          : { closed_at: serverTimestamp(), ...withTasks(isSeen ? {} : asked, work) }),
      })
      return null
    },
    quoteId,
  )
}

/** To be called now, in the server's time, and first about what the customer asked for. */
function openedAgain(asked: Tasks) {
  const plan = { at: serverTimestamp(), why: 'reopened', note: '' }
  const next = withTasks(asked, { due_why: 'reopened', follow_up: '' })
  return { ...next, tasks: { ...asked, plan }, due_at: next.due_at ?? plan.at }
}
