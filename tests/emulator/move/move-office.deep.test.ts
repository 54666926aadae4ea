import { standardHours } from '@moving/domain/office-hours'
import { correctionSchema, correctionValues } from '@moving/domain/move/correction'
import { logPath, quotePath } from '@moving/domain/paths'
import { quoteFormSchema } from '@moving/domain/quote/quote-schema'
import { tellableChange, tellableFacts } from '@moving/domain/mail/quote-change'
import { confirmDueAt } from '@moving/domain/request/tasks-of'
import { describe, expect, it } from 'vitest'
import { answerMove } from '../../support/read-move.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { listedFact } from '@moving/domain/request/facts'
import { customerSays } from '../../support/customer-says.ts'
import { actionsOf, expectDone, whyOf } from '../../support/actions.ts'
import { workdayAhead } from '../../support/days.ts'
import { lastEntry } from '../../support/last-entry.ts'
import {
  moveActionPorts,
  seedLink,
  seedMove,
  moveNow,
  quoteAt,
  withoutSearch,
} from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { readWork } from '../../support/read-work.ts'
import { changesIn, partsIn } from '../../support/request-log.ts'

const db = ownStore()
const dana = { uid: 'dana', email: 'dana@office.example' }
const isaac = { uid: 'isaac', email: 'isaac@office.example' }
const ports = moveActionPorts(db, moveNow)
const dataAt = async (path: string) => withoutSearch((await db.doc(path).get()).data())
const workOf = (id: string) => readWork(db, id)
const asDana = actionsOf(db, dana, ports.now)
const asIsaac = actionsOf(db, isaac, ports.now)

const quoteOf = (id: string) => quoteAt(db, id)

async function seedOpen(status = 'pending') {
  const id = await seedMove(db, { status, estimate_amount: status === 'pending' ? null : 900 })
  await settle(id, { db, now: () => moveNow })
  return id
}

/** What the dialog “Edit Details” sends. */
async function corrections(id: string, over: Record<string, unknown>) {
  const quote = await quoteOf(id)
  const { name, email } = quote
  const fields = quoteFormSchema.parse({ ...correctionValues(quote), name, email, ...over })
  const seen = await lastEntry(db, id)
  return { action: 'edit_details' as const, quote_id: id, seen, fields }
}

async function settled(id: string, does: () => Promise<unknown>): Promise<void> {
  await does()
  await settle(id, ports)
}
const moveTo = (id: string, move_date: string) =>
  settled(id, async () => expectDone(asDana(await corrections(id, { move_date }))))

/** Stores a change that the customer asks for; returns its id. */
async function requestedChange(id: string, over: Record<string, unknown>): Promise<string> {
  const quote = await quoteOf(id)
  const request_id = anyQuoteId()
  await answerMove(
    { key: await seedLink(db, id) },
    {
      ...{ act: 'correct', request_id, seen: await lastEntry(db, id) },
      correction: correctionSchema.parse({ ...correctionValues(quote), ...over }),
    },
    ports,
  )
  return request_id
}
const apply = (quoteId: string, replyId: string) =>
  asDana({ action: 'apply_change', quote_id: quoteId, reply_id: replyId })
const replyAt = async (quoteId: string, id: string) =>
  (await partsIn(db, quoteId, 'reply')).find((reply) => reply['id'] === id)
const decline = (quoteId: string, replyId: string, as = asDana) =>
  as({ action: 'decline_change', quote_id: quoteId, reply_id: replyId })

