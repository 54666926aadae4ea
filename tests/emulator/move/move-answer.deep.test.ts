import { noEmailAddress } from '@moving/domain/account/email'
import { quotePath } from '@moving/domain/paths'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerMove, readMove } from '../../support/read-move.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { actionsOf, expectDone, whyOf } from '../../support/actions.ts'
import { seedLink, seedMove } from '../../support/move.ts'
import { customerAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { readWork } from '../../support/read-work.ts'
import { partsIn } from '../../support/request-log.ts'

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
  id = await seedMove(outbox.db, { ...stored, ...over })
  key = await seedLink(outbox.db, id)
  await settle(id, outbox.ports)
}

async function ask(words = question): Promise<string> {
  const requestId = anyQuoteId()
  await answerMove({ key }, { act: 'ask', request_id: requestId, text: words }, outbox.ports)
  return requestId
}
const actsOf = (by: typeof dana) => actionsOf(outbox.db, by, outbox.now, outbox.ports.enqueue)
const answer = (replyId: string, words = text, by = dana) =>
  actsOf(by)({ action: 'answer_question', quote_id: id, reply_id: replyId, text: words })
const undo = (replyId: string) =>
  actsOf(dana)({ action: 'retract_answer', quote_id: id, reply_id: replyId })
const workNow = () => readWork(outbox.db, id)
const replyNow = async (replyId: string) =>
  (await partsIn(outbox.db, id, 'reply')).find((reply) => reply['id'] === replyId)
const shown = async () => (await readMove({ key }, outbox.ports)).details?.replies
const toCustomer = async () =>
  (await outbox.caught()).filter(({ to }) => to.includes(customerAddress))

it('the office’s answer to a question is emailed once, and shown to the customer after 30 seconds', async () => {
  const questionId = await ask()
  await expectDone(answer(questionId))
  expect(await replyNow(questionId)).toMatchObject({
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
    { kind: 'question', text: question, handled: null, answer: { text, at: answeredAt } },
  ])
})

it('an answer is emailed once if it is sent again', async () => {
  const questionId = await ask()
  const outcomes = [
    ...(await Promise.all([answer(questionId), answer(questionId)])),
    await answer(questionId),
  ]
  expect(outcomes.map(whyOf)).toEqual(['done', 'done', 'done'])
  await outbox.run(60 * second)
  expect(await toCustomer()).toHaveLength(1)
})

it('the first of two coworkers’ answers is stored, and the second coworker sees who wrote it', async () => {
  const questionId = await ask()
  const outcomes = await Promise.all([answer(questionId), answer(questionId, 'No.', isaac)])
  expect(outcomes.map(whyOf).toSorted()).toEqual(['changed', 'done'])
  const first: unknown = (await replyNow(questionId))?.['handled_by_email']
  expect(outcomes.find((outcome) => 'refused' in outcome)).toMatchObject({ by: first })
  await outbox.run(60 * second)
  expect(await toCustomer()).toHaveLength(1)
})

it('the request leaves Today once no question is left, and Undo restores it', async () => {
  const before = await workNow()
  const [one, two] = [await ask(), await ask('When do you come?')]
  const waiting = await workNow()
  expect(waiting).toMatchObject({ due_why: 'question' })
  await expectDone(answer(one))
  expect(await workNow()).toMatchObject({ due_why: 'question', tasks: waiting.tasks })
  await expectDone(answer(two))
  expect(await workNow()).toMatchObject({ due_why: before.due_why, due_at: before.due_at })
  await expectDone(undo(two))
  const { tasks, due_why, due_at } = await workNow()
  expect({ tasks, due_why, due_at }).toEqual({
    ...{ due_why: 'question', due_at: waiting.due_at, tasks: waiting.tasks },
  })
})

it('an answer leaves a request for deletion on Today', async () => {
  const questionId = await ask()
  await answerMove({ key }, { act: 'deletion_request', request_id: anyQuoteId() }, outbox.ports)
  await expectDone(answer(questionId))
  expect(await workNow()).toMatchObject({ due_why: 'deletion_request' })
})

