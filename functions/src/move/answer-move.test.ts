import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { describe, expect, it } from 'vitest'
import { FakeFirestore } from '../../../tests/support/fake-firestore.ts'
import { answerMove } from './answer-move.ts'

const { id, ...quote } = exampleQuote({ status: 'scheduled', move_date: '2026-12-12' })
const now = new Date('2026-11-28T15:00:00Z')
const [opened, family] = ['a1'.repeat(32), 'b2'.repeat(32)]

/** Shares the move with a link that this person created; returns what is stored. */
async function shareWith(made_by: string | null, roles: Record<string, object>) {
  const store = new FakeFirestore({
    ...roles,
    [`quotes/${id}`]: { ...quote },
    [`quote_links/${opened}`]: {
      ...{ quote_id: id, made_for: made_by === null ? 'browser' : 'office', made_by },
      ...{ created_at: quote.created_at, expires_at: new Date('2027-11-28T15:00:00Z') },
    },
  })
  const ports = {
    db: store.db,
    now: () => now,
    enqueue: () => Promise.resolve(),
    auth: {} as never,
  }
  const shared = answerMove({ linkHash: opened }, { act: 'share', hash: family }, ports)
  const error = await shared.then(
    () => null,
    (cause: unknown) => cause,
  )
  return { error, link: store.documents.get(`quote_links/${family}`) }
}

describe('a family link', () => {
  const inOffice = { 'roles/isaac': { user_id: 'isaac', role: 'admin' } }

  it.each([
    ['a coworker’s link', 'isaac'],
    ['the customer’s own link', null],
  ])('can be created through %s', async (_whose, maker) => {
    const { error, link } = await shareWith(maker, inOffice)
    expect(error).toBeNull()
    expect(link).toMatchObject({ made_for: 'family', ...(maker !== null && { made_by: maker }) })
  })

  it.each([
    ['was removed', {}],
    ['has a different role', { 'roles/isaac': { user_id: 'isaac', role: 'mover' } }],
  ])('can’t be created through the link of a coworker who %s meanwhile', async (_how, roles) => {
    const { error, link } = await shareWith('isaac', roles)
    expect(error).toMatchObject({ code: 'not-found' })
    expect(link).toBeUndefined()
  })
})
