import { isOneOf } from '../keys.ts'
import type { DeclineReason } from '../estimate/decline-reason.ts'
import { callbackDeadline, nextOpening } from '../office-hours.ts'
import type { ReplyKind } from '../move/reply.ts'
import { planStillDue } from './final-due.ts'
import type { LostReason } from './lost-reason.ts'
import type { DueReason, QuoteWork } from './quote-work.ts'

/** Acts that the office answers, the weightier last: a later one does not hide a weightier. */
const reasons = ['asked', 'correction', 'forget_me', 'wants_cancel'] as const

const reasonOf: Partial<Record<ReplyKind, (typeof reasons)[number]>> = {
  asked: 'asked',
  wish: 'correction',
  forget_me: 'forget_me',
  wants_cancel: 'wants_cancel',
}

type Plan = Pick<QuoteWork, 'due_at' | 'due_why' | 'follow_up'>
type PlannedWork = Plan & Pick<QuoteWork, 'activity_plan' | 'first_try_at' | 'final_amount'>

/**
 * What a customer's act makes of the work: it puts itself on the call list, due as soon as the office
 * is open, in place of what was planned. A request that waits for its first call stays as it is: that
 * call is due already, and its promise goes on. Unless the move was scheduled meanwhile, and its customer
 * wants to cancel: planning it takes the first call off the list.
 */
export function workAfterAct(work: PlannedWork, kind: ReplyKind, now: Date): Partial<QuoteWork> {
  return { activity_at: now, ...planAfterAct(work, kind, now) }
}

/** The plan alone: also that of a question whose answer is taken back, as of when it was asked. */
export function planAfterAct(work: PlannedWork, kind: ReplyKind, at: Date): Partial<QuoteWork> {
  const reason = reasonOf[kind]
  const isDue = isPromised(work) && reason !== 'wants_cancel'
  if (reason === undefined || isDue) return {}
  const isByCustomer = isCustomersReason(work.due_why) && work.due_at !== null
  if (isByCustomer) return { due_why: weightier(work.due_why, reason) }
  const { due_at, due_why, follow_up } = work
  const activity_plan = { due_at, due_why, follow_up }
  return { activity_plan, due_at: nextOpening(at), due_why: reason, follow_up: '' }
}

/** One estimate, as its customer answers it. */
interface Answered {
  /** In dollars. */
  amount: number
  /** `estimateIdOf` it. */
  estimateId: string
  status: string
}

/**
 * A yes goes to the top of the call list, to fix the day, in place of what was planned; not before one who
 * wants to be deleted or to cancel. On the schedule already it is taken note of.
 */
export function workAfterYes(
  work: PlannedWork,
  { amount, estimateId, name, status }: Answered & { name: string },
  now: Date,
): Partial<QuoteWork> {
  const answer = {
    ...{ accepted_amount: amount, accepted_at: now, accepted_estimate: estimateId },
    ...{ accepted_name: name, accepted_by: null, activity_at: now },
  }
  if (status !== 'estimated' || isDueFor(work, 'forget_me', 'wants_cancel')) return answer
  return { ...answer, ...planAfterYes(now), activity_plan: null }
}

/** What is next after a yes, also one on the phone: to set the day. */
export const planAfterYes = (now: Date) => ({
  ...{ due_at: callbackDeadline(now), due_why: 'accepted' as const, follow_up: '' },
})

/** A no is worth a call as soon as the office is open; what the customer asks for besides comes first. */
export function workAfterNo(
  work: PlannedWork,
  { amount, estimateId, why }: Omit<Answered, 'status'> & { why: DeclineReason },
  now: Date,
): Partial<QuoteWork> {
  const answer = {
    ...{ declined_why: why, declined_amount: amount, declined_estimate: estimateId },
    activity_at: now,
  }
  if (isDueFor(work, ...reasons)) return answer
  return { ...answer, ...planned('declined', nextOpening(now)) }
}

const planned = (due_why: DueReason, due_at: Date) => ({
  ...{ due_at, due_why, follow_up: '', activity_plan: null },
})

/**
 * The plan once a wish or a question of the customer is dealt with; nothing to change if somebody has planned
 * since, or closed the request.
 * @param waiting what else of the customer's waits for the office; null for nothing
 */
export function workAfterAnswer(
  work: PlannedWork,
  waiting: 'correction' | 'asked' | null,
): Partial<QuoteWork> {
  if (!isDueFor(work, 'asked', 'correction') || work.due_why === waiting) return {}
  if (waiting !== null) return { due_why: waiting }
  const plan = work.activity_plan ?? { due_at: null, due_why: work.due_why, follow_up: '' }
  return { ...planStillDue(plan, work), activity_plan: null }
}

/**
 * A request that its customer closes; nobody at the office has seen it yet. The quote's state counts as taken
 * in, and no plan waits to come back, so that no late event of an earlier change opens it again.
 */
export function workAfterCancel(
  reason: LostReason,
  quote: { status: string; estimate_amount?: number | null | undefined },
  now: Date,
): Partial<QuoteWork> {
  return {
    ...{ outcome: 'lost', lost_why: reason, closed_at: now, outcome_by_email: null },
    ...{ due_at: null, follow_up: '', activity_plan: null, before_status: null },
    ...{ status_seen: quote.status, estimate_seen: quote.estimate_amount ?? null },
    ...{ activity_at: now, cancelled_at: now, updated_at: now },
    ...{ cancel_seen_at: null, cancel_seen_by_email: null },
  }
}

export function isCustomersReason(why: DueReason): why is (typeof reasons)[number] {
  return isOneOf(reasons, why)
}

function isDueFor({ due_at, due_why }: PlannedWork, ...whys: DueReason[]): boolean {
  return due_at !== null && whys.includes(due_why)
}

function isPromised({ due_why, due_at, first_try_at }: PlannedWork): boolean {
  return due_at !== null && due_why === 'new' && first_try_at === null
}

function weightier(one: DueReason, other: (typeof reasons)[number]): DueReason {
  return isOneOf(reasons, one) && reasons.indexOf(one) >= reasons.indexOf(other) ? one : other
}
