import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { callbackDeadline, nextOpening, officeInstant } from '../office-hours.ts'
import { openingDayAfter, openingDayBefore } from '../opening-days.ts'
import { isPlainDate, type PlainDate } from '../plain-date.ts'
import { suspicionOf, type UncheckedSource } from '../quote/suspicion.ts'
import { isQuoteStatus } from '../quote/status.ts'
import { isCustomersReason } from './customer-act.ts'
import { isFinalKnown, planStillDue } from './final-due.ts'
import { untouchedWork, type QuoteWork, type WorkPlan } from './quote-work.ts'

/** Of a stored quote; the rest of it may be unreadable. */
export const followedQuoteSchema = z.object({
  status: z.string(),
  /** In dollars; null without one. */
  estimate_amount: z._default(z.nullable(z.number()), null),
  move_date: z.string().check(z.refine(isPlainDate)),
  created_at: instantSchema,
  updated_at: instantSchema,
})
/** What the work follows of a stored quote. */
export type FollowedQuote = z.output<typeof followedQuoteSchema>

/** The work without the times that the writer sets. */
export type WorkFields = Omit<QuoteWork, 'created_at' | 'updated_at'>

/** The hour, on the office's clock, at which what is due on a later day is due. */
const planHour = 10
/** Opening days that an estimate is given to be answered. */
const silentDays = 3
/** Opening days before a move on which its day is confirmed. */
const confirmDays = 2
/** Opening days after a scheduled move on which the office is asked whether it is done. */
const doneDays = 1
/** Days for which it is asked about a move that was scheduled before anybody asked. */
export const doneAskedDays = 60
const doneAskedMs = doneAskedDays * 86_400_000
/** Opening days after which the office is asked what a completed move came to. */
const finalDays = 1
const hourMs = 60 * 60_000
/** A change that is reversed within this time, in milliseconds, was a mistake. */
const undoMs = 10 * 60_000

/**
 * The work of a request as it should be: made if there is none, and with every change of the quote
 * that it has not taken in yet. Says the same however often, late or out of order it is asked, as
 * long as the quote is read afresh. A plan that a change of status or estimate replaced comes back
 * when the change is taken back, unless somebody has planned anew meanwhile; and a plan that a
 * person made after the change stays, as does one made between a change and its being taken back. A
 * status that nobody knows changes nothing.
 * @param work as it is stored; null for none
 * @param source the quote's `quote_sources` document, unchecked; undefined for none
 * @param listedSince requests that are older get a document, but nothing to do until they change
 * @returns the fields to write; null when all is as it should be
 */
export function reconcileWork(
  work: QuoteWork | null,
  quote: FollowedQuote,
  source: UncheckedSource | undefined,
  listedSince: Date,
): Partial<WorkFields> | null {
  const before: WorkFields = work ?? untouchedWork
  const isFound = before.status_seen === null && quote.updated_at < listedSince
  const after = isFound
    ? asFound(before, quote, listedSince)
    : followDay(
        takeIn(begin(before, quote, source, listedSince), quote, isPlannedAfter(work, quote)),
        quote,
      )
  return work === null ? keepTime(after) : changesOf(work, keepTime(after))
}

function changesOf(before: WorkFields, after: WorkFields): Partial<WorkFields> | null {
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSame(value, before[field as keyof WorkFields]),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/**
 * Of a request from before the call list: what became of it, and nothing to do, but for a move that is on
 * the schedule.
 */
function asFound(work: WorkFields, quote: FollowedQuote, listedSince: Date): WorkFields {
  const seen = { ...work, status_seen: quote.status, estimate_seen: quote.estimate_amount }
  const isWon = quote.status === 'scheduled' || quote.status === 'completed'
  if (!isWon || work.outcome !== 'open') return seen
  const won = { ...seen, outcome: 'won', closed_at: quote.updated_at } as const
  const isAsked = doneTime(quote.move_date).getTime() > listedSince.getTime() - doneAskedMs
  return { ...(isAsked ? followDay(won, quote) : won), outcome_by_email: null }
}

/** The promise of a request, and its first entry on the list unless somebody has been quicker. */
function begin(
  work: WorkFields,
  quote: FollowedQuote,
  source: UncheckedSource | undefined,
  listedSince: Date,
): WorkFields {
  if (work.status_seen !== null) return work
  const begun = { ...work, status_seen: 'pending' }
  const isTrapped = suspicionOf(source) === 'honeypot'
  if (isTrapped || quote.created_at < listedSince) return begun
  const isPhone = source?.channel === 'phone'
  const promise = isPhone ? null : callbackDeadline(quote.created_at)
  const promised = { ...begun, respond_by: promise, escalate_at: promise }
  const isUntouched = work.outcome === 'open' && work.tries === 0 && work.due_at === null
  if (!isUntouched) return promised
  return {
    ...promised,
    due_at: promise ?? nextOpening(new Date(quote.created_at.getTime() + hourMs)),
    due_why: isPhone ? 'phone' : 'new',
  }
}

/** Whether a person planned the next step, or closed the request, since the quote was last saved. */
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
  const { before_status: former } = work
  if (former !== null && isTakenBack(former, quote)) {
    return { ...seen, ...planTakenBack(work, former, quote), before_status: null }
  }
  if (quote.status === work.status_seen && !isAnswered(quote, work)) return seen
  const staysPlanned = isPlanned || isAnsweredAlready(work, quote)
  const asNow = staysPlanned ? keepPlan(work, planFor(quote, work)) : planFor(quote, work)
  const plan = behindCustomer(work, asNow)
  return {
    ...seen,
    ...plan,
    before_status: {
      ...planOf(work),
      ...(work.activity_plan && { activity_plan: work.activity_plan }),
      status: work.status_seen ?? 'pending',
      estimate: work.estimate_seen,
      replaced_at: quote.updated_at,
      replaced_by_due_at: plan.due_at,
    },
  }
}

