import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rulesMatrix } from './cases/all.ts'
import { evaluations } from './support/coverage-page.ts'
import { writeRulesCoverage } from './support/coverage.ts'
import type { RulesRequest } from './support/requests.ts'
import { openWorld, rulesProjectId, type World } from './support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const isRead = ({ does }: RulesRequest) => does === 'get' || does === 'list' || does === 'count'

const cases = Object.entries(rulesMatrix).flatMap(([collection, pairs]) =>
  pairs.flatMap(({ may, request, mayNot }) => [
    { name: `${collection}: ${may}: allowed`, request, allowed: true },
    ...Object.entries(mayNot).map(([what, change]) => ({
      name: `${collection}: ${what}: denied, unlike: ${may}`,
      request: change(request),
      allowed: false,
    })),
  ]),
)

for (const kind of ['reads', 'writes'] as const) {
  describe(`the security rules for ${kind}`, () => {
    for (const { name, request, allowed } of cases) {
      if (isRead(request) !== (kind === 'reads')) continue
      test.concurrent(name, async ({ expect }) => {
        expect(await world.attempt(request)).toBe(allowed)
      })
    }
  })
}

test('the test cases evaluate every expression of the security rules', async () => {
  const expressions = await writeRulesCoverage(rulesProjectId)
  const never = expressions.filter((expression) => evaluations(expression) === 0)
  console.log(
    `Rules coverage: ${expressions.length - never.length} of ${expressions.length} expressions ` +
      'evaluated (test-results/rules-coverage.html)',
  )
  expect(expressions.length).toBeGreaterThan(400)
  expect(never.map(({ line, column, text }) => `${line}:${column} ${text}`)).toEqual([])
})
