import { actionLimits } from '@moving/domain/move/move-access'
import { correctionSchema, correctionValues } from '@moving/domain/move/correction'
import type { MoveAction } from '@moving/domain/move/move-requests'
import { collections, quoteAccessPath, quotePath, requestPath } from '@moving/domain/paths'
import { describe, expect, it } from 'vitest'
import { answerMove } from '../../support/read-move.ts'
import type { MoveClaim } from '../../../functions/src/move/open-move.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { lastEntry } from '../../support/last-entry.ts'
import {
  moveActionPorts,
  anyKey,
  seedLink,
  seedMove,
  moveNow,
  quoteAt,
  withoutSearch,
} from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { wholeStore } from '../../support/whole-store.ts'
import { storeWork } from '../../support/call-list.ts'
import { readWork } from '../../support/read-work.ts'
import { changesIn, partsIn } from '../../support/request-log.ts'

const db = ownStore()
const minutes = (count: number) => new Date(moveNow.getTime() + count * 60_000)
const requestId = anyQuoteId

const enqueued: string[] = []
const portsAt = (now: Date) => ({
  ...moveActionPorts(db, now),
  enqueue: (mailId: string) => {
    enqueued.push(mailId)
    return Promise.resolve()
  },
})
const answer = (claim: MoveClaim, act: MoveAction, now = moveNow) =>
  answerMove(claim, act, portsAt(now))
const reasonOf = (answering: Promise<unknown>) =>
  answering.then(
    () => 'let in',
    ({ code, details }: { code: string; details?: { reason: string } }) => [code, details?.reason],
  )

const quoteOf = (id: string) => quoteAt(db, id)
const dataAt = async (path: string) => withoutSearch((await db.doc(path).get()).data())
const workOf = (id: string) => readWork(db, id)
const repliesOf = (id: string) => partsIn(db, id, 'reply')
const emailsOf = async (id: string) => {
  const { docs } = await db.collection(collections.mail).where('quote_id', '==', id).get()
  return docs.map((mail): Record<string, unknown> & { id: string } => ({
    ...mail.data(),
    id: mail.id,
  }))
}

async function seedOpen(status = 'pending', over: Record<string, unknown> = {}) {
  const id = await seedMove(db, { status, ...over })
  await settle(id, { db, now: () => moveNow })
  return { id, key: await seedLink(db, id) }
}

async function correction(id: string, over: Record<string, unknown> = {}) {
  const quote = await quoteOf(id)
  return {
    ...{ act: 'correct' as const, request_id: requestId(), seen: await lastEntry(db, id) },
    correction: correctionSchema.parse({ ...correctionValues(quote), ...over }),
  }
}
const cancellation = (why: 'price' | 'not_moving' = 'not_moving') => ({
  ...{ act: 'cancel' as const, request_id: requestId(), why },
})
const question = (text = 'Do you move pianos?') => ({
  act: 'ask' as const,
  request_id: requestId(),
  text,
})

describe('a customer’s edit of a request without an estimate', () => {
  it('changes the date at once, and after the estimate asks the office for the new date', async () => {
    const { id, key } = await seedOpen()
    const change = async (move_date: string) => ({
      ...{ act: 'change_date' as const, request_id: requestId(), move_date },
      seen: await lastEntry(db, id),
    })
    const before = await quoteOf(id)
    const stale = await change('2026-12-21')
    await answer({ key }, await change('2026-12-20'))
    expect(await quoteOf(id)).toMatchObject({
      ...before,
      ...{ move_date: '2026-12-20' },
      updated_at: expect.anything() as unknown,
    })
    expect(await reasonOf(answer({ key }, stale))).toEqual(['aborted', 'changed'])

    await db.doc(quotePath(id)).update({ status: 'estimated', estimate_amount: 900 })
    await settle(id, { db, now: () => moveNow })
    const view = await answer({ key }, await change('2026-12-22'))
    expect(view).toMatchObject({
      move_date: '2026-12-20',
      details: { requested_date: '2026-12-22' },
    })
    // Both changes have the same time, so their order may vary.
    const kinds = (await repliesOf(id)).map(({ kind }) => String(kind))
    expect(kinds.toSorted()).toEqual(['corrected', 'requested_change'])
    expect((await workOf(id)).tasks.requested_change).toMatchObject({ why: 'correction' })
    const same = await change('2026-12-20')
    await answer({ key }, same)
    expect(await repliesOf(id)).toHaveLength(2)
  })

  it('doesn’t change the name or the email', async () => {
    const { id, key } = await seedOpen()
    await answer(
      { key },
      await correction(id, { name: 'Eve', email: 'eve@x.example', notes: 'Dog' }),
    )
    expect(await quoteOf(id)).toMatchObject({ name: 'Ana Ruiz', email: 'ana@example.com' })
  })

  it('doesn’t change the time of the promised call', async () => {
    const { id, key } = await seedOpen()
    const before = await workOf(id)
    await answer({ key }, await correction(id, { notes: 'Dog' }))
    const { due_at, respond_by, tasks } = before
    expect(await workOf(id)).toMatchObject({ due_at, respond_by, tasks, customer_at: moveNow })
  })

  it('that changes nothing stores nothing', async () => {
    const { id, key } = await seedOpen()
    const before = await wholeStore(db)
    await answer({ key }, await correction(id))
    expect(await wholeStore(db)).toEqual(before)
  })
})

