import type { Reply } from '../move/reply.ts'
import type { ContactResult } from './contact.ts'
import { endOfToday } from './due.ts'
import type { LogCallValues } from './log-call-form.ts'
import { isLeaving, type Tasks } from './task.ts'
import type { ProgressLine } from './progress-line.ts'

/** The office's next steps for a request, in the order of a successful move. */
export const officeStepLabels = {
  call: 'Call',
  answer: 'Answer',
  apply: 'Apply the Change',
  estimate: 'Send Estimate',
  book: 'Book',
  done: 'Mark Complete',
  bill: 'Enter Final Bill',
  confirm: 'Confirm Payment',
  pay: 'Record Payment',
} as const
export type OfficeStep = keyof typeof officeStepLabels

/** A customer's message that the office hasn't handled: a question or a requested change. */
export interface OpenReply extends Pick<Reply, 'kind'> {
  changes: readonly { field: Reply['changes'][number]['field'] }[]
}

interface OfficeStepFacts {
  progress: ProgressLine
  tasks: Tasks
  now: Date
}

/**
 * Returns the next step for a request; null if the office has nothing to do. What the customer
 * asked for is more important than what the status requires, so that a move isn't booked for a day
 * that the customer wants to change.
 */
export function nextOfficeStep({ progress, tasks, now }: OfficeStepFacts): OfficeStep | null {
  const { at } = progress
  // A payment that the crew reported counts already, so recording it would count it twice.
  if (isMoneyNext(tasks, now)) return tasks.money?.why === 'payment_reported' ? 'confirm' : 'pay'
  if (at === 'canceled' || at === 'closed') return null
  if (isLeaving(tasks)) return 'call'
  if (tasks.requested_change?.why === 'question') return 'answer'
  if (tasks.requested_change?.why === 'correction') return 'apply'
  switch (at) {
    case 'new':
      return progress.isByPhone ? 'estimate' : 'call'
    case 'tried':
    case 'declined':
      return 'call'
    case 'talked':
      return 'estimate'
    case 'waiting':
      if (progress.amount === null || progress.hasPassed) return 'estimate'
      return isDue(tasks.silent ?? tasks.plan, now) ? 'call' : null
    case 'accepted':
      return 'book'
    case 'scheduled':
      return lacksCrew(progress, tasks) ? 'book' : nextOfBooked(tasks, now)
    case 'past':
      return 'done'
    case 'moved':
      return 'bill'
    case 'billed':
      return null
  }
}

/**
 * Whether no crew is booked for the move date. A page that hasn't read the booking uses the task
 * about the crew.
 */
function lacksCrew({ booking, day }: ProgressLine & { at: 'scheduled' }, { crew }: Tasks) {
  return booking === undefined ? crew !== undefined : booking?.day !== day
}

/**
 * The step for a scheduled move. A crew's report that it finished is shown immediately, although a
 * page's clock updates only once a minute.
 */
function nextOfBooked({ day }: Tasks, now: Date): OfficeStep | null {
  if (day?.why === 'confirm_done') return day.note !== '' || day.at <= now ? 'done' : null
  return isDue(day, now) ? 'call' : null
}

/** Whether only payments are left to do. */
const isMoneyNext = ({ money, ...others }: Tasks, now: Date) =>
  isDue(money, now) && Object.values(others).every((other) => !isDue(other, now))

const isDue = (task: { at: Date } | undefined, now: Date) =>
  task !== undefined && task.at < endOfToday(now)

/**
 * The label of the next step's button.
 * @param open the customer's open messages, newest first
 */
export function officeStepLabel(act: OfficeStep, open: readonly OpenReply[]): string {
  const isDay = ({ kind, changes }: OpenReply) =>
    kind === 'requested_change' && changes.some(({ field }) => field === 'move_date')
  return act === 'apply' && open.some(isDay) ? 'Apply the New Date' : officeStepLabels[act]
}

/** The office's next step right after a logged call. */
export type StepAfterLog = Extract<OfficeStep, 'estimate' | 'book'>

interface ChosenInLog extends Pick<LogCallValues, 'closing' | 'hasAccepted'> {
  /** The result of the call; null or undefined until the office chooses one. */
  result: ContactResult | null | undefined
}

/**
 * The step after a logged call, from the choices in 'Log Call'.
 * @param status the quote's status
 * @returns null if the customer wasn't reached, if the request is closed, or if its status isn't
 *   pending and the customer accepted nothing
 */
export function stepAfterLog(
  { result, closing, hasAccepted }: ChosenInLog,
  status: string,
): StepAfterLog | null {
  if (result !== 'reached' || closing !== 'open') return null
  if (hasAccepted) return 'book'
  return status === 'pending' ? 'estimate' : null
}
