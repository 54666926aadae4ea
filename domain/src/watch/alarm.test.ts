import { expect, it } from 'vitest'
import { alarmId, alarmsOf } from './alarm.ts'
import type { WatchFinding } from './watch.ts'

const [monday, tuesday] = [new Date('2026-11-16T00:00:00Z'), new Date('2026-11-17T00:00:00Z')]
const usual: WatchFinding = {
  ...{ verdict: 'usual', visit_count: 3, since: monday },
  ...{ reached: 50, continued_count: 20, spike_since: null },
}
const spike = (since: Date, visitCount: number): WatchFinding => ({
  ...{ ...usual, verdict: 'spike' },
  ...{ visit_count: visitCount, spike_since: since },
})
const alarmsBy = (form: WatchFinding, page: WatchFinding) =>
  alarmsOf({ judged_at: tuesday, form, page })

it('a spike on the page and, a day later, on the form count as one spike with the larger count', () => {
  const [first] = alarmsBy(usual, spike(monday, 60))
  const second = alarmsBy(spike(tuesday, 900), spike(monday, 70))
  expect(second).toMatchObject([{ rule: 'spike', since: monday, visit_count: 900 }])
  expect(second.map(alarmId)).toEqual([first && alarmId(first)])
})

it('an outage of one step is reported although the other step has a spike', () => {
  const silent: WatchFinding = { ...usual, verdict: 'silent' }
  const rules = alarmsBy(silent, spike(tuesday, 60)).map(({ rule }) => rule)
  expect(rules).toEqual(['form', 'spike'])
})
