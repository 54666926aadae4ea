import { isOneOf, keysOf } from '../keys.ts'
import { dueClassOf, type DueClass } from './due.ts'
import type { DueReason } from './quote-work.ts'

/**
 * What waits on the call list, by who waits for it; each kind is a query of its own, so that a long list of
 * papers hides no person. Every reason is in one of them.
 */
export const callKinds = {
  /** A call that the site promised. */
  promised: ['new'],
  /** A yes, to set the day. */
  yes: ['accepted'],
  /** A customer who asked for something, or said no. */
  waiting: ['asked', 'correction', 'forget_me', 'wants_cancel', 'declined'],
  /** A time that somebody set, or that a plan of the office has. */
  dated: ['phone', 'retry', 'follow_up', 'reopened', 'confirm_day'],
  /** Papers: nobody waits. */
  chore: ['estimate_silent', 'confirm_done', 'final'],
} as const satisfies Record<string, readonly DueReason[]>
export type CallKind = keyof typeof callKinds

/** In the order of the list. */
const kinds = keysOf(callKinds)

/** Reasons for which a customer waits, whenever the call is due. */
export const personReasons: readonly DueReason[] = [
  ...callKinds.promised,
  ...callKinds.yes,
  ...callKinds.waiting,
]

export interface DueCall {
  due_at: Date
  due_why: DueReason
}

/** Where a request belongs on the call list: who waits for a call belongs on top from the first second. */
export function callClassOf({ due_at, due_why }: DueCall, now: Date): DueClass {
  return personReasons.includes(due_why) ? 'now' : dueClassOf(due_at, now)
}

const classes: readonly DueClass[] = ['now', 'today', 'later']

/**
 * The order of the call list: what is to be done now before the rest. Of that late promises, promises,
 * yeses, customers who wait, times that were set, then papers; each by who waits longest.
 */
export function compareCalls(one: DueCall, other: DueCall, now: Date): number {
  const [ranks, others] = [ranksOf(one, now), ranksOf(other, now)]
  const place = ranks.findIndex((rank, at) => rank !== others[at])
  return place < 0 ? 0 : (ranks[place] ?? 0) - (others[place] ?? 0)
}

/** A promise that is late has the earlier time, so that it needs no rank of its own. */
function ranksOf(call: DueCall, now: Date): number[] {
  const group = callClassOf(call, now)
  const kind = kinds.findIndex((name) => isOneOf(callKinds[name], call.due_why))
  return [classes.indexOf(group), group === 'now' ? kind : 0, call.due_at.getTime()]
}
