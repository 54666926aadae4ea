import { noDetails, type Estimate } from '@moving/domain/estimate/estimate'
import { logCollection, logPath, quotePath } from '@moving/domain/paths'
import {
  collection,
  collectionGroup,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMove } from '../../support/read-move.ts'
import { openOffice } from '../../support/desk.ts'
import { seedMove, moveNow } from '../../support/move.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { estimateEntry } from '../../support/request-log.ts'

const db = ownStore()
const seconds = (count: number) => new Date(moveNow.getTime() + count * 1000)
const hiddenNote = 'Haggles: start high'

let office: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  office = await openOffice(ownProject, db)
})
afterAll(() => office.close())

/** Stores an amount as the desk does, in one commit, with typed text in each field. */
async function give(quoteId: string, amount: number, at: Date, over: Partial<Estimate> = {}) {
  const entryId = anyQuoteId()
  const texts = { could_change: hiddenNote, why_text: hiddenNote }
  const lines = [{ text: hiddenNote, cents: 500 }]
  const entry = { ...noDetails, ...texts, amount, lines, undoes: null, at }
  const batch = db.batch()
  batch.create(db.doc(`${logPath(quoteId)}/${entryId}`), estimateEntry({ ...entry, ...over }))
  batch.update(db.doc(quotePath(quoteId)), {
    ...{ status: 'estimated', estimate_amount: amount, updated_at: at },
  })
  await batch.commit()
  return entryId
}

/** Ana's quote, with an estimate of $1,100 from an hour ago. */
async function seedSentEstimate() {
  const id = await seedMove(db, { user_id: 'ana' })
  const lines = [{ text: 'Packing material', cents: 500 }]
  const texts = { could_change: 'Stairs', why_text: 'Garage added', lines }
  return { id, entry: await give(id, 1100, seconds(-3600), { ...texts, why: 'other' }) }
}

const undone = async (id: string) => {
  const entry = await give(id, 1999, seconds(-600))
  await give(id, 1100, seconds(-590), { undoes: entry, could_change: '', why_text: null })
  return entry
}
const replaced = async (id: string) => {
  const entry = await give(id, 1999, seconds(-600))
  await give(id, 1100, seconds(-590), { could_change: '', why_text: null, lines: [] })
  return entry
}
const held = (id: string) => give(id, 1999, seconds(-10))

describe('a signed-in customer who reads the database directly', () => {
  it.each([
    ['undone within its 30 seconds', undone],
    ['replaced within its 30 seconds', replaced],
    ['held', held],
  ])('can’t read an estimate of their own quote that was %s', async (_, leave) => {
    const { id, entry: sentEntry } = await seedSentEstimate()
    const entry = await leave(id)
    const browser = office.customerOf('ana')
    const log = collection(browser, logPath(id))
    const all = collectionGroup(browser, logCollection)
    expect((await getDoc(doc(browser, quotePath(id)))).exists()).toBe(true)
    const attempts = [
      getDoc(doc(log, entry)),
      getDoc(doc(log, sentEntry)),
      getDocs(log),
      getDocs(query(log, where('estimate.amount', '==', 1999))),
      getDocs(query(log, orderBy('at', 'desc'), limit(1))),
      getCountFromServer(query(log, where('estimate.why_text', '==', hiddenNote))),
      getDocs(all),
      getDocs(query(all, where('estimate.amount', '==', 1999))),
    ]
    for (const { status, ...outcome } of await Promise.allSettled(attempts)) {
      expect(status).toBe('rejected')
      expect(outcome).toMatchObject({ reason: { code: 'permission-denied' } })
    }
  })
})

describe('the estimate on the customer’s page', () => {
  const shownTo = async (quoteId: string, uid: string, now = moveNow) => {
    const owner = { uid, email: `${uid}@example.com` }
    return (await readMove({ quoteId, owner }, { db, now: () => now })).details
  }

  it.each([
    ['undone within its 30 seconds', undone],
    ['replaced within its 30 seconds', replaced],
    ['held', held],
  ])('contains nothing of an estimate that was %s', async (_, leave) => {
    const { id } = await seedSentEstimate()
    await leave(id)
    const details = await shownTo(id, 'ana')
    expect(details?.estimate).toMatchObject({ amount: 1100 })
    expect(JSON.stringify(details)).not.toMatch(/1999|Haggles/)
  })

  it('shows a new estimate and the earlier one once 30 seconds have passed', async () => {
    const { id } = await seedSentEstimate()
    expect((await shownTo(id, 'ana'))?.estimate).toMatchObject({
      ...{
        amount: 1100,
        could_change: expect.stringMatching(/\nStairs$/) as string,
        parts: ['Packing material: $5'],
      },
    })
    await held(id)
    expect((await shownTo(id, 'ana'))?.answer).toMatchObject({ is_changing: true })
    expect((await shownTo(id, 'ana', seconds(20)))?.estimate).toMatchObject({
      ...{
        amount: 1999,
        could_change: expect.stringContaining(hiddenNote) as string,
        change: { from: 1100 },
      },
      earlier: [{ amount: 1100 }],
    })
  })

  it('isn’t shown to a different account', async () => {
    const { id } = await seedSentEstimate()
    await expect(shownTo(id, 'ben')).rejects.toMatchObject({ code: 'not-found' })
  })
})
