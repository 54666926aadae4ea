import { noEmailAddress } from '@moving/domain/account/email'
import { noDetails, type Estimate } from '@moving/domain/estimate/estimate'
import { declineSchema, moveActionSchema, type MoveAction } from '@moving/domain/move/move-requests'
import { callbackDeadline, nextOpening, standardHours } from '@moving/domain/office-hours'
import { collections, logPath, quotePath } from '@moving/domain/paths'
import { describe, expect, it } from 'vitest'
import { composeMail } from '../../../functions/src/mail/content/compose-mail.ts'
import { readMailRecord } from '../../../functions/src/mail/outbox/mail-record.ts'
import { answerMove, readMove } from '../../support/read-move.ts'
import type { MoveClaim } from '../../../functions/src/move/open-move.ts'
import { settle as settleRequest } from '../../../functions/src/request/settle.ts'
import { mailPorts } from '../../support/known-person.ts'
import { moveActionPorts, seedLink, seedMove, moveNow, quoteAt } from '../../support/move.ts'
import { actionsOf } from '../../support/actions.ts'
import { dana } from '../../support/desk.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { readWork } from '../../support/read-work.ts'
import { addEstimate, estimateEntry, partsIn } from '../../support/request-log.ts'
import { changeState } from '../../support/store-record.ts'

const db = ownStore()
const minutes = (count: number) => new Date(moveNow.getTime() + count * 60_000)
const seconds = (count: number) => minutes(count / 60)
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

const yesTo = (id: string, estimate_id: string, amount_cents = 125_050) =>
  yes(id, { estimate_id, amount_cents })

describe('a customer’s acceptance', () => {
  it('is emailed once to the office and once to the customer', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await answer({ key }, await yesTo(id, estimateId))
    const emails = (await emailsOf(id)).map((mail) => ({ id: mail.id, ...readMailRecord(mail) }))
    expect(emails.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'reply'])
    expect(enqueued).toEqual(expect.arrayContaining(emails.map(({ id: mailId }) => mailId)))
    const ports = mailPorts(db, () => Promise.resolve({ result: 'accepted' as const }))
    const quote = { readable: true as const, quote: await quoteAt(db, id) }
    const letters = await Promise.all(
      emails.map((mail) =>
        composeMail({ mailId: mail.id, mail, quote, ports: { ...ports, now: () => moveNow } }),
      ),
    )
    const copy = letters.find((letter) => letter?.to === 'ana@example.com')
    expect(copy?.text).toContain('You accepted $1,250.50 on November 20, 2026, 10:05 AM.')
    expect(copy?.text).toContain('Your move is booked once our office has confirmed the day.')
    expect(copy?.text).toContain(
      'We’ll call you by 10:20 AM Eastern Time today to set your moving day.',
    )
    expect(copy?.text).toContain('Maya Johnson')
    const officeMail = letters.find((letter) => letter?.to !== 'ana@example.com')
    expect(officeMail?.subject).toContain('Accepted the estimate: $1,250.50')
    expect(officeMail?.text).toContain('Maya Johnson')
  })

  it('isn’t emailed to a customer without an email address', async () => {
    const { id, estimateId, key } = await seedEstimated({ email: noEmailAddress })
    await answer({ key }, await yesTo(id, estimateId))
    expect((await emailsOf(id)).map((mail) => mail.get('kind') as string)).toEqual(['reply'])
  })

  it('is stored for an amount without a log entry too', async () => {
    const { id, key } = await seedEstimated()
    await db.doc(quotePath(id)).update({ estimate_amount: 990.1, updated_at: minutes(-5) })
    await settle(id)
    expect((await shown(key))?.answer).toMatchObject({ estimate_id: 'bare', may_accept: true })
    await answer({ key }, await yesTo(id, 'bare', 99_010))
    expect(await workOf(id)).toMatchObject({ answered: { yes: { id: 'bare', amount: 990.1 } } })
    expect((await shown(key))?.answer).toMatchObject({ decision: 'yes' })
  })

  it('is refused once the move is scheduled', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await db.doc(quotePath(id)).update({ status: 'scheduled', updated_at: minutes(-10) })
    await settle(id)
    expect(await reasonOf(answer({ key }, await yesTo(id, estimateId)))).toBe('not_possible')
  })

  it('stays at the top of Today when the function records the estimate late', async () => {
    const { id, key } = await seedEstimated()
    await db.doc(quotePath(id)).update({ estimate_amount: 1300, updated_at: minutes(-5) })
    const shownAmount = { estimate_id: 'bare', amount_cents: 130_000, seen: undefined }
    await answer({ key }, await yes(id, shownAmount))
    await settle(id)
    expect(await workOf(id)).toMatchObject({
      ...{
        due_why: 'accepted',
        due_at: callbackDeadline(moveNow, standardHours),
        answer: { amount: 1300 },
      },
    })
  })

  it('is listed on Today below a request for deletion', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await answer({ key }, { act: 'deletion_request', request_id: anyQuoteId() })
    await answer({ key }, await yesTo(id, estimateId), minutes(1))
    expect(await workOf(id)).toMatchObject({ due_why: 'deletion_request', accepted_amount: 1250.5 })
  })

  it('is replaced by a scheduled day, which sends its usual email', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await answer({ key }, await yesTo(id, estimateId))
    await db.doc(quotePath(id)).update({ status: 'scheduled', updated_at: minutes(5) })
    await settle(id, minutes(5))
    expect(await workOf(id)).toMatchObject({ due_why: 'confirm_day', outcome: 'won' })
  })
})

