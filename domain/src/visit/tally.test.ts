import { describe, expect, it } from 'vitest'
import { countName, emptyTally, topNames } from './tally.ts'

describe('topNames', () => {
  it('counts names, the most frequent first, ties in order of appearance', () => {
    expect(topNames(['/b', '/a', '/c', '/a'], 2)).toEqual([
      { name: '/a', visits: 2 },
      { name: '/b', visits: 1 },
    ])
  })

  it('counts names with a special meaning in JavaScript like any other', () => {
    const names = ['__proto__', 'constructor', '__proto__', 'toString']
    expect(topNames(names, 10)[0]).toEqual({ name: '__proto__', visits: 2 })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe('countName', () => {
  it('keeps a page that visitors return to while ten thousand invented ones are counted', () => {
    const tally = emptyTally()
    for (let at = 0; at < 10_000; at += 1) {
      if (at % 20 === 0) countName(tally, '/quote', 100)
      countName(tally, `/made-up/${at}`, 100)
    }
    expect(tally.names.get('/quote')).toBe(500)
    expect(tally.names.size).toBe(100)
  })

  it('counts every visit: names and the rest add up to all visits', () => {
    const tally = emptyTally()
    for (let at = 0; at < 1000; at += 1) countName(tally, `/${at % 37}`, 5)
    const named = [...tally.names.values()].reduce((sum, visits) => sum + visits, 0)
    expect(named + tally.other).toBe(1000)
  })
})
