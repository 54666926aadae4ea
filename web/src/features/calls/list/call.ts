import type { QuoteReading } from '@moving/domain/quote/schema'
import type { QuoteChannel } from '@moving/domain/quote/search/search-fields'
import { compareCalls } from '@moving/domain/work/call-order'
import { leaseOf, type QuoteWork } from '@moving/domain/work/quote-work'
import { reconcileWork } from '@moving/domain/work/reconcile-work'

/** The work of a request that stands on the list. */
export type CallWork = Omit<QuoteWork, 'created_at' | 'updated_at' | 'due_at'> & { due_at: Date }

/** A quote with what stands beside it. */
export interface QuoteDetails {
  reading: QuoteReading
  channel: QuoteChannel
  /** The honeypot was filled in. */
  isSuspect: boolean
}

/** A request that somebody has to call, or will have to. */
export interface Call extends QuoteDetails {
  id: string
  work: CallWork
}

/** What a lease is about: whether somebody is calling, and what else would be due. */
export interface Leased extends Pick<Call, 'id' | 'reading'> {
  work: Parameters<typeof leaseOf>[0] & Pick<QuoteWork, 'due_at' | 'due_why'>
}

/** What the page lists. */
export interface CallList {
  calls: readonly Call[]
  /** Whether these are all; if not there is more to load, and to count. */
  isComplete: boolean
  /** False while the database does not answer, and a colleague's news stay out. */
  isLive: boolean
  /** Another number whenever something may be counted otherwise. */
  version: number
}

/**
 * A request that no function has taken note of yet, listed as one would: the page works with functions
 * down.
 * @returns null for one that asks for nothing, such as one in the honeypot
 */
export function unstartedCall(id: string, details: QuoteDetails): Call | null {
  if (!details.reading.readable) return null
  const { quote } = details.reading
  const source = { channel: details.channel, trapped: details.isSuspect }
  const followed = { ...quote, estimate_amount: quote.estimate_amount ?? null }
  const work = reconcileWork(null, followed, source, new Date(0))
  if (!work?.due_at) return null
  return { id, ...details, work: work as CallWork }
}

/** In the order of the list, as it is at an instant. */
export function inOrder(calls: readonly Call[], now: Date): Call[] {
  return [...calls].sort((one, other) => compareCalls(one.work, other.work, now))
}

/** The customer's name; the id's part of a request that cannot be read. */
export function nameOf({ id, reading }: Pick<Call, 'id' | 'reading'>): string {
  return reading.readable ? reading.quote.name : `Quote #${id.slice(-8)}`
}

/** Somebody else's lease on a request, while it runs. */
export function otherLease(call: Leased, uid: string, now: Date): ReturnType<typeof leaseOf> {
  const lease = leaseOf(call.work, now)
  return lease === null || lease.uid === uid ? null : lease
}

/** Whether the lease on a request is one's own. */
export function isMine(call: Leased, uid: string, now: Date): boolean {
  return leaseOf(call.work, now)?.uid === uid
}
