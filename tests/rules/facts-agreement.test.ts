import { quoteFactsPath, quotePath } from '@moving/domain/paths'
import {
  choiceQuestions,
  factsWishSchema,
  storedFactsSchema,
} from '@moving/domain/quote/facts/move-facts'
import { specialItemsMax } from '@moving/domain/quote/facts/move-questions'
import fc from 'fast-check'
import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminClients } from '../support/admin.ts'
import { quoteOf } from './support/seeds.ts'
import { isAllowed, newId, openWorld, type World } from './support/world.ts'

const project = 'demo-moving-facts-agreement'
const { db } = adminClients(project)
let world: World

beforeAll(async () => {
  world = await openWorld(project)
})
afterAll(() => world.close())

const items = ['', 'None', 'A piano, a safe', 'é🛋', 'a'.repeat(specialItemsMax), '🛋'.repeat(200)]
const odd = [
  'some',
  'No stairs ',
  'a'.repeat(specialItemsMax + 1),
  '🛋'.repeat(201),
  'Half a flight',
]
const answers = fc.record({
  ...Object.fromEntries(
    choiceQuestions.map(({ fact, choices }) => [
      fact,
      fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom('', ...choices) },
        { weight: 1, arbitrary: fc.constantFrom(...odd) },
      ),
    ]),
  ),
  special_items: fc.constantFrom(...items, ...odd),
})

test('the forms take what the rules let in, and pages read it the same', async () => {
  const counts = { stored: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(answers, async (typed) => {
      const quoteId = newId()
      await db.doc(quotePath(quoteId)).set(quoteOf(null))
      const parsed = factsWishSchema.safeParse({ version: '', answers: typed })
      const given = parsed.success ? parsed.data.answers : typed
      const facts = Object.fromEntries(
        Object.entries(given).map(([fact, answer]) => [fact, answer === '' ? null : answer]),
      )
      const who = { by: 'office', by_email: 'dana@example.com', updated_at: serverTimestamp() }
      const reference = doc(world.firestoreOf('admin'), quoteFactsPath(quoteId))
      const isStored = await isAllowed(setDoc(reference, { ...facts, ...who }))
      expect(isStored, JSON.stringify(typed)).toBe(parsed.success)
      counts[isStored ? 'stored' : 'refused'] += 1
      if (!isStored) return
      const stored = (await db.doc(quoteFactsPath(quoteId)).get()).data()
      expect(storedFactsSchema.parse(stored)).toMatchObject(facts)
    }),
    { numRuns: 150 },
  )
  expect(Math.min(counts.stored, counts.refused)).toBeGreaterThan(15)
})
