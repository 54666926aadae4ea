import { callbackDeadline, nextOpening, officeInstant, type OfficeHours } from '../office-hours.ts'
import { openingDayAfter, openingDayBefore } from '../opening-days.ts'
import { isPlainDate, shiftPlainDate, formatOfficeTime, type PlainDate } from '../plain-date.ts'
import { initialQuoteStatus, isOpenStatus } from '../quote/status.ts'
import { withoutUndefined } from '../keys.ts'
import { balanceOf, describeBalanceDue } from '../payments/balance.ts'
import { describeReport } from '../payments/payment.ts'
import { taskReasons, type Task, type Tasks } from '../work/task.ts'
import type { AskKind } from './facts.ts'
import type { RequestState } from './request-state.ts'

/** The hour on the office's clock at which most tasks are due. */
const planHour = 10
/**
 * The office follows up on an estimate if neither side has written or called for this many business
 * days.
 */
const silentDays = 3
/** How many business days before a move the office confirms its day. */
const confirmDays = 2
/** How many days before a move it needs a crew. */
const crewDays = 7

const askReasons: Record<AskKind, Task<'requested_change'>['why']> = {
  question: 'question',
  correction: 'correction',
  deletion_request: 'deletion_request',
  wants_cancel: 'wants_cancel',
}

/**
 * The tasks that follow from a request's state, at most one of each kind. A closed request has only
 * tasks about what the customer asked for and about payments.
 */
export function tasksOf(state: RequestState, hours: OfficeHours): Tasks {
  const requested_change = askTask(state, hours)
  if (state.closing !== null || !isPlainDate(state.quote.move_date)) {
    return withoutUndefined({ requested_change, money: moneyTask(state, hours) }) as Tasks
  }
  const { status, move_date: day } = state.quote
  const isScheduled = status === 'scheduled'
  const plan = planTask(state, hours)
  return withoutUndefined({
    ...firstCall(state),
    plan,
    ...answerTasks(state, hours),
    requested_change,
    silent: plan === undefined ? silentTask(state, hours) : undefined,
    day: isScheduled ? dayTask(state, day, hours) : undefined,
    bill: status === 'completed' ? billTask(state, hours) : undefined,
    money: moneyTask(state, hours),
    crew: isScheduled ? crewTask(state, day) : undefined,
  }) as Tasks
}

const task = <Why extends string>(at: Date, why: Why, note = '') => ({ at, why, note })
const latest = (...times: (Date | null | undefined)[]): Date =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)))

/**
 * A task for what the customer asked for. The most important question or change is its reason. It
 * is due when the oldest one arrived or, if the office was closed, when it next opens.
 */
function askTask({ asks }: RequestState, hours: OfficeHours): Task<'requested_change'> | undefined {
  const open = Object.values(asks)
  if (open.length === 0) return undefined
  const order = taskReasons.requested_change
  const [why] = open
    .map(({ kind }) => askReasons[kind])
    .sort((one, other) => order.indexOf(other) - order.indexOf(one))
  const first = new Date(Math.min(...open.map(({ at }) => at.getTime())))
  return why && task(nextOpening(first, hours), why)
}

/** Whether the office hasn't done anything about a request yet. */
const isUntouched = (state: RequestState) =>
  state.quote.status === initialQuoteStatus &&
  state.calls.count === 0 &&
  state.planned_call === null &&
  state.estimate === null &&
  !hasChangedStatus(state)

function firstCall(state: RequestState): Pick<Tasks, 'promise' | 'plan'> {
  const { first_call: first } = state
  if (first === null || !isUntouched(state)) return {}
  const { at, why } = first
  return why === 'new' ? { promise: task(at, why) } : { plan: task(at, why) }
}

/** When a request without an estimate or a planned call is due again after a call at `since`. */
export const withoutEstimateAt = (since: Date, hours: OfficeHours): Date =>
  openingDayAfter(since, 1, planHour, hours)

function planTask(state: RequestState, hours: OfficeHours): Task<'plan'> | undefined {
  const { planned_call: planned, calls, quote, since, estimate } = state
  if (planned !== null) return task(planned.at, planned.why, planned.about)
  if (!isOpenStatus(quote.status)) return undefined
  const isActedOn = [calls.last?.at, estimate?.at].some((at) => at && at >= since.status)
  if (quote.status === 'pending' && hasChangedStatus(state) && !isActedOn) {
    return task(nextOpening(since.status, hours), 'reopened')
  }
  if (estimate !== null) return undefined
  if (isUntouched(state)) return firstCall(state).plan
  const at = withoutEstimateAt(latest(calls.last?.at, since.status), hours)
  return task(at, 'follow_up', 'Send the estimate')
}

const hasChangedStatus = ({ quote, since, created_at }: RequestState) =>
  quote.status !== initialQuoteStatus || since.status > created_at

/**
 * A task about the customer's answer to an estimate, until the move is scheduled or a call is
 * planned.
 */
