import { codeOf } from '@moving/domain/error-code'
import { collections } from '@moving/domain/paths'
import type { PlainDate } from '@moving/domain/plain-date'
import { utcDay } from '@moving/domain/visit/day'
import { summarySchema } from '@moving/domain/visit/summary'
import { judgeDays, type FormDay, type FormDays } from '@moving/domain/watch/form-days'
import {
  judgeStep,
  watchBounds,
  watchSchema,
  type Watch,
  type WatchFinding,
  type WatchRule,
} from '@moving/domain/watch/watch'
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import { readAll } from '../platform/read-all.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import type { CountPorts } from './count-ports.ts'
import { analyticsReferences, watchedFunnelSchema } from './stored-analytics.ts'

/**
 * Checks whether visitors still use the quote form, and stores the result in `analytics/watch`. The
 * verdict is 'waiting' while the count is incomplete. Also stores when a visitor last sent or
 * started the form, so that deleting a request doesn't make an outage look longer.
 * @returns the result, even if a concurrent check has stored its own
 */
export async function checkForm(ports: Pick<CountPorts, 'db' | 'now'>): Promise<Watch> {
  const { db } = ports
  const now = ports.now()
  const references = analyticsReferences(db)
  const [[summary, funnel, stored], request] = await Promise.all([
    readAll(db, references.summary, references.funnel, references.watch),
    newestRequest(now, db),
  ])
  const before = watchSchema.safeParse(stored.data()).data
  const days = daysOf(summary, funnel, now)
  const begun = [...(days?.values() ?? [])].flatMap(({ begun_at }) => begun_at)
  const start = begun.length === 0 ? null : new Date(begun.reduce((a, b) => Math.max(a, b)))
  const lastRequest = latest(now, request, before?.form.since)
  const since = { form: lastRequest, page: latest(now, start, before?.page.since, lastRequest) }
  const watch = days === null ? waiting(since, now) : judge({ since, days, now })
  await store(watch, stored)
  return watch
}

type Since = Record<WatchRule, Date | null>

/**
 * Finds when a visitor last sent the form. A request with a filled honeypot doesn't count, because
 * it was sent by a bot.
 */
async function newestRequest(now: Date, db: Firestore): Promise<Date | null> {
  const found = await db
    .collection(collections.requests)
    .where('channel', '==', 'web')
    .where('honeypot_filled', '==', false)
    .where('created_at', '<=', Timestamp.fromDate(now))
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('created_at')
    .get()
  const at: unknown = found.docs[0]?.get('created_at')
  return at instanceof Timestamp ? at.toDate() : null
}

function latest(now: Date, ...moments: (Date | null | undefined)[]): Date | null {
  const past = moments.flatMap((moment) => (moment && moment <= now ? [moment.getTime()] : []))
  return past.length === 0 ? null : new Date(Math.max(...past))
}

/** @returns null while the count is incomplete, too old, or can't be read */
function daysOf(summary: DocumentSnapshot, funnel: DocumentSnapshot, now: Date): FormDays | null {
  const counted = findDocument(summarySchema, summary)
  const days = findDocument(watchedFunnelSchema, funnel)
  if (!counted || !days || !counted.caught_up || counted.at_least) return null
  if (now.getTime() - counted.as_of.getTime() > watchBounds.staleMs) return null
  return new Map(JSON.parse(days.forms) as [PlainDate, FormDay][])
}

function judge({ since, days, now }: { since: Since; days: FormDays; now: Date }): Watch {
  const findingOf = (rule: WatchRule): WatchFinding => {
    const { rate, from, spike } = judgeDays(rule, days, utcDay(now))
    const known = { since: since[rule], ...rate }
    if (spike)
      return {
        ...known,
        verdict: 'spike',
        visit_count: spike.visit_count,
        spike_since: spike.since,
      }
    const visitCount = countSince(rule, days, latest(now, since[rule], from) ?? from, now)
    return {
      ...known,
      verdict: judgeStep(rate, { visit_count: visitCount, since: since[rule] }),
      visit_count: visitCount,
      spike_since: null,
    }
  }
  return { judged_at: now, form: findingOf('form'), page: findingOf('page') }
}

/**
 * Counts the sessions since a time, without the newest ones, whose visitors may still be typing.
 */
function countSince(rule: WatchRule, days: FormDays, since: Date, now: Date): number {
  const upto = now.getTime() - watchBounds.typingMs
  const times = [...days.values()].flatMap((day) => (rule === 'form' ? day.begun_at : day.left_at))
  return times.filter((at) => at > since.getTime() && at <= upto).length
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

/**
 * Stores a result, unless a concurrent check has stored its own since this check read the document.
 */
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
