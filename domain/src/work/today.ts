import { keysOf } from '../keys.ts'
import { todayAtOffice } from '../plain-date.ts'
import { endOfToday } from './due.ts'
import type { Notice, NoticeReason } from './notice.ts'
import { nextTask, taskKinds, type Task, type TaskKind, type Tasks } from './task.ts'

/** The sections of Today, in order; an empty section is hidden. */
export const sectionLabels = {
  now: 'Call now',
  fix: 'Needs attention',
  follow_up: 'Follow up',
  confirm: 'Confirm',
  after: 'After the move',
  /** Tasks that aren't due by tonight, each customer once. */
  later: 'Coming up',
} as const
export type Section = keyof typeof sectionLabels
export const sections = keysOf(sectionLabels)

/** Whether a customer waits for this task, whenever it is due. */
export const isForPerson = (kind: TaskKind) =>
  ['promise', 'yes', 'requested_change', 'no'].includes(kind)

/** A task of a request, or a notice about it, with its section of the page. */
export interface Entry {
  id: string
  kind: TaskKind | 'notice'
  task: Task | Notice
  section: Section
}

/**
 * A customer who waits for a call is listed under now, from the first second; everything else is
 * due by tonight, or later.
 */
export function sectionOf(kind: TaskKind, task: Task, now: Date): Section {
  if (isForPerson(kind)) return 'now'
  if (task.at >= endOfToday(now)) return 'later'
  if (kind === 'plan' || kind === 'silent' || task.why === 'deposit_due') return 'follow_up'
  if (kind === 'crew') return 'fix'
  // A past moving day can't be confirmed.
  const isOver = task.of !== undefined && task.of < todayAtOffice(now)
  return task.why === 'confirm_day' && !isOver ? 'confirm' : 'after'
}

/**
 * Returns the entries of Today, each once, in the page's order: late promises, promises,
 * acceptances, then the customers who have waited longest. Other tasks are sorted by their time,
 * with tasks that a person set before unanswered estimates. A request is in each section at most
 * once, and in the last section only if it isn't in any other.
 * @param tasks of each request, by its id
 * @param notices by request
 */
export function entriesOf(
  tasks: ReadonlyMap<string, Tasks>,
  now: Date,
  notices: ReadonlyMap<string, Notice> = new Map(),
): Entry[] {
  const ids = new Set([...tasks.keys(), ...notices.keys()])
  const all = [...ids].flatMap((id) => {
    const entries = entriesOfOne(id, tasks.get(id) ?? {}, now)
    return withNotice(entries, id, notices.get(id))
  })
  return all.sort(compareEntries)
}

const noticeSections: Record<NoticeReason, Section> = {
  not_notified: 'now',
  canceled: 'fix',
  mail_failed: 'fix',
}

/**
 * Adds a notice to the list. If the request is already in this section or a higher one, its
 * existing row shows the notice.
 */
function withNotice(entries: Entry[], id: string, task: Notice | undefined): Entry[] {
  if (task === undefined) return entries
  const due = entries.filter(({ section }) => section !== 'later')
  const section = noticeSections[task.why]
  const hasNewEntries = due.some(
    (entry) => sections.indexOf(entry.section) <= sections.indexOf(section),
  )
  return hasNewEntries ? entries : [...due, { id, kind: 'notice', task, section }]
}

function entriesOfOne(id: string, tasks: Tasks, now: Date): Entry[] {
  const next = nextTask(tasks)
  const today = todayAtOffice(now)
  const entries = taskKinds.flatMap((kind): Entry[] => {
    const task = tasks[kind]
    if (task === undefined || (isForPerson(kind) && task !== next)) return []
    // A crew can't be booked for a past day. The question about a past day is in a different
    // section.
    if (kind === 'crew' && (task.of ?? today) < today) return []
    return [{ id, kind, task, section: sectionOf(kind, task, now) }]
  })
  const due = entries.filter(({ section }) => section !== 'later').filter(isFirstOfSection)
  return due.length > 0 ? due : entries.toSorted(compareEntries).slice(0, 1)
}

const isFirstOfSection = ({ section }: Entry, place: number, entries: readonly Entry[]) =>
  entries.findIndex((one) => one.section === section) === place

function compareEntries(one: Entry, other: Entry): number {
  const [ranks, others] = [ranksOf(one), ranksOf(other)]
  const place = ranks.findIndex((rank, at) => rank !== others[at])
  return place < 0 ? 0 : (ranks[place] ?? 0) - (others[place] ?? 0)
}

/** Kinds that come before all others of their section; a late promise has the earlier time. */
const kinds: readonly Entry['kind'][] = ['promise', 'yes', 'plan']

function ranksOf({ section, kind, task }: Entry): number[] {
  const first = section === 'later' ? 0 : kinds.indexOf(kind)
  return [sections.indexOf(section), first < 0 ? kinds.length : first, task.at.getTime()]
}
