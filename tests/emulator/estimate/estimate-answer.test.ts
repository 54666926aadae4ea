import { noDetails, type Estimate } from '@moving/domain/estimate/estimate'
import { moveActionSchema, type MoveAction } from '@moving/domain/move/move-requests'
import { callbackDeadline, standardHours } from '@moving/domain/office-hours'
import { collections, quotePath } from '@moving/domain/paths'
import { describe, expect, it } from 'vitest'
import { answerMove, readMove } from '../../support/read-move.ts'
import type { MoveClaim } from '../../../functions/src/move/open-move.ts'
import { settle as settleRequest } from '../../../functions/src/request/settle.ts'
import { moveActionPorts, seedLink, seedMove, moveNow, withoutSearch } from '../../support/move.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { readWork } from '../../support/read-work.ts'
import { addEstimate, partsIn } from '../../support/request-log.ts'

const db = ownStore()
const minutes = (count: number) => new Date(moveNow.getTime() + count * 60_000)
const enqueued: string[] = []
const portsAt = (now: Date) => ({
  ...moveActionPorts(db, now),
  enqueue: (mailId: string) => Promise.resolve(void enqueued.push(mailId)),
})
const answer = (claim: MoveClaim, act: MoveAction, now = moveNow) =>
  answerMove(claim, act, portsAt(now))
const reasonOf = (answering: Promise<unknown>) =>
  answering.then(
    () => 'let in',
    ({ code, details }: { code: string; details?: { reason: string } }) => details?.reason ?? code,
  )
const dataAt = async (path: string) => withoutSearch((await db.doc(path).get()).data())
const workOf = (id: string) => readWork(db, id)
const repliesOf = (id: string) => partsIn(db, id, 'reply')
const emailsOf = async (id: string) => {
  const found = await db.collection(collections.mail).where('quote_id', '==', id).get()
  return found.docs
}
const shown = async (key: string, now = moveNow) =>
  (await readMove({ key }, { db, now: () => now })).details

const settle = (id: string, now = moveNow) => settleRequest(id, { db, now: () => now })

/**
 * Stores a new amount as the desk does: in the quote, the log, and the record that functions write.
 */
async function give(id: string, amount: number | null, at: Date, over: Partial<Estimate> = {}) {
  const entryId = await addEstimate(db, id, { ...noDetails, amount, undoes: null, at, ...over })
  await db.doc(quotePath(id)).update({ estimate_amount: amount, updated_at: at })
  await settle(id, at)
  return entryId
}

/** A request with an estimate of $1,250.50 from an hour ago, and a link. */
async function seedEstimated(over: Record<string, unknown> = {}, entry: Partial<Estimate> = {}) {
  const id = await seedMove(db, { status: 'estimated', estimate_amount: null, ...over })
  await settle(id, minutes(-70))
  const estimateId = await give(id, 1250.5, minutes(-60), entry)
  return { id, estimateId, key: await seedLink(db, id) }
}

async function yes(id: string, over: Record<string, unknown> = {}): Promise<MoveAction> {
  return moveActionSchema.parse({
    ...{ act: 'accept', request_id: anyQuoteId(), seen: await lastEntry(db, id) },
    ...{ name: 'Maya Johnson', ...over },
  })
}

async function no(id: string, estimateId: string, over: Record<string, unknown> = {}) {
  return moveActionSchema.parse({
    ...{ act: 'decline', request_id: anyQuoteId(), seen: await lastEntry(db, id) },
    ...{ estimate_id: estimateId, amount_cents: 125_050, why: 'price', text: '', ...over },
  })
}

const yesTo = (id: string, estimate_id: string, over = {}) =>
  yes(id, { estimate_id, amount_cents: 125_050, ...over })

describe('a customer’s acceptance', () => {
  it('is stored for one amount, moves the request to the top of Today, and doesn’t change the quote', async () => {
    const { id, estimateId, key } = await seedEstimated()
    const before = await dataAt(quotePath(id))
    expect(await workOf(id)).toMatchObject({ due_why: 'estimate_silent' })
    const view = await answer({ key }, await yesTo(id, estimateId))
    expect(await dataAt(quotePath(id))).toEqual(before)
    expect(await workOf(id)).toMatchObject({
      ...{ due_why: 'accepted', due_at: callbackDeadline(moveNow, standardHours), outcome: 'open' },
      ...{ accepted_amount: 1250.5, accepted_at: moveNow, customer_at: moveNow },
      answered: { yes: { id: estimateId, name: 'Maya Johnson', by_email: null } },
    })
    expect(view.details?.answer).toEqual({
      ...{ estimate_id: estimateId, decision: 'yes', at: moveNow.getTime(), name: 'Maya Johnson' },
      ...{ is_changing: false, is_by_phone: false, may_accept: false, may_decline: false },
    })
    expect(await repliesOf(id)).toMatchObject([
      { kind: 'accepted', amount: 1250.5, text: 'Maya Johnson' },
    ])
    expect(view.details?.replies[0]).toMatchObject({ text: '$1,250.50 · Maya Johnson' })
  })

  it('counts once if it is sent twice or by two tabs', async () => {
    const { id, estimateId, key } = await seedEstimated()
    const act = await yesTo(id, estimateId)
    const other = await yesTo(id, estimateId, { name: 'Ben Ortiz' })
    await Promise.all([answer({ key }, act), answer({ key }, act), answer({ key }, other)])
    expect(await repliesOf(id)).toHaveLength(1)
    expect((await emailsOf(id)).filter((mail) => mail.get('kind') === 'accepted')).toHaveLength(1)
    const view = await answer({ key }, other, minutes(1))
    expect(view.details?.answer).toMatchObject({ decision: 'yes', at: moveNow.getTime() })
    expect(await repliesOf(id)).toHaveLength(1)
  })
})

describe('an estimate that the office has changed', () => {
  it('can’t be accepted or declined on a page that shows the previous estimate', async () => {
    const { id, estimateId, key } = await seedEstimated()
    const act = await yesTo(id, estimateId)
    await give(id, 1400, minutes(-2))
    expect(await reasonOf(answer({ key }, act))).toBe('changed')
    expect(await reasonOf(answer({ key }, await no(id, estimateId)))).toBe('changed')
    expect((await shown(key))?.answer).toMatchObject({ decision: null, may_accept: true })
    expect(await repliesOf(id)).toEqual([])
  })
})
