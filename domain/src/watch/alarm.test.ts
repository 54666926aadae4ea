import { expect, it } from 'vitest'
import { alarmId, alarmsOf } from './alarm.ts'
import type { WatchFinding } from './watch.ts'

const [monday, tuesday] = [new Date('2026-11-16T00:00:00Z'), new Date('2026-11-17T00:00:00Z')]
const usual: WatchFinding = {
  ...{ verdict: 'usual', came: 3, since: monday },
  ...{ reached: 50, went_on: 20, flood_since: null },
}
const flood = (since: Date, came: number): WatchFinding => ({
  ...{ ...usual, verdict: 'flood' },
  ...{ came, flood_since: since },
})
const alarmsBy = (form: WatchFinding, page: WatchFinding) =>
  alarmsOf({ judged_at: tuesday, form, page })

it('a flood that reaches the form a day after its page is the same one, told with the larger count', () => {
  const [first] = alarmsBy(usual, flood(monday, 60))
  const second = alarmsBy(flood(tuesday, 900), flood(monday, 70))
  expect(second).toMatchObject([{ rule: 'flood', since: monday, came: 900 }])
  expect(second.map(alarmId)).toEqual([first && alarmId(first)])
})

it('a silence is told beside a flood of the other step', () => {
  const silent: WatchFinding = { ...usual, verdict: 'silent' }
  const rules = alarmsBy(silent, flood(tuesday, 60)).map(({ rule }) => rule)
  expect(rules).toEqual(['form', 'flood'])
})
