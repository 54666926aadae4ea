import type { CountedWeek } from '@moving/domain/letter/week-rows'
import { lastWeek, weekBefore, type OfficeWeek } from '@moving/domain/letter/week'
import { collections } from '@moving/domain/paths'
import { centsFromDollars } from '@moving/domain/quote/money'
import { lostReasons } from '@moving/domain/work/lost-reason'
import {
  collection,
  getAggregateFromServer,
  getCountFromServer,
  orderBy,
  query,
  sum,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore'

const { quotes, requests } = collections

/** Queries that count documents with a date within a week, on the server. */
function countsIn(db: Firestore, { from, to }: OfficeWeek) {
  const inWeek = (of: string, field: string, facts: readonly QueryConstraint[]) =>
    query(collection(db, of), ...facts, where(field, '>=', from), where(field, '<', to))
  return {
    inWeek,
    // Newest first, because the desk's indexes have that order.
    count: async (of: string, field: string, ...facts: QueryConstraint[]) =>
      (await getCountFromServer(query(inWeek(of, field, facts), orderBy(field, 'desc')))).data()
        .count,
    calls: async (...facts: QueryConstraint[]) =>
      (await getCountFromServer(inWeek(requests, 'respond_by', facts))).data().count,
  }
}

const [isSpam, isOnTime] = [where('honeypot_filled', '==', true), where('on_time', '==', true)]

/** The numbers of a week that the charts show. */
export type WeekCalls = Pick<CountedWeek, 'requests' | 'promised' | 'on_time'>

/**
 * Counts requests and promised calls in the weeks before last week, oldest first. It uses four
 * counts per week.
 * @throws FirestoreError `permission-denied` or `unavailable`
 */
export async function countEarlierWeeks(
  db: Firestore,
  { now, weeks }: { now: Date; weeks: number },
): Promise<WeekCalls[]> {
  const earlier: OfficeWeek[] = []
  for (let week = lastWeek(now); earlier.length < weeks;) {
    week = weekBefore(week)
    earlier.unshift(week)
  }
  return await Promise.all(
    earlier.map(async (week) => {
      const { count, calls } = countsIn(db, week)
      const [all, spam, promised, onTime] = await Promise.all([
        count(quotes, 'created_at'),
        count(requests, 'created_at', isSpam),
        calls(),
        calls(isOnTime),
      ])
      return { requests: withoutSpam(all, spam), promised, on_time: onTime }
    }),
  )
}

const withoutSpam = (all: number, spam: number) => Math.max(0, all - spam)

/**
 * Counts what happened in a week, with current values, as in the weekly email
 * (functions/src/letter/read-week.ts). It uses only counts and sums, and doesn't read documents.
 * @throws FirestoreError `permission-denied` or `unavailable`
 */
export async function countWeek(db: Firestore, week: OfficeWeek): Promise<CountedWeek> {
  const { inWeek, count, calls } = countsIn(db, week)
  // A separate query, because a count that is combined with a sum leaves out documents without
  // dollars.
  const worth = async (field: string, dollars: string, ...facts: QueryConstraint[]) => {
    const [cases, summed] = await Promise.all([
      count(requests, field, ...facts),
      getAggregateFromServer(inWeek(requests, field, facts), { dollars: sum(dollars) }),
    ])
    return { count: cases, cents: centsFromDollars(summed.data().dollars) }
  }
  const byChannel = (channel: string) => where('channel', '==', channel)
  const [all, web, phone, spam, promised, onTime, late, accepted, scheduled, ...lost] =
    await Promise.all([
      count(quotes, 'created_at'),
      count(requests, 'created_at', byChannel('web'), where('honeypot_filled', '==', false)),
      count(requests, 'created_at', byChannel('phone')),
      count(requests, 'created_at', isSpam),
      calls(),
      calls(isOnTime),
      calls(where('on_time', '==', false)),
      worth('accepted_at', 'accepted_amount'),
      worth('closed_at', 'won_amount', where('outcome', '==', 'won')),
      ...lostReasons.map((why) => count(requests, 'closed_at', where('lost_why', '==', why))),
    ])
  return {
    ...{ requests: withoutSpam(all, spam), web, phone, spam },
    ...{ promised, on_time: onTime, untried: Math.max(0, promised - onTime - late) },
    ...{ accepted, scheduled },
    lost: lostReasons
      .map((why, place) => ({ why, count: lost[place] ?? 0 }))
      .filter(({ count }) => count > 0),
  }
}
