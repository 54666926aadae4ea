import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rulesMatrix } from './cases/all.ts'
import { evaluations } from './support/coverage-page.ts'
import { writeRulesCoverage } from './support/coverage.ts'
import { openWorld, rulesProjectId, type World } from './support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

for (const [collection, pairs] of Object.entries(rulesMatrix)) {
  describe.concurrent(collection, () => {
    for (const { may, request, mayNot } of pairs) {
      test(`${may}: allowed`, async ({ expect }) => {
        expect(await world.attempt(request)).toBe(true)
      })
      for (const [what, change] of Object.entries(mayNot)) {
        test(`${what}: denied, beside: ${may}`, async ({ expect }) => {
          expect(await world.attempt(change(request))).toBe(false)
        })
      }
    }
  })
}

// After all of them: vitest runs what is not concurrent by itself.
test('the cases above evaluate every expression of the rules', async () => {
  const expressions = await writeRulesCoverage(rulesProjectId)
  const never = expressions.filter((expression) => evaluations(expression) === 0)
  console.log(
    `Rules coverage: ${expressions.length - never.length} of ${expressions.length} expressions ` +
      'evaluated (test-results/rules-coverage.html)',
  )
  expect(expressions.length).toBeGreaterThan(400)
  expect(never.map(({ line, column, text }) => `${line}:${column} ${text}`)).toEqual([])
})
