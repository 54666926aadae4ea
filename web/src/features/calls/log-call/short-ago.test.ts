import { expect, it } from 'vitest'
import { shortAgo } from './short-ago.ts'

const now = new Date('2026-11-23T15:00:00Z')

it.each([
  [-30, '1 s ago'],
  [5, '5 s ago'],
  [61, '2 min ago'],
  [7200, '2 h ago'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(shortAgo(new Date(now.getTime() - seconds * 1000), now)).toBe(text)
})
