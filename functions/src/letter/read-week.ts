import type { WeekFigures } from '@moving/domain/letter/letter'
import type { OfficeWeek } from '@moving/domain/letter/week'
import { collections, logCollection } from '@moving/domain/paths'
import { centsFromDollars } from '@moving/domain/quote/money'
import { lostReasons } from '@moving/domain/work/lost-reason'
import { AggregateField, Timestamp, type Firestore, type Query } from 'firebase-admin/firestore'

/** Maximum number of late calls that are read to find the longest delay. */
const lateMax = 30

/** Counts what happened in a week, with today's values. */
export async function readWeek(week: OfficeWeek, db: Firestore): Promise<WeekFigures> {
  const [requests, calls, estimates, accepted, scheduled, lost] = await Promise.all([
    readRequests(week, db),
    readCalls(week, db),
    readEstimates(week, db),
    readWorth(work(db), ['accepted_at', 'accepted_amount'], week),
    readWorth(work(db).where('outcome', '==', 'won'), ['closed_at', 'won_amount'], week),
    readLost(week, db),
  ])
  return { ...requests, ...calls, ...estimates, accepted, scheduled, lost }
}

const work = (db: Firestore) => db.collection(collections.requests)

function inWeek(query: Query, field: string, { from, to }: OfficeWeek): Query {
  return query
    .where(field, '>=', Timestamp.fromDate(from))
    .where(field, '<', Timestamp.fromDate(to))
}

/** The order is newest first, because the desk's indexes have it. */
async function countIn(query: Query, field: string, week: OfficeWeek): Promise<number> {
  return count(inWeek(query, field, week).orderBy(field, 'desc'))
}

async function count(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

async function readRequests(week: OfficeWeek, db: Firestore) {
  const sources = db.collection(collections.requests)
  const people = sources.where('channel', '==', 'web').where('honeypot_filled', '==', false)
  const [all, web, phone, spam] = await Promise.all([
    countIn(db.collection(collections.quotes), 'created_at', week),
    countIn(people, 'created_at', week),
    countIn(sources.where('channel', '==', 'phone'), 'created_at', week),
    countIn(sources.where('honeypot_filled', '==', true), 'created_at', week),
  ])
  return { requests: Math.max(0, all - spam), web, phone, spam }
}

/** As on /admin/calls, a call without an attempt counts as late. */
async function readCalls(week: OfficeWeek, db: Firestore) {
  const due = inWeek(work(db), 'respond_by', week)
  const late = due.where('on_time', '==', false)
  const [promised, onTime, lateCount, looked] = await Promise.all([
    count(due),
    count(due.where('on_time', '==', true)),
    count(late),
    late.orderBy('respond_by').limit(lateMax).select('respond_by', 'first_attempt_at').get(),
  ])
  const minutes = looked.docs.flatMap((found) => {
    const promise: unknown = found.get('respond_by')
    const tried: unknown = found.get('first_attempt_at')
    if (!(promise instanceof Timestamp) || !(tried instanceof Timestamp)) return []
    return Math.max(1, Math.ceil((tried.toMillis() - promise.toMillis()) / 60_000))
  })
  return {
    ...{ promised, on_time: onTime, untried: Math.max(0, promised - onTime - lateCount) },
    slowest: minutes.length === 0 ? null : Math.max(...minutes),
    slowest_is_least: lateCount > looked.size,
  }
}

/** The path of the office's fields in a log entry. */
const changed = 'history.office'

/** Counts log entries, because they have every change of an amount. */
async function readEstimates(week: OfficeWeek, db: Firestore) {
  const log = db.collectionGroup(logCollection)
  const before = log.where(`${changed}.before.estimate_amount`, '==', null)
  const after = `${changed}.after.estimate_amount`
  const [had, has, neither] = await Promise.all([
    countIn(before, 'at', week),
    countIn(log.where(after, '==', null), 'at', week),
    countIn(before.where(after, '==', null), 'at', week),
  ])
  return { estimated: Math.max(0, had - neither), taken_back: Math.max(0, has - neither) }
}

/**
 * Counts documents and adds up their dollars. Documents without dollars count and add nothing.
 * @param at the names of two fields: the time and the dollars
 */
async function readWorth(query: Query, [at, dollars]: [string, string], week: OfficeWeek) {
  const [cases, summed] = await Promise.all([
    countIn(query, at, week),
    inWeek(query, at, week)
      .aggregate({ dollars: AggregateField.sum(dollars) })
      .get(),
  ])
  return { count: cases, cents: centsFromDollars(summed.data().dollars) }
}

async function readLost(week: OfficeWeek, db: Firestore) {
  const counted = await Promise.all(
    lostReasons.map(async (why) => ({
      why,
      count: await countIn(work(db).where('lost_why', '==', why), 'closed_at', week),
    })),
  )
  return counted.filter((reason) => reason.count > 0)
}
