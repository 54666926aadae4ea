import { expect, it } from 'vitest'
import { FakeFirestore } from '../../../tests/support/fake-firestore.ts'
import { deleteQuotes, deleteQuotesCallable } from './delete-quotes.ts'

const { input } = deleteQuotesCallable(() => {
  throw new Error('Nothing is deleted')
})
const accepts = (quoteIds: unknown) => input.safeParse({ quoteIds }).success
const ids = (count: number) => Array.from({ length: count }, () => 'A'.repeat(20))

it('the office can delete up to 50 requests at once', () => {
  expect([accepts(ids(1)), accepts(ids(50))]).toEqual([true, true])
})

it.each([
  ['no id', []],
  ['51 ids', ids(51)],
  ['the path of a different document', ['analytics/summary/x']],
  ['an id of a different length', ['AbC']],
  ["a value that isn't a list", 'all'],
])('a deletion of several requests refuses %s', (_what, quoteIds) => {
  expect(accepts(quoteIds)).toBe(false)
})

it('a deletion stops once the coworker is removed from the team', async () => {
  const [booked = '', spam = ''] = ['B'.repeat(20), 'S'.repeat(20)]
  const store = new FakeFirestore({
    'roles/dana': { user_id: 'dana', role: 'admin' },
    [`quotes/${booked}`]: { status: 'scheduled', user_id: null },
    [`quotes/${spam}`]: { status: 'pending', user_id: null },
  })
  store.beforeBatch = () => void store.documents.delete('roles/dana')
  const ports = { db: store.db, newId: () => 'new', pageSize: 10 }
  await expect(deleteQuotes({ uid: 'dana' }, [booked, spam], ports)).rejects.toMatchObject({
    code: 'permission-denied',
  })
  expect([...store.documents.keys()]).toContain(`quotes/${spam}`)
})
