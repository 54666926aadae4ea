import { collections, sessionPath } from '@moving/domain/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteAccount } from '../../../functions/src/account/delete-account.ts'
import { actionsOf, expectDone } from '../../support/actions.ts'
import { feedHashOf } from '../../support/calendar.ts'
import { anyKey } from '../../support/move.ts'
import { anyEmail, officeWorkers } from '../../support/office-workers.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
import { naming, wholeStore } from '../../support/whole-store.ts'

let outbox: Outbox
beforeAll(async () => {
  outbox = await startOutbox()
})
afterAll(() => outbox.close())

it('a deleted account’s id is removed from every document except the one that ends its sessions', async () => {
  const { admin, act, signedIn, ports } = officeWorkers(outbox)
  const [dana, isaac] = [await admin('dana'), await admin('isaac')]
  await act(isaac, { act: 'invite', email: anyEmail('kim') })
  await act(dana, { act: 'invite', email: anyEmail('lee') })
  const { id: quoteId } = await outbox.storeQuote()
  const asIsaac = actionsOf(outbox.db, isaac, outbox.now)
  for (const action of [
    { action: 'add_link', hash: feedHashOf(anyKey()) },
    { action: 'start_call' },
    { action: 'log_contact', result: 'reached', note: '', next: null },
    { action: 'start_call' },
    { action: 'write_note', text: 'Has a piano' },
    { action: 'send_estimate', amount: 900, details: {} },
    { action: 'close', reason: 'price' },
  ] as const) {
    await expectDone(asIsaac({ ...action, quote_id: quoteId }))
  }
  // An export stores this document before its first row.
  const exported = { kind: 'quotes', uid: isaac.uid, email: isaac.email, rows: 0 }
  await outbox.db.collection(collections.exports).add(exported)
  expect(naming([isaac.uid], await wholeStore(outbox.db)).length).toBeGreaterThan(5)
  await deleteAccount(signedIn(isaac), ports())
  const left = naming([isaac.uid], await wholeStore(outbox.db))
  expect(left.map(({ path }) => path)).toEqual([sessionPath(isaac.uid)])
  const emails = await outbox.db.collection(collections.mail).where('to_uid', '==', dana.uid).get()
  expect(emails.docs.map(({ id }) => id).filter((id) => id.startsWith('people_'))).toHaveLength(3)
})
