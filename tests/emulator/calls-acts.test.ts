import { quotePath, quoteWorkPath, repliesPath } from '@moving/domain/paths'
import { workAfterAct, workAfterCancel } from '@moving/domain/work/customer-act'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  watchClosed,
  type ClosedRequest,
} from '../../web/src/features/calls/closed/watch-closed.ts'
import { callOf, openCalls, storeCall } from '../support/call-list.ts'
import { reads } from '../support/counted-reads.ts'
import { dana, openOffice } from '../support/desk.ts'
import { ownProject, ownStore } from '../support/own-project.ts'

vi.mock('firebase/firestore', async (load) =>
  (await import('../support/counted-reads.ts')).countedSdk(await load()),
)

const db = ownStore()
let office: Awaited<ReturnType<typeof openOffice>>
let browser: BrowserFirestore

beforeAll(async () => {
  office = await openOffice(ownProject, db)
  browser = await office.browserOf(dana)
})
afterAll(() => office.close())
beforeEach(() => {
  reads.documents = 0
})

const workOf = async (id: string) =>
  quoteWorkSchema.parse((await db.doc(quoteWorkPath(id)).get()).data())

/** Closes a request as its customer did, some hours ago. */
async function cancel(id: string, hoursAgo = 0) {
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  const work = workAfterCancel('price', { status: 'pending' }, at)
  await db.doc(quoteWorkPath(id)).update({ ...work })
}

/** What is shown below the list, once it is these requests. */
function openClosed() {
  let latest: readonly ClosedRequest[] | undefined
  const stop = watchClosed(browser, {
    now: new Date(),
    next(closed) {
      latest = closed
    },
    error: (cause) => console.error(cause),
  })
  const until = (...ids: (string | undefined)[]) =>
    vi.waitFor(
      () => {
        expect(latest?.map(({ id }) => id)).toEqual(ids)
        return latest ?? []
      },
      { timeout: 150_000 },
    )
  return { stop, until }
}

it('a list on which no customer did anything pays nothing for those who might', async () => {
  const closed = openClosed()
  await closed.until()
  expect(reads.documents).toBe(0)
  closed.stop()
})

it('a customer’s act brings the quote along, and no act is read before its card is large', async () => {
  const id = await storeCall(db, { work: { due_at: Timestamp.now(), due_why: 'follow_up' } })
  const page = openCalls(browser)
  await page.first()
  reads.documents = 0
  await db
    .doc(`${repliesPath(id)}/AnyReply0000000000001`)
    .set({ at: new Date(), kind: 'corrected' })
  await db.doc(quotePath(id)).update({ phone: '(202) 555-0177' })
  const heard = workAfterAct(await workOf(id), 'asked', new Date())
  await db.doc(quoteWorkPath(id)).update({ ...heard })
  const list = await page.until((now) => callOf(now, id).work.due_why === 'asked')
  const { reading } = callOf(list, id)
  expect(reading.readable && reading.quote.phone).toBe('(202) 555-0177')
  expect(reads.documents).toBe(2)
  page.stop()
})

it('who cancelled within a day stands below the list, at two documents each, until opened again', async () => {
  const work = { work: { due_at: null } }
  const late = await storeCall(db, work)
  const early = await storeCall(db, work)
  const old = await storeCall(db, work)
  await cancel(early, 3)
  await cancel(old, 25)
  const closed = openClosed()
  await closed.until(early)
  expect(reads.documents).toBe(2)
  await cancel(late)
  const [first] = await closed.until(late, early)
  expect(first).toMatchObject({ why: 'price', reading: { readable: true } })
  expect(reads.documents).toBe(4)
  await db.doc(quoteWorkPath(early)).update({ outcome: 'open', lost_why: null })
  await closed.until(late)
  closed.stop()
})