const logCall = (actionId: string) =>
  actsOf(dana)({
    ...{ action: 'log_contact', quote_id: id, action_id: actionId, result: 'reached', note: '' },
    next: null,
  })

it('an answer doesn’t restore a question that a logged call has settled', async () => {
  const two = await ask('When do you come?')
  outbox.pass(second)
  await expectDone(logCall(anyQuoteId()))
  outbox.pass(second)
  const one = await ask()
  await expectDone(answer(one))
  expect((await workNow()).tasks).not.toHaveProperty('requested_change')
  expect(await replyNow(two)).toMatchObject({ handled: null })
})

it('an answer doesn’t restore a question that a call settled before an undone call', async () => {
  await ask('When do you come?')
  outbox.pass(second)
  await expectDone(logCall(anyQuoteId()))
  outbox.pass(second)
  const undone = anyQuoteId()
  await expectDone(logCall(undone))
  outbox.pass(second)
  await expectDone(actsOf(dana)({ action: 'undo', quote_id: id, undoes: undone }))
  outbox.pass(second)
  const one = await ask()
  await expectDone(answer(one))
  expect((await workNow()).tasks).not.toHaveProperty('requested_change')
})

it('a question is due again once the call that settled it is undone', async () => {
  await ask('When do you come?')
  outbox.pass(second)
  const undone = anyQuoteId()
  await expectDone(logCall(undone))
  outbox.pass(second)
  await expectDone(actsOf(dana)({ action: 'undo', quote_id: id, undoes: undone }))
  const one = await ask()
  await expectDone(answer(one))
  expect(await workNow()).toMatchObject({ due_why: 'question' })
})

it('an answer that is undone in time isn’t emailed, and can be written again', async () => {
  const questionId = await ask()
  await expectDone(answer(questionId))
  await outbox.run(20 * second)
  await expectDone(undo(questionId))
  await expectDone(undo(questionId))
  expect(await replyNow(questionId)).toMatchObject({ handled: null, answer: null })
  await expectDone(answer(questionId, 'Yes, five of them.'))
  await outbox.run(25 * second)
  expect(await toCustomer()).toEqual([])
  await outbox.run(60 * second)
  const [mail, ...others] = await toCustomer()
  expect(others).toEqual([])
  expect(mail?.text).toContain('Yes, five of them.')
  expect(whyOf(await undo(questionId))).toBe('too_late')
})

it('an answer is shown to a customer without an email address, and not emailed', async () => {
  await leave({ email: noEmailAddress })
  const questionId = await ask()
  await expectDone(answer(questionId))
  await outbox.run(31 * second)
  expect(await toCustomer()).toEqual([])
  expect(await shown()).toMatchObject([{ answer: { text } }])
  expect(whyOf(await undo(questionId))).toBe('too_late')
})

it('an answer is refused for messages that aren’t questions', async () => {
  const requestId = anyQuoteId()
  await answerMove({ key }, { act: 'deletion_request', request_id: requestId }, outbox.ports)
  expect(whyOf(await answer(requestId))).toBe('not_possible')
  expect(whyOf(await answer(anyQuoteId()))).toBe('not_possible')
  const questionId = await ask()
  const decline = { action: 'decline_change', quote_id: id, reply_id: questionId } as const
  expect(whyOf(await actsOf(dana)(decline))).toBe('not_possible')
  expect(await replyNow(questionId)).toMatchObject({ handled: null })
})

it('an answer is deleted with its request, and then not emailed', async () => {
  const questionId = await ask()
  await expectDone(answer(questionId))
  await deleteQuoteData(id, { ...outbox.ports, pageSize: 100 })
  await outbox.run(60 * second)
  expect(await toCustomer()).toEqual([])
  expect(await replyNow(questionId)).toBeUndefined()
  expect((await outbox.db.doc(quotePath(id)).get()).exists).toBe(false)
})
