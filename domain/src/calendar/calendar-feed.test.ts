import { describe, expect, it } from 'vitest'
import { feedFormSchema, newFeedKey } from './calendar-feed.ts'

describe('a link to a crew’s page', () => {
  it('has a key of 22 random letters and digits', () => {
    const bytes = (into: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(into)
    const keys = new Set(Array.from({ length: 100 }, () => newFeedKey(bytes)))
    expect(keys.size).toBe(100)
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{22}$/)
  })

  it('needs a name of at most 40 characters, and a crew', () => {
    const crew = 'c'.repeat(20)
    const parse = (name: string, of = crew) => feedFormSchema.safeParse({ name, crew: of })
    expect(parse(' Dana’s phone ').data).toEqual({ name: 'Dana’s phone', crew })
    expect(parse(' ').error?.issues[0]?.message).toBe('Say whose link it is')
    expect(parse('Truck 2', '').error?.issues[0]?.message).toBe('Choose the crew')
    expect([parse('x'.repeat(40)).success, parse('x'.repeat(41)).success]).toEqual([true, false])
  })
})
