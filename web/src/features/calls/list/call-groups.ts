import { sections, type Section } from '@moving/domain/work/today'
import type { Call, CallList } from './call.ts'

export type CallCounts = Record<Section, number>

export interface ListedCall {
  call: Call
  isFirst: boolean
}

export const groupCalls = (calls: readonly Call[]): ListedCall[] =>
  calls.map((call, index) => ({ call, isFirst: call.section !== calls[index - 1]?.section }))

/**
 * Counts the tasks of each section whose tasks are all in the list. In an incomplete list, those
 * are the sections before the last listed one. The server counts tasks of later days.
 */
export function countGroups({ calls, isComplete }: CallList): Partial<CallCounts> {
  const last = isComplete ? sections.length : sections.indexOf(calls.at(-1)?.section ?? 'now')
  const known = sections.slice(0, last).filter((section) => section !== 'later')
  return Object.fromEntries(
    known.map((section) => [section, calls.filter((call) => call.section === section).length]),
  )
}
