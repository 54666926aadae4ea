import { describe, expect, it } from 'vitest'
import { topNames } from './tally.ts'

describe('the list of the most frequent names', () => {
  it('has the most frequent first, and equal ones in the order in which they appeared', () => {
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