describe('a customer’s edit after the estimate', () => {
  it.each(['estimated', 'scheduled'])(
    'asks the office for the change and leaves the quote as it is while it is %s',
    async (status) => {
      const { id, key } = await seedOpen(status)
      const before = await dataAt(quotePath(id))
      const view = await answer({ key }, await correction(id, { move_date: '2026-12-20' }))
      expect(await dataAt(quotePath(id))).toEqual(before)
      expect(view.details?.replies).toMatchObject([{ kind: 'requested_change', handled: null }])
      expect(await workOf(id)).toMatchObject({ due_why: 'correction' })
    },
  )

  it('is refused once the move is completed or closed', async () => {
    const moved = await seedOpen('completed')
    const act = await correction(moved.id, { notes: 'Dog' })
    expect(await reasonOf(answer({ key: moved.key }, act))).toEqual([
      'failed-precondition',
      'not_possible',
    ])
    const closed = await seedOpen()
    await answer({ key: closed.key }, cancellation())
    expect(
      await reasonOf(answer({ key: closed.key }, await correction(closed.id, { notes: 'Dog' }))),
    ).toEqual(['failed-precondition', 'not_possible'])
  })
})

describe('a customer’s cancellation', () => {
  it.each(['pending', 'estimated'])('closes a request that is %s at once', async (status) => {
    const { id, key } = await seedOpen(status)
    const view = await answer({ key }, cancellation('price'))
    expect(view.closed).toEqual({ by_customer: true, at: moveNow.getTime() })
    expect(await workOf(id)).toMatchObject({
      ...{ outcome: 'lost', lost_why: 'price', due_at: null, closed_by: null },
      ...{ canceled_at: moveNow, customer_at: moveNow },
    })
    expect(await quoteOf(id)).toMatchObject({ status })
  })

  it('of a scheduled move asks the office first', async () => {
    const { id, key } = await seedOpen('scheduled')
    const view = await answer({ key }, cancellation())
    expect(view).toMatchObject({ status: 'scheduled', closed: null })
    expect(await workOf(id)).toMatchObject({ outcome: 'won', due_why: 'wants_cancel' })
    const [reply] = await repliesOf(id)
    expect(reply).toMatchObject({
      kind: 'wants_cancel',
      text: 'We’re not moving after all',
    })
  })

  it('is on Today even if the move was scheduled a moment ago', async () => {
    const { id, key } = await seedOpen()
    const scheduled = { status: 'scheduled', move_date: '2099-06-19', updated_at: moveNow }
    await db.doc(quotePath(id)).update(scheduled)
    await answer({ key }, cancellation())
    expect(await workOf(id)).toMatchObject({ due_why: 'wants_cancel' })
    await settle(id, { db, now: () => moveNow })
    const { due_why, tasks } = await workOf(id)
    expect([due_why, tasks.day?.why]).toEqual(['wants_cancel', 'confirm_day'])
  })

  it('is refused after the move, and a second time', async () => {
    const moved = await seedOpen('completed')
    const refused = ['failed-precondition', 'not_possible']
    expect(await reasonOf(answer({ key: moved.key }, cancellation()))).toEqual(refused)
    const { key } = await seedOpen()
    await answer({ key }, cancellation())
    expect(await reasonOf(answer({ key }, cancellation()))).toEqual(refused)
  })

  it('is in the history under the customer’s name', async () => {
    const { id, key } = await seedOpen()
    const act = cancellation('price')
    await answer({ key }, act)
    await answer({ key }, act)
    expect(await partsIn(db, id, 'history')).toMatchObject([{ by: 'customer' }])
    expect(await changesIn(db, id)).toEqual([
      { label: 'Request', before: 'Open', after: 'Closed: price' },
    ])
  })

  it('is stored while functions run late, and their late runs leave the request closed', async () => {
    const id = await seedMove(db)
    const key = await seedLink(db, id)
    await answer({ key }, cancellation())
    for (let times = 0; times < 3; times += 1) {
      await settle(id, { db, now: () => minutes(times) })
    }
    const work = await workOf(id)
    expect(work).toMatchObject({ outcome: 'lost', due_at: null, canceled_at: moveNow })
    expect(work.respond_by).not.toBeNull()
  })

  it('stays when functions process earlier changes late', async () => {
    const { id, key } = await seedOpen()
    const quote = db.doc(quotePath(id))
    const change = (fields: object, at: Date) => quote.update({ ...fields, updated_at: at })
    await change({ status: 'estimated', estimate_amount: 900 }, minutes(1))
    await settle(id, { db, now: () => minutes(1) })
    await change({ status: 'pending', estimate_amount: null }, minutes(2))
    await answer({ key }, cancellation(), minutes(3))
    await change({ admin_notes: 'Thank you' }, minutes(20))
    await settle(id, { db, now: () => minutes(21) })
    expect(await workOf(id)).toMatchObject({ outcome: 'lost', due_at: null })
  })
})

