import type { DayExceptions } from '@moving/domain/calendar/crew-day'
import type { LinkAddChange } from '@moving/domain/settings/links'
import { versionOf } from '@moving/domain/settings/version'
import { describe, expect, it } from 'vitest'
import { FakeFirestore } from '../../../tests/support/fake-firestore.ts'
import { changeSettings } from './run-settings-change.ts'

const now = () => new Date('2026-11-28T15:00:00Z')
const dana = { uid: 'dana', email: 'dana@example.com' }
const crew = { id: 'crewA000000000000000', name: 'Crew A', people: 3, truck: '', retired: false }
const retired = { ...crew, id: 'crewR000000000000000', name: 'Crew R', retired: true }
const unknown = 'crewX000000000000000'
const hash = 'a1'.repeat(32)

const office = () =>
  new FakeFirestore({
    'roles/dana': { user_id: 'dana', role: 'admin' },
    'settings/office': { crews: [crew, retired], updated_by: 'dana', updated_at: now() },
  })
const page = (over: Partial<LinkAddChange> = {}): LinkAddChange => ({
  ...{ setting: 'link_add', action_id: 'AbCdEfGhIjKlMnOpQrSt', hash },
  ...{ name: 'Maria’s phone', crew: crew.id, ...over },
})
const add = (store: FakeFirestore, over: Partial<LinkAddChange> = {}) =>
  changeSettings(dana, page(over), { db: store.db, now })
const linksIn = ({ documents }: FakeFirestore) =>
  [...documents.keys()].filter((path) => path.startsWith('calendar_feeds/'))

describe('a crew’s page', () => {
  it.each([
    ['by hand', false],
    ['with a text', true],
  ])('can be created %s for an active crew', async (_, texted) => {
    const store = office()
    expect(await add(store, { texted })).toEqual({ done: true, undoable: false })
    expect(linksIn(store)).toEqual([`calendar_feeds/${hash}`])
  })

  it.each([
    ['doesn’t exist', unknown],
    ['is retired', retired.id],
  ])('is refused for a crew that %s', async (_why, id) => {
    for (const texted of [false, true]) {
      const store = office()
      expect(await add(store, { crew: id, texted })).toEqual({ refused: true, why: 'not_possible' })
      expect(linksIn(store)).toEqual([])
    }
  })
})

describe('the crews that don’t work on a day', () => {
  const day = '2026-12-19'
  const ordinary = { closed: false, crews_off: [], note: '' }
  const close = (store: FakeFirestore, id: string, shown: DayExceptions = ordinary) =>
    changeSettings(
      dana,
      {
        ...{ setting: 'crew_day', action_id: 'AbCdEfGhIjKlMnOpQrSt', day, seen: versionOf(shown) },
        value: { closed: true, crews_off: [id], note: '' },
      },
      { db: store.db, now },
    )

  it.each([
    ['an active', crew.id],
    ['a retired', retired.id],
  ])('can include %s crew', async (_, id) => {
    const store = office()
    expect(await close(store, id)).toEqual({ done: true, undoable: true })
    expect(store.documents.get(`crew_days/${day}`)).toMatchObject({ crews_off: [id] })
  })

  it('can’t be a crew that doesn’t exist', async () => {
    const store = office()
    expect(await close(store, unknown)).toEqual({ refused: true, why: 'not_possible' })
    expect(store.documents.has(`crew_days/${day}`)).toBe(false)
  })

  it('can include an unknown crew that was stored before', async () => {
    const store = office()
    const stored = { closed: false, crews_off: [unknown], note: '' }
    store.documents.set(`crew_days/${day}`, { day, ...stored, jobs: {}, updated_at: now() })
    expect(await close(store, unknown, stored)).toEqual({ done: true, undoable: true })
  })
})

describe('a crew that the office has just added', () => {
  const ids = {
    add: 'AbCdEfGhIjKlMnOpQrSt',
    undo: 'AbCdEfGhIjKlMnOpQrSu',
    crew: 'crewN000000000000000',
  }
  const value = { name: 'Crew N', people: 2, truck: '', phone: '', retired: false }
  const send = (store: FakeFirestore, change: object, at = now) =>
    changeSettings(dana, { setting: 'crews', id: ids.crew, ...change } as never, {
      ...{ db: store.db, now: at },
    })
  const added = async () => {
    const store = office()
    await send(store, { action_id: ids.add, value })
    const entry = store.documents.get(`settings_log/${ids.add}`)
    expect(entry).toMatchObject({ about: `crews/${ids.crew}`, before: null, after: value })
    store.documents.set(`settings_log/${ids.add}`, { ...entry, at: now() })
    return store
  }
  const undo = { action_id: ids.undo, undoes: ids.add }
  const crewsIn = ({ documents }: FakeFirestore) => documents.get('settings/office')?.['crews']

  it('is removed by Undo once, which is logged', async () => {
    const store = await added()
    expect(await send(store, undo)).toEqual({ done: true, undoable: false })
    expect(await send(store, undo), 'repeated').toEqual({ done: true, undoable: false })
    expect(crewsIn(store)).toEqual([
      { ...crew, phone: '' },
      { ...retired, phone: '' },
    ])
    expect(store.documents.get(`settings_log/${ids.undo}`)).toMatchObject({
      ...{ before: value, after: null, undoable: false },
    })
  })

  it.each([
    ['a booking', 'bookings/quote1'],
    ['a link', 'calendar_feeds/hash1'],
  ])('stays if it has %s meanwhile', async (_, path) => {
    const store = await added()
    store.documents.set(path, { crew: ids.crew })
    expect(await send(store, undo)).toEqual({ refused: true, why: 'not_possible' })
    expect(crewsIn(store)).toHaveLength(3)
  })

  it('stays after ten minutes', async () => {
    const store = await added()
    const later = () => new Date(now().getTime() + 11 * 60_000)
    expect(await send(store, undo, later)).toEqual({ refused: true, why: 'too_late' })
  })
})

it('a coworker who is removed after the caller was checked can’t change a setting', async () => {
  const store = office()
  store.documents.delete('roles/dana')
  const before = new Map(store.documents)
  await expect(add(store)).rejects.toMatchObject({ code: 'permission-denied' })
  expect(store.documents).toEqual(before)
})
