import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../quote/example-quote.ts'
import type { DayLoad } from './day-load.ts'
import type { Flexibility } from './flexible-dates.ts'
import { suggestionsADay, lightDaysOf, type Flexible } from './light-days.ts'

const asksFor = (moveDate: string, name: string, flexibility: Flexibility = 'month'): Flexible => ({
  quote: exampleQuote({ id: name, name, move_date: moveDate }),
  ...{ moveDate, flexibility },
})
const loadsOf = (days: Record<string, number>) =>
  new Map(Object.entries(days).map(([day, taken]): [string, DayLoad] => [day, { taken, crews: 3 }]))
const namesOn = (loads: Map<string, DayLoad>, customers: Flexible[], last = '2026-12-31') =>
  Object.fromEntries(
    lightDaysOf(loads, customers, (day) => day <= last).map((light) => [
      light.day,
      light.customers.map(({ quote }) => quote.name),
    ]),
  )

describe('a light day', () => {
  it('is not offered to somebody whose own day is as light', () => {
    const loads = loadsOf({ '2026-12-14': 1, '2026-12-15': 0, '2026-12-16': 1, '2026-12-17': 3 })
    const [full, light] = [asksFor('2026-12-17', 'Full'), asksFor('2026-12-14', 'Light')]
    const empty = asksFor('2026-12-15', 'Empty')
    expect(namesOn(loads, [full, light, empty])).toEqual({
      ...{ '2026-12-14': [], '2026-12-15': ['Light'], '2026-12-16': ['Full'] },
    })
  })

  it('is offered to somebody who asked for a day on which nobody works, or that nobody looked at', () => {
    const loads = loadsOf({ '2026-12-14': 0 }).set('2026-12-13', { taken: 0, crews: 0 })
    const customers = [asksFor('2026-12-13', 'Sunday'), asksFor('2026-12-30', 'Later')]
    expect(namesOn(loads, customers)).toEqual({ '2026-12-14': ['Sunday', 'Later'] })
  })

  it('is not offered to somebody who cannot move then, nor whose own day has more of its crews left', () => {
    const loads = loadsOf({ '2026-12-14': 1 }).set('2026-12-17', { taken: 1, crews: 4 })
    const customers = [
      asksFor('2026-12-17', 'Emptier'),
      asksFor('2026-12-23', 'That week only', 'week'),
    ]
    expect(namesOn(loads, customers, '2026-12-14')).toEqual({ '2026-12-14': [] })
  })

  it('names a customer once, for the nearest day, and goes on to the next where that has five', () => {
    const loads = loadsOf({ '2026-12-14': 0, '2026-12-15': 0, '2026-12-17': 3 })
    const customers = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => asksFor('2026-12-17', name))
    const named = namesOn(loads, customers)
    expect(named['2026-12-15']).toHaveLength(suggestionsADay)
    expect(named).toEqual({ '2026-12-14': ['F'], '2026-12-15': ['A', 'B', 'C', 'D', 'E'] })
  })

  it('behind the last that is offered says only how full its customers’ own day is', () => {
    const loads = loadsOf({ '2026-12-14': 0, '2026-12-15': 0 })
    expect(namesOn(loads, [asksFor('2026-12-15', 'Light')], '2026-12-14')).toEqual({
      '2026-12-14': [],
    })
  })
})
