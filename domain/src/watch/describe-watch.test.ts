import { expect, it } from 'vitest'
import { describeAgo, describeFinding } from './describe-watch.ts'
import type { WatchFinding, WatchRule } from './watch.ts'

const now = new Date('2026-11-18T20:20:00Z')
const tuesday = new Date('2026-11-17T14:10:00Z')
const justBefore = new Date(now.getTime() - 4 * 60_000)
const usual: WatchFinding = {
  ...{ verdict: 'usual', visit_count: 3, since: justBefore },
  ...{ reached: 50, continued_count: 20, spike_since: null },
}

it.each<[WatchRule, Partial<WatchFinding>, string]>([
  ['form', {}, 'Form: 3 started since the last request, 4 minutes ago. Nothing unusual.'],
  [
    'form',
    { visit_count: 0 },
    'Form: none started since the last request, 4 minutes ago. Nothing unusual.',
  ],
  [
    'form',
    { verdict: 'silent', visit_count: 14, since: tuesday },
    'Form: 14 started since the last request, Tuesday, November 17, 9:10 AM. Normally about 6 of 14 people submit it. Please try it.',
  ],
  [
    'form',
    { verdict: 'too_few', reached: 7 },
    'Form: 3 started since the last request, 4 minutes ago. Too few to judge: 7 of 20 forms started in 28 days.',
  ],
  [
    'form',
    { verdict: 'no_rate', since: null, reached: 25 },
    'Form: 3 started, and no request from the website yet. None of 25 people submitted it in 28 days, so there’s nothing to compare with.',
  ],
  [
    'form',
    { verdict: 'spike', visit_count: 3012, spike_since: tuesday },
    'Form: started 3,012 times in one day, far more than usual. Unless an ad brings them, these visits may be fake. They don’t show whether the form works, so please try it.',
  ],
  [
    'page',
    { verdict: 'spike', visit_count: 60, spike_since: tuesday },
    'Quote page: opened 60 times in one day, far more than usual. Unless an ad brings them, these visits may be fake. They don’t show whether the form works, so please try it.',
  ],
  [
    'form',
    { verdict: 'waiting' },
    'Form: can’t be checked right now. We’re still counting visits.',
  ],
  [
    'page',
    {},
    'Quote page: 3 left without starting the form since it was last started, 4 minutes ago. Nothing unusual.',
  ],
  [
    'page',
    { verdict: 'silent', visit_count: 30 },
    'Quote page: 30 left without starting the form since it was last started, 4 minutes ago. Normally about 12 of 30 people start it. Please try it.',
  ],
])('Analytics describes the state of the %s: %o', (rule, over, text) => {
  expect(describeFinding(rule, { ...usual, ...over }, now)).toBe(text)
})

it.each([
  [30_000, 'just now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [90 * 60_000, '1 hour ago'],
  [23 * 3_600_000, '23 hours ago'],
  [30 * 3_600_000, 'Tuesday, November 17, 9:20 AM'],
  [-5_000, 'just now'],
])('Analytics says how long ago an event was: %i ms are %s', (ms, text) => {
  expect(describeAgo(new Date(now.getTime() - ms), now)).toBe(text)
})
