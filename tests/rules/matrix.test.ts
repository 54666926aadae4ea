import { afterAll, beforeAll, describe, test } from 'vitest'
import { rulesMatrix } from './cases/all.ts'
import { openWorld, type World } from './support/world.ts'

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
