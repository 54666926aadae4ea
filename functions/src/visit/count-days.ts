import type { PlainDate } from '@moving/domain/plain-date'
import type { DayQuotes } from '@moving/domain/sources/count-quotes'
import { oldestCreation } from '@moving/domain/sources/figures'
import { countDay, sessionDays } from '@moving/domain/visit/count-day'
import { shiftUtcDay, startOfUtcDay, utcDay } from '@moving/domain/visit/day'
import { packViews, setDay, viewsOf, type DayViews } from '@moving/domain/visit/day-views'
import {
  rankLists,
  replaceNewest,
  sampleSchema,
  summarySchema,
  type Summary,
} from '@moving/domain/visit/summary'
import { millisecondsInHour } from 'date-fns/constants'
import { log } from '../platform/log.ts'
import { readAll } from '../platform/read-all.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { transactionOptions, type CountPorts } from './count-ports.ts'
import { isFrozen, readHoursOf, type HoursOfDays } from './hours-of-days.ts'
import { hasNews, newestBefore } from './read-visit-hours.ts'
import { changedRequests, daysOfRequest, markCounted, readQuotes } from './read-quotes.ts'
import { analyticsReferences, findViews, firstDayIn } from './stored-analytics.ts'
import {
  addDays,
  areChanged,
  isSameTime,
  markedDays,
  pendingDays,
  readAllDays,
  readDays,
  storeDay,
  StoredDays,
  visitsBeforeDay,
} from './stored-days.ts'

/**
 * What is counted:
 * - `hour`: the visits since the hour of the last count
 * - `refresh`: also the quotes of the last days, and changed quotes
 * - `night`: also the last days completely, and older days that aren't counted yet or are marked
 */
export type CountScope = 'hour' | 'refresh' | 'night'

/** The number of older days per round. */
const daysPerRound = 60

const roundsMax = 40

/**
 * Counts days from their documents. The same documents give the same counts, so a run may be
 * repeated, crash, or run at the same time as another one (docs/architecture.md, 'Visits and
 * analytics').
 */
export async function countDays(ports: CountPorts, scope: CountScope): Promise<void> {
  for (let round = 0; round < roundsMax; round += 1) {
    if (await countRound(ports, scope)) return
  }
  log.analyticsBehind()
}

/** @returns false if days are left, or if a concurrent run has stored its counts first */
async function countRound(ports: CountPorts, wanted: CountScope): Promise<boolean> {
  const stored = await readStored(ports, wanted)
  if (stored === null) return true
  const { scope, summary, upto, today, open, firstOpen, days, firstDay } = stored
  const pending =
    scope === 'night'
      ? await pendingDays(days, { from: oldestCreation(today), to: firstOpen }, ports.db)
      : []
  const old = pending.slice(0, daysPerRound)
  const from = scope === 'night' || !summary ? startOfUtcDay(firstOpen) : startOfHour(summary.as_of)
  const hours = await readHoursOf({ open, old, from, upto, firstDay }, ports)
  const { quotes, changed } =
    scope === 'hour' ? noQuotes : await recountQuotes([...open, ...old], ports)
  await addDays(days, [...quotes.keys()], ports.db)

  const counted = new StoredDays()
  for (const day of new Set([...old, ...open, ...quotes.keys()])) {
    const isVisited = (open.includes(day) || old.includes(day)) && !isFrozen(day, firstDay)
    const before = days.of(day)
    counted.set(day, {
      ...before,
      visits: isVisited ? countDay(day, hours.ofDay) : before.visits,
      quotes: quotes.get(day) ?? before.quotes,
      isFinal: before.isFinal || (scope === 'night' && (old.includes(day) || day === firstOpen)),
    })
  }
  const isWhole = pending.length === old.length
  const isCaughtUp = scope === 'night' ? isWhole : (summary?.caught_up ?? true)
  if (!(await store({ stored, hours, counted, isCaughtUp }, ports))) return false
  await markCounted(changed)
  return isWhole
}

const noQuotes = { quotes: new Map<PlainDate, DayQuotes>(), changed: [] }

const startOfHour = (at: Date) => new Date(at.getTime() - (at.getTime() % millisecondsInHour))

/** Counts the quotes of these days, and of days with a quote that was changed or deleted. */
async function recountQuotes(days: readonly PlainDate[], ports: CountPorts) {
  const [changed, marked] = await Promise.all([changedRequests(ports), markedDays(ports.db)])
  const ofChanged = changed.flatMap((record) => daysOfRequest(record))
  const quotes = await readQuotes([...new Set([...days, ...marked, ...ofChanged])], ports)
  return { quotes, changed }
}

type Stored = NonNullable<Awaited<ReturnType<typeof readStored>>>

/**
 * Reads the last counts; null if there is nothing new to count, or if today already has the maximum
 * number of visits.
 */
