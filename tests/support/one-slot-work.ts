/**
 * The former model, before tasks: one slot for what is due next, and two stacks behind it. It is
 * the oracle of `domain/src/work/task-model.test.ts`: with the same history both models return the
 * same next task.
 */
import type { DeclineReason } from '@moving/domain/estimate/decline-reason'
import { isOneOf } from '@moving/domain/keys'
import type { ReplyKind } from '@moving/domain/move/reply'
import {
  callbackDeadline,
  nextOpening,
  officeInstant,
  standardHours,
} from '@moving/domain/office-hours'
import { openingDayAfter, openingDayBefore } from '@moving/domain/opening-days'
import type { PlainDate } from '@moving/domain/plain-date'
import { isQuoteStatus } from '@moving/domain/quote/status'
import { suspicionOf, type UncheckedSource } from '@moving/domain/quote/suspicion'
import type { NextStep } from '@moving/domain/work/after-contact'
import {
  untouchedWork as untouched,
  type QuoteWork as TaskWork,
} from '@moving/domain/work/quote-work'
import type { FollowedQuote } from '@moving/domain/work/reconcile-work'
import type { DueReason, NextDue } from '@moving/domain/work/task'

type WorkPlan = NextDue & Pick<TaskWork, 'outcome' | 'lost_why' | 'closed_at' | 'outcome_by_email'>
export type OneSlotWork = Omit<TaskWork, 'tasks'> & {
  activity_plan?: NextDue | null
}
type QuoteWork = OneSlotWork
const isFinalKnown = ({ final_amount: amount }: Pick<TaskWork, 'final_amount'>) =>
  typeof amount === 'number'
const untouchedWork: WorkFields = untouched

type WorkFields = Omit<QuoteWork, 'created_at' | 'updated_at'>

const planHour = 10
const silentDays = 3
const confirmDays = 2
const doneDays = 1
const finalDays = 1
const hourMs = 60 * 60_000

export function reconcileWork(
  work: QuoteWork | null,
  quote: FollowedQuote,
  source: UncheckedSource | undefined,
): Partial<WorkFields> | null {
  const before: WorkFields = work ?? untouchedWork
  const begun = begin(before, quote, source)
  const after = followDay(takeIn(begun, quote, isPlannedAfter(work, quote)), quote)
  return work === null ? keepTime(after) : changesOf(work, keepTime(after))
}

