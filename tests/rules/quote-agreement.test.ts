import fc from 'fast-check'
import { doc, serverTimestamp, setDoc } from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  quoteFormSchema,
  readQuote,
  customerFields,
  type CustomerField,
  type QuoteRequest,
} from '@moving/domain/quote/quote-schema'
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
  world.useClient('guest', (client) =>
    isAllowed(
      setDoc(doc(client, quotePath(newId())), {
        ...fields,
        created_at: serverTimestamp(),
        updated_at: serverTimestamp(),
      }),
    ),
  )

const rightForm = {
  move_type: 'Local' as const,
  name: 'Maya Okafor',
  phone: '(202) 555-0142',
  email: 'maya@example.com',
  from_address: '1420 Kenyon St NW',
  to_address: '2201 Wilson Blvd',
  move_date: '2026-12-19',
}

const newFields = (request: QuoteRequest) => ({ ...request, user_id: null, status: 'pending' })

/** The fields that a client without checks writes: converted where valid, otherwise unchanged. */
function uncheckedFields(form: RawForm): object {
  const isRight = (name: CustomerField) => quoteFormSchema.shape[name].safeParse(form[name]).success
  const right = quoteFormSchema.parse({
    ...rightForm,
    ...Object.fromEntries(customerFields.filter(isRight).map((name) => [name, form[name]])),
  })
  const wrong = customerFields.filter((name) => !isRight(name))
  return {
    ...newFields(right),
    ...Object.fromEntries(wrong.map((name) => [name, form[name]])),
    ...form.further,
  }
}

async function checkAgreement(form: RawForm): Promise<'accepted' | 'refused'> {
  const parsed = quoteFormSchema.safeParse({ ...form, ...form.further })
  if (!parsed.success) {
    const stored = await letIn(uncheckedFields(form))
    expect(stored, `refused by the form, let in by the rules: ${shown(form)}`).toBe(false)
    return 'refused'
  }
  const fields = newFields(parsed.data)
  if (Object.keys(form.further).length > 0) {
    const withFurther = { ...fields, ...form.further }
    const stored = await letIn(withFurther)
    expect(stored, `let in by the rules with a key too many: ${shown(form)}`).toBe(false)
  }
  const stored = await letIn(fields)
  expect(stored, `accepted by the form, refused by the rules: ${shown(form)}`).toBe(true)
  const now = new Date()
  const reading = readQuote(newId(), { ...fields, created_at: now, updated_at: now })
  expect(reading.readable, `stored, and unreadable to pages and functions: ${shown(form)}`).toBe(
    true,
  )
  return 'accepted'
}

/** A readable form of the input: long texts shortened, unusual characters as numbers. */
function shown(form: RawForm): string {
  const readable = JSON.stringify(form, (_, value: unknown) =>
    typeof value === 'string' && value.length > 60
      ? `${value.slice(0, 40)}… (${value.length} units)`
      : value,
  )
  return readable.replaceAll(/[^ -~]/gu, (odd) => `\\u{${odd.codePointAt(0)?.toString(16)}}`)
}

/** Prints the failing form and its seed; fast-check itself would print the whole batch. */
function reportFailure(run: fc.RunDetails<[RawForm[]]>): void {
  if (!run.failed) return
  const cause = run.errorInstance
  throw new Error(`FC_SEED=${run.seed}: ${cause instanceof Error ? cause.message : String(cause)}`)
}

test('the rules accept what the form accepts, pages can read it, and the rules refuse what the form refuses', async () => {
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
    {
      seed,
      numRuns: batches,
      endOnFailure: true,
      asyncReporter: async (run) => reportFailure(run),
    },
  )
  console.log(
    `Form and rules agree on ${counts.accepted + counts.refused} quotes: ` +
      `${counts.accepted} accepted, ${counts.refused} refused (FC_SEED=${seed})`,
  )
  console.log(`Tried: ${[...met].map(([name, count]) => `${name} ${count}`).join(', ')}`)
  expect(counts.accepted).toBeGreaterThan(100)
  expect(counts.refused).toBeGreaterThan(300)
  for (const [name, count] of met) expect(count, name).toBeGreaterThan(19)
})
