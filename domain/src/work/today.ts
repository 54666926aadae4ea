import { todayAtOffice } from '../plain-date.ts'
import { endOfToday } from './due.ts'
import type { FailedMail } from './failed-mail.ts'
import { nextTask, taskKinds, type Task, type TaskKind, type Tasks } from './task.ts'

/** The parts of Today, in their order; a part shows where it has something. */
export const sectionLabels = {
  now: 'Call now',
  follow_up: 'Follow up',
  confirm: 'Confirm',
  after: 'After the move',
  fix: 'To fix',
  /** Whatever isn't due by tonight, each person once. */
  later: 'Coming up',
} as const
export type Section = keyof typeof sectionLabels
export const sections = Object.keys(sectionLabels) as Section[]

/** Whether a customer waits for it, whenever it is due. */
export const isForPerson = (kind: TaskKind) => ['promise', 'yes', 'wish', 'no'].includes(kind)

/** A task of a request, or mail about it that failed, where it stands on the page. */
export interface Entry {
  /** Of the request. */
  id: string
  kind: TaskKind | 'mail'
  task: Task | FailedMail
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
 * longest; of the others what is due first, and what somebody set before estimates without an answer. A request stands in a part once, and in the last one only if
 * it stands in no other.
 * @param tasks of each request, by its id
 * @param mail that failed, by request
 */
export function entriesOf(
  tasks: ReadonlyMap<string, Tasks>,
  now: Date,
  mail: ReadonlyMap<string, FailedMail> = new Map(),
): Entry[] {
  const ids = new Set([...tasks.keys(), ...mail.keys()])
  const all = [...ids].flatMap((id) => {
    const entries = entriesOfOne(id, tasks.get(id) ?? {}, now)
    return withMail(entries, id, mail.get(id))
  })
  return all.sort(compareEntries)
}

/** Where the request stands already, at least as high, its row says what failed. */
function withMail(entries: readonly Entry[], id: string, task: FailedMail | undefined): Entry[] {
  const due = entries.filter(({ section }) => section !== 'later')
  const section = task?.why === 'not_told' ? 'now' : 'fix'
  const isSaid = due.some((entry) => section === 'fix' || entry.section === 'now')
  return task === undefined || isSaid ? [...entries] : [...due, { id, kind: 'mail', task, section }]
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
