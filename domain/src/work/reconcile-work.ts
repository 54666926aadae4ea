import * as z from 'zod/mini'
import { isAcceptedNow } from '../estimate/answer.ts'
import { instantSchema } from '../instant.ts'
import { callbackDeadline, nextOpening, officeInstant, type OfficeHours } from '../office-hours.ts'
import { openingDayAfter, openingDayBefore } from '../opening-days.ts'
import { isPlainDate, shiftPlainDate, type PlainDate } from '../plain-date.ts'
import { suspicionOf, type UncheckedSource } from '../quote/suspicion.ts'
import { isQuoteStatus } from '../quote/status.ts'
import { tasksAfterYes } from './customer-act.ts'
import { untouchedWork, type QuoteWork, type WorkPlan } from './quote-work.ts'
import { nextTask, only, without, withTasks, type Task, type Tasks } from './task.ts'

/** A stored quote's fields; the rest of it may be unreadable. */
export const followedQuoteSchema = z.object({
  status: z.string(),
  /** In dollars; null without one. */
  estimate_amount: z._default(z.nullable(z.number()), null),
  move_date: z.string().check(z.refine(isPlainDate)),
  created_at: instantSchema,
  updated_at: instantSchema,
})
/** The fields of a stored quote that the work depends on. */
export type FollowedQuote = z.output<typeof followedQuoteSchema>

/** What the work depends on in addition to the request. */
export interface WorkRules {
  /** Older requests get a document, but no tasks until they change. */
  listedSince: Date
  hours: OfficeHours
}

/** A quote with the opening hours for its times. */
type Followed = FollowedQuote & Pick<WorkRules, 'hours'>

/** The work without the server's times. */
export type WorkFields = Omit<QuoteWork, 'created_at' | 'updated_at'>

/** The hour, on the office's clock, when tasks of a later day are due. */
const planHour = 10
/** Opening days until an estimate without an answer is followed up. */
const silentDays = 3
/** Opening days before a move when its day is confirmed. */
const confirmDays = 2
/** Days before a move from which on it needs a crew. */
const crewDays = 7
/** Opening days after a scheduled move when the office is asked whether it is done. */
const doneDays = 1
/** For how many days that is asked about a move that was scheduled before this task existed. */
export const doneAskedDays = 60
const doneAskedMs = doneAskedDays * 86_400_000
/** Opening days after which the office is asked for a completed move's final bill. */
const finalDays = 1
const hourMs = 60 * 60_000
/** A change that is reverted within this time, in milliseconds, was a mistake. */
const undoMs = 10 * 60_000

/**
 * Returns the work that a request should have: created if there is none, and updated with every
 * change of the quote that wasn't processed yet. Gives the same result however often, late or out
 * of order it is called, if the quote is read again each time. What a change of status or estimate
 * replaced is restored when the change is reverted, unless someone has planned again meanwhile;
 * what a person planned after the change stays, as does what was planned between a change and its
 * reverting. An unknown status changes nothing.
 * @param work as stored; null for none
 * @param source the quote's `requests` document, not validated; undefined for none
 * @param bookedFor the day for which a crew is booked; null for no booking, undefined if it wasn't
 * read
 * @returns the fields to write; null if nothing changes
 */
export function reconcileWork(
  work: QuoteWork | null,
  followed: FollowedQuote,
  source: UncheckedSource | undefined,
  { listedSince, hours }: WorkRules,
  bookedFor?: string | null,
): Partial<WorkFields> | null {
  const quote = { ...followed, hours }
  const before: WorkFields = work ?? untouchedWork
  const isFound = before.status_seen === null && quote.updated_at < listedSince
  const taken = isFound
    ? asFound(before, quote, listedSince)
    : followDay(
        takeIn(begin(before, quote, source, listedSince), quote, isPlannedAfter(work, quote)),
        quote,
      )
  const after = keepTime({ ...taken, tasks: followCrew(taken, quote, bookedFor) })
  const settled = { ...after, ...withTasks(after.tasks, after) }
  return work === null ? settled : changesOf(work, settled)
}

