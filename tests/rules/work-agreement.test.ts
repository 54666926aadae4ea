import { estimateKinds, estimateReasons } from '@moving/domain/estimate/estimate'
import { comparableEstimate } from '@moving/domain/estimate/final-amount'
import { finalOf, storedFinal } from '@moving/domain/estimate/final-fields'
import { finalFormSchema, finalOfForm } from '@moving/domain/estimate/final-form'
import { contactNoteMax, contactResults, contactSchema } from '@moving/domain/work/contact'
import { contactsPath, quotePath, quoteWorkPath } from '@moving/domain/paths'
import { lostReasons } from '@moving/domain/work/lost-reason'
import { followUpMax, quoteWorkSchema, untouchedWork } from '@moving/domain/work/quote-work'
import { dueReasons, taskKinds } from '@moving/domain/work/task'
import fc from 'fast-check'
import { doc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminClients } from '../support/admin.ts'
import type { Fields } from './support/requests.ts'
import { quoteOf } from './support/seeds.ts'
import { isAllowed, newId, openWorld, type World } from './support/world.ts'
import { due } from '@moving/domain/work/example-task'

const project = 'demo-moving-work-agreement'
const { db } = adminClients(project)
const now = serverTimestamp()
let world: World

beforeAll(async () => {
  world = await openWorld(project)
})
afterAll(() => world.close())

const letters = (max: number) =>
  fc.constantFrom('', 'Ask for Tom', 'a'.repeat(max), 'a'.repeat(max + 1), 'two\nlines', 'é🛋')
const anything = fc.constantFrom<unknown>(null, 7, true, 'open', '', ['price'], { why: 'price' })

/** Mostly what a desk may write, and anything else now and then. */
const mostly = <Value>(right: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: anything })

const works = fc.record({
  ...Object.fromEntries(
    Object.entries(untouchedWork).map(([name, value]) => [name, fc.constant<unknown>(value)]),
  ),
  next: fc.record({
    due_at: mostly(fc.constantFrom(null, new Date(Date.now() + 86_400_000))),
    due_why: mostly(fc.constantFrom(...dueReasons)),
    follow_up: mostly(letters(followUpMax)),
  }),
  other: fc.option(fc.constantFrom(...taskKinds), { nil: undefined }),
  outcome: mostly(fc.constant('lost')),
  lost_why: mostly(fc.constantFrom(...lostReasons)),
  tries: mostly(fc.constant(1)),
})
const contacts = fc.record({
  result: mostly(fc.constantFrom(...contactResults)),
  note: mostly(letters(contactNoteMax)),
  next_at: mostly(fc.constantFrom(null, new Date())),
})

/** Logs a contact that closes the request, as a client does that checks nothing. */
async function store({ next, other, ...rest }: Fields, contact: Fields) {
  const planned = due(next as Parameters<typeof due>[0])
  const [task] = Object.values(planned.tasks)
  const beside = other && task ? { [other as string]: { ...task, note: '' } } : {}
  const work = { ...rest, ...planned, tasks: { ...beside, ...planned.tasks } }
  const [quoteId, contactId] = [newId(), newId()]
  await db.doc(quotePath(quoteId)).set(quoteOf(null))
  const client = world.firestoreOf('admin')
  const batch = writeBatch(client)
  batch.set(doc(client, quoteWorkPath(quoteId)), {
    ...work,
    outcome_by_email: 'dana@example.com',
    closed_at: now,
    last_contact: contactId,
    first_try_at: now,
    reached_at: contact['result'] === 'reached' ? now : null,
    created_at: now,
    updated_at: now,
  })
  batch.set(doc(client, contactsPath(quoteId), contactId), {
    ...contact,
    tried_at: now,
    logged_at: now,
    by_uid: 'dana',
    by_email: 'dana@example.com',
  })
  if (!(await isAllowed(batch.commit()))) return null
  const stored = [quoteWorkPath(quoteId), `${contactsPath(quoteId)}/${contactId}`]
  const [storedWork, storedContact] = await Promise.all(stored.map((path) => db.doc(path).get()))
  return { work: storedWork?.data(), contact: storedContact?.data() }
}

