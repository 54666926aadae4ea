import { standardHours } from '@moving/domain/office-hours'
import { correctionSchema, correctionValues, moveVersion } from '@moving/domain/move/correction'
import { historyPath, quotePath, quoteWorkPath, repliesPath } from '@moving/domain/paths'
import { editorName, historyChanges, historyEntrySchema } from '@moving/domain/quote/office/history'
import { quoteFormSchema } from '@moving/domain/quote/quote-schema'
import { tellableChange, tellableFacts } from '@moving/domain/mail/quote-change'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import { confirmDueAt } from '@moving/domain/work/reconcile-work'
import { describe, expect, it } from 'vitest'
import { answerMove } from '../../../functions/src/move/answer-move.ts'
import { correctQuote } from '../../../functions/src/move/correct-quote.ts'
import { handleReply } from '../../../functions/src/move/handle-reply.ts'
import {
  reconcileChangedQuote,
  reconcileQuoteWork,
} from '../../../functions/src/work/reconcile-quote-work.ts'
import { workdayAhead } from '../../support/days.ts'
import { actPorts, leaveLink, leaveMove, moveNow, quoteAt } from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { due } from '@moving/domain/work/example-task'

const db = ownStore()
const dana = { uid: 'dana', email: 'dana@office.example' }
const isaac = { uid: 'isaac', email: 'isaac@office.example' }
const ports = actPorts(db, moveNow)
const dataAt = async (path: string) => (await db.doc(path).get()).data()
const workOf = async (id: string) => quoteWorkSchema.parse(await dataAt(quoteWorkPath(id)))
const reasonOf = (answering: Promise<unknown>) =>
  answering.then(
    () => 'let in',
    ({ code, details }: { code: string; details?: { reason: string } }) => [code, details?.reason],
  )
const changed = ['aborted', 'changed']

const quoteOf = (id: string) => quoteAt(db, id)

async function leaveOpen(status = 'pending') {
  const id = await leaveMove(db, { status, estimate_amount: status === 'pending' ? null : 900 })
  await reconcileQuoteWork(id, { db, now: () => moveNow })
  return id
}

/** What the dialog 'Correct Details' sends. */
async function corrections(id: string, over: Record<string, unknown>) {
  const quote = await quoteOf(id)
  const { name, email } = quote
  const fields = quoteFormSchema.parse({ ...correctionValues(quote), name, email, ...over })
  return { quoteId: id, version: moveVersion(quote), fields }
}

/** Does something to a quote, and hands its event to the call list. */
async function settled(id: string, does: () => Promise<unknown>): Promise<void> {
  const before = await dataAt(quotePath(id))
  await does()
  const change = { eventId: '1', eventTime: '', quoteId: id, before }
  await reconcileChangedQuote({ ...change, after: await dataAt(quotePath(id)) }, ports)
}
const moveTo = (id: string, moveDate: string) =>
  settled(id, async () => correctQuote(dana, await corrections(id, { moveDate }), ports))

/** A wish of the customer; its id. */
async function wish(id: string, over: Record<string, unknown>): Promise<string> {
  const quote = await quoteOf(id)
  const requestId = anyQuoteId()
  await answerMove(
    { key: await leaveLink(db, id) },
    {
      act: 'correct',
      requestId,
      version: moveVersion(quote),
      correction: correctionSchema.parse({ ...correctionValues(quote), ...over }),
    },
    ports,
  )
  return requestId
}
const handle = (quoteId: string, replyId: string, verdict: 'applied' | 'refused', by = dana) =>
  handleReply(by, { quoteId, replyId, verdict }, ports)