function changesOf(before: WorkFields, after: WorkFields): Partial<WorkFields> | null {
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSame(value, before[field as keyof WorkFields]),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

function begin(
  work: WorkFields,
  quote: FollowedQuote,
  source: UncheckedSource | undefined,
): WorkFields {
  if (work.status_seen !== null) return work
  const begun = { ...work, status_seen: 'pending' }
  if (suspicionOf(source) === 'honeypot') return begun
  const isPhone = source?.channel === 'phone'
  const promise = isPhone ? null : callbackDeadline(quote.created_at, standardHours)
  const promised = { ...begun, respond_by: promise, escalate_at: promise }
  const isUntouched = work.outcome === 'open' && work.attempts === 0 && work.due_at === null
  if (!isUntouched) return promised
  return {
    ...promised,
    due_at: promise ?? nextOpening(new Date(quote.created_at.getTime() + hourMs), standardHours),
    due_why: isPhone ? 'phone' : 'new',
  }
}

function isPlannedAfter(work: QuoteWork | null, quote: FollowedQuote): boolean {
  if (work === null || work.updated_at <= quote.updated_at) return false
  return work.outcome === 'lost' || work.due_why === 'follow_up' || work.due_why === 'retry'
}

function takeIn(work: WorkFields, quote: FollowedQuote, isPlanned: boolean): WorkFields {
  if (!isQuoteStatus(quote.status)) return work
  const seen = { ...work, status_seen: quote.status, estimate_seen: quote.estimate_amount }
  const isUnchanged =
    quote.status === work.status_seen && quote.estimate_amount === work.estimate_seen
  if (isUnchanged) return seen
  if (quote.status === work.status_seen && !isAnswered(quote, work)) return seen
  const staysPlanned = isPlanned || isAnsweredAlready(work, quote)
  const asNow = staysPlanned ? keepPlan(work, planFor(quote, work)) : planFor(quote, work)
  return { ...seen, ...behindCustomer(work, asNow) }
}

function isAnswered(quote: FollowedQuote, work: WorkFields): boolean {
  return (
    quote.estimate_amount !== null &&
    quote.estimate_amount !== work.estimate_seen &&
    ['pending', 'estimated'].includes(quote.status)
  )
}

function isAnsweredAlready(work: WorkFields, quote: FollowedQuote): boolean {
  const { due_why: why, due_at, accepted_amount: accepted, declined_amount: declined } = work
  if (quote.status !== 'estimated' || quote.estimate_amount === null || due_at === null)
    return false
  const answered = why === 'accepted' ? accepted : why === 'declined' ? declined : null
  return answered === quote.estimate_amount
}

function keepPlan(work: WorkFields, plan: WorkPlan): WorkPlan {
  if (work.outcome === 'lost') return planOf(work)
  return { ...plan, due_at: work.due_at, due_why: work.due_why, follow_up: work.follow_up }
}

const isFromCustomer = ({ due_why, due_at }: WorkFields) =>
  isCustomersReason(due_why) && due_at !== null

function behindCustomer(work: WorkFields, plan: WorkPlan): WorkPlan & Partial<WorkFields> {
  if (!isFromCustomer(work) || isSame(plan.due_at, work.due_at)) return plan
  const { due_at, due_why, follow_up } = plan
  const ownTask = { due_at: work.due_at, due_why: work.due_why, follow_up: work.follow_up }
  return { ...plan, ...ownTask, activity_plan: { due_at, due_why, follow_up } }
}

function planFor(quote: FollowedQuote, work: WorkFields): WorkPlan {
  const now = quote.updated_at
  const open = {
    outcome: 'open' as const,
    ...{ lost_why: null, closed_at: null, outcome_by_email: null, follow_up: '' },
  }
  if (quote.status === 'estimated' || isAnswered(quote, work)) {
    if (work.outcome === 'lost') return planOf(work)
    return {
      ...open,
      due_at: openingDayAfter(now, silentDays, planHour, standardHours),
      due_why: 'estimate_silent',
    }
  }
  if (quote.status === 'pending') {
    return { ...open, due_at: nextOpening(now, standardHours), due_why: 'reopened' }
  }
  const won = {
    ...open,
    outcome: 'won' as const,
    closed_at: work.outcome === 'won' ? work.closed_at : now,
  }
  if (quote.status === 'scheduled') return { ...won, ...planOfDay(quote.move_date, now) }
  if (isFinalKnown(work)) return { ...won, due_at: null, due_why: work.due_why }
  return {
    ...won,
    due_at: openingDayAfter(now, finalDays, planHour, standardHours),
    due_why: 'final',
  }
}

type DayPlan = Pick<WorkPlan, 'due_at' | 'due_why' | 'follow_up'>

const isAboutDay = ({ due_why: why }: Pick<WorkPlan, 'due_why'>) =>
  why === 'confirm_day' || why === 'confirm_done'

function followDay(
  work: WorkFields,
  {
    status,
    move_date: day,
    updated_at: now,
  }: Pick<FollowedQuote, 'status' | 'move_date' | 'updated_at'>,
): WorkFields {
  if (status !== 'scheduled' || work.outcome === 'lost') return work
  if (work.due_at === null) return { ...work, ...askWhetherDone(day) }
  const { activity_plan: waiting } = work
  return {
    ...work,
    ...(isAboutDay(work) && isOfAnotherDay(work, day) && planOfDay(day, now)),
    ...(waiting &&
      isAboutDay(waiting) &&
      isOfAnotherDay(waiting, day) && { activity_plan: planOfDay(day, now) }),
  }
}

function isOfAnotherDay({ due_at, due_why }: Pick<WorkPlan, 'due_at' | 'due_why'>, day: PlainDate) {
  const planned = due_why === 'confirm_day' ? confirmDueAt(day) : doneTime(day)
  return !isSame(due_at, planned)
}

function planOfDay(day: PlainDate, now: Date): DayPlan {
  const confirmAt = confirmDueAt(day)
  if (confirmAt <= now) return askWhetherDone(day)
  return { due_at: confirmAt, due_why: 'confirm_day', follow_up: '' }
}

const askWhetherDone = (day: PlainDate): DayPlan => ({
  due_at: doneTime(day),
  due_why: 'confirm_done',
  follow_up: '',
})

const confirmDueAt = (day: PlainDate) => openingDayBefore(day, confirmDays, planHour, standardHours)

function doneTime(day: PlainDate): Date {
  return openingDayAfter(officeInstant(day, 12), doneDays, planHour, standardHours)
}

function planOf(work: WorkPlan): WorkPlan {
  const { due_at, due_why, follow_up, outcome, lost_why, closed_at, outcome_by_email } = work
  return { due_at, due_why, follow_up, outcome, lost_why, closed_at, outcome_by_email }
}

function keepTime(work: WorkFields): WorkFields {
  const { first_attempt_at: triedAt, respond_by: promise } = work
  if (triedAt === null) return work
  return { ...work, on_time: promise === null ? null : triedAt <= promise, escalate_at: null }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const reasons = ['question', 'correction', 'deletion_request', 'wants_cancel'] as const

const reasonOf: Partial<Record<ReplyKind, (typeof reasons)[number]>> = {
  question: 'question',
  requested_change: 'correction',
  deletion_request: 'deletion_request',
  wants_cancel: 'wants_cancel',
}

type Plan = Pick<QuoteWork, 'due_at' | 'due_why' | 'follow_up'>
type PlannedWork = Plan & Pick<QuoteWork, 'activity_plan' | 'first_attempt_at' | 'final_amount'>

export function workAfterAction(work: PlannedWork, kind: ReplyKind, now: Date): Partial<QuoteWork> {
  return { activity_at: now, ...planAfterAct(work, kind, now) }
}

function planAfterAct(work: PlannedWork, kind: ReplyKind, at: Date): Partial<QuoteWork> {
  const reason = reasonOf[kind]
  const isDue = isPromised(work) && reason !== 'wants_cancel'
  if (reason === undefined || isDue) return {}
  const isByCustomer = isCustomersReason(work.due_why) && work.due_at !== null
  if (isByCustomer) return { due_why: weightier(work.due_why, reason) }
  const { due_at, due_why, follow_up } = work
  const activity_plan = { due_at, due_why, follow_up }
  return { activity_plan, due_at: nextOpening(at, standardHours), due_why: reason, follow_up: '' }
}

interface Answered {
  amount: number
  estimateId: string
  status: string
}

export function workAfterYes(
  work: PlannedWork,
  { amount, estimateId, name, status }: Answered & { name: string },
  now: Date,
): Partial<QuoteWork> {
  const answer = {
    ...{ accepted_amount: amount, accepted_at: now, accepted_estimate: estimateId },
    ...{ accepted_name: name, accepted_by: null, activity_at: now },
  }
  if (status !== 'estimated' || isDueFor(work, 'deletion_request', 'wants_cancel')) return answer
  return { ...answer, ...planAfterYes(now), activity_plan: null }
}

const planAfterYes = (now: Date) => ({
  ...{ due_at: callbackDeadline(now, standardHours), due_why: 'accepted' as const, follow_up: '' },
})

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
  return { ...answer, ...planned('declined', nextOpening(now, standardHours)) }
}

const planned = (due_why: DueReason, due_at: Date) => ({
  ...{ due_at, due_why, follow_up: '', activity_plan: null },
})

export function workAfterAnswer(
  work: PlannedWork,
  waiting: 'correction' | 'question' | null,
): Partial<QuoteWork> {
  if (!isDueFor(work, 'question', 'correction') || work.due_why === waiting) return {}
  if (waiting !== null) return { due_why: waiting }
  const plan = work.activity_plan ?? { due_at: null, due_why: work.due_why, follow_up: '' }
  return { ...planStillDue(plan, work), activity_plan: null }
}

function isCustomersReason(why: DueReason): why is (typeof reasons)[number] {
  return isOneOf(reasons, why)
}

function isDueFor({ due_at, due_why }: PlannedWork, ...whys: DueReason[]): boolean {
  return due_at !== null && whys.includes(due_why)
}

function isPromised({ due_why, due_at, first_attempt_at }: PlannedWork): boolean {
  return due_at !== null && due_why === 'new' && first_attempt_at === null
}

function weightier(one: DueReason, other: (typeof reasons)[number]): DueReason {
  return isOneOf(reasons, one) && reasons.indexOf(one) >= reasons.indexOf(other) ? one : other
}
function planStillDue<Plan extends Pick<QuoteWork, 'due_at' | 'due_why'>>(
  plan: Plan,
  work: Pick<QuoteWork, 'final_amount'>,
): Plan {
  return plan.due_why === 'final' && isFinalKnown(work) ? { ...plan, due_at: null } : plan
}
export function planAfterContact({ result, nextAt, followUp, lostWhy }: NextStep): {
  due_at: Date | null
  due_why: DueReason
  follow_up: string
} {
  const isUnreached = result === 'no_answer' || result === 'left_message'
  return {
    due_at: lostWhy === null ? nextAt : null,
    due_why: followUp === '' && isUnreached ? 'retry' : 'follow_up',
    follow_up: followUp,
  }
}
