import { collections, sessionPath } from '@moving/domain/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteAccount } from '../../../functions/src/account/delete-account.ts'
import { makeOfficeLink } from '../../../functions/src/move/office-links.ts'
import { anyEmail, officeWorkers } from '../../support/office-workers.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
import { naming, wholeStore } from '../../support/whole-store.ts'

let outbox: Outbox
beforeAll(async () => {
  outbox = await startOutbox()
})
afterAll(() => outbox.close())

it('a deleted account leaves its uid in no document but the one that ends its sessions', async () => {
  const { admin, act, signedIn, ports } = officeWorkers(outbox)
  const [dana, isaac] = [await admin('dana'), await admin('isaac')]
  await act(isaac, { act: 'invite', email: anyEmail('kim') })
  await act(dana, { act: 'invite', email: anyEmail('lee') })
  await makeOfficeLink(isaac, (await outbox.storeQuote()).id, outbox.ports)
  // `sendCsv` stores this before the first row of an export.
  const exported = { kind: 'quotes', uid: isaac.uid, email: isaac.email, rows: 0 }
  await outbox.db.collection(collections.exports).add(exported)
  expect(naming([isaac.uid], await wholeStore(outbox.db)).length).toBeGreaterThan(5)
  await deleteAccount(signedIn(isaac), ports())
  const left = naming([isaac.uid], await wholeStore(outbox.db))
  expect(left.map(({ path }) => path)).toEqual([sessionPath(isaac.uid)])
  const mails = await outbox.db.collection(collections.mail).where('to_uid', '==', dana.uid).get()
  expect(mails.docs.map(({ id }) => id).filter((id) => id.startsWith('people_'))).toHaveLength(3)
})