describe('correcting details at the office', () => {
  it('writes what the customer told, names the editor in the history, and leaves the rest', async () => {
    const id = await leaveOpen('estimated')
    const before = await dataAt(quotePath(id))
    const over = { name: 'Ana Maria Ruiz', email: 'am@example.com', phone: '(202) 555-0177' }
    await correctQuote(dana, await corrections(id, over), ports)
    const after = await dataAt(quotePath(id))
    expect(after).toEqual({ ...before, ...over, updated_at: expect.anything() as unknown })
    expect(after?.['updated_at']).not.toEqual(before?.['updated_at'])
    const [entry] = (await db.collection(historyPath(id)).get()).docs
    const read = { ...historyEntrySchema.parse(entry?.data()), id: '' }
    expect(editorName(read)).toBe(dana.email)
    expect(historyChanges(read).map(({ label }) => label)).toEqual(['Customer', 'Phone', 'Email'])
  })

  it('is news by mail for the customer where it moves a scheduled move, and else not', async () => {
    const id = await leaveOpen('scheduled')
    const before = await quoteOf(id)
    await correctQuote(dana, await corrections(id, { fromAddress: '1 First Street' }), ports)
    expect(tellableChange(tellableFacts(before), tellableFacts(await quoteOf(id)))).toBeNull()
    await correctQuote(dana, await corrections(id, { moveDate: workdayAhead(40) }), ports)
    const news = tellableChange(tellableFacts(before), tellableFacts(await quoteOf(id)))
    expect(news).toMatchObject({ day: true, scheduled: false })
  })

  it('is refused when a colleague or the customer was quicker, and the first stays', async () => {
    const id = await leaveOpen()
    const [danas, isaacs] = [
      await corrections(id, { fromAddress: '1 First Street' }),
      await corrections(id, { fromAddress: '2 Second Street' }),
    ]
    const outcomes = await Promise.all([
      reasonOf(correctQuote(dana, danas, ports)),
      reasonOf(correctQuote(isaac, isaacs, ports)),
    ])
    expect(outcomes).toContainEqual(changed)
    expect(outcomes).toContain('let in')
    const late = await corrections(id, { notes: 'Dog' })
    await wish(id, { toAddress: '3 Third Street' })
    expect(await reasonOf(correctQuote(dana, late, ports))).toEqual(changed)
    expect(await quoteOf(id)).toMatchObject({ to_address: '3 Third Street', notes: null })
  })

  it('that corrects nothing writes nothing', async () => {
    const id = await leaveOpen()
    const before = await db.doc(quotePath(id)).get()
    await correctQuote(dana, await corrections(id, {}), ports)
    expect((await db.doc(quotePath(id)).get()).updateTime).toEqual(before.updateTime)
    expect((await db.collection(historyPath(id)).get()).size).toBe(0)
  })

  it('moves the confirmation of the day along with the move, also behind what the customer asked', async () => {
    const id = await leaveOpen('scheduled')
    const day = workdayAhead(40)
    const confirmAt = confirmDueAt(day, standardHours)
    const before = await workOf(id)
    expect(before.due_why).toBe('confirm_day')
    await moveTo(id, day)
    const confirm = { ...before.tasks.day, at: confirmAt, of: day }
    expect(await workOf(id)).toMatchObject({ tasks: { day: confirm }, due_at: confirmAt })
    const asked = due({ due_at: moveNow, due_why: 'asked' })
    await db.doc(quoteWorkPath(id)).update({ ...asked, tasks: { ...asked.tasks, day: confirm } })
    const other = workdayAhead(47)
    await moveTo(id, other)
    expect(await workOf(id)).toMatchObject({
      ...{ due_why: 'asked', due_at: moveNow },
      tasks: { day: { why: 'confirm_day', at: confirmDueAt(other, standardHours), of: other } },
    })
  })

  it('brings no request back to the list that is closed or done', async () => {
    const id = await leaveOpen('scheduled')
    await db.doc(quotePath(id)).update({ status: 'completed' })
    await reconcileQuoteWork(id, { db, now: () => moveNow })
    const asked = await workOf(id)
    expect(asked).toMatchObject({ outcome: 'won', due_why: 'final' })
    await moveTo(id, workdayAhead(40))
    expect(await workOf(id)).toMatchObject({ outcome: 'won', due_at: asked.due_at })
    await db.doc(quoteWorkPath(id)).update({ final_amount: 1460.5, due_at: null, tasks: {} })
    await moveTo(id, workdayAhead(47))
    expect(await workOf(id)).toMatchObject({ outcome: 'won', due_at: null })
  })

  it('is refused for a quote that is gone', async () => {
    const sent = await corrections(await leaveOpen(), {})
    const gone = { ...sent, quoteId: anyQuoteId() }
    await expect(correctQuote(dana, gone, ports)).rejects.toThrow('deleted')
  })
})

