import { sections, type Section } from '@moving/domain/work/today'
import type { Call, CallList } from './call.ts'

export type CallCounts = Record<Section, number>

/** A call, and its heading if it is the first of its section. */
export interface ListedCall {
  call: Call
  isFirst: boolean
}

export const groupCalls = (calls: readonly Call[]): ListedCall[] =>
  calls.map((call, index) => ({ call, isFirst: call.section !== calls[index - 1]?.section }))

/**
 * How many tasks each section has, if the list contains all of them: in an incomplete list, a
 * section is complete only if a later one has started. The server counts what isn't due by tonight.
 */
export function countGroups({ calls, isComplete }: CallList): Partial<CallCounts> {
  const last = isComplete ? sections.length : sections.indexOf(calls.at(-1)?.section ?? 'now')
  const known = sections.slice(0, last).filter((section) => section !== 'later')
  return Object.fromEntries(
    known.map((section) => [section, calls.filter((call) => call.section === section).length]),
  )
}
