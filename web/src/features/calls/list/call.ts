import type { QuoteReading } from '@moving/domain/quote/quote-schema'
import type { QuoteChannel } from '@moving/domain/quote/search/search-fields'
import { newWork } from '@moving/domain/request/new-work'
import type { Work } from '@moving/domain/request/work'
import type { ListedReason } from '@moving/domain/work/due'
import { leaseOf, type Lease } from '@moving/domain/work/lease'
import { tasksByTime } from '@moving/domain/work/task'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import type { Entry, Section } from '@moving/domain/work/today'

/** The work on a listed request, with the task of its row. */
export interface CallWork extends Work {
  due_at: Date
  due_why: ListedReason
  /** The subject of the task; '' for none. */
  follow_up: string
}

/** A quote with the facts that its row shows. */
export interface QuoteDetails {
  reading: QuoteReading
  channel: QuoteChannel
  /** True if the honeypot was filled in. */
  isSuspect: boolean
  /** The stored `filled_in_ms`, not validated. */
  filledInMs?: unknown
}

/** One row of the list: a task of a request. */
export interface Call extends QuoteDetails {
  id: string
  /** Identifies the row: a request's first row keeps it when it moves to a different section. */
  key: string
  section: Section
  work: CallWork
}

/** The part of a call that claiming it needs: who is calling, and what else is due. */
export interface Leased extends Pick<Call, 'id' | 'reading'> {
  work: Lease & Pick<Work, 'tasks'>
}

/** The content of the page's list. */
export interface CallList {
  calls: readonly Call[]
  /** All estimates that are due for a follow-up, including those below the listed rows. */
  silent: readonly Call[]
  /** The section of each notice, which the server doesn't count. */
  notices: readonly Section[]
  /** Whether these are all tasks. If not, the server has more to load and to count. */
  isComplete: boolean
  /** False while the database doesn't respond. Coworkers' changes are then missing. */
  isLive: boolean
  /** Changes whenever a count may have changed. */
  version: number
}

/**
 * The work of a request that isn't settled, as `settle` would create it, so that the page works
 * with functions down.
 * @returns null without a task, as for a request that only a program would send
 */
export function unstartedWork(details: QuoteDetails): Work | null {
  if (!details.reading.readable) return null
  const { quote } = details.reading
  const { channel, isSuspect, filledInMs } = details
  const source = { channel, honeypot_filled: isSuspect, filled_in_ms: filledInMs }
  const work = newWork(quote, source, knownHours())
  return tasksByTime(work.tasks).length > 0 ? work : null
}

/** The rows of the list, from the loaded requests. */
export function callsOf(
  entries: readonly Entry[],
  works: ReadonlyMap<string, Work>,
  details: ReadonlyMap<string, QuoteDetails>,
): Call[] {
  const named = new Set<string>()
  return entries.flatMap(({ id, kind, task, section }): Call[] => {
    const [work, known] = [works.get(id), details.get(id)]
    if (work === undefined || known === undefined) return []
    const key = named.has(id) ? `${id}-${kind}` : id
    named.add(id)
    const due = { due_at: task.at, due_why: task.why, follow_up: task.note }
    return [{ id, key, section, ...known, work: { ...work, ...due } }]
  })
}

/** The customer's name, or the quote's number if the request can't be read. */
export function nameOf({ id, reading }: Pick<Call, 'id' | 'reading'>): string {
  return reading.readable ? reading.quote.name : `Quote #${id.slice(-8)}`
}

/** A coworker's claim on a request, while it lasts. */
export function otherLease(call: Leased, uid: string, now: Date): ReturnType<typeof leaseOf> {
  const lease = leaseOf(call.work, now)
  return lease === null || lease.uid === uid ? null : lease
}

/** Whether the user has claimed a request. */
export function isMine(call: Leased, uid: string, now: Date): boolean {
  return leaseOf(call.work, now)?.uid === uid
}