describe('a wish', () => {
  it('that is applied changes the quote, and the former plan goes on, for the new day', async () => {
    const id = await leaveOpen('scheduled')
    const reply = await wish(id, { moveDate: workdayAhead(40), notes: 'Dog' })
    await settled(id, () => handle(id, reply, 'applied'))
    expect(await quoteOf(id)).toMatchObject({ move_date: workdayAhead(40), notes: 'Dog' })
    expect(await dataAt(`${repliesPath(id)}/${reply}`)).toMatchObject({
      ...{ handled: 'applied', handled_by_email: dana.email },
      handled_at: expect.anything() as unknown,
    })
    expect(await workOf(id)).toMatchObject({
      ...{ due_why: 'confirm_day', due_at: confirmDueAt(workdayAhead(40), standardHours) },
    })
    const [entry] = (await db.collection(historyPath(id)).get()).docs
    expect(entry?.data()).toMatchObject({ by: 'office', editor_email: dana.email })
  })

  it('that is refused leaves the quote, and the customer sees so', async () => {
    const id = await leaveOpen('estimated')
    const before = await dataAt(quotePath(id))
    const reply = await wish(id, { moveDate: workdayAhead(40) })
    await handle(id, reply, 'refused')
    expect(await dataAt(quotePath(id))).toEqual(before)
    expect(await workOf(id)).toMatchObject({ due_why: 'estimate_silent' })
  })

  it('keeps the request on the list while another waits', async () => {
    const id = await leaveOpen('estimated')
    const [one, two] = [await wish(id, { notes: 'Dog' }), await wish(id, { inventory: 'Cat' })]
    await handle(id, one, 'refused')
    expect(await workOf(id)).toMatchObject({ due_why: 'correction' })
    await handle(id, two, 'applied')
    expect(await workOf(id)).toMatchObject({ due_why: 'estimate_silent' })
  })

  it('is not applied over what somebody changed since, but can be refused', async () => {
    const id = await leaveOpen('estimated')
    const reply = await wish(id, { fromAddress: '1 First Street' })
    await correctQuote(isaac, await corrections(id, { fromAddress: '2 Second Street' }), ports)
    expect(await reasonOf(handle(id, reply, 'applied'))).toEqual(changed)
    expect(await quoteOf(id)).toMatchObject({ from_address: '2 Second Street' })
    expect(await dataAt(`${repliesPath(id)}/${reply}`)).toMatchObject({ handled: null })
    await handle(id, reply, 'refused')
  })

  it('is handled once, also by two at the same moment', async () => {
    const id = await leaveOpen('estimated')
    const reply = await wish(id, { notes: 'Dog' })
    const outcomes = await Promise.all([
      reasonOf(handle(id, reply, 'applied')),
      reasonOf(handle(id, reply, 'refused', isaac)),
    ])
    expect(outcomes).toContainEqual(changed)
    expect(outcomes).toContain('let in')
    expect((await db.collection(historyPath(id)).get()).size).toBeLessThan(2)
  })

  it('is all that can be handled', async () => {
    const id = await leaveOpen()
    const reply = await wish(id, { notes: 'Dog' })
    expect(await reasonOf(handle(id, reply, 'applied'))).toEqual([
      'failed-precondition',
      'not_possible',
    ])
    await expect(handle(id, anyQuoteId(), 'applied')).rejects.toThrow('deleted')
  })
})
