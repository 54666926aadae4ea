import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { linksPerPerson } from '@moving/domain/move/move-link'
import { describe, expect, it } from 'vitest'
import { FakeFirestore } from '../../../tests/support/fake-firestore.ts'
import type { RequestAction } from '@moving/domain/actions/index'
import { changeRequest } from './change-request.ts'

const { id, ...quote } = exampleQuote()
const dana = { uid: 'dana', email: 'dana@example.com' }
const hash = 'a1'.repeat(32)
const now = new Date('2026-11-28T15:00:00Z')
const office = (documents: Record<string, object> = {}) =>
  new FakeFirestore({
    'roles/dana': { user_id: 'dana', role: 'admin' },
    [`quotes/${id}`]: { ...quote },
    ...documents,
  })

const idOf = (letter: string) => letter.repeat(20)
type Said = RequestAction extends infer Action
  ? Action extends RequestAction
    ? Omit<Action, 'quote_id' | 'action_id'>
    : never
  : never
const change = (store: FakeFirestore, letter: string, said: Said) =>
  changeRequest(
    dana,
    { ...said, quote_id: id, action_id: idOf(letter) },
    {
      ...{ db: store.db, now: () => now },
      enqueue: () => Promise.resolve(),
    },
  )
const addLink = (store: FakeFirestore) => change(store, 'a', { action: 'add_link', hash })

describe('Undo', () => {
  it('keeps a change that was made outside the log, such as an import', async () => {
    const store = office()
    await change(store, 'a', { action: 'set_source', source: 'yelp' })
    store.documents.set(`quotes/${id}`, { ...quote, status: 'scheduled' })
    const undone = await change(store, 'b', { action: 'undo', undoes: idOf('a') })
    expect(undone).toMatchObject({ done: true })
    expect(store.documents.get(`requests/${id}`)).toMatchObject({ outcome: 'won' })
  })
})

describe('an action on a page that showed an earlier state', () => {
  const note = (text: string) => ({ action: 'write_note', text }) as const
  const talk = { action: 'log_contact', result: 'reached', note: '', next: null } as const
  const refusal = { refused: true, why: 'changed', by: dana.email, at: now.toISOString() }

  it('is refused with the author, the stored value and the log entry of the later change', async () => {
    const store = office()
    await change(store, 'a', note('Two pianos'))
    const changed = { ...refusal, current: 'Two pianos', seen: idOf('a') }
    expect(await change(store, 'b', { ...note('Piano'), seen: 'created' })).toEqual(changed)
    const again = { ...note('Piano'), seen: idOf('a') }
    expect(await change(store, 'b', again)).toEqual({ done: true, undoable: true })
    expect(await change(store, 'b', note('Piano'))).toEqual({ done: true, undoable: true })
  })

  it('is refused if what the page showed was undone', async () => {
    const store = office()
    await change(store, 'a', note('Piano'))
    await change(store, 'b', { action: 'undo', undoes: idOf('a') })
    const changed = { ...refusal, current: '', seen: idOf('b') }
    expect(await change(store, 'c', { ...note('Harp'), seen: idOf('a') })).toEqual(changed)
  })

  it('is refused if a reopening that the page showed was undone', async () => {
    const store = office()
    await change(store, 'a', { action: 'close', reason: 'price' })
    await change(store, 'b', { action: 'reopen' })
    await change(store, 'c', { action: 'undo', undoes: idOf('b') })
    const reopening = { ...talk, lost_why: null, seen: idOf('b') }
    const changed = { ...refusal, current: { closed: 'price' }, seen: idOf('c') }
    expect(await change(store, 'd', reopening)).toEqual(changed)
  })

  it('is accepted if it wants what Undo has restored since', async () => {
    const store = office()
    await change(store, 'a', { action: 'update_quote', status: 'completed' })
    await change(store, 'b', { action: 'undo', undoes: idOf('a') })
    const said = { status: 'pending', admin_notes: 'Hi', seen: idOf('a') } as const
    const mine = { action: 'update_quote', ...said } as const
    expect(await change(store, 'c', mine)).toEqual({ done: true, undoable: true })
  })

  it('is refused if it would empty what Undo has restored since', async () => {
    const store = office()
    await change(store, 'a', { action: 'update_quote', admin_notes: 'Ask about the piano' })
    await change(store, 'b', { action: 'update_quote', admin_notes: 'Hello' })
    await change(store, 'c', { action: 'undo', undoes: idOf('b') })
    const emptied = { action: 'update_quote', admin_notes: null, seen: idOf('b') } as const
    const current = { admin_notes: 'Ask about the piano' }
    expect(await change(store, 'd', emptied)).toMatchObject({ ...refusal, current })
  })

  it('is accepted after an action of the page that changed nothing', async () => {
    const store = office()
    await change(store, 'a', note('Piano'))
    expect(await change(store, 'b', note('Piano'))).toEqual({ done: true, undoable: false })
    const next = { ...note('Two pianos'), seen: idOf('b') }
    expect(await change(store, 'c', next)).toEqual({ done: true, undoable: true })
    const changed = { ...refusal, current: 'Two pianos', seen: idOf('c') }
    expect(await change(store, 'd', { ...note('Harp'), seen: idOf('b') })).toEqual(changed)
  })

  it('is refused without an author if the log has no such entry, and accepted on a retry', async () => {
    const store = office()
    await change(store, 'a', note('Piano'))
    const refused = { refused: true, why: 'changed', current: 'Piano', by: null, at: null }
    const harp = { ...note('Harp'), seen: 'outdated' }
    expect(await change(store, 'b', harp)).toEqual({ ...refused, seen: idOf('a') })
    expect(await change(store, 'b', { ...harp, seen: idOf('a') })).toMatchObject({ done: true })
  })

  it('is refused without an author after more changes than are compared', async () => {
    const store = office()
    await change(store, 'a', note('Piano'))
    for (let seq = 3; seq < 203; seq += 1) {
      const entry = { ...store.documents.get(`quotes/${id}/log/${idOf('a')}`), seq, facts: {} }
      store.documents.set(`quotes/${id}/log/${seq}`, entry)
    }
    const source = { action: 'set_source', source: 'yelp' } as const
    expect(await change(store, 'b', { ...source, seen: '3' })).toMatchObject({ done: true })
    expect(await change(store, 'c', { ...source, seen: 'created' })).toEqual({
      ...{ refused: true, why: 'changed', by: null, at: null, seen: idOf('b') },
    })
  })

  it('is refused if a change from outside isn’t in the log yet', async () => {
    const store = office()
    await change(store, 'a', note('Piano'))
    store.documents.set(`quotes/${id}`, { ...quote, status: 'completed' })
    const mine = { action: 'update_quote', status: 'pending', seen: idOf('a') } as const
    expect(await change(store, 'b', mine)).toMatchObject({
      refused: true,
      why: 'changed',
      by: null,
    })
  })
})

