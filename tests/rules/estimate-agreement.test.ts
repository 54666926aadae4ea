import fc from 'fast-check'
import {
  estimateKinds,
  estimateReasons,
  storedEstimateSchema,
} from '@moving/domain/estimate/estimate'
import {
  estimateFormSchema,
  estimateOf,
  type EstimateFormInput,
} from '@moving/domain/estimate/estimate-form'
import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteOf } from './support/seeds.ts'
import { openWorld, type World } from './support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld('demo-moving-estimates')
})
afterAll(() => world.close())

const now = new Date('2026-11-21T15:00:00Z')
const oddText = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength }),
    fc.constantFrom('', 'Piano', 'a'.repeat(maxLength), '\u{1f600}'.repeat(maxLength), '\u2028x'),
  )
const money = fc.oneof(
  fc.constantFrom('', '0', '0.01', '.5', '1000000', '1000000.01', '-1', '165.005', 'much'),
  fc.integer({ min: 0, max: 100_000_000 }).map((cents) => String(cents / 100)),
)

const forms: fc.Arbitrary<EstimateFormInput> = fc.record({
  kind: fc.constantFrom(...estimateKinds, ''),
  crew: fc.constantFrom('', '1', '3', '12', '13', '0', '2.5'),
  hours: fc.oneof(
    fc.constantFrom('', '100.25', '4.1'),
    fc.integer({ min: 0, max: 400 }).map((quarters) => String(quarters / 4)),
  ),
  rate: money,
  otherAmount: money,
  otherText: oddText(200),
  estimateAmount: money,
  couldChange: oddText(2000),
  why: fc.constantFrom(...estimateReasons, ''),
  whyText: oddText(200),
  goodUntil: fc.constantFrom('', '2026-11-21', '2028-02-29', '2026-11-20', '2099-12-31'),
})

test('whatever the dialog takes for an estimate the rules let in and pages can read', async () => {
  const seed = Number(process.env.FC_SEED ?? Date.now())
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(forms, async (form) => {
      const parsed = estimateFormSchema({ isChange: false, moveDate: '2099-12-31', now }).safeParse(
        form,
      )
      if (!parsed.success) return
      accepted += 1
      const { amount, details } = estimateOf(parsed.data)
      const entry = { ...details, amount, undoes: null }
      const isLetIn = await world.attempt({
        ...{ as: 'admin', does: 'create', path: 'quotes/{quote}/estimates/{new}' },
        data: { ...entry, created_at: serverTimestamp() },
        given: { 'quotes/{quote}': quoteOf('ana') },
        alongside: [
          {
            path: 'quotes/{quote}',
            data: { estimate_amount: amount, updated_at: serverTimestamp() },
            does: 'update',
          },
        ],
      })
      expect(isLetIn, `taken by the dialog, refused by the rules: ${JSON.stringify(form)}`).toBe(
        true,
      )
      expect(storedEstimateSchema.safeParse({ ...entry, created_at: now }).success).toBe(true)
    }),
    { seed, numRuns: 1500 },
  )
  expect(accepted, `FC_SEED=${seed}`).toBeGreaterThan(30)
})
