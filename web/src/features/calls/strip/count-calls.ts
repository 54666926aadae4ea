import { collections } from '@moving/domain/paths'
import { endOfNow, endOfToday } from '@moving/domain/work/due'
import {
  collection,
  getCountFromServer,
  query,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore'
import type { CallCounts } from '../list/call-groups.ts'
import { openWork, peopleWork } from '../list/call-queries.ts'

const countOf = async (counted: Query) => (await getCountFromServer(counted)).data().count

/** How many calls each group has, of a list too long to count; reads no document. */
export async function countDue(db: Firestore, now: Date): Promise<CallCounts> {
  const [open, people] = [openWork(db), peopleWork(db)]
  const from = new Date(Math.max(endOfNow(now).getTime() + 1, endOfToday(now).getTime()))
  const [byNow, all, later, peopleAfter, peopleLater] = await Promise.all([
    countOf(query(open, where('due_at', '<=', endOfNow(now)))),
    countOf(open),
    // The last minutes before midnight belong to 'now' although tomorrow begins within them.
    countOf(query(open, where('due_at', '>=', from))),
    // Who waits for a call is to be called now, whenever that was promised.
    countOf(query(people, where('due_at', '>', endOfNow(now)))),
    countOf(query(people, where('due_at', '>=', from))),
  ])
  const atOnce = byNow + peopleAfter
  const onAnotherDay = later - peopleLater
  return { now: atOnce, today: Math.max(all - atOnce - onAnotherDay, 0), later: onAnotherDay }
}

export interface PromiseKept {
  /** Requests whose first try was logged by the promised minute. */
  inTime: number
  /** Requests whose promised minute lies in the window. */
  promised: number
}

const windowMs = 30 * 86_400_000

/** How often the promise was kept in the last 30 days: whoever was never logged counts as late. */
export async function countKept(db: Firestore, now: Date): Promise<PromiseKept> {
  const promised = query(
    collection(db, collections.quoteWork),
    where('respond_by', '>', new Date(now.getTime() - windowMs)),
    where('respond_by', '<=', now),
  )
  const [inTime, all] = await Promise.all([
    countOf(query(promised, where('in_time', '==', true))),
    countOf(promised),
  ])
  return { inTime, promised: all }
}

/** Cases from which on a percentage says something. */
const casesForPercentage = 20

/** '34 of 41 (83%)'; '–' for none. */
export function describeKept({ inTime, promised }: PromiseKept): string {
  if (promised === 0) return '–'
  const cases = `${inTime} of ${promised}`
  if (promised < casesForPercentage) return cases
  return `${cases} (${Math.round((100 * inTime) / promised)}%)`
}