describe('an edit of details by the office', () => {
  it('stores the customer’s new details, names the editor in the history, and doesn’t change other fields', async () => {
    const id = await seedOpen('estimated')
    const before = await dataAt(quotePath(id))
    const over = { name: 'Ana Maria Ruiz', email: 'am@example.com', phone: '(202) 555-0177' }
    await expectDone(asDana(await corrections(id, over)))
    const after = await dataAt(quotePath(id))
    expect(after).toEqual({ ...before, ...over, updated_at: expect.anything() as unknown })
    expect(after?.['updated_at']).not.toEqual(before?.['updated_at'])
    expect(await partsIn(db, id, 'history')).toMatchObject([{ by_email: dana.email }])
    const labels = (await changesIn(db, id)).map(({ label }) => label)
    expect(labels).toEqual(['Customer', 'Phone', 'Email'])
  })

  it('changes what customers are emailed about only if it changes the day of a scheduled move', async () => {
    const id = await seedOpen('scheduled')
    const before = await quoteOf(id)
    await expectDone(asDana(await corrections(id, { from_address: '1 First Street' })))
    expect(tellableChange(tellableFacts(before), tellableFacts(await quoteOf(id)))).toBeNull()
    await expectDone(asDana(await corrections(id, { move_date: workdayAhead(40) })))
    const news = tellableChange(tellableFacts(before), tellableFacts(await quoteOf(id)))
    expect(news).toMatchObject({ day: true, scheduled: false })
  })

  it('is refused if a coworker or the customer was first, and names the coworker', async () => {
    const id = await seedOpen()
    const [danaToken, isaacToken] = [
      await corrections(id, { from_address: '1 First Street' }),
      await corrections(id, { from_address: '2 Second Street' }),
    ]
    const outcomes = await Promise.all([asDana(danaToken), asIsaac(isaacToken)])
    expect(outcomes.map(whyOf).toSorted()).toEqual(['changed', 'done'])
    const [first, second] = 'done' in (outcomes[0] ?? {}) ? [dana, isaac] : [isaac, dana]
    const stored = first === dana ? danaToken : isaacToken
    expect((await quoteOf(id)).from_address).toBe(stored.fields.from_address)
    const refused = outcomes.find((outcome) => 'refused' in outcome)
    expect(refused, second.email).toMatchObject({ by: first.email })
    const late = await corrections(id, { notes: 'Dog' })
    await requestedChange(id, { to_address: '3 Third Street' })
    expect(whyOf(await asDana(late))).toBe('changed')
    expect(await quoteOf(id)).toMatchObject({ to_address: '3 Third Street', notes: null })
  })

  it('is stored once if it is sent again, and logged under its id', async () => {
    const id = await seedOpen()
    const actionId = anyQuoteId()
    const sent = { ...(await corrections(id, { phone: '(202) 555-0177' })), action_id: actionId }
    await expectDone(asDana(sent))
    await expectDone(asDana(sent))
    expect(await partsIn(db, id, 'history')).toHaveLength(1)
    expect(await dataAt(`${logPath(id)}/${actionId}`)).toMatchObject({
      ...{ action: 'edit_details', by_email: dana.email, undoable: false },
      facts: { 'quote.phone': '(202) 555-0177' },
    })
    const other = { ...sent, fields: { ...sent.fields, notes: 'Dog' } }
    expect(await asDana(other)).toEqual({ refused: true, why: 'id_reused' })
  })

  it('stores nothing if nothing differs', async () => {
    const id = await seedOpen()
    const before = await db.doc(quotePath(id)).get()
    await expectDone(asDana(await corrections(id, {})))
    expect((await db.doc(quotePath(id)).get()).updateTime).toEqual(before.updateTime)
    expect(await partsIn(db, id, 'history')).toEqual([])
  })

  it('moves the task to confirm the day with the move, even while a question is open', async () => {
    const id = await seedOpen('scheduled')
    const day = workdayAhead(40)
    const confirmAt = confirmDueAt(day, standardHours)
    const before = await workOf(id)
    expect(before.due_why).toBe('confirm_day')
    await moveTo(id, day)
    const confirm = { ...before.tasks.day, at: confirmAt, of: day }
    expect(await workOf(id)).toMatchObject({ tasks: { day: confirm }, due_at: confirmAt })
    const asked = listedFact('asks', anyQuoteId(), { kind: 'question' })
    await customerSays(db, id, 'ask', asked, moveNow)
    const other = workdayAhead(47)
    await moveTo(id, other)
    expect(await workOf(id)).toMatchObject({
      ...{ due_why: 'question', due_at: moveNow },
      tasks: { day: { why: 'confirm_day', at: confirmDueAt(other, standardHours), of: other } },
    })
  })

  it('doesn’t list a closed or completed request on Today again', async () => {
    const id = await seedOpen('scheduled')
    await db.doc(quotePath(id)).update({ status: 'completed' })
    await settle(id, { db, now: () => moveNow })
    const before = await workOf(id)
    expect(before).toMatchObject({ outcome: 'won', due_why: 'final' })
    await moveTo(id, workdayAhead(40))
    expect(await workOf(id)).toMatchObject({ outcome: 'won', due_at: before.due_at })
    const bill = { action: 'record_final', amount: 1460.5, reason: null, is_shown: true } as const
    await expectDone(asDana({ ...bill, quote_id: id }))
    const billed = await workOf(id)
    expect(billed.due_why).toBe('balance_due')
    await moveTo(id, workdayAhead(47))
    expect(await workOf(id)).toMatchObject({ outcome: 'won', due_at: billed.due_at })
  })

  it('is refused for a deleted request', async () => {
    const sent = await corrections(await seedOpen(), {})
    const gone = { ...sent, quote_id: anyQuoteId() }
    await expect(asDana(gone)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a change that a customer asks for', () => {
  it('changes the quote if it is applied, and the earlier task moves to the new day', async () => {
    const id = await seedOpen('scheduled')
    const reply = await requestedChange(id, { move_date: workdayAhead(40), notes: 'Dog' })
    await settled(id, () => expectDone(apply(id, reply)))
    expect(await quoteOf(id)).toMatchObject({ move_date: workdayAhead(40), notes: 'Dog' })
    expect(await replyAt(id, reply)).toMatchObject({
      ...{ handled: 'applied', handled_by_email: dana.email },
      handled_at: expect.anything() as unknown,
    })
    expect(await workOf(id)).toMatchObject({
      ...{ due_why: 'confirm_day', due_at: confirmDueAt(workdayAhead(40), standardHours) },
    })
    const by = { by: 'office', by_email: dana.email }
    expect((await partsIn(db, id, 'history')).at(-1)).toMatchObject(by)
  })

  it('doesn’t change the quote if it is declined', async () => {
    const id = await seedOpen('estimated')
    const before = await dataAt(quotePath(id))
    const reply = await requestedChange(id, { move_date: workdayAhead(40) })
    await expectDone(decline(id, reply))
    expect(await dataAt(quotePath(id))).toEqual(before)
    expect(await workOf(id)).toMatchObject({ due_why: 'estimate_silent' })
  })

  it('keeps the request on Today while another change is open', async () => {
    const id = await seedOpen('estimated')
    const [one, two] = [
      await requestedChange(id, { notes: 'Dog' }),
      await requestedChange(id, { inventory: 'Cat' }),
    ]
    await expectDone(decline(id, one))
    expect(await workOf(id)).toMatchObject({ due_why: 'correction' })
    await expectDone(apply(id, two))
    expect(await workOf(id)).toMatchObject({ due_why: 'estimate_silent' })
  })

  it('can’t be applied over a later change, but can be declined', async () => {
    const id = await seedOpen('estimated')
    const reply = await requestedChange(id, { from_address: '1 First Street' })
    await expectDone(asIsaac(await corrections(id, { from_address: '2 Second Street' })))
    expect(whyOf(await apply(id, reply))).toBe('changed')
    expect(await quoteOf(id)).toMatchObject({ from_address: '2 Second Street' })
    expect(await replyAt(id, reply)).toMatchObject({ handled: null })
    await expectDone(decline(id, reply))
  })

  it('is handled once, even by two coworkers at the same moment', async () => {
    const id = await seedOpen('estimated')
    const reply = await requestedChange(id, { notes: 'Dog' })
    const outcomes = await Promise.all([apply(id, reply), decline(id, reply, asIsaac)])
    expect(outcomes.map(whyOf).toSorted()).toEqual(['changed', 'done'])
    const stored = await replyAt(id, reply)
    const refused = outcomes.find((outcome) => 'refused' in outcome)
    expect(refused).toMatchObject({ by: stored?.['handled_by_email'] })
    expect((await partsIn(db, id, 'history')).length).toBeLessThan(2)
  })

  it('can be applied, other messages can’t', async () => {
    const id = await seedOpen()
    const reply = await requestedChange(id, { notes: 'Dog' })
    expect(whyOf(await apply(id, reply))).toBe('not_possible')
    expect(whyOf(await apply(id, anyQuoteId()))).toBe('not_possible')
    await expect(apply(anyQuoteId(), reply)).rejects.toMatchObject({ code: 'not-found' })
  })
})
