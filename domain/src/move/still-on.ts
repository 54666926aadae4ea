import type { OfficeHours } from '../office-hours.ts'
import { formatLongDate, isPlainDate, todayAtOffice, type PlainDate } from '../plain-date.ts'
import type { QuoteWork } from '../work/quote-work.ts'
import { confirmDueAt } from '../request/tasks-of.ts'
import { isLeaving } from '../work/task.ts'
import type { Reply } from './reply.ts'

interface ScheduledMove {
  status: string
  move_date: PlainDate
}

type StillOnReply = Pick<Reply, 'kind' | 'text' | 'at'>

/**
 * Whether the day of a move is near and not confirmed. True from two business days before the day
 * until it is over.
 */
export function isToConfirm(
  { status, move_date: day }: ScheduledMove,
  work: Pick<QuoteWork, 'tasks' | 'outcome'> | null,
  now: Date,
): boolean {
  if (status !== 'scheduled' || work === null || work.outcome === 'lost') return false
  const task = work.tasks.day
  if (task?.of !== day || isLeaving(work.tasks)) return false
  return task.why === 'confirm_day' && task.at <= now && day >= todayAtOffice(now)
}

/**
 * What the page shows: the question, or the customer's confirmation for this day; null if it shows
 * neither.
 */
export function stillOnOf(
  move: ScheduledMove,
  work: Pick<QuoteWork, 'tasks' | 'outcome'> | null,
  { replies, hours, now }: { replies: readonly StillOnReply[]; hours: OfficeHours; now: Date },
): 'ask' | 'yes' | null {
  const { status, move_date: day } = move
  if (isToConfirm(move, work, now)) return 'ask'
  const isAhead = status === 'scheduled' && isPlainDate(day) && day >= todayAtOffice(now)
  if (!isAhead || (work !== null && isLeaving(work.tasks))) return null
  const since = confirmDueAt(day, hours)
  // A confirmation counts only for its day.
  const isYes = ({ kind, text, at }: StillOnReply) =>
    kind === 'still_on' && text === formatLongDate(day) && at >= since
  return replies.some(isYes) ? 'yes' : null
}
