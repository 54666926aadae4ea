import { createHash } from 'node:crypto'
import { adSpendPath, collections, quotePath, quoteWorkPath } from '@moving/domain/paths'
import { adSpendSchema, spendBounds } from '@moving/domain/spend/ad-spend'
import { parseSpend } from '@moving/domain/spend/spend-form'
import { sessionIdLimits } from '@moving/domain/visit/limits'
import { phoneTapName, tapPageMax } from '@moving/domain/visit/phone-tap'
import { heardFromField, heardFromIds, heardFromLabels } from '@moving/domain/work/heard-from'
import { untouchedWork } from '@moving/domain/work/quote-work'
import fc from 'fast-check'
import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminClients } from '../support/admin.ts'
import { quoteOf } from './support/seeds.ts'
import { isAllowed, newId, openWorld, type World } from './support/world.ts'

const project = 'demo-moving-sources-agreement'
const { db } = adminClients(project)
const now = serverTimestamp()
let world: World

beforeAll(async () => {
  world = await openWorld(project)
})
afterAll(() => world.close())

const month = fc
  .record({ year: fc.integer({ min: 2000, max: 2099 }), month: fc.integer({ min: 1, max: 12 }) })
  .map((at) => `${at.year}-${String(at.month).padStart(2, '0')}`)

async function storeSpend(at: string, rows: unknown) {
  await db.doc(adSpendPath(at)).delete()
  const spend = { rows, updated_by: 'dana', updated_at: now }
  const client = world.firestoreOf('admin')
  if (!(await isAllowed(setDoc(doc(client, adSpendPath(at)), spend)))) return null
  return (await db.doc(adSpendPath(at)).get()).data() ?? null
}

test('whatever the form takes as spend, the rules let in and pages read the same', async () => {
  const typed = fc.record({
    source: fc.oneof(
      fc.constantFrom('', 'google / cpc', ' Yelp ', 'a'.repeat(spendBounds.source), 'two\nlines'),
      fc.constantFrom('=HYPERLINK("x")', '🛋'.repeat(spendBounds.source), 'a'.repeat(121), '\u200b'),
      fc.uuid(),
    ),
    dollars: fc.oneof(
      {
        weight: 5,
        arbitrary: fc.integer({ min: 0, max: 100_000_000 }).map((cents) => String(cents / 100)),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('', '-1', '1.005', 'much', '1000000.01', '$1,250.5'),
      },
    ),
  })
  const counts = { accepted: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(month, fc.array(typed, { maxLength: 6 }), async (at, rows) => {
      const parsed = parseSpend(rows)
      counts[parsed.errors === null ? 'accepted' : 'refused'] += 1
      if (parsed.errors !== null) return
      const stored = await storeSpend(at, parsed.rows)
      expect(adSpendSchema.parse(stored).rows).toEqual(parsed.rows)
    }),
    { numRuns: 200 },
  )
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(20)
})

test('whatever the rules let in as spend, pages can read', async () => {
  const row = fc.record(
    {
      source: fc.constantFrom<unknown>('Yelp', 'Yelp', 'Yelp', '', 7, null),
      cents: fc.constantFrom<unknown>(0, 40_000, spendBounds.cents, -1, 1.5, '7', Number.NaN),
    },
    { requiredKeys: ['source'] },
  )
  const rows = fc.oneof(fc.array(row, { maxLength: 3 }), fc.constantFrom<unknown>(null, 'Yelp', {}))
  const counts = { stored: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(month, rows, async (at, said) => {
      const stored = await storeSpend(at, said)
      counts[stored === null ? 'refused' : 'stored'] += 1
      if (stored !== null) expect(adSpendSchema.safeParse(stored).error).toBeUndefined()
    }),
    { numRuns: 400 },
  )
  expect(Math.min(counts.stored, counts.refused)).toBeGreaterThan(20)
})

test('rules and schema know the same answers to how somebody heard of us', async () => {
  const said = [...heardFromIds, ...Object.values(heardFromLabels), null, '', 7, ['yelp']]
  for (const heard_from of said) {
    const id = newId()
    await db.doc(quotePath(id)).set(quoteOf(null))
    const work = { ...untouchedWork, heard_from, created_at: now, updated_at: now }
    const storing = setDoc(doc(world.firestoreOf('admin'), quoteWorkPath(id)), work)
    expect(await isAllowed(storing), JSON.stringify(heard_from)).toBe(
      heardFromField.safeParse(heard_from).success,
    )
  }
})

test('a tap holds a session and a page of the lengths that browsers send', async () => {
  const tap = (sessionLength: number, pageLength: number) => {
    const [session_id, page] = ['a'.repeat(sessionLength), '/'.padEnd(pageLength, 'a')]
    const id = createHash('sha256').update(phoneTapName(session_id, page)).digest('hex')
    const reference = doc(world.firestoreOf('guest'), collections.phoneTaps, id)
    return isAllowed(setDoc(reference, { session_id, page, created_at: now }))
  }
  expect(await tap(sessionIdLimits.max, tapPageMax)).toBe(true)
  expect(await tap(sessionIdLimits.max + 1, tapPageMax)).toBe(false)
  expect(await tap(sessionIdLimits.max, tapPageMax + 1)).toBe(false)
  expect(await tap(sessionIdLimits.min - 1, 1)).toBe(false)
})
