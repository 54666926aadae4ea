import { expect, it } from 'vitest'
import { describeRebuild } from './work-rebuild.ts'

it('says what was done, and what cannot be', () => {
  expect(describeRebuild({ quotes: 1204, written: 1200, maps: 0, unreadable: 0 })).toBe(
    '1,204 requests: 1,200 put on record, 4 were there.',
  )
  expect(describeRebuild({ quotes: 3, written: 1, maps: 2, unreadable: 1 })).toBe(
    '3 requests: 1 put on record, 1 were there, 2 search maps made anew, 1 cannot be read: see the lines above.',
  )
})
