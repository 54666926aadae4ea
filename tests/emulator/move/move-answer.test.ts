import { noEmailAddress } from '@moving/domain/account/email'
import { handleReplySchema } from '@moving/domain/move/office-requests'
import { contactsPath, quotePath, quoteWorkPath, repliesPath } from '@moving/domain/paths'
import type { Contact } from '@moving/domain/work/contact'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerMove } from '../../../functions/src/move/answer-move.ts'
import { handleReply } from '../../../functions/src/move/handle-reply.ts'
import { readMove } from '../../../functions/src/move/read-move.ts'
import { forgetQuote } from '../../../functions/src/quote/forget-quote.ts'
import { reconcileQuoteWork } from '../../../functions/src/work/reconcile-quote-work.ts'
import { leaveLink, leaveMove } from '../../support/move.ts'
import { customerAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const dana = { uid: 'dana', email: 'dana@office.example' }
const isaac = { uid: 'isaac', email: 'isaac@office.example' }
const question = 'Do you bring wardrobe boxes?'
const text = 'Yes, four of them.\nThey cost nothing.'
const second = 1000

let outbox: Outbox
let id: string
let key: string

beforeEach(async () => {
  outbox = await startOutbox()
  await leave()
})
afterEach(() => outbox.close())

async function leave(over: Record<string, unknown> = {}) {
  const stored = { email: customerAddress, status: 'estimated', estimate_amount: 900 }
  id = await leaveMove(outbox.db, { ...stored, ...over })
  key = await leaveLink(outbox.db, id)
  await reconcileQuoteWork(id, outbox.ports)
}

async function ask(words = question): Promise<string> {
  const requestId = anyQuoteId()
  await answerMove({ key }, { act: 'ask', requestId, text: words }, outbox.ports)
  return requestId
}
const answer = (replyId: string, words = text, by = dana) =>
  handleReply(by, { quoteId: id, replyId, verdict: 'answered', text: words }, outbox.ports)
const undo = (replyId: string) =>
  handleReply(dana, { quoteId: id, replyId, verdict: 'unanswered' }, outbox.ports)
const reasonOf = (answering: Promise<unknown>) =>
  answering.then(
    () => 'let in',
    ({ details }: { details?: { reason: string } }) => details?.reason,
  )
const workNow = async () =>
  quoteWorkSchema.parse((await outbox.db.doc(quoteWorkPath(id)).get()).data())
const replyNow = async (replyId: string) =>
  (await outbox.db.doc(`${repliesPath(id)}/${replyId}`).get()).data()
const shown = async () => (await readMove({ key }, outbox.ports)).details?.replies
const toCustomer = async () =>
  (await outbox.caught()).filter(({ to }) => to.includes(customerAddress))

it('is mailed and shown under its question after the hold, and once', async () => {
  const asked = await ask()
  await answer(asked)
  expect(await replyNow(asked)).toMatchObject({
    ...{ handled: 'answered', answer: text, handled_by_email: dana.email },
  })
  await outbox.run(29 * second)
  expect(await toCustomer()).toEqual([])
  expect((await shown())?.[0]).not.toHaveProperty('answer')
  await outbox.run(2 * second)
  const [mail, ...others] = await toCustomer()
  expect(others).toEqual([])
  expect(mail?.subject).toContain('Our answer to your question')
  expect(mail?.text).toContain(question)
  expect(mail?.text).toContain('Yes, four of them.')
  const answeredAt = Date.parse('2026-11-20T15:00:00Z')
  expect(await shown()).toMatchObject([
    { kind: 'asked', text: question, handled: null, answer: { text, at: answeredAt } },
  ])
})

it('that is sent again after a lost answer is stored and mailed once', async () => {
  const asked = await ask()
  await Promise.all([answer(asked), answer(asked)])
  await answer(asked)
  await outbox.run(60 * second)
  expect(await toCustomer()).toHaveLength(1)
})

it('of two colleagues is the first one’s, and the second is told', async () => {
  const asked = await ask()
  const outcomes = await Promise.all([
    reasonOf(answer(asked)),
    reasonOf(answer(asked, 'No.', isaac)),
  ])
  expect(outcomes.toSorted()).toEqual(['changed', 'let in'])
  await outbox.run(60 * second)
  expect(await toCustomer()).toHaveLength(1)
})

it('takes the request off the call list once no question is left, and Undo puts it back', async () => {
  const before = await workNow()
  const [one, two] = [await ask(), await ask('When do you come?')]
  const waiting = await workNow()
  expect(waiting).toMatchObject({ due_why: 'asked' })
  await answer(one)
  expect(await workNow()).toEqual(waiting)
  await answer(two)
  expect(await workNow()).toMatchObject({ due_why: before.due_why, due_at: before.due_at })
  await undo(two)
  const { tasks, due_why, due_at } = await workNow()
  expect({ tasks, due_why, due_at }).toEqual({
    ...{ due_why: 'asked', due_at: waiting.due_at, tasks: waiting.tasks },
  })
})

it('leaves what else the customer waits for on the list', async () => {
  const asked = await ask()
  await answerMove({ key }, { act: 'forget_me', requestId: anyQuoteId() }, outbox.ports)
  await answer(asked)
  expect(await workNow()).toMatchObject({ due_why: 'forget_me' })
})

it('does not bring back a question that was answered in a talk', async () => {
  const [one, two] = [await ask(), await ask('When do you come?')]
  const contact = anyQuoteId()
  const at = new Date(outbox.now().getTime() + second)
  await outbox.db.doc(`${contactsPath(id)}/${contact}`).set({
    ...{ tried_at: at, logged_at: at, by_uid: 'dana', by_email: dana.email },
    ...{ result: 'reached', note: '', next_at: null },
  } satisfies Contact)
  await outbox.db.doc(quoteWorkPath(id)).update({ last_contact: contact })
  await answer(one)
  expect(await workNow()).toMatchObject({ due_why: 'estimate_silent' })
  expect(await replyNow(two)).toMatchObject({ handled: null })
})

it('that is undone in time is not mailed, and can be written anew', async () => {
  const asked = await ask()
  await answer(asked)
  await outbox.run(20 * second)
  await undo(asked)
  await undo(asked)
  expect(await replyNow(asked)).toMatchObject({ handled: null, answer: null })
  await answer(asked, 'Yes, five of them.')
  await outbox.run(25 * second)
  expect(await toCustomer()).toEqual([])
  await outbox.run(60 * second)
  const [mail, ...others] = await toCustomer()
  expect(others).toEqual([])
  expect(mail?.text).toContain('Yes, five of them.')
  expect(await reasonOf(undo(asked))).toBe('not_possible')
})

it('is mailed to nobody who has no email, and shown all the same', async () => {
  await leave({ email: noEmailAddress })
  const asked = await ask()
  await answer(asked)
  await outbox.run(31 * second)
  expect(await toCustomer()).toEqual([])
  expect(await shown()).toMatchObject([{ answer: { text } }])
  expect(await reasonOf(undo(asked))).toBe('not_possible')
})

it('is given to questions only, and has a few words', async () => {
  const requestId = anyQuoteId()
  await answerMove({ key }, { act: 'forget_me', requestId }, outbox.ports)
  expect(await reasonOf(answer(requestId))).toBe('not_possible')
  const asked = await ask()
  const asWish = { quoteId: id, replyId: asked, verdict: 'refused' as const }
  expect(await reasonOf(handleReply(dana, asWish, outbox.ports))).toBe('not_possible')
  const parse = (words: unknown) =>
    handleReplySchema.safeParse({ quoteId: id, replyId: asked, verdict: 'answered', text: words })
      .success
  expect([' ', undefined, 'x'.repeat(1001), 'x'.repeat(1000)].map(parse)).toEqual([
    ...[false, false, false, true],
  ])
})

it('goes with the request that is deleted, and is not mailed then', async () => {
  const asked = await ask()
  await answer(asked)
  await forgetQuote(id, { ...outbox.ports, pageSize: 100 })
  await outbox.run(60 * second)
  expect(await toCustomer()).toEqual([])
  expect(await replyNow(asked)).toBeUndefined()
  expect((await outbox.db.doc(quotePath(id)).get()).exists).toBe(false)
})
