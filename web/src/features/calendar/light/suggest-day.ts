import { planSuggestion } from '@moving/domain/calendar/suggest-day'
import type { PlainDate } from '@moving/domain/plain-date'
import { describeWhy } from '@moving/domain/work/due'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import { only, without, withTasks } from '@moving/domain/work/task'
import type { Firestore } from 'firebase/firestore'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { runChange } from '../../../shared/save/run-change.ts'
import { readWork, writeWork } from '../../../shared/office/work-document.ts'

type Plan = Pick<QuoteWork, 'tasks' | 'due_at' | 'due_why' | 'follow_up'>

interface Suggestion {
  quote: { id: string; move_date: PlainDate }
  day: PlainDate
}

export type SuggestionOutcome =
  /** What the follow-up took the place of; null where it stood there already. */
  | { kind: 'stored'; replaced: Plan | null }
  /** The customer waits for something else: `why`, in the words of the call list. */
  | { kind: 'waits'; why: string }
  /** The request was closed, or put on the schedule, since it was read: nobody waits for a call. */
  | { kind: 'settled' }

/**
 * Puts the offer of a day on the call list. Nothing is sent.
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function suggestDay(db: Firestore, { quote, day }: Suggestion): Promise<SuggestionOutcome> {
  return runChange(db, async (transaction): Promise<SuggestionOutcome> => {
    const stored = await readWork(transaction, db, quote.id)
    const { work } = stored
    if (work.outcome !== 'open') return { kind: 'settled' }
    const plan = planSuggestion(work, day, new Date(), knownHours())
    if (plan === null) return { kind: 'waits', why: describeWhy(work, quote.move_date, new Date()) }
    if (isPlanned(work, plan)) return { kind: 'stored', replaced: null }
    writeWork(transaction, stored, { ...plan })
    const { tasks, due_at, due_why, follow_up } = work
    return { kind: 'stored', replaced: { tasks, due_at, due_why, follow_up } }
  })
}

/**
 * Puts back what an offer took the place of, unless somebody has planned anew since.
 * @returns whether it was put back
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function takeSuggestionBack(db: Firestore, { quote, day }: Suggestion, replaced: Plan) {
  return runChange(db, async (transaction) => {
    const stored = await readWork(transaction, db, quote.id)
    const suggested = planSuggestion(replaced, day, new Date(), knownHours())
    if (suggested === null || !isPlanned(stored.work, suggested)) return false
    const others = without(stored.work.tasks, 'plan')
    writeWork(transaction, stored, {
      ...withTasks({ ...others, ...only(replaced.tasks, 'plan') }, replaced),
    })
    return true
  })
}

const isPlanned = ({ tasks: { plan } }: Plan, { tasks: { plan: wished } }: Plan) =>
  plan !== undefined && plan.why === wished?.why && plan.note === wished.note
