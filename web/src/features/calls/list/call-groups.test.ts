import { listedRequest } from '../../../../../tests/support/listed-request.ts'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import type { Section } from '@moving/domain/work/today'
import { describe, expect, it } from 'vitest'
import type { Call, CallList } from './call.ts'
import { countGroups, groupCalls } from './call-groups.ts'

const row = (section: Section, place: number): Call => ({
  ...listedRequest(),
  id: `${place}`,
  key: `${place}`,
  section,
  work: { ...exampleWork(), due_at: new Date(), due_why: 'new', follow_up: '' },
})
const list = (isComplete: boolean, ...sections: Section[]): CallList => ({
  calls: sections.map(row),
  notices: [],
  silent: [],
  assignees: new Map(),
  isComplete,
  isLive: true,
  version: 1,
})

it('each section of Today has one heading, before its first task', () => {
  const rows = groupCalls(list(true, 'now', 'now', 'follow_up', 'after', 'after').calls)
  expect(rows.map(({ isFirst }) => isFirst)).toEqual([true, false, true, true, false])
})

describe('the numbers above Today’s list', () => {
  it('are counted from a complete list', () => {
    const none = { now: 0, follow_up: 0, confirm: 0, after: 0, fix: 0 }
    expect(countGroups(list(true, 'now', 'now', 'fix', 'later'))).toEqual({
      ...none,
      now: 2,
      fix: 1,
    })
    expect(countGroups(list(true))).toEqual(none)
  })

  it('of an incomplete list are only those of complete sections', () => {
    expect(countGroups(list(false, 'now', 'now', 'follow_up'))).toEqual({ now: 2, fix: 0 })
    expect(countGroups(list(false, 'now', 'now'))).toEqual({})
    expect(countGroups(list(false, 'now', 'confirm', 'after'))).toEqual({
      ...{ now: 1, fix: 0, follow_up: 0, confirm: 1 },
    })
  })
})