describe('an estimate that has changed meanwhile', () => {
  it.each([
    ['a different amount', { amount_cents: 125_051 }],
    ['half a cent', { amount_cents: 125_050.5 }],
    ['an unknown version of the request', { seen: 'other' }],
    ['no entry', { estimate_id: 'bare' }],
  ])('rejects an acceptance with %s', async (_, over) => {
    const { id, estimateId, key } = await seedEstimated()
    const act = await yes(id, { estimate_id: estimateId, amount_cents: 125_050, ...over })
    expect(await reasonOf(answer({ key }, act))).toBe('changed')
    expect(await repliesOf(id)).toEqual([])
  })

  it('rejects an acceptance in the 30 seconds in which it isn’t shown', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await give(id, 1400, seconds(-10))
    const details = await shown(key)
    expect(details?.estimate?.amount).toBe(1250.5)
    expect(details?.answer).toMatchObject({ is_changing: true, may_accept: false })
    expect(await reasonOf(answer({ key }, await yesTo(id, estimateId)))).toBe('changed')
    expect(await reasonOf(answer({ key }, await yesTo(id, estimateId, 140_000)))).toBe('changed')
  })

  it('keeps an earlier acceptance in the log, but no longer counts it', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await answer({ key }, await yesTo(id, estimateId))
    const second = await give(id, 1400.7, minutes(10), { why: 'more_things' })
    const details = await shown(key, minutes(15))
    expect(details?.answer).toMatchObject({ estimate_id: second, decision: null, may_accept: true })
    expect(details?.estimate?.change).toMatchObject({ from: 1250.5, why: 'more_things' })
    expect(await workOf(id)).toMatchObject({ due_why: 'estimate_silent', accepted_amount: 1250.5 })
    expect(await repliesOf(id)).toHaveLength(1)
  })

  it('keeps an acceptance if the change is undone within 30 seconds', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await answer({ key }, await yesTo(id, estimateId))
    const wrong = anyQuoteId()
    const actAt = (at: Date) => actionsOf(db, dana, () => at)
    const given = { action: 'send_estimate', quote_id: id, amount: 1400, details: {} } as const
    await actAt(minutes(10))({ ...given, action_id: wrong })
    const soon = new Date(minutes(10).getTime() + 5000)
    await actAt(soon)({ action: 'undo', quote_id: id, undoes: wrong })
    expect((await shown(key, minutes(11)))?.answer).toMatchObject({
      estimate_id: estimateId,
      decision: 'yes',
    })
    expect(await workOf(id)).toMatchObject({ due_why: 'accepted' })
  })

  it('is either accepted or changed if both happen at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, estimateId, key } = await seedEstimated()
      const act = await yesTo(id, estimateId)
      const [outcome] = await Promise.all([
        reasonOf(answer({ key }, act)),
        db.runTransaction(async (transaction) => {
          const given = { ...noDetails, amount: 1400, undoes: null, at: moveNow }
          await transaction.get(db.doc(quotePath(id)))
          transaction.set(db.collection(logPath(id)).doc(), estimateEntry(given))
          transaction.update(db.doc(quotePath(id)), { estimate_amount: 1400, updated_at: moveNow })
        }),
      ])
      const work = await workOf(id)
      if (outcome === 'let in') expect(work.accepted_amount).toBe(1250.5)
      else expect([outcome, work.accepted_amount]).toEqual(['changed', null])
      expect((await shown(key, minutes(1)))?.answer).toMatchObject({
        decision: null,
        may_accept: true,
      })
    }
  })
})