/** The plan of before the change, also behind what the customer asked for before or since. */
function planTakenBack(
  work: WorkFields,
  former: NonNullable<QuoteWork['before_status']>,
  quote: FollowedQuote,
): WorkPlan & Partial<WorkFields> {
  const waiting = former.activity_plan && {
    activity_plan: planStillDue(former.activity_plan, work),
  }
  const plan = planStillDue(planOf(former), work)
  if (isSame(former.replaced_by_due_at, work.due_at)) return { ...plan, ...waiting }
  return isAsked(work) ? behindCustomer(work, plan) : keepPlan(work, planFor(quote, work))
}

/** As 'Undo' does, and nobody who opens a request again some day. */
function isTakenBack(former: NonNullable<QuoteWork['before_status']>, quote: FollowedQuote) {
  return (
    former.status === quote.status &&
    former.estimate === quote.estimate_amount &&
    quote.updated_at.getTime() - former.replaced_at.getTime() <= undoMs
  )
}

/** An estimate that the customer has to answer, and that was not taken in yet. */
function isAnswered(quote: FollowedQuote, work: WorkFields): boolean {
  return (
    quote.estimate_amount !== null &&
    quote.estimate_amount !== work.estimate_seen &&
    ['pending', 'estimated'].includes(quote.status)
  )
}

/** The customer was quicker with an answer than the event of the estimate. */
function isAnsweredAlready(work: WorkFields, quote: FollowedQuote): boolean {
  const { due_why: why, due_at, accepted_amount: accepted, declined_amount: declined } = work
  if (quote.status !== 'estimated' || quote.estimate_amount === null || due_at === null)
    return false
  const answered = why === 'accepted' ? accepted : why === 'declined' ? declined : null
  return answered === quote.estimate_amount
}

/** What a person planned, beside the outcome that the quote's status says. */
function keepPlan(work: WorkFields, plan: WorkPlan): WorkPlan {
  if (work.outcome === 'lost') return planOf(work)
  return { ...plan, due_at: work.due_at, due_why: work.due_why, follow_up: work.follow_up }
}

const isAsked = ({ due_why, due_at }: WorkFields) => isCustomersReason(due_why) && due_at !== null

/** What a customer asked for stays due; the plan waits behind it. */
function behindCustomer(work: WorkFields, plan: WorkPlan): WorkPlan & Partial<WorkFields> {
  if (!isAsked(work) || isSame(plan.due_at, work.due_at)) return plan
  const { due_at, due_why, follow_up } = plan
  const asked = { due_at: work.due_at, due_why: work.due_why, follow_up: work.follow_up }
  return { ...plan, ...asked, activity_plan: { due_at, due_why, follow_up } }
}

/** What is to be done once a quote has this status, or a new estimate. */
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
      due_at: openingDayAfter(now, silentDays, planHour),
      due_why: 'estimate_silent',
    }
  }
  if (quote.status === 'pending') {
    return { ...open, due_at: nextOpening(now), due_why: 'reopened' }
  }
  const won = {
    ...open,
    outcome: 'won' as const,
    closed_at: work.outcome === 'won' ? work.closed_at : now,
  }
  if (quote.status === 'scheduled') return { ...won, ...planOfDay(quote.move_date, now) }
  if (isFinalKnown(work)) return { ...won, due_at: null, due_why: work.due_why }
  return { ...won, due_at: openingDayAfter(now, finalDays, planHour), due_why: 'final' }
}

type DayPlan = Pick<WorkPlan, 'due_at' | 'due_why' | 'follow_up'>

const isAboutDay = ({ due_why: why }: Pick<WorkPlan, 'due_why'>) =>
  why === 'confirm_day' || why === 'confirm_done'

/**
 * A scheduled move always has something due: the office confirms its day, and asks after the day whether it
 * is done. A plan about the day moves along with it, also behind what the customer asked for; and where
 * everything else was dealt with, the question after the day is left.
 */
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

/**
 * The work of a request whose move is on another day from now on.
 * @returns the fields to write; null for none
 */
export function workOnMoveDate(
  work: QuoteWork,
  quote: Pick<FollowedQuote, 'status' | 'move_date'>,
  now: Date,
): Partial<WorkFields> | null {
  return changesOf(work, followDay(work, { ...quote, updated_at: now }))
}

function isOfAnotherDay({ due_at, due_why }: Pick<WorkPlan, 'due_at' | 'due_why'>, day: PlainDate) {
  const planned = due_why === 'confirm_day' ? confirmDueAt(day) : doneTime(day)
  return !isSame(due_at, planned)
}

/** What is due about the day of a scheduled move, as it is planned at an instant. */
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

/** When the office confirms the day of a scheduled move. */
export const confirmDueAt = (day: PlainDate) => openingDayBefore(day, confirmDays, planHour)

/** When the office asks whether a move is done: on the next opening day after it. */
export function doneTime(day: PlainDate): Date {
  return openingDayAfter(officeInstant(day, 12), doneDays, planHour)
}

function planOf(work: WorkPlan): WorkPlan {
  const { due_at, due_why, follow_up, outcome, lost_why, closed_at, outcome_by_email } = work
  return { due_at, due_why, follow_up, outcome, lost_why, closed_at, outcome_by_email }
}

/** The promise on the clock: whether it was kept, and that nobody needs a warning any more. */
function keepTime(work: WorkFields): WorkFields {
  const { first_try_at: triedAt, respond_by: promise } = work
  if (triedAt === null) return work
  return { ...work, in_time: promise === null ? null : triedAt <= promise, escalate_at: null }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
