import { sections, type Section } from '@moving/domain/work/today'
import type { Call, CallList } from './call.ts'

export type CallCounts = Record<Section, number>

/** A call, and the heading above it where it is the first of its part. */
export interface ListedCall {
  call: Call
  isFirst: boolean
}

/** The list with its parts. */
export const groupCalls = (calls: readonly Call[]): ListedCall[] =>
  calls.map((call, index) => ({ call, isFirst: call.section !== calls[index - 1]?.section }))

/**
 * How many tasks each part has, as far as the list tells: a list that goes on tells of a part only where a
 * later one begins. What is not due by tonight is counted by the server.
 */
export function countGroups({ calls, isComplete }: CallList): Partial<CallCounts> {
  const last = isComplete ? sections.length : sections.indexOf(calls.at(-1)?.section ?? 'now')
  const known = sections.slice(0, last).filter((section) => section !== 'later')
  return Object.fromEntries(
    known.map((section) => [section, calls.filter((call) => call.section === section).length]),
  )
}