function answerTasks(state: RequestState, hours: OfficeHours): Pick<Tasks, 'yes' | 'no'> {
  const { answer, quote, calls, since, asks } = state
  if (answer === null || !isOpenStatus(quote.status)) return {}
  if (since.planned_call !== null && since.planned_call > answer.at) return {}
  const isLeaving = Object.values(asks).some(({ kind }) =>
    ['deletion_request', 'wants_cancel'].includes(kind),
  )
  const called = calls.last && calls.last.at > answer.at ? calls.last.at : null
  if (answer.decision === 'no') {
    return called ? {} : { no: task(nextOpening(answer.at, hours), 'declined') }
  }
  if (isLeaving) return {}
  const at = called
    ? openingDayAfter(called, 1, planHour, hours)
    : callbackDeadline(latest(answer.at, since.status), hours)
  return { yes: task(at, 'accepted') }
}

/** When the office follows up on an estimate if neither side writes or calls after `since`. */
export const silentAt = (since: Date, hours: OfficeHours): Date =>
  openingDayAfter(since, silentDays, planHour, hours)

function silentTask(state: RequestState, hours: OfficeHours): Task<'silent'> | undefined {
  const { estimate, answer, quote, since, asks, last_word_at } = state
  const isOpen = estimate !== null && answer === null && isOpenStatus(quote.status)
  if (!isOpen || Object.keys(asks).length > 0) return undefined
  return task(silentAt(latest(estimate.at, last_word_at, since.status), hours), 'estimate_silent')
}

/** When the office confirms the day of a scheduled move. */
export const confirmDueAt = (day: PlainDate, hours: OfficeHours): Date =>
  openingDayBefore(day, confirmDays, planHour, hours)

/**
 * A task for the day of a scheduled move: to confirm the day and, after the day, whether the move
 * is done.
 */
function dayTask(state: RequestState, day: PlainDate, hours: OfficeHours): Task<'day'> {
  const { since, confirmed_day, planned_call: planned, calls } = state
  const { crew = null } = state.booking ?? {}
  const checkIns = state.check_ins.filter((one) => one.day === day && one.crew === crew)
  const done = checkIns.find(({ kind }) => kind === 'done')
  const of = day
  if (done !== undefined) {
    const note = `${done.crew_name} finished at ${formatOfficeTime(done.pressed_at)}: complete it`
    return { ...task(done.pressed_at, 'confirm_done', note), of }
  }
  const confirmAt = confirmDueAt(day, hours)
  const isArrived = checkIns.some(({ kind }) => kind === 'arrived' || kind === 'loaded')
  const isTooLate = confirmAt <= latest(since.status, since.move_date)
  const isConfirmed = confirmed_day === day || isArrived || isTooLate
  if (!isConfirmed) return { ...task(latest(confirmAt, planned?.at), 'confirm_day'), of }
  const doneAt = openingDayAfter(officeInstant(day, 12), 1, planHour, hours)
  return { ...task(afterCall(doneAt, { planned, calls }, hours), 'confirm_done'), of }
}

function billTask(state: RequestState, hours: OfficeHours): Task<'bill'> | undefined {
  const { bill, since, planned_call: planned, calls } = state
  if (bill !== null) return undefined
  const at = openingDayAfter(since.status, 1, planHour, hours)
  return task(afterCall(at, { planned, calls }, hours), 'final')
}

/**
 * The most urgent task about payments: a crew's report, a refund, the balance of the final bill,
 * also of a canceled move, or the deposit of a scheduled move.
 */
function moneyTask(state: RequestState, hours: OfficeHours): Task<'money'> | undefined {
  const { payments, since, closing, quote, planned_call: planned, calls } = state
  const balance = balanceOf(state)
  const due = describeBalanceDue(balance) ?? ''
  const [reported] = payments.filter((one) => !one.is_confirmed)
  if (reported !== undefined) {
    const note = describeReport(reported, payments)
    return task(nextOpening(reported.at, hours), 'payment_reported', note)
  }
  if (balance.refundDue > 0) {
    const at = latest(since.closing, since.bill, payments.at(-1)?.at)
    return task(nextOpening(at, hours), 'refund_due', due)
  }
  if (due === '') return undefined
  const asked = (at: Date) =>
    afterCall(openingDayAfter(at, 1, planHour, hours), { planned, calls }, hours)
  // Closing a request gives up the bill that it had.
  if (closing !== null && latest(since.bill) < latest(since.closing)) return undefined
  if (balance.isFinal) return task(asked(latest(since.bill)), 'balance_due', due)
  const isExpected = quote.status === 'scheduled' && closing === null
  return isExpected ? task(asked(since.status), 'deposit_due', due) : undefined
}

/** If the office called after a task was due, the task is due again at the next call. */
function afterCall(
  at: Date,
  { planned, calls }: { planned: RequestState['planned_call']; calls: RequestState['calls'] },
  hours: OfficeHours,
): Date {
  const called = calls.last?.at ?? null
  if (called === null || called < at) return latest(at, planned?.at)
  return planned?.at ?? openingDayAfter(called, 1, planHour, hours)
}

/** A task for a scheduled move without a crew, or with a crew on a different day. */
function crewTask({ booking, since }: RequestState, day: PlainDate): Task<'crew'> | undefined {
  if (booking?.day === day) return undefined
  return booking === null
    ? { ...task(officeInstant(shiftPlainDate(day, -crewDays), planHour), 'no_crew'), of: day }
    : { ...task(since.move_date, 'other_day'), of: day }
}
