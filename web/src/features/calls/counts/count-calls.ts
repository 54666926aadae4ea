import type { DueName } from '@moving/domain/request/query-fields'
import { collections } from '@moving/domain/paths'
import { endOfToday } from '@moving/domain/work/due'
import { collection, query, where, type Firestore } from 'firebase/firestore'
import type { CallCounts } from '../list/call-groups.ts'
import { dueBefore, nextFrom } from '../list/call-queries.ts'
import { countOf, countWaiting, forPaper } from './count-waiting.ts'

/** The number of tasks per section, for a list that isn't complete. Doesn't read documents. */
export async function countDue(db: Firestore, now: Date): Promise<Omit<CallCounts, 'later'>> {
  const tonight = endOfToday(now)
  const due = (name: DueName) => countOf(dueBefore(db, name, tonight))
  const [waiting, plans, silent, confirm, done, bills, money, deposits, fix] = await Promise.all([
    countWaiting(db),
    ...[
      due('plan'),
      due('silent'),
      due('confirm_day'),
      due('confirm_done'),
      due('bill'),
      due('money'),
      due('deposit_due'),
      due('crew'),
    ],
  ] as const)
  return {
    ...{ now: waiting, follow_up: plans + silent + deposits, confirm },
    ...{ after: done + bills + money, fix },
  }
}

/**
 * Counts requests whose next task is due after today. Waiting customers don't count, because they
 * are called now.
 */
export const countLater = (db: Firestore, now: Date): Promise<number> =>
  countOf(nextFrom(db, forPaper, endOfToday(now)))

export interface PromiseKept {
  /** Requests whose first call was logged by the promised time. */
  onTime: number
  promised: number
}

const windowMs = 30 * 86_400_000

/**
 * Counts how often the office called by the promised time in the last 30 days. A request without a
 * call counts as late.
 */
export async function countKept(db: Firestore, now: Date): Promise<PromiseKept> {
  const promised = query(
    collection(db, collections.requests),
    where('respond_by', '>', new Date(now.getTime() - windowMs)),
    where('respond_by', '<=', now),
  )
  const [onTime, all] = await Promise.all([
    countOf(query(promised, where('on_time', '==', true))),
    countOf(promised),
  ])
  return { onTime, promised: all }
}

/** The minimum number of cases for showing a percentage. */
const casesForPercentage = 20

/** How many of the calls were on time, such as '34 of 41 (83%)'. '–' if there are no cases. */
export function formatOnTimeRate({ onTime, promised }: PromiseKept): string {
  if (promised === 0) return '–'
  const cases = `${onTime} of ${promised}`
  if (promised < casesForPercentage) return cases
  return `${cases} (${Math.round((100 * onTime) / promised)}%)`
}
