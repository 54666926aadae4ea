import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rulesFile } from '../support/world.ts'
import { mutantsOf } from './mutate.ts'
import { reachOf } from './reach.ts'

const rules = `
function isSignedIn() {
  return request.auth != null; // and nothing else && true
}
function mayChange(text, max) {
  return isSignedIn() && (text == null || text.size() <= 40);
}
match /notes/{id} {
  allow get, list: if isSignedIn();
  allow update: if mayChange(request.resource.data.t, 3);
}
match /open/{id} {
  allow get: if request.time != null;
}`

describe('the broken variants of a small rules file', () => {
  const names = mutantsOf(rules).map(({ name }) => name)

  test('leave out each condition, also within parentheses', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'isSignedIn: without request.auth != null',
        'mayChange: without isSignedIn()',
        'mayChange: without (text == null || text.size() <= 40)',
        'mayChange: without text == null',
        'mayChange: without text.size() <= 40',
        'notes: without isSignedIn()',
      ]),
    )
  })

  test('leave out each method and move each bound', () => {
    expect(names.filter((name) => /without (get|list|update)$/.test(name))).toEqual([
      'notes: without get',
      'notes: without list',
      'notes: without update',
      'open: without get',
    ])
    expect(names.filter((name) => /: (39|41|2|4) for/.test(name))).toHaveLength(4)
  })

  test('differ from the rules and from each other', () => {
    const texts = mutantsOf(rules).map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).not.toContain(rules)
  })

  test('affect the collections whose results they may change', () => {
    expect(reachOf('isSignedIn', rules)).toEqual(new Set(['notes']))
    expect(reachOf('open', rules)).toEqual(new Set(['open']))
  })
})

test('the real rules have more than a hundred broken variants', () => {
  expect(mutantsOf(readFileSync(rulesFile, 'utf8')).length).toBeGreaterThan(100)
})
