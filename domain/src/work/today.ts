import { keysOf } from '../keys.ts'
import { todayAtOffice } from '../plain-date.ts'
import { endOfToday } from './due.ts'
import type { Notice, NoticeReason } from './notice.ts'
import { nextTask, taskKinds, type Task, type TaskKind, type Tasks } from './task.ts'

/** The parts of Today, in their order; a part shows where it has something. */
export const sectionLabels = {
  now: 'Call now',
  follow_up: 'Follow up',
  confirm: 'Confirm',
  after: 'After the move',
  fix: 'Needs attention',
  /** Whatever isn't due by tonight, each person once. */
  later: 'Coming up',
} as const
export type Section = keyof typeof sectionLabels
export const sections = keysOf(sectionLabels)

/** Whether a customer waits for it, whenever it is due. */
export const isForPerson = (kind: TaskKind) =>
  ['promise', 'yes', 'requested_change', 'no'].includes(kind)

/** A task of a request, or a notice about it, with its section of the page. */
export interface Entry {
  /** The request's id. */
  id: string
  kind: TaskKind | 'notice'
  task: Task | Notice
  section: Section
}

/** Whoever waits for a call is called now, from the first second; all else is due by tonight, or later. */
export function sectionOf(kind: TaskKind, task: Task, now: Date): Section {
  if (isForPerson(kind)) return 'now'
  if (task.at >= endOfToday(now)) return 'later'
  if (kind === 'plan' || kind === 'silent') return 'follow_up'
  if (kind === 'crew') return 'fix'
  // Nobody confirms a day that is over.
  const isOver = task.of !== undefined && task.of < todayAtOffice(now)
  return task.why === 'confirm_day' && !isOver ? 'confirm' : 'after'
}

/**
 * What is to be done, each once, in the order of the page: late promises, promises, yeses, then who waits
 * longest; of the others what is due first, and what somebody set before estimates without an answer. A request
 * stands in a part once, and in the last one only if it stands in no other.
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
  not_told: 'now',
  canceled: 'follow_up',
  mail_failed: 'fix',
}

/** Where the request stands already, at least as high, its row says it. */
function withNotice(entries: Entry[], id: string, task: Notice | undefined): Entry[] {
  if (task === undefined) return entries
  const due = entries.filter(({ section }) => section !== 'later')
  const section = noticeSections[task.why]
  const isSaid = due.some((entry) => sections.indexOf(entry.section) <= sections.indexOf(section))
  return isSaid ? entries : [...due, { id, kind: 'notice', task, section }]
}

function entriesOfOne(id: string, tasks: Tasks, now: Date): Entry[] {
  const next = nextTask(tasks)
  const today = todayAtOffice(now)
  const entries = taskKinds.flatMap((kind): Entry[] => {
    const task = tasks[kind]
    if (task === undefined || (isForPerson(kind) && task !== next)) return []
    // Nobody books a day that is over: its own question is in another part.
    if (kind === 'crew' && (task.of ?? today) < today) return []
    return [{ id, kind, task, section: sectionOf(kind, task, now) }]
  })
  const due = entries.filter(({ section }) => section !== 'later')
  return due.length > 0 ? due : entries.toSorted(compareEntries).slice(0, 1)
}

function compareEntries(one: Entry, other: Entry): number {
  const [ranks, others] = [ranksOf(one), ranksOf(other)]
  const place = ranks.findIndex((rank, at) => rank !== others[at])
  return place < 0 ? 0 : (ranks[place] ?? 0) - (others[place] ?? 0)
}

/** Kinds that stand before all others of their part; a promise that is late has the earlier time. */
const kinds: readonly Entry['kind'][] = ['promise', 'yes', 'plan']

function ranksOf({ section, kind, task }: Entry): number[] {
  const first = section === 'later' ? 0 : kinds.indexOf(kind)
  return [sections.indexOf(section), first < 0 ? kinds.length : first, task.at.getTime()]
}
