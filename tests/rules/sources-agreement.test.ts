import { createHash } from 'node:crypto'
import { collections, quotePath, quoteWorkPath } from '@moving/domain/paths'
import { sessionIdLimits } from '@moving/domain/visit/limits'
import { phoneTapName, tapPageMax } from '@moving/domain/visit/phone-tap'
import { heardFromField, heardFromIds, heardFromLabels } from '@moving/domain/work/heard-from'
import { untouchedWork } from '@moving/domain/work/quote-work'
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
