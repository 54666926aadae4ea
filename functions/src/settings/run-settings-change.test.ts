import type { LinkAddChange } from '@moving/domain/settings/links'
import { describe, expect, it } from 'vitest'
import { FakeFirestore } from '../../../tests/support/fake-firestore.ts'
import { changeSettings } from './run-settings-change.ts'

const now = () => new Date('2026-11-28T15:00:00Z')
const dana = { uid: 'dana', email: 'dana@example.com' }
const crew = { id: 'crewA000000000000000', name: 'Crew A', people: 3, truck: '', retired: false }
const retired = { ...crew, id: 'crewR000000000000000', name: 'Crew R', retired: true }
const hash = 'a1'.repeat(32)

const office = () =>
  new FakeFirestore({
    'roles/dana': { user_id: 'dana', role: 'admin' },
    'settings/office': { crews: [crew, retired], updated_by: 'dana', updated_at: now() },
  })
const page = (over: Partial<LinkAddChange> = {}): LinkAddChange => ({
  ...{ setting: 'link_add', actionId: 'AbCdEfGhIjKlMnOpQrSt', hash },
  ...{ name: 'Maria’s phone', crew: crew.id, ...over },
})
const add = (store: FakeFirestore, over: Partial<LinkAddChange> = {}) =>
  changeSettings(dana, page(over), { db: store.db, now })
const linksIn = ({ documents }: FakeFirestore) =>
  [...documents.keys()].filter((path) => path.startsWith('calendar_feeds/'))

describe('a crew’s page', () => {
  it.each([false, true])('is created for a crew that works; texted: %s', async (texted) => {
    const store = office()
    expect(await add(store, { texted })).toEqual({ done: true, undoable: false })
    expect(linksIn(store)).toEqual([`calendar_feeds/${hash}`])
  })

  it.each([
    ['doesn’t exist', 'crewX000000000000000'],
    ['is retired', retired.id],
  ])('is refused for a crew that %s', async (_why, id) => {
    for (const texted of [false, true]) {
      const store = office()
      expect(await add(store, { crew: id, texted })).toEqual({ refused: true, why: 'not_possible' })
      expect(linksIn(store)).toEqual([])
    }
  })
})

it("a coworker who is removed after the caller was checked can't change a setting", async () => {
  const store = office()
  store.documents.delete('roles/dana')
  const before = new Map(store.documents)
  await expect(add(store)).rejects.toMatchObject({ code: 'permission-denied' })
  expect(store.documents).toEqual(before)
})