describe('a customer’s question', () => {
  it('puts the request on Today with the question', async () => {
    const { id, key } = await seedOpen('estimated')
    const view = await answer({ key }, question())
    expect(view.details).toMatchObject({
      questions_left: 9,
      replies: [{ kind: 'question', text: 'Do you move pianos?' }],
    })
    expect(await workOf(id)).toMatchObject({ due_why: 'question', due_at: moveNow })
  })

  it('stays on Today if the office sends an estimate meanwhile', async () => {
    const { id, key } = await seedOpen()
    await storeWork(db, id)
    await answer({ key }, question())
    await db
      .doc(quotePath(id))
      .update({ status: 'estimated', estimate_amount: 900, updated_at: minutes(1) })
    await settle(id, { db, now: () => minutes(1) })
    expect(await workOf(id)).toMatchObject({
      ...{ due_why: 'question', due_at: moveNow, outcome: 'open' },
    })
  })

  it('before the first call is due after that call, and isn’t lost when an estimate is sent', async () => {
    const { id, key } = await seedOpen()
    await answer({ key }, question())
    expect(await workOf(id)).toMatchObject({ due_why: 'new' })
    await db
      .doc(quotePath(id))
      .update({ status: 'estimated', estimate_amount: 900, updated_at: minutes(1) })
    await settle(id, { db, now: () => minutes(1) })
    expect(await workOf(id)).toMatchObject({ due_why: 'question', due_at: moveNow })
  })

  it('is refused after ten questions or sixty actions', async () => {
    const { id, key } = await seedOpen()
    const refused = ['resource-exhausted', 'too_many']
    await db.doc(quoteAccessPath(id)).set({ questions: actionLimits.questions - 1 })
    await answer({ key }, question())
    expect(await reasonOf(answer({ key }, question()))).toEqual(refused)
    await answer({ key }, { act: 'deletion_request', request_id: requestId() })
    await db.doc(quoteAccessPath(id)).update({ replies: actionLimits.replies })
    const act = await correction(id, { notes: 'Dog' })
    expect(await reasonOf(answer({ key }, act))).toEqual(refused)
  })
})

describe('a customer’s request to be deleted', () => {
  it.each(['pending', 'estimated'])(
    'opens a task for the office while %s, and deletes nothing',
    async (status) => {
      const { id, key } = await seedOpen(status)
      await answer({ key }, { act: 'deletion_request', request_id: requestId() })
      expect(await workOf(id)).toMatchObject({ due_why: 'deletion_request' })
      expect(await quoteOf(id)).toMatchObject({ name: 'Ana Ruiz' })
    },
  )
})

describe('a customer’s use of the page', () => {
  it('is stored once a day', async () => {
    const { id, key } = await seedOpen()
    await answer({ key }, { act: 'opened' })
    expect(await dataAt(quoteAccessPath(id))).toEqual({ opened_at: expect.anything() as unknown })
    const first = (await db.doc(quoteAccessPath(id)).get()).updateTime
    await answer({ key }, { act: 'opened' }, minutes(30))
    expect((await db.doc(quoteAccessPath(id)).get()).updateTime).toEqual(first)
    await answer({ key }, { act: 'opened' }, minutes(24 * 60))
    expect((await db.doc(quoteAccessPath(id)).get()).updateTime).not.toEqual(first)
  })
})

it('a change counts as seen only by a customer who opened the page after it', async () => {
  const { id, key } = await seedOpen()
  const noted = async () => (await db.doc(quoteAccessPath(id)).get()).get('opened_at') as unknown
  await answer({ key }, { act: 'opened' })
  const first = await noted()
  await db.doc(quotePath(id)).update({ updated_at: moveNow })
  await answer({ key }, { act: 'opened' }, minutes(1))
  expect(await noted()).toEqual(first)
  await db.doc(quotePath(id)).update({ updated_at: new Date(moveNow.getTime() + 1) })
  await answer({ key }, { act: 'opened' }, minutes(1))
  expect(await noted()).not.toEqual(first)
})