/** Without those that only a customer's acts bring. */
const workFields = [...Object.keys(untouchedWork), 'created_at', 'updated_at'].sort()

test('whatever the rules let an office log, its pages and the functions can read', async () => {
  const counts = { stored: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(works, contacts, async (work, contact) => {
      const stored = await store(work, contact)
      counts[stored === null ? 'refused' : 'stored'] += 1
      if (stored === null) return
      expect(quoteWorkSchema.safeParse(stored.work).error).toBeUndefined()
      expect(contactSchema.safeParse(stored.contact).error).toBeUndefined()
      expect(Object.keys(stored.work ?? {}).sort()).toEqual(workFields)
      expect(Object.keys(stored.contact ?? {}).sort()).toEqual(
        Object.keys(contactSchema.shape).sort(),
      )
    }),
    { numRuns: 300 },
  )
  expect(counts.stored).toBeGreaterThan(30)
  expect(counts.refused).toBeGreaterThan(30)
})

const dollars = fc.oneof(
  fc.constantFrom('', '0', '.5', '1000000', '1000000.01', '-1', '165.005', 'much'),
  fc.integer({ min: 0, max: 100_000_000 }).map((cents) => String(cents / 100)),
)
const finals = fc.record({
  amount: dollars,
  why: fc.constantFrom(...estimateReasons, '' as const),
  isShown: fc.boolean(),
})

/** Says what a move came to, as a client does that checks nothing. */
async function storeFinal(said: Fields) {
  const quoteId = newId()
  await db.doc(quotePath(quoteId)).set(quoteOf(null))
  const fields = { ...untouchedWork, ...said, final_at: now, created_at: now, updated_at: now }
  const stored = setDoc(doc(world.firestoreOf('admin'), quoteWorkPath(quoteId)), fields)
  if (!(await isAllowed(stored))) return null
  return (await db.doc(quoteWorkPath(quoteId)).get()).data() ?? null
}

test('whatever the dialog takes as what a move came to, the rules let in and pages read the same', async () => {
  const compared = fc.record({
    estimate: fc.oneof(
      fc.double({ min: -1, max: 1_000_001, noNaN: true }),
      fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
      fc.constant(null),
    ),
    kind: fc.constantFrom(...estimateKinds, null),
  })
  const counts = { accepted: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(finals, compared, async (form, { estimate: dollars, kind }) => {
      const estimate = comparableEstimate(dollars)
      const parsed = finalFormSchema(estimate).safeParse(form)
      counts[parsed.success ? 'accepted' : 'refused'] += 1
      if (!parsed.success) return
      const final = finalOfForm(parsed.data, { estimate, kind })
      const stored = await storeFinal(storedFinal(final))
      expect(finalOf(quoteWorkSchema.parse(stored))).toEqual(final)
    }),
    { numRuns: 300 },
  )
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(30)
})

test('whatever the rules let in as what a move came to, pages can read', async () => {
  const anyDollars = fc.constantFrom<unknown>(1250.5, 0, null, -1, 1.005, '7', Number.NaN, [7])
  const anyFinal = fc.record({
    final_amount: mostly(fc.constantFrom(1460.5, 0)),
    final_why: mostly(fc.constantFrom(...estimateReasons, null)),
    final_shown: mostly(fc.boolean()),
    final_estimate: fc.oneof({ weight: 5, arbitrary: fc.constant(900) }, anyDollars),
    final_kind: mostly(fc.constantFrom(...estimateKinds, null)),
  })
  const counts = { stored: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(anyFinal, async (said) => {
      const stored = await storeFinal(said)
      counts[stored === null ? 'refused' : 'stored'] += 1
      if (stored !== null) expect(quoteWorkSchema.safeParse(stored).error).toBeUndefined()
    }),
    { numRuns: 200 },
  )
  expect(Math.min(counts.stored, counts.refused)).toBeGreaterThan(20)
})
