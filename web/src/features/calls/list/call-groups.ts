import { callClassOf } from '@moving/domain/work/call-order'
import type { DueClass } from '@moving/domain/work/due'
import { inOrder, type Call, type CallList } from './call.ts'

export const groupLabels: Record<DueClass, string> = {
  now: 'Call now',
  today: 'Later today',
  later: 'Another day',
}

export type CallCounts = Record<DueClass, number>

/** A call, and the heading above it where it is the first of its group. */
export interface ListedCall {
  call: Call
  group: DueClass
  isFirst: boolean
}

/** The list with its groups, as they are at an instant. */
export function groupCalls(listed: readonly Call[], now: Date): ListedCall[] {
  const calls = inOrder(listed, now)
  const groups = calls.map((call) => callClassOf(call.work, now))
  return calls.map((call, index) => {
    const group = groups[index] ?? 'later'
    return { call, group, isFirst: group !== groups[index - 1] }
  })
}

/**
 * How many calls each group has, as far as the list tells: a list that goes on tells of a group only
 * where a later one begins.
 */
export function countGroups({ calls, isComplete }: CallList, now: Date): Partial<CallCounts> {
  const groups = calls.map((call) => callClassOf(call.work, now))
  const count = (group: DueClass) => groups.filter((other) => other === group).length
  const isPast = (...later: DueClass[]) => isComplete || groups.some((one) => later.includes(one))
  return {
    ...(isPast('today', 'later') && { now: count('now') }),
    ...(isPast('later') && { today: count('today') }),
    ...(isComplete && { later: count('later') }),
  }
}