async function readStored(ports: CountPorts, wanted: CountScope) {
  const { db, now, settleMs } = ports
  const references = analyticsReferences(db)
  const upto = new Date(now().getTime() - settleMs)
  const known = await references.summary.get()
  const summary = findDocument(summarySchema, known)
  const isFull = summary?.at_least === true && summary.today.day === utcDay(upto)
  if (summary && wanted === 'hour' && (isFull || !(await hasNews(summary.as_of, upto, db)))) {
    if (isFull) log.analyticsBehind()
    if (upto > summary.as_of) await known.ref.update({ as_of: upto })
    return null
  }
  const [series, funnel, sources, sampleDocument, retention] = await readAll(
    db,
    references.series,
    references.funnel,
    references.sources,
    references.sample,
    references.retention,
  )
  const views = findViews({ series, funnel, sources })
  const sample = findDocument(sampleSchema, sampleDocument)
  // If the last counts can't be read, everything is counted.
  const scope = summary && views && sample ? wanted : 'night'
  const today = utcDay(upto)
  const open = Array.from({ length: sessionDays + 1 }, (_, at) =>
    shiftUtcDay(today, at - sessionDays),
  )
  return {
    ...{ scope, upto, today, open, firstOpen: open[0] ?? today },
    ...{ known, summary, sample, firstDay: firstDayIn(retention) },
    views: scope === 'night' ? null : views,
    days: scope === 'night' ? await readAllDays(today, db) : await readDays(open, db),
  }
}

interface Counted {
  stored: Stored
  hours: HoursOfDays
  counted: StoredDays
  isCaughtUp: boolean
}

/** @returns false if a concurrent run has changed the counts */
async function store(given: Counted, ports: CountPorts): Promise<boolean> {
  const { db } = ports
  const { known, today, scope } = given.stored
  const references = analyticsReferences(db)
  const { summary, sample } = await summaryOf(given, ports)
  const views = packViews(await viewsAfter(given, ports), today)
  return db.runTransaction(async (transaction) => {
    const { updateTime } = await transaction.get(known.ref)
    if (!isSameTime(updateTime, known.updateTime)) return false
    // A count of scope `hour` never marks a day as final, so it can't overwrite the mark that a
    // deletion sets.
    const isSafe = scope === 'hour' || !(await areChanged(given.counted, { db, transaction }))
    if (!isSafe) return false
    for (const [day, one] of given.counted) storeDay(day, one, { db, transaction })
    given.hours.store(transaction)
    for (const part of ['series', 'funnel', 'sources'] as const) {
      transaction.set(references[part], views[part])
    }
    transaction.set(references.summary, summary)
    transaction.set(references.sample, { json: JSON.stringify(sample) })
    return true
  }, transactionOptions)
}

/**
 * Returns the figures for the pages. The months of the moves need all days, which are only read if
 * one of them has changed.
 */
async function viewsAfter(
  { stored, counted }: Counted,
  { db, now }: CountPorts,
): Promise<DayViews> {
  const { views, days, today, scope } = stored
  const hasNewMonths = [...counted].some(
    ([day, { quotes }]) =>
      JSON.stringify(quotes.months) !== JSON.stringify(days.of(day).quotes.months),
  )
  if (views === null || hasNewMonths) {
    const all = views === null ? days : await readAllDays(today, db)
    return viewsOf(new Map([...all, ...counted]), today, now())
  }
  for (const [day, { visits, quotes }] of counted) setDay(views, day, visits, quotes)
  return scope === 'hour' ? views : { ...views, quotesAsOf: now() }
}

async function summaryOf({ stored, hours, counted, isCaughtUp }: Counted, ports: CountPorts) {
  const { upto, today, open, firstOpen, days } = stored
  const newest = await newestOf(stored, ports)
  const { recent, sample } = replaceNewest(newest, hours.visits, hours.hasRead)
  const visitsOn = (day: PlainDate) => counted.of(day).visits.numbers.visits
  const older = [...counted.keys()].filter((day) => day < firstOpen)
  const total =
    (await visitsBeforeDay(firstOpen, ports.db)) +
    older.reduce((sum, day) => sum + visitsOn(day) - days.of(day).total, 0) +
    open.reduce((sum, day) => sum + visitsOn(day), 0)
  const isFull = hours.isFull(today)
  if (isFull) log.analyticsBehind()
  const summary: Summary = {
    ...rankLists({ recent, sample }),
    ...{ as_of: upto, caught_up: isCaughtUp, at_least: isFull, total },
    today: { day: today, visits: visitsOn(today) },
  }
  return { summary, sample }
}

/** Returns the newest visits of the last count; if there is none, reads them. */
async function newestOf({ summary, sample, firstOpen }: Stored, ports: CountPorts) {
  if (summary && sample) return { recent: summary.recent, sample }
  return newestBefore(startOfUtcDay(firstOpen), ports)
}
