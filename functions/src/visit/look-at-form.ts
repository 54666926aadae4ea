import { collections } from '@moving/domain/paths'
import { shiftUtcDay, utcDay } from '@moving/domain/visit/day'
import type { Funnel } from '@moving/domain/visit/funnel'
import {
  verdictOf,
  watchBounds,
  watchSchema,
  type StepRate,
  type Watch,
  type WatchFinding,
} from '@moving/domain/watch/watch'
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QuerySnapshot,
} from 'firebase-admin/firestore'
import { UnreadableDocument } from '../platform/unreadable-document.ts'
import { analyticsReferences, isRebuilding, readFunnel, readSummary } from './stored-analytics.ts'

interface LookPorts {
  db: Firestore
  now: () => Date
}

/**
 * Looks how the quote form stands, and writes it into `analytics/watch`; seven reads. It never judges by
 * half a count: while visits are being counted its verdict is 'waiting'. When somebody last went on is
 * remembered, so that a request that is deleted does not lengthen the silence.
 * @param isCaughtUp whether the roll-up has counted everything, as it has just said
 * @returns what was found; a look beside this one may have stored its own
 */
export async function lookAtForm(ports: LookPorts, isCaughtUp: boolean): Promise<Watch> {
  const { db } = ports
  const now = ports.now()
  const references = analyticsReferences(db)
  const [[summary, funnel, stored], request, start] = await Promise.all([
    db.getAll(references.summary, references.funnel, references.watch),
    newest(requestsOfVisitors(db), now),
    newest(db.collection(collections.formStarts), now),
  ])
  if (!summary || !funnel || !stored) throw new Error('Firestore answered nothing')
  const before = watchSchema.safeParse(stored.data()).data
  const lastRequest = latest(now, request, before?.form.since)
  const since = { form: lastRequest, page: latest(now, start, before?.page.since, lastRequest) }
  const rates = isCaughtUp ? ratesOf(summary, funnel, now) : null
  const watch = rates === null ? waiting(since, now) : await judge({ since, rates, now }, db)
  await store(watch, stored)
  return watch
}

type Since = Record<'form' | 'page', Date | null>
type Rates = Record<'form' | 'page', StepRate>

/** A program's request, which fell into the honeypot, says nothing about people. */
function requestsOfVisitors(db: Firestore): Query {
  return db
    .collection(collections.quoteSources)
    .where('channel', '==', 'web')
    .where('trapped', '==', false)
}

async function newest(rows: Query, now: Date): Promise<Date | null> {
  const found: QuerySnapshot = await rows
    .where('created_at', '<=', Timestamp.fromDate(now))
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('created_at')
    .get()
  const at: unknown = found.docs[0]?.get('created_at')
  return at instanceof Timestamp ? at.toDate() : null
}

/** The latest of some moments that are not to come. */
function latest(now: Date, ...moments: (Date | null | undefined)[]): Date | null {
  const past = moments.flatMap((moment) => (moment && moment <= now ? [moment.getTime()] : []))
  return past.length === 0 ? null : new Date(Math.max(...past))
}

/** @returns null while these figures are half a count */
function ratesOf(summary: DocumentSnapshot, funnel: DocumentSnapshot, now: Date): Rates | null {
  if (!summary.exists || isRebuilding(summary)) return null
  try {
    const { as_of: asOf, caught_up: isCounted } = readSummary(summary)
    if (!isCounted || now.getTime() - asOf.getTime() > watchBounds.staleMs) return null
    const [, opened = 0, begun = 0, sent = 0] = stepsOf(readFunnel(funnel), now)
    return { form: { reached: begun, went_on: sent }, page: { reached: opened, went_on: begun } }
  } catch (cause) {
    // The scheduled roll-up counts everything anew.
    if (cause instanceof UnreadableDocument) return null
    throw cause
  }
}

/** How many sessions of the last days took each step of the funnel. */
function stepsOf(funnel: Funnel, now: Date): number[] {
  const today = utcDay(now)
  const from = shiftUtcDay(today, 1 - watchBounds.rateDays)
  const sums: number[] = []
  for (const [day, rows] of funnel) {
    if (day < from || day > today) continue
    for (const counts of rows.values()) {
      counts.forEach((count, step) => (sums[step] = (sums[step] ?? 0) + count))
    }
  }
  return sums
}

async function judge(
  { since, rates, now }: { since: Since; rates: Rates; now: Date },
  db: Firestore,
): Promise<Watch> {
  const sessions = db.collection(collections.analyticsSessions).where('form_started', '==', false)
  const [begun, left] = await Promise.all([
    countSince(db.collection(collections.formStarts), 'created_at', since.form, now),
    countSince(sessions, 'quote_page_at', since.page, now),
  ])
  const findingOf = (rule: 'form' | 'page', came: number): WatchFinding => {
    const known = { came, since: since[rule] }
    return { verdict: verdictOf(rates[rule], known), ...known, ...rates[rule] }
  }
  return { judged_at: now, form: findingOf('form', begun), page: findingOf('page', left) }
}

/** Who came just now is left out: they may still be typing. */
async function countSince(
  rows: Query,
  field: string,
  since: Date | null,
  now: Date,
): Promise<number> {
  const upto = new Date(now.getTime() - watchBounds.typingMs)
  if (since !== null && since >= upto) return 0
  const counted = rows
    .where(field, '>', Timestamp.fromDate(since ?? new Date(0)))
    .where(field, '<=', Timestamp.fromDate(upto))
  return (await counted.count().get()).data().count
}

function waiting(since: Since, now: Date): Watch {
  const unknown = { verdict: 'waiting', came: 0, reached: 0, went_on: 0 } as const
  return {
    judged_at: now,
    form: { ...unknown, since: since.form },
    page: { ...unknown, since: since.page },
  }
}

/** Unless another look has stored its own since this one read. */
async function store(watch: Watch, stored: DocumentSnapshot): Promise<void> {
  const { ref, updateTime } = stored
  try {
    if (updateTime === undefined) await ref.create(watch)
    else await ref.update({ ...watch }, { lastUpdateTime: updateTime })
  } catch (cause) {
    if (!isOvertaken(cause)) throw cause
  }
}

/** ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION. */
function isOvertaken(cause: unknown): boolean {
  const code: unknown = typeof cause === 'object' && cause !== null && 'code' in cause && cause.code
  return code === 6 || code === 5 || code === 9
}
