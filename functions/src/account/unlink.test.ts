import { expect, it } from 'vitest'
import { FakeFirestore } from '../../../tests/support/fake-firestore.ts'
import { unlinkQuotes } from './unlink.ts'

const copy = (quoteId: string) => ({ subject: 'Your estimate', quote_ids: [quoteId] })

it('copies of a deleted account’s emails are deleted, including one that was sent meanwhile', async () => {
  const store = new FakeFirestore({
    'quotes/anas': { user_id: 'ana' },
    'quotes/bens': { user_id: 'ben' },
    'mail_copies/anas_update': copy('anas'),
    'mail_copies/bens_update': copy('bens'),
  })
  let isSending = true
  store.beforeBatch = () => {
    if (isSending) store.documents.set('mail_copies/anas_answer', copy('anas'))
    isSending = false
  }
  await unlinkQuotes('ana', { db: store.db, pageSize: 10 })
  expect(Object.fromEntries(store.documents)).toEqual({
    'quotes/anas': { user_id: null },
    'quotes/bens': { user_id: 'ben' },
    'mail_copies/bens_update': copy('bens'),
  })
})