describe('an estimate can’t be answered', () => {
  it.each([
    ['a request that waits for its estimate', { status: 'pending' }],
    ['a completed move', { status: 'completed' }],
  ])('if it is %s', async (_, over) => {
    const { id, estimateId, key } = await seedEstimated()
    await db.doc(quotePath(id)).update(over)
    expect((await shown(key))?.answer).toMatchObject({ may_accept: false, may_decline: false })
    expect(await reasonOf(answer({ key }, await yesTo(id, estimateId)))).toBe('not_possible')
    expect(await reasonOf(answer({ key }, await no(id, estimateId)))).toBe('not_possible')
    expect(await repliesOf(id)).toEqual([])
  })

  it('if its last day has passed on the office’s calendar', async () => {
    const { id, estimateId, key } = await seedEstimated({}, { good_until: '2026-11-19' })
    expect((await shown(key))?.answer).toMatchObject({ may_accept: false, may_decline: false })
    expect(await reasonOf(answer({ key }, await yesTo(id, estimateId)))).toBe('not_possible')
    const today = await seedEstimated({}, { good_until: '2026-11-20' })
    await answer({ key: today.key }, await yesTo(today.id, today.estimateId))
    expect(await workOf(today.id)).toMatchObject({ accepted_amount: 1250.5 })
  })

  it('if its request is closed', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await changeState(db, id, { closing: { why: 'price' } })
    expect(await reasonOf(answer({ key }, await yesTo(id, estimateId)))).toBe('not_possible')
  })

  it('if it was undone', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await give(id, null, minutes(-2))
    expect((await shown(key))?.answer).toBeNull()
    expect(await reasonOf(answer({ key }, await yesTo(id, estimateId)))).toBe('changed')
  })

  it('through a link that asks for the digits of the phone number', async () => {
    const { id, estimateId } = await seedEstimated()
    const key = await seedLink(db, id, 'acknowledgement')
    expect(await shown(key)).toBeNull()
    expect(await reasonOf(answer({ key }, await yesTo(id, estimateId)))).toBe('locked')
    expect(await repliesOf(id)).toEqual([])
  })
})

describe('a customer’s decline', () => {
  it('stores the reason, asks the office to call, and can still be followed by an acceptance', async () => {
    const { id, estimateId, key } = await seedEstimated()
    const text = 'Another mover asks $1,100'
    const view = await answer({ key }, await no(id, estimateId, { text }))
    expect(view.details?.answer).toMatchObject({
      decision: 'no',
      may_accept: true,
      may_decline: false,
    })
    expect(await workOf(id)).toMatchObject({
      ...{ due_why: 'declined', due_at: nextOpening(moveNow, standardHours), outcome: 'open' },
      answered: { no: { why: 'price', amount: 1250.5, id: estimateId } },
    })
    expect(await repliesOf(id)).toMatchObject([{ kind: 'declined', text: `Price: ${text}` }])
    expect((await emailsOf(id)).map((mail) => mail.get('kind') as string)).toEqual(['reply'])
    const changed = await answer({ key }, await yesTo(id, estimateId), minutes(1))
    expect(changed.details?.answer).toMatchObject({ decision: 'yes' })
    expect(await workOf(id)).toMatchObject({ due_why: 'accepted' })
  })

  it('is refused after an acceptance, and leaves an open question on the office’s list', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await answer({ key }, await yesTo(id, estimateId))
    expect(await reasonOf(answer({ key }, await no(id, estimateId)))).toBe('changed')
    const asking = await seedEstimated()
    const question = { act: 'ask' as const, request_id: anyQuoteId(), text: 'Is packing in it?' }
    await answer({ key: asking.key }, question)
    await answer({ key: asking.key }, await no(asking.id, asking.estimateId), minutes(1))
    expect(await workOf(asking.id)).toMatchObject({ due_why: 'question', answer: { why: 'price' } })
  })

  it('doesn’t apply to the next estimate', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await answer({ key }, await no(id, estimateId))
    await give(id, 1150, minutes(10))
    expect((await shown(key, minutes(15)))?.answer).toMatchObject({
      decision: null,
      may_decline: true,
    })
    expect(await workOf(id)).toMatchObject({ due_why: 'estimate_silent' })
  })

  it('stores the customer’s text as one line of up to 300 characters', () => {
    expect(declineSchema.safeParse({ why: 'other', text: 'a'.repeat(300) }).success).toBe(true)
    expect(declineSchema.safeParse({ why: 'other', text: 'a'.repeat(301) }).success).toBe(false)
  })
})

it.each(['', 'A', 'a'.repeat(121)])('an acceptance needs a name: %s', (name) => {
  const act = { act: 'accept', request_id: anyQuoteId(), estimate_id: 'bare' }
  const isName = (typed: string) =>
    moveActionSchema.safeParse({ ...act, amount_cents: 1, name: typed }).success
  expect(isName(name)).toBe(false)
  expect(isName('a'.repeat(120))).toBe(true)
})
