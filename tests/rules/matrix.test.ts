import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rulesMatrix } from './cases/all.ts'
import { openWorld, type World } from './support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

for (const [collection, pairs] of Object.entries(rulesMatrix)) {
  describe(collection, () => {
    for (const { may, request, mayNot } of pairs) {
      test(`${may}: allowed`, async () => {
        expect(await world.attempt(request)).toBe(true)
      })
      test.each(Object.entries(mayNot))(`%s: denied, beside: ${may}`, async (_, change) => {
        expect(await world.attempt(change(request))).toBe(false)
      })
    }
  })
}
