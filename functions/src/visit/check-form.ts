import { codeOf } from '@moving/domain/error-code'
import { collections } from '@moving/domain/paths'
import { utcDay } from '@moving/domain/visit/day'
import { judgeDays, type FormDays } from '@moving/domain/watch/form-days'
import {
  verdictOf,
  watchBounds,
  watchSchema,
  type Watch,
  type WatchFinding,
  type WatchRule,
} from '@moving/domain/watch/watch'
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QuerySnapshot,
} from 'firebase-admin/firestore'
import { readAll } from '../platform/read-all.ts'
import type { RollUpPorts } from './roll-up-ports.ts'
import { UnreadableDocument } from '../platform/unreadable-document.ts'
import { analyticsReferences, isRebuilding, readFormDays, readSummary } from './stored-analytics.ts'

/**
 * Checks the state of the quote form and stores it in `analytics/watch`; seven reads. It never
 * judges an incomplete count: while visits are being counted its verdict is 'waiting'. Nor does it
 * judge a spike. It also stores when a visitor last sent or started the form, so that deleting a
 * request doesn't make an outage look longer.
 * @param isCaughtUp whether the roll-up has just counted everything
 * @returns the finding; a concurrent check may have stored its own
 */
export async function checkForm(
  ports: Pick<RollUpPorts, 'db' | 'now'>,
  isCaughtUp: boolean,
): Promise<Watch> {
  const { db } = ports
  const now = ports.now()
  const references = analyticsReferences(db)
  const [[summary, funnel, stored], request, start] = await Promise.all([
    readAll(db, references.summary, references.funnel, references.watch),
    newest(requestsOfVisitors(db), 'created_at', now),
    newest(formsBegun(db), 'form_started_at', now),
  ])
  const before = watchSchema.safeParse(stored.data()).data
  const lastRequest = latest(now, request, before?.form.since)
  const since = { form: lastRequest, page: latest(now, start, before?.page.since, lastRequest) }
  const days = isCaughtUp ? daysOf(summary, funnel, now) : null
  const watch = days === null ? waiting(since, now) : await judge({ since, days, now }, db)
  await store(watch, stored)
  return watch
}

type Since = Record<WatchRule, Date | null>

/** A request with a filled honeypot comes from a bot and doesn't show what people do. */
function requestsOfVisitors(db: Firestore): Query {
  return db
    .collection(collections.requests)
    .where('channel', '==', 'web')
    .where('honeypot_filled', '==', false)
}

/** Sessions that started the form after a counted visit of its page. */
function formsBegun(db: Firestore): Query {
  return db.collection(collections.analyticsSessions).where('quote_page', '==', true)
}

async function newest(rows: Query, field: string, now: Date): Promise<Date | null> {
  const found: QuerySnapshot = await rows
    .where(field, '<=', Timestamp.fromDate(now))
    .orderBy(field, 'desc')
    .limit(1)
    .select(field)
    .get()
  const at: unknown = found.docs[0]?.get(field)
  return at instanceof Timestamp ? at.toDate() : null
}

/** The latest of some times that aren't in the future. */
function latest(now: Date, ...moments: (Date | null | undefined)[]): Date | null {
  const past = moments.flatMap((moment) => (moment && moment <= now ? [moment.getTime()] : []))
  return past.length === 0 ? null : new Date(Math.max(...past))
}

/** @returns null while the count is incomplete */
function daysOf(summary: DocumentSnapshot, funnel: DocumentSnapshot, now: Date): FormDays | null {
  if (!summary.exists || isRebuilding(summary)) return null
  try {
    const { as_of: asOf, caught_up: isCounted } = readSummary(summary)
    if (!isCounted || now.getTime() - asOf.getTime() > watchBounds.staleMs) return null
    return readFormDays(funnel)
  } catch (cause) {
    // The scheduled roll-up counts everything again.
    if (cause instanceof UnreadableDocument) return null
    throw cause
  }
}

async function judge(
  { since, days, now }: { since: Since; days: FormDays; now: Date },
  db: Firestore,
): Promise<Watch> {
  const left = db.collection(collections.analyticsSessions).where('form_started', '==', false)
  const rows: Record<WatchRule, [rows: Query, field: string]> = {
    form: [formsBegun(db), 'form_started_at'],
    page: [left, 'quote_page_at'],
  }
  const findingOf = async (rule: WatchRule): Promise<WatchFinding> => {
    const { rate, from, spike } = judgeDays(rule, days, utcDay(now))
    const known = { since: since[rule], ...rate }
    if (spike)
      return {
        ...known,
        verdict: 'spike',
        visit_count: spike.visit_count,
        spike_since: spike.since,
      }
    const visitCount = await countSince(...rows[rule], latest(now, since[rule], from) ?? from, now)
    return {
      ...known,
      verdict: verdictOf(rate, { visit_count: visitCount, since: since[rule] }),
      visit_count: visitCount,
      spike_since: null,
    }
  }
  const [form, page] = await Promise.all([findingOf('form'), findingOf('page')])
  return { judged_at: now, form, page }
}

/**
 * Leaves out the newest sessions, because those visitors may still be typing. The order is that of
 * `newest`, so both use the same index.
 */
async function countSince(rows: Query, field: string, since: Date, now: Date): Promise<number> {
  const upto = new Date(now.getTime() - watchBounds.typingMs)
  if (since >= upto) return 0
  const counted = rows
    .where(field, '>', Timestamp.fromDate(since))
    .where(field, '<=', Timestamp.fromDate(upto))
    .orderBy(field, 'desc')
  return (await counted.count().get()).data().count
}

function waiting(since: Since, now: Date): Watch {
  const nothing = { visit_count: 0, reached: 0, continued_count: 0, spike_since: null }
  const unknown = { verdict: 'waiting', ...nothing } as const
  return {
    judged_at: now,
    form: { ...unknown, since: since.form },
    page: { ...unknown, since: since.page },
  }
}

/** Stores a finding, unless a concurrent check has stored its own since this one read. */
async function store(watch: Watch, stored: DocumentSnapshot): Promise<void> {
  const { ref, updateTime } = stored
  try {
    if (updateTime === undefined) await ref.create(watch)
    else await ref.update({ ...watch }, { lastUpdateTime: updateTime })
  } catch (cause) {
    if (!overtaken.includes(codeOf(cause))) throw cause
  }
}

/** Firestore's codes ALREADY_EXISTS, NOT_FOUND and FAILED_PRECONDITION. */
const overtaken: readonly unknown[] = [6, 5, 9]
