import { expect, it } from 'vitest'
import { customerTasksIn, dueReasons, nextTask, only, tasksByTime } from './task.ts'
import { without, type TaskKind, type Tasks } from './task.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))
const task = { at: at(12), note: '' }
const tasks = {
  promise: { ...task, why: 'new' },
  yes: { ...task, why: 'accepted' },
  requested_change: { ...task, why: 'question' },
  no: { ...task, why: 'declined' },
  plan: { ...task, at: at(11), why: 'follow_up', note: 'Piano' },
  silent: { ...task, at: at(10), why: 'estimate_silent' },
  day: { ...task, at: at(9), why: 'confirm_day' },
  bill: { ...task, at: at(8), why: 'final' },
  crew: { ...task, at: at(7), why: 'no_crew' },
} as const satisfies Tasks
const nextOf = (of: Tasks) => nextTask(of)?.why ?? null

it('the next task is that of a waiting customer or else the first one due, but never a calendar task', () => {
  const order: string[] = []
  let left: Tasks = tasks
  for (let next = nextTask(left); next !== null; next = nextTask(left)) {
    order.push(next.why)
    const kind = Object.entries(left).find(([, one]) => one === next)?.[0] as TaskKind
    left = without(left, kind)
  }
  expect(order).toEqual([
    ...['new', 'accepted', 'question', 'declined', 'final', 'confirm_day', 'estimate_silent'],
    'follow_up',
  ])
  expect(left).toEqual({ crew: tasks.crew })
})

it.each(['deletion_request', 'wants_cancel'] as const)(
  'a customer who wants to cancel or be deleted is before a promised call and an acceptance: %s',
  (why) => {
    expect(nextOf({ ...tasks, requested_change: { ...task, why } })).toBe(why)
    expect(nextOf({ ...tasks, requested_change: { ...task, why: 'correction' } })).toBe('new')
  },
)

it('all open tasks are sorted by time, including the calendar’s', () => {
  expect(
    tasksByTime(tasks)
      .slice(0, 5)
      .map(({ why }) => why),
  ).toEqual([...['no_crew', 'final', 'confirm_day', 'estimate_silent', 'follow_up']])
  expect(tasksByTime({})).toEqual([])
})

it('customers’ requests are separate from the office’s own tasks', () => {
  const { yes, requested_change: requestedChange, no } = tasks
  expect(customerTasksIn(tasks)).toEqual({ yes, requested_change: requestedChange, no })
  expect(only(tasks, 'day')).toEqual({ day: tasks.day })
})

it('a missing crew never makes a request due on Today', () => {
  expect(dueReasons).toContain('estimate_silent')
  expect(dueReasons).not.toContain('no_crew')
})
