import { expect, it } from 'vitest'
import { describeAgo, describeFinding } from './describe-watch.ts'
import type { WatchFinding, WatchRule } from './watch.ts'

const now = new Date('2026-11-18T20:20:00Z')
const tuesday = new Date('2026-11-17T14:10:00Z')
const justBefore = new Date(now.getTime() - 4 * 60_000)
const usual: WatchFinding = {
  ...{ verdict: 'usual', came: 3, since: justBefore },
  ...{ reached: 50, went_on: 20 },
}

it.each<[WatchRule, Partial<WatchFinding>, string]>([
  ['form', {}, 'Form: 3 begun since the last request, 4 minutes ago. Nothing unusual.'],
  ['form', { came: 0 }, 'Form: none begun since the last request, 4 minutes ago. Nothing unusual.'],
  [
    'form',
    { verdict: 'silent', came: 14, since: tuesday },
    'Form: 14 begun since the last request, Tuesday, November 17, 9:10 AM. Of 14 about 6 send it as a rule. Please try it.',
  ],
  [
    'form',
    { verdict: 'too_few', reached: 7 },
    'Form: 3 begun since the last request, 4 minutes ago. Too few to judge: 7 of 20 forms begun in 28 days.',
  ],
  [
    'form',
    { verdict: 'no_rate', since: null, reached: 25 },
    'Form: 3 begun, and no request from the website yet. Nobody of 25 sent it in 28 days, so there is nothing to compare with.',
  ],
  ['form', { verdict: 'waiting' }, 'Form: not judged now, because visits are still being counted.'],
  [
    'page',
    {},
    'Quote page: 3 left it without beginning the form since it was last begun, 4 minutes ago. Nothing unusual.',
  ],
  [
    'page',
    { verdict: 'silent', came: 30 },
    'Quote page: 30 left it without beginning the form since it was last begun, 4 minutes ago. Of 30 about 12 begin it as a rule. Please try it.',
  ],
])('tells how the %s stands: %o', (rule, over, text) => {
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
])('says how long ago something was (%i ms)', (ms, text) => {
  expect(describeAgo(new Date(now.getTime() - ms), now)).toBe(text)
})
