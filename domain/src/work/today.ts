import { keysOf } from '../keys.ts'
import { todayAtOffice } from '../plain-date.ts'
import { endOfToday } from './due.ts'
import type { Notice, NoticeReason } from './notice.ts'
import { nextTask, taskKinds, type Task, type TaskKind, type Tasks } from './task.ts'

/** The sections of Today, in order. An empty section is hidden. */
export const sectionLabels = {
  now: 'Call now',
  fix: 'Needs attention',
  follow_up: 'Follow up',
  confirm: 'Confirm',
  after: 'After the move',
  /** Requests whose tasks are all due after today, each with its first task. */
  later: 'Coming up',
} as const
export type Section = keyof typeof sectionLabels
export const sections = keysOf(sectionLabels)

/** Whether a customer is waiting for this kind of task, even if it isn't due yet. */
export const isForPerson = (kind: TaskKind) =>
  ['promise', 'yes', 'requested_change', 'no'].includes(kind)

/** A task of a request, or a notice about it, with its section on Today. */
export interface Entry {
  id: string
  kind: TaskKind | 'notice'
  task: Task | Notice
  section: Section
}

/** The section of a task. If a customer is waiting, it is `now`, even before the task is due. */
export function sectionOf(kind: TaskKind, task: Task, now: Date): Section {
  if (isForPerson(kind)) return 'now'
  if (task.at >= endOfToday(now)) return 'later'
  if (kind === 'plan' || kind === 'silent' || task.why === 'deposit_due') return 'follow_up'
  if (kind === 'crew') return 'fix'
  // A moving day that has passed can't be confirmed.
  const isOver = task.of !== undefined && task.of < todayAtOffice(now)
  return task.why === 'confirm_day' && !isOver ? 'confirm' : 'after'
}

/**
 * Returns the entries of Today in the page's order: late promises, promises, acceptances, then the
 * customers who have waited longest. Other tasks are sorted by time, but tasks that coworkers
 * planned are before estimates without an answer. A request has at most one entry per section, and
 * an entry in the last section only if it has no other.
 * @param tasks the tasks of each request, by its id
 * @param notices by the id of the request
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
 * Adds a notice to a request's entries. If the request already has an entry in the notice's section
 * or a higher one, that entry shows the notice.
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
    // A crew can't be booked for a day that has passed. The task that asks whether the move is done
    // is in a different section.
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

/**
 * Kinds that are first in their section. A late promise is before other promises because of its
 * earlier time.
 */
const kinds: readonly Entry['kind'][] = ['promise', 'yes', 'plan']

function ranksOf({ section, kind, task }: Entry): number[] {
  const first = section === 'later' ? 0 : kinds.indexOf(kind)
  return [sections.indexOf(section), first < 0 ? kinds.length : first, task.at.getTime()]
}