describe('a customer who turns off a link', () => {
  it('turns off only this link', async () => {
    const { id, key } = await seedOpen()
    const other = await seedLink(db, id)
    expect(await answer({ key }, { act: 'end' })).toMatchObject({ number: id.slice(-8) })
    expect(await reasonOf(answer({ key }, { act: 'end' }))).toEqual(['not-found', undefined])
    expect(await answer({ key: other }, { act: 'opened' })).toMatchObject({ number: id.slice(-8) })
  })

  it('can’t turn off a link of a move in an account', async () => {
    const { id } = await seedOpen('pending', { user_id: 'ana' })
    const claim = { quoteId: id, owner: { uid: 'ana', email: 'ana@example.com' } }
    expect(await reasonOf(answer(claim, { act: 'end' }))).toEqual([
      'failed-precondition',
      'not_possible',
    ])
    await answer(claim, question())
    const [reply] = await repliesOf(id)
    expect(reply).toMatchObject({ link: null })
  })
})

describe('a customer’s actions', () => {
  it('without the phone digits or without a link change nothing', async () => {
    const { id } = await seedOpen('pending', { user_id: 'ana' })
    const locked = await seedLink(db, id, 'acknowledgement')
    const acts: MoveAction[] = [
      await correction(id, { notes: 'Dog' }),
      cancellation(),
      question(),
      { act: 'deletion_request', request_id: requestId() },
      { act: 'opened' },
      { act: 'end' },
    ]
    const before = await wholeStore(db)
    for (const act of acts) {
      expect(await reasonOf(answer({ key: locked }, act))).toEqual([
        'failed-precondition',
        'locked',
      ])
      expect(await reasonOf(answer({ key: anyKey() }, act))).toEqual(['not-found', undefined])
      const eve = { quoteId: id, owner: { uid: 'eve', email: 'eve@example.com' } }
      expect(await reasonOf(answer(eve, act))).toEqual(['not-found', undefined])
    }
    expect(await wholeStore(db)).toEqual(before)
  })
})

describe('the office’s email about customers’ actions', () => {
  it('is sent at most once in ten minutes per customer, and the next one lists what happened meanwhile', async () => {
    const { id, key } = await seedOpen()
    const ask = async (minute: number) => {
      const act = question()
      await answer({ key }, act, minutes(minute))
      return act.request_id
    }
    const [first, second, third] = [await ask(0), await ask(2), await ask(5)]
    const dues = async () =>
      (await emailsOf(id)).map(({ kind, state, replies, due_at }) => ({
        ...{ kind, state, replies },
        minute: ((due_at as { toDate(): Date }).toDate().getTime() - moveNow.getTime()) / 60_000,
      }))
    const reply = { kind: 'reply', state: 'PENDING' }
    expect(await dues()).toEqual([
      { ...reply, replies: [first], minute: 0 },
      { ...reply, replies: [second, third], minute: 10 },
    ])
    const fourth = await ask(11)
    const fifth = await ask(31)
    expect((await dues()).slice(2)).toEqual([
      { ...reply, replies: [fourth], minute: 20 },
      { ...reply, replies: [fifth], minute: 31 },
    ])
    expect(enqueued.filter((mailId) => mailId.startsWith(id))).toEqual(
      (await emailsOf(id)).map(({ id: mailId }) => mailId),
    )
    expect(enqueued.every((mailId) => /^[A-Za-z0-9_]{3,80}$/.test(mailId))).toBe(true)
  })

  it('about an acceptance or a cancellation doesn’t wait behind a question', async () => {
    const { id, key } = await seedOpen()
    await answer({ key }, question(), minutes(0))
    const cancel = { act: 'cancel', request_id: anyQuoteId(), why: 'price' } as const
    await answer({ key }, { ...cancel, seen: await lastEntry(db, id) }, minutes(2))
    const emails = await emailsOf(id)
    expect(emails.map(({ due_at }) => (due_at as { toDate(): Date }).toDate())).toEqual(
      expect.arrayContaining([minutes(0), minutes(2)]),
    )
    expect(emails).toHaveLength(2)
  })

  it('is also sent about a request whose record is unreadable', async () => {
    const { id, key } = await seedOpen()
    await db.doc(requestPath(id)).update({ 'state.created_at': 'never' })
    await answer({ key }, question())
    expect(await emailsOf(id)).toHaveLength(1)
    expect(await repliesOf(id)).toHaveLength(1)
  })
})
