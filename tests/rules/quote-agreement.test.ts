import fc from 'fast-check'
import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  emptyQuoteForm,
  newQuoteFields,
  quoteFormSchema,
  readQuote,
  storedFieldOf,
  type QuoteRequest,
} from '@moving/domain/quote/schema'
import { quotePath } from '@moving/domain/paths'
import { traitNames, traitsOf } from './support/form-traits.ts'
import { rawForms, type RawForm } from './support/quote-forms.ts'
import { isAllowed, newId, openWorld, type World } from './support/world.ts'

const batches = 110
const formsPerBatch = 20

let world: World

beforeAll(async () => {
  world = await openWorld('demo-moving-agreement')
})
afterAll(() => world.close())

const letIn = (fields: object) =>
  isAllowed(
    setDoc(doc(world.firestoreOf('guest'), quotePath(newId())), {
      ...fields,
      created_at: serverTimestamp(),
      updated_at: serverTimestamp(),
    }),
  )

const rightForm = {
  ...emptyQuoteForm,
  name: 'Maya Okafor',
  phone: '(202) 555-0142',
  email: 'maya@example.com',
  fromAddress: '1420 Kenyon St NW',
  toAddress: '2201 Wilson Blvd',
  moveDate: '2026-12-19',
}

/** What a client writes that checks nothing: fields that are right as stored, the others as they are. */
function uncheckedFields(form: RawForm): object {
  const names = Object.keys(storedFieldOf) as (keyof QuoteRequest)[]
  const isRight = (name: keyof QuoteRequest) =>
    quoteFormSchema.shape[name].safeParse(form[name]).success
  const right = quoteFormSchema.parse({
    ...rightForm,
    ...Object.fromEntries(names.filter(isRight).map((name) => [name, form[name]])),
  })
  const wrong = names.filter((name) => !isRight(name))
  return {
    ...newQuoteFields(right, null),
    ...Object.fromEntries(wrong.map((name) => [storedFieldOf[name], form[name]])),
    ...form.further,
  }
}

async function checkAgreement(form: RawForm): Promise<'accepted' | 'refused'> {
  const parsed = quoteFormSchema.safeParse({ ...form, ...form.further })
  if (!parsed.success) {
    expect(await letIn(uncheckedFields(form)), 'refused by the form, let in by the rules').toBe(
      false,
    )
    return 'refused'
  }
  const fields = newQuoteFields(parsed.data, null)
  if (Object.keys(form.further).length > 0) {
    const withFurther = { ...fields, ...form.further }
    expect(await letIn(withFurther), 'let in by the rules with a key too many').toBe(false)
  }
  expect(await letIn(fields), 'accepted by the form, refused by the rules').toBe(true)
  const now = new Date()
  const reading = readQuote(newId(), { ...fields, created_at: now, updated_at: now })
  expect(reading.readable, 'accepted by form and rules, unreadable to pages and functions').toBe(
    true,
  )
  return 'accepted'
}

test('whatever the form accepts the rules let in and the pages can read, and what it refuses they refuse', async () => {
  const seed = Number(process.env.FC_SEED ?? Date.now())
  const counts = { accepted: 0, refused: 0 }
  const met = new Map(traitNames.map((name) => [name, 0]))
  await fc.assert(
    fc.asyncProperty(
      fc.array(rawForms, { minLength: formsPerBatch, maxLength: formsPerBatch }),
      async (forms) => {
        for (const name of forms.flatMap(traitsOf)) met.set(name, (met.get(name) ?? 0) + 1)
        for (const outcome of await Promise.all(forms.map(checkAgreement))) counts[outcome] += 1
      },
    ),
    { seed, numRuns: batches, endOnFailure: true },
  )
  console.log(
    `Form and rules agree on ${counts.accepted + counts.refused} quotes: ` +
      `${counts.accepted} accepted, ${counts.refused} refused (FC_SEED=${seed})`,
  )
  console.log(`Tried: ${[...met].map(([name, count]) => `${name} ${count}`).join(', ')}`)
  expect(counts.accepted).toBeGreaterThan(100)
  expect(counts.refused).toBeGreaterThan(300)
  for (const [name, count] of met) expect(count, name).toBeGreaterThan(19)
}, 120_000)
