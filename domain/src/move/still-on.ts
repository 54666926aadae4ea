import type { OfficeHours } from '../office-hours.ts'
import { formatLongDate, isPlainDate, todayAtOffice, type PlainDate } from '../plain-date.ts'
import type { QuoteWork } from '../work/quote-work.ts'
import { confirmDueAt } from '../work/reconcile-work.ts'
import type { Reply } from './reply.ts'

interface ScheduledMove {
  status: string
  move_date: PlainDate
}

/** Who wants to cancel or to be forgotten is called, and asked nothing else. */
const isLeaving = (work: Pick<QuoteWork, 'tasks'> | null): boolean =>
  ['forget_me', 'wants_cancel'].includes(work?.tasks.wish?.why ?? '')

/** Whether the day of a move is near, and nobody has confirmed it: two opening days before, until it is over. */
export function isToConfirm(
  { status, move_date: day }: ScheduledMove,
  work: Pick<QuoteWork, 'tasks' | 'outcome'> | null,
  now: Date,
): boolean {
  const task = work?.tasks.day
  if (status !== 'scheduled' || work?.outcome === 'lost' || task?.of !== day) return false
  if (isLeaving(work)) return false
  return task.why === 'confirm_day' && task.at <= now && day >= todayAtOffice(now)
}

/** What a yes is about: it holds for that day alone. */
export const stillOnWords = ({ move_date: day }: Pick<ScheduledMove, 'move_date'>): string =>
  formatLongDate(day)

/** What the page says of it: asks, or that the customer has said so for this day; null for neither. */
export function stillOnOf(
  move: ScheduledMove,
  work: Pick<QuoteWork, 'tasks' | 'outcome'> | null,
  {
    replies,
    hours,
    now,
  }: { replies: readonly Pick<Reply, 'kind' | 'text' | 'at'>[]; hours: OfficeHours; now: Date },
): 'ask' | 'yes' | null {
  const { status, move_date: day } = move
  if (isToConfirm(move, work, now)) return 'ask'
  const isAhead = status === 'scheduled' && isPlainDate(day) && day >= todayAtOffice(now)
  if (!isAhead || isLeaving(work)) return null
  const since = confirmDueAt(day, hours)
  const isAboutDay = (text: string) => text === stillOnWords(move)
  const isYes = replies.some(
    ({ kind, text, at }) => kind === 'still_on' && isAboutDay(text) && at >= since,
  )
  return isYes ? 'yes' : null
}
