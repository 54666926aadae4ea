import { collections } from '@moving/domain/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anyEmail, officeWorkers } from '../../support/office-workers.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

let outbox: Outbox
beforeAll(async () => {
  outbox = await startOutbox()
})
afterAll(() => outbox.close())

const done = { done: true }
const reused = { code: 'failed-precondition', details: { reason: 'id_reused' } }

it('inviting a coworker is refused with a request id that was used for something else', async () => {
  const { admin, account, act } = officeWorkers(outbox)
  const [dana, isaac, kim] = [await admin('dana'), await admin('isaac'), await account('kim')]
  const id = anyQuoteId()
  const invite = { act: 'invite', email: kim.email } as const
  expect(await act(dana, invite, id)).toEqual(done)
  expect(await act(dana, { ...invite, email: ` ${kim.email.toUpperCase()} ` }, id)).toEqual(done)
  const others = [
    { ...invite, email: anyEmail('lee') },
    { act: 'withdraw', email: kim.email },
    { act: 'remove', uid: isaac.uid },
    { act: 'remove', uid: kim.uid },
  ] as const
  for (const other of others) {
    await expect(act(dana, other, id), other.act).rejects.toMatchObject(reused)
  }
  const { docs } = await outbox.db.collection(collections.peopleLog).get()
  expect(docs.map((entry) => entry.get('act') as string)).toEqual(['invited'])
})

it('removing a second coworker is refused with the request id of the first removal', async () => {
  const { admin, act } = officeWorkers(outbox)
  const [dana, isaac, lee] = [await admin('dana'), await admin('isaac'), await admin('lee')]
  const id = anyQuoteId()
  expect(await act(dana, { act: 'remove', uid: isaac.uid }, id)).toEqual(done)
  expect(await act(dana, { act: 'remove', uid: isaac.uid }, id)).toEqual(done)
  await expect(act(dana, { act: 'remove', uid: lee.uid }, id)).rejects.toMatchObject(reused)
})
