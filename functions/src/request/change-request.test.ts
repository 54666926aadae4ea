import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { linksPerPerson } from '@moving/domain/move/move-link'
import { describe, expect, it } from 'vitest'
import { FakeFirestore } from '../../../tests/support/fake-firestore.ts'
import type { RequestAction } from '@moving/domain/actions/index'
import { changeRequest } from './change-request.ts'

const { id, ...quote } = exampleQuote()
const dana = { uid: 'dana', email: 'dana@example.com' }
const hash = 'a1'.repeat(32)
const office = (documents: Record<string, object> = {}) =>
  new FakeFirestore({
    'roles/dana': { user_id: 'dana', role: 'admin' },
    [`quotes/${id}`]: { ...quote },
    ...documents,
  })

const addLink = (store: FakeFirestore) =>
  changeRequest(
    dana,
    { action: 'add_link', quoteId: id, actionId: 'AbCdEfGhIjKlMnOpQrSt', hash },
    {
      db: store.db,
      now: () => new Date('2026-11-28T15:00:00Z'),
      enqueue: () => Promise.resolve(),
    },
  )

describe('Undo', () => {
  it('keeps a change from outside, such as an import, that isn’t in the log yet', async () => {
    const store = office()
    const [action1, action2] = ['a', 'b'].map((letter) => letter.repeat(20)) as [string, string]
    const change = (input: RequestAction) =>
      changeRequest(dana, input, {
        ...{ db: store.db, now: () => new Date('2026-11-28T15:00:00Z') },
        enqueue: () => Promise.resolve(),
      })
    await change({ action: 'set_source', quoteId: id, actionId: action1, source: 'yelp' })
    store.documents.set(`quotes/${id}`, { ...quote, status: 'scheduled' })
    const undone = await change({ action: 'undo', quoteId: id, actionId: action2, undoes: action1 })
    expect(undone).toMatchObject({ done: true })
    expect(store.documents.get(`requests/${id}`)).toMatchObject({ outcome: 'won' })
  })
})

describe('a coworker', () => {
  it('adds a link to a customer’s page', async () => {
    const store = office()
    expect(await addLink(store)).toEqual({ done: true, undoable: false })
    expect(store.documents.get(`quote_links/${hash}`)).toMatchObject({ made_by: 'dana' })
  })

  it("who is removed after the caller was checked can't change a request", async () => {
    const store = office()
    store.documents.delete('roles/dana')
    const before = new Map(store.documents)
    await expect(addLink(store)).rejects.toMatchObject({ code: 'permission-denied' })
    expect(store.documents).toEqual(before)
  })

  it.each([
    ['that were turned off don’t count', new Date('2026-11-27T15:00:00Z'), { done: true }],
    ['that work do', null, { refused: true, why: 'limit' }],
  ])('has a limit of links: those %s', async (_which, ended_at, answer) => {
    const links = Array.from({ length: linksPerPerson }, (_, place): [string, object] => [
      `quote_links/${place}`,
      { made_by: 'dana', ended_at },
    ])
    expect(await addLink(office(Object.fromEntries(links)))).toMatchObject(answer)
  })
})