describe('an acceptance by phone of an earlier estimate', () => {
  const estimate = (amount: number) => ({ action: 'send_estimate', amount, details: {} }) as const
  const acceptance = { estimate_id: idOf('x'), amount: 700 }
  const talk = { action: 'log_contact', result: 'reached', note: '', next: null } as const

  it('is refused, and names the Undo that restored the amount', async () => {
    const store = office()
    await change(store, 'a', estimate(900))
    await change(store, 'b', estimate(950))
    await change(store, 'c', { action: 'undo', undoes: idOf('b') })
    const current = { estimate: { amount: 900 } }
    const refused = await change(store, 'd', { ...talk, acceptance })
    expect(refused).toMatchObject({ why: 'changed', current, seen: idOf('c') })
  })
})

describe('a coworker', () => {
  it('can create a link to a customer’s page', async () => {
    const store = office()
    expect(await addLink(store)).toEqual({ done: true, undoable: false })
    expect(store.documents.get(`quote_links/${hash}`)).toMatchObject({ made_by: 'dana' })
  })

  it('who is removed after the caller was checked can’t change a request', async () => {
    const store = office()
    store.documents.delete('roles/dana')
    const before = new Map(store.documents)
    await expect(addLink(store)).rejects.toMatchObject({ code: 'permission-denied' })
    expect(store.documents).toEqual(before)
  })

  it.each([
    ['that were turned off don’t count', new Date('2026-11-27T15:00:00Z'), { done: true }],
    ['that work do', null, { refused: true, why: 'limit' }],
  ])('can only have a number of links: those %s', async (_which, ended_at, answer) => {
    const links = Array.from({ length: linksPerPerson }, (_, place): [string, object] => [
      `quote_links/${place}`,
      { made_by: 'dana', ended_at },
    ])
    expect(await addLink(office(Object.fromEntries(links)))).toMatchObject(answer)
  })
})