function changesOf(before: WorkFields, after: WorkFields): Partial<WorkFields> | null {
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSame(value, before[field as keyof WorkFields]),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/** A request from before the call list: its outcome and no tasks, except for a scheduled move. */
function asFound(work: WorkFields, quote: Followed, listedSince: Date): WorkFields {
  const seen = { ...work, status_seen: quote.status, estimate_seen: quote.estimate_amount }
  const isWon = quote.status === 'scheduled' || quote.status === 'completed'
  if (!isWon || work.outcome !== 'open') return seen
  const won = { ...seen, outcome: 'won', closed_at: quote.updated_at } as const
  const isAsked =
    doneTime(quote.move_date, quote.hours).getTime() > listedSince.getTime() - doneAskedMs
  return { ...(isAsked ? followDay(won, quote) : won), outcome_by_email: null }
}

/** The promise of a request, and its first task unless someone was first. */
function begin(
  work: WorkFields,
  quote: Followed,
  source: UncheckedSource | undefined,
  listedSince: Date,
): WorkFields {
  if (work.status_seen !== null) return work
  const begun = { ...work, status_seen: 'pending' }
  const isHoneypotFilled = suspicionOf(source) === 'honeypot'
  if (isHoneypotFilled || quote.created_at < listedSince) return begun
  const isPhone = source?.channel === 'phone'
  const promise = isPhone ? null : callbackDeadline(quote.created_at, quote.hours)
  const promised = { ...begun, respond_by: promise, escalate_at: promise }
  return isUntouched(work) ? { ...promised, tasks: firstTask(quote, promise) } : promised
}

/**
 * Whether a request still waits for its first task, because a page has stored a fact, such as how
 * they heard about us, before a function processed it.
 */
export const isUntouched = ({ status_seen, outcome, attempts, tasks }: WorkFields) =>
  status_seen === null && outcome === 'open' && attempts === 0 && nextTask(tasks) === null

function firstTask({ created_at: at, hours }: Followed, promise: Date | null): Tasks {
  if (promise !== null) return { promise: { at: promise, why: 'new', note: '' } }
  const inAnHour = nextOpening(new Date(at.getTime() + hourMs), hours)
  return { plan: { at: inAnHour, why: 'phone', note: '' } }
}

/** Whether a person planned the next step, or closed the request, since the quote was last saved. */
function isPlannedAfter(work: QuoteWork | null, quote: FollowedQuote): boolean {
  if (work === null || work.updated_at <= quote.updated_at) return false
  // Not `due_why`, which stays after an earlier talk that planned nothing.
  const plan = work.tasks.plan?.why
  return work.outcome === 'lost' || plan === 'follow_up' || plan === 'retry'
}

function takeIn(work: WorkFields, quote: Followed, isPlanned: boolean): WorkFields {
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
  const plan = planFor(quote, work, isPlanned)
  return {
    ...seen,
    ...plan,
    before_status: {
      ...planOf(work),
      status: work.status_seen ?? 'pending',
      estimate: work.estimate_seen,
      replaced_at: quote.updated_at,
      replaced_by_due_at: officeDueAt(plan.tasks),
      attempts: work.attempts,
    },
  }
}

/** When the office's own plan is due; moving day has its own time. */
const officeDueAt = (tasks: Tasks) =>
  nextTask(without(tasks, 'requested_change', 'day'))?.at ?? null

/** The former plan, plus what the customer asked for since. */
function planTakenBack(
  work: WorkFields,
  former: NonNullable<QuoteWork['before_status']>,
  quote: Followed,
): WorkPlan {
  const requestedChange = only(work.tasks, 'requested_change')
  const isLogged = former.attempts !== work.attempts
  if (
    !isLogged &&
    work.outcome !== 'lost' &&
    isSame(former.replaced_by_due_at, officeDueAt(work.tasks))
  ) {
    const gone = isFinalKnown(work)
      ? (['requested_change', 'bill'] as const)
      : (['requested_change'] as const)
    const tasks = { ...without(former.tasks, ...gone), ...requestedChange }
    const isYesSince = isToBook(work, quote) && (work.accepted_at ?? 0) > former.replaced_at
    return {
      ...planOf(former),
      tasks: isYesSince ? tasksAfterYes(tasks, quote.updated_at, quote.hours) : tasks,
    }
  }
  const kept = without(work.tasks, 'silent', 'day', 'bill')
  const isPlanned = work.outcome === 'lost' || nextTask(without(kept, 'requested_change')) !== null
  const plan = planFor(quote, work, isPlanned)
  return { ...plan, tasks: { ...kept, ...plan.tasks } }
}

/** Like 'Undo', and unlike reopening a request much later. */
function isTakenBack(former: NonNullable<QuoteWork['before_status']>, quote: FollowedQuote) {
  return (
    former.status === quote.status &&
    former.estimate === quote.estimate_amount &&
    quote.updated_at.getTime() - former.replaced_at.getTime() <= undoMs
  )
}

/** An estimate that the customer has to answer, and that wasn't processed yet. */
function isAnswered(quote: FollowedQuote, work: WorkFields): boolean {
  return (
    quote.estimate_amount !== null &&
    quote.estimate_amount !== work.estimate_seen &&
    ['pending', 'estimated'].includes(quote.status)
  )
}

/** The office took the estimate back that it would have followed up. */
const isWithdrawn = ({ status, estimate_amount: amount }: FollowedQuote, { tasks }: WorkFields) =>
  amount === null && tasks.silent !== undefined && status === 'pending'

/** Whether the customer has accepted the estimate of a move that is off the schedule again. */
const isToBook = (work: WorkFields, { status, estimate_amount: amount }: FollowedQuote) =>
  status === 'estimated' && work.estimate_seen === amount && isAcceptedNow(work, amount)

/** The customer's answer, if it arrived before the event of the estimate. */
function answerAlready(work: WorkFields, quote: Followed): Tasks {
  const { status, estimate_amount: amount } = quote
  if (status !== 'estimated' || amount === null) return {}
  const { yes } = work.tasks
  if (yes === undefined && isToBook(work, quote))
    return tasksAfterYes({}, quote.updated_at, quote.hours)
  if (work.accepted_amount === amount) return only(work.tasks, 'yes')
  return work.declined_amount === amount ? only(work.tasks, 'no') : {}
}

/**
 * Returns the tasks for a quote's status or a new estimate; the customer's requests stay.
 * @param isPlanned a person has planned the next step since, which stays too
 */
function planFor(quote: Followed, work: WorkFields, isPlanned: boolean): WorkPlan {
  const { updated_at: now, hours } = quote
  const isOver = work.outcome === 'lost'
  if (isPlanned && isOver) return planOf(work)
  const open = {
    outcome: 'open' as const,
    ...{ lost_why: null, closed_at: null, outcome_by_email: null },
  }
  const requestedChange = only(work.tasks, 'requested_change', 'crew')
  const planned = only(work.tasks, 'plan')
  if (quote.status === 'estimated' || isAnswered(quote, work)) {
    if (isOver) return planOf(work)
    const answer = answerAlready(work, quote)
    const silent = { silent: silentTask(now, hours) }
    const next = nextTask(answer) !== null ? answer : isPlanned ? planned : silent
    return { ...open, tasks: { ...requestedChange, ...next } }
  }
  if (quote.status === 'pending') {
    const plan = { at: nextOpening(now, hours), why: 'reopened' as const, note: '' }
    return { ...open, tasks: { ...requestedChange, ...(isPlanned ? planned : { plan }) } }
  }
  const won = {
    ...open,
    outcome: 'won' as const,
    closed_at: work.outcome === 'won' ? work.closed_at : now,
  }
  const kept = { ...requestedChange, ...(isPlanned && planned) }
  if (quote.status === 'scheduled') {
    return { ...won, tasks: { ...kept, day: dayTask(quote) } }
  }
  if (isFinalKnown(work)) return { ...won, tasks: kept }
  const bill = {
    at: openingDayAfter(now, finalDays, planHour, hours),
    why: 'final' as const,
    note: '',
  }
  return { ...won, tasks: { ...kept, bill } }
}

/**
 * A scheduled move always has a task: the office confirms its day, and asks after the day whether
 * it is done. The task moves with the day; once it was handled, only the question after the day is
 * left.
 */
function followDay(work: WorkFields, quote: Followed): WorkFields {
  const { status, move_date: day } = quote
  if (status !== 'scheduled' || work.outcome === 'lost') return work
  const task = work.tasks.day
  if (task?.of === day) return work
  const moved = task === undefined ? askWhetherDone(quote) : dayTask(quote)
  return { ...work, tasks: { ...work.tasks, day: moved } }
}

/** The task about the day of a scheduled move, planned at an instant. */
function dayTask(quote: Followed): Task<'day'> {
  const { move_date: day, updated_at: now, hours } = quote
  const confirmAt = confirmDueAt(day, hours)
  if (confirmAt <= now) return askWhetherDone(quote)
  return { at: confirmAt, why: 'confirm_day', note: '', of: day }
}

const askWhetherDone = ({ move_date: day, hours }: Followed): Task<'day'> => ({
  ...{ at: doneTime(day, hours), why: 'confirm_done', note: '', of: day },
})

/** The calendar's task: a scheduled move without a crew, or with one on a different day. */
function followCrew(
  { tasks, outcome }: WorkFields,
  { status, move_date: day, updated_at: now }: FollowedQuote,
  bookedFor: string | null | undefined,
): Tasks {
  const isOn = status === 'scheduled' && outcome !== 'lost'
  if (!isOn || bookedFor === day) return without(tasks, 'crew')
  if (bookedFor === undefined) return tasks
  const why = bookedFor === null ? 'no_crew' : 'other_day'
  if (tasks.crew?.why === why && tasks.crew.of === day) return tasks
  const at = why === 'no_crew' ? officeInstant(shiftPlainDate(day, -crewDays), planHour) : now
  return { ...tasks, crew: { at, why, note: '', of: day } }
}

/** Follows up on an unanswered estimate three opening days after a time. */
export const silentTask = (since: Date, hours: OfficeHours): Task<'silent'> => ({
  at: openingDayAfter(since, silentDays, planHour, hours),
  why: 'estimate_silent',
  note: '',
})

/** When the office confirms the day of a scheduled move. */
export const confirmDueAt = (day: PlainDate, hours: OfficeHours) =>
  openingDayBefore(day, confirmDays, planHour, hours)

/** When the office asks whether a move is done: on the next opening day after it. */
export function doneTime(day: PlainDate, hours: OfficeHours): Date {
  return openingDayAfter(officeInstant(day, 12), doneDays, planHour, hours)
}

/** Whether the final bill was entered. */
function isFinalKnown({ final_amount: amount }: WorkFields): boolean {
  return typeof amount === 'number'
}

function planOf({ tasks, outcome, lost_why, closed_at, outcome_by_email }: WorkPlan): WorkPlan {
  return { tasks, outcome, lost_why, closed_at, outcome_by_email }
}

/** Stores whether the promise was kept, and clears the warning. */
function keepTime(work: WorkFields): WorkFields {
  const { first_attempt_at: triedAt, respond_by: promise } = work
  if (triedAt === null) return work
  return { ...work, on_time: promise === null ? null : triedAt <= promise, escalate_at: null }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
