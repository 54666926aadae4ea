import * as z from 'zod/mini'
import { isAcceptedNow } from '../estimate/answer.ts'
import { instantSchema } from '../instant.ts'
import { callbackDeadline, nextOpening, officeInstant, type OfficeHours } from '../office-hours.ts'
import { openingDayAfter, openingDayBefore } from '../opening-days.ts'
import { isPlainDate, shiftPlainDate, type PlainDate } from '../plain-date.ts'
import { isWorthACall, suspicionOf, type UncheckedSource } from '../quote/suspicion.ts'
import { isQuoteStatus } from '../quote/status.ts'
import { tasksAfterYes } from './customer-action.ts'
import { untouchedWork, type QuoteWork, type WorkPlan } from './quote-work.ts'
import { planHour, silentSince, silentTask } from './silent-task.ts'
import { nextTask, only, without, withTasks, type Task, type Tasks } from './task.ts'

/** A stored quote's fields; the rest of it may be unreadable. */
export const followedQuoteSchema = z.object({
  status: z.string(),
  /** The quote's amount in dollars; null without one. */
  estimate_amount: z._default(z.nullable(z.number()), null),
  move_date: z.string().check(z.refine(isPlainDate)),
  created_at: instantSchema,
  updated_at: instantSchema,
})
/** The fields of a stored quote that determine the work. */
export type FollowedQuote = z.output<typeof followedQuoteSchema>

/** A quote, and the opening hours that determine the times of its tasks. */
type Followed = FollowedQuote & { hours: OfficeHours }

/** The work without the server's times. */
export type WorkFields = Omit<QuoteWork, 'created_at' | 'updated_at'>

/** The office confirms the day of a move this many business days before it. */
const confirmDays = 2
/** A move needs a crew from this many days before it. */
const crewDays = 7
/** The office is asked this many business days after a scheduled move whether it is done. */
const doneDays = 1
/** The office is asked for a completed move's final bill after this many business days. */
const finalDays = 1
const hourMs = 60 * 60_000

/**
 * Computes what a request's work should be: creates it if there is none, and applies each change of
 * the quote that it doesn't include yet. The result is the same however often, late or out of order
 * this runs, if the quote is read fresh. What a person planned after a change stays. An unknown
 * status changes nothing.
 * @param work as it is stored; null for none
 * @param source the quote's `requests` document, unchecked; undefined for none
 * @param bookedFor the day for which a crew is booked; null for no booking, undefined if the
 * booking wasn't read
 * @returns the fields to write; null if nothing has to change
 */
export function reconcileWork(
  work: QuoteWork | null,
  followed: FollowedQuote,
  source: UncheckedSource | undefined,
  hours: OfficeHours,
  bookedFor?: string | null,
): Partial<WorkFields> | null {
  const quote = { ...followed, hours }
  const before: WorkFields = work ?? untouchedWork
  const begun = begin(before, quote, source)
  const taken = followDay(takeIn(begun, quote, isPlannedAfter(work, quote)), quote)
  const tasks = silentSince(followCrew(taken, quote, bookedFor), taken.activity_at, hours)
  const after = keepTime({ ...taken, tasks })
  const settled = { ...after, ...withTasks(after.tasks, after) }
  return work === null ? settled : changesOf(work, settled)
}

function changesOf(before: WorkFields, after: WorkFields): Partial<WorkFields> | null {
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSame(value, before[field as keyof WorkFields]),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/**
 * The promised call of a request, and its first task, unless a person has already acted on it.
 * Possible spam is due at the same time, but nothing measures or warns whether it is called.
 */
function begin(work: WorkFields, quote: Followed, source: UncheckedSource | undefined): WorkFields {
  if (work.status_seen !== null) return work
  const begun = { ...work, status_seen: 'pending' }
  if (!isWorthACall(source)) return begun
  const isPhone = source?.channel === 'phone'
  const promise = isPhone ? null : callbackDeadline(quote.created_at, quote.hours)
  const measured = suspicionOf(source) === 'honeypot' ? null : promise
  const promised = { ...begun, respond_by: measured, escalate_at: measured }
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

/**
 * Whether a person planned the next step, or closed the request, since the quote was last saved.
 */
function isPlannedAfter(work: QuoteWork | null, quote: FollowedQuote): boolean {
  if (work === null || work.updated_at <= quote.updated_at) return false
  // Doesn't compare `due_why`, which stays after a conversation that planned nothing.
  const plan = work.tasks.plan?.why
  return work.outcome === 'lost' || plan === 'follow_up' || plan === 'retry'
}

function takeIn(work: WorkFields, quote: Followed, isPlanned: boolean): WorkFields {
  if (!isQuoteStatus(quote.status)) return work
  const seen = { ...work, status_seen: quote.status, estimate_seen: quote.estimate_amount }
  const isUnchanged =
    quote.status === work.status_seen && quote.estimate_amount === work.estimate_seen
  if (isUnchanged) return seen
  if (quote.status === work.status_seen && !isAnswered(quote, work) && !isWithdrawn(quote, work))
    return seen
  return { ...seen, ...planFor(quote, work, isPlanned) }
}

/** An estimate that the customer has to answer, and that wasn't processed yet. */
function isAnswered(quote: FollowedQuote, work: WorkFields): boolean {
  return (
    quote.estimate_amount !== null &&
    quote.estimate_amount !== work.estimate_seen &&
    ['pending', 'estimated'].includes(quote.status)
  )
}

/** Whether the office removed the estimate that it was going to follow up. */
const isWithdrawn = ({ status, estimate_amount: amount }: FollowedQuote, { tasks }: WorkFields) =>
  amount === null && tasks.silent !== undefined && status === 'pending'

/** Whether the customer has accepted the estimate of a move that is off the schedule again. */
const isToBook = (work: WorkFields, { status, estimate_amount: amount }: FollowedQuote) =>
  status === 'estimated' && isAcceptedNow(work, amount)

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

/** When the office confirms the day of a scheduled move. */
export const confirmDueAt = (day: PlainDate, hours: OfficeHours) =>
  openingDayBefore(day, confirmDays, planHour, hours)

/** When the office asks whether a move is done: on the next business day after it. */
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
