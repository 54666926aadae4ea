import { correctionSchema, correctionValues } from '@moving/domain/move/correction'
import type { MoveAction } from '@moving/domain/move/move-requests'
import { requestPath, quotePath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import {
  moveFactsOf,
  emptyFacts,
  storedFactsSchema,
  type ChangedAnswers,
} from '@moving/domain/quote/facts/move-facts'
import { quoteFormSchema } from '@moving/domain/quote/quote-schema'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { answerMove, readMove } from '../../support/read-move.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { actionsOf, expectDone, whyOf } from '../../support/actions.ts'
import { dana, isaac } from '../../support/desk.ts'
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
import { changesIn, partsIn } from '../../support/request-log.ts'

const db = ownStore()
const ports = moveActionPorts(db, moveNow)
const asDana = actionsOf(db, dana, ports.now)
const asIsaac = actionsOf(db, isaac, ports.now)

const dataAt = async (path: string) => withoutSearch((await db.doc(path).get()).data())
const factsOf = async (id: string) => {
  const facts = (await dataAt(requestPath(id)))?.['facts']
  return facts === undefined ? null : storedFactsSchema.parse(facts)
}
const knownOf = async (id: string) => moveFactsOf((await quoteAt(db, id)).notes, await factsOf(id))
const reasonOf = (answering: Promise<unknown>) =>
  answering.then(
    () => 'let in',
    ({ details }: { details?: { reason: string } }) => details?.reason,
  )

async function seedOpen(over: Record<string, unknown> = {}) {
  const move_date = shiftPlainDate(todayAtOffice(moveNow), 30)
  const id = await seedMove(db, { status: 'pending', move_date, notes: null, ...over })
  await settle(id, { db, now: () => moveNow })
  return { id, key: await seedLink(db, id) }
}
const priced = { status: 'estimated', estimate_amount: 900 }
const act = (key: string, of: MoveAction) => answerMove({ key }, of, ports)
const answers = async (id: string, facts: ChangedAnswers): Promise<MoveAction> => ({
  ...{ act: 'answer', request_id: anyQuoteId(), seen: await lastEntry(db, id) },
  facts,
})
async function correction(id: string, facts: ChangedAnswers, over: Record<string, unknown> = {}) {
  const quote = await quoteAt(db, id)
  return {
    ...{ act: 'correct' as const, request_id: anyQuoteId(), seen: await lastEntry(db, id), facts },
    correction: correctionSchema.parse({ ...correctionValues(quote), ...over }),
  }
}
const repliesOf = (id: string) => partsIn(db, id, 'reply')

describe('a customer’s answers to open questions', () => {
  it('are stored at once, even after the estimate, and recorded as a reply', async () => {
    const { id, key } = await seedOpen(priced)
    const before = await dataAt(quotePath(id))
    const sent = await answers(id, { stairs: 'No stairs', special_items: 'None' })
    const view = await act(key, sent)
    expect(view.details?.facts).toMatchObject({ stairs: 'No stairs', special_items: 'None' })
    expect(await factsOf(id)).toMatchObject({ by: 'customer', by_email: null, elevator: null })
    expect(await dataAt(quotePath(id))).toEqual(before)
    const [reply] = await repliesOf(id)
    expect(reply).toMatchObject({
      kind: 'answered',
      changes: [
        { field: 'stairs', before: null, after: 'No stairs' },
        { field: 'special_items', before: null, after: 'None' },
      ],
    })
  })

  it('are still the customer’s after another one is added', async () => {
    const { id, key } = await seedOpen()
    await act(key, await answers(id, { stairs: 'No stairs' }))
    await act(key, await answers(id, { elevator: 'No elevator' }))
    expect(await factsOf(id)).toMatchObject({ by: 'customer', by_email: null })
  })

  it('are refused if the customer has answered on a different page meanwhile', async () => {
    const { id, key } = await seedOpen()
    const late = await answers(id, { stairs: 'No stairs' })
    await act(key, await answers(id, { elevator: 'No elevator' }))
    expect(await reasonOf(act(key, late))).toBe('changed')
    expect(await factsOf(id)).toMatchObject({ stairs: null, elevator: 'No elevator' })
  })

  it('are refused if they change an answer on which the estimate is based, or after the day', async () => {
    const stated = await seedOpen({ ...priced, notes: 'Stairs: No stairs' })
    const another = await answers(stated.id, { stairs: 'Two flights' })
    expect(await reasonOf(act(stated.key, another))).toBe('not_possible')
    const past = await seedOpen({ move_date: shiftPlainDate(todayAtOffice(moveNow), -1) })
    const late = await answers(past.id, { stairs: 'Two flights' })
    expect(await reasonOf(act(past.key, late))).toBe('not_possible')
    expect(await factsOf(stated.id)).toBeNull()
    expect(await factsOf(past.id)).toBeNull()
  })
})

describe('a customer’s edit', () => {
  it('changes answers at once before the office has sent an estimate', async () => {
    const { id, key } = await seedOpen({ notes: 'Ring twice\n\nStairs: No stairs' })
    const requestedChange = { stairs: 'Two flights' } as const
    await act(key, await correction(id, requestedChange, { notes: 'Ring once' }))
    expect((await quoteAt(db, id)).notes).toBe('Ring once\n\nStairs: No stairs')
    expect(await knownOf(id)).toMatchObject({ stairs: 'Two flights' })
  })

  it('after the estimate asks the office, which can apply all of it', async () => {
    const { id, key } = await seedOpen({ ...priced, notes: 'Stairs: No stairs' })
    const requestedChange = { stairs: 'Two flights', elevator: 'No elevator' } as const
    await act(key, await correction(id, requestedChange, { phone: '(202) 555-0199' }))
    expect(await factsOf(id)).toBeNull()
    const [reply] = await repliesOf(id)
    const replyId = String(reply?.['id'])
    await expectDone(asDana({ action: 'apply_change', quote_id: id, reply_id: replyId }))
    expect(await knownOf(id)).toMatchObject({ stairs: 'Two flights', elevator: 'No elevator' })
    expect(await factsOf(id)).toMatchObject({ by: 'office', by_email: dana.email })
    expect((await quoteAt(db, id)).phone).toBe('(202) 555-0199')
  })

  it('isn’t applied if the office has stored a different answer meanwhile', async () => {
    const { id, key } = await seedOpen({ ...priced, notes: 'Stairs: No stairs' })
    await act(key, await correction(id, { stairs: 'Two flights' }))
    const [reply] = await repliesOf(id)
    const learned = { ...emptyFacts, stairs: 'One flight', by: 'office', by_email: dana.email }
    await db.doc(requestPath(id)).update({ facts: { ...learned, updated_at: Timestamp.now() } })
    const replyId = String(reply?.['id'])
    const applying = { action: 'apply_change', quote_id: id, reply_id: replyId } as const
    expect(whyOf(await asDana(applying))).toBe('changed')
    expect(await knownOf(id)).toMatchObject({ stairs: 'One flight' })
  })
})

describe('the office’s edit', () => {
  async function corrections(
    id: string,
    facts: ChangedAnswers,
    over: Record<string, unknown> = {},
  ) {
    const quote = await quoteAt(db, id)
    const { name, email } = quote
    const fields = quoteFormSchema.parse({ ...correctionValues(quote), name, email, ...over })
    const action = { action: 'edit_details' as const, quote_id: id }
    return { ...action, seen: await lastEntry(db, id), fields, facts }
  }

  it('stores answers together with edited details, or alone', async () => {
    const { id } = await seedOpen(priced)
    const both = await corrections(id, { stairs: 'No stairs' }, { name: 'Ana R' })
    await expectDone(asDana(both))
    const alone = await corrections(id, { long_carry: 'Up to 75 feet' })
    await expectDone(asIsaac(alone))
    expect((await quoteAt(db, id)).name).toBe('Ana R')
    expect(await factsOf(id)).toMatchObject({
      ...{ stairs: 'No stairs', long_carry: 'Up to 75 feet', by_email: isaac.email },
    })
  })

  it('is refused if a coworker has stored answers meanwhile', async () => {
    const { id } = await seedOpen()
    const late = await corrections(id, { stairs: 'No stairs' }, { name: 'Ana R' })
    const first = await corrections(id, { stairs: 'Two flights' })
    await expectDone(asIsaac(first))
    expect(whyOf(await asDana(late))).toBe('changed')
    expect((await quoteAt(db, id)).name).not.toBe('Ana R')
  })
})

describe('a logged call', () => {
  const callTo = async (quoteId: string, facts?: ChangedAnswers) => ({
    ...{ action: 'log_contact' as const, quote_id: quoteId, action_id: anyQuoteId(), next: null },
    seen: await lastEntry(db, quoteId),
    ...{ result: 'reached' as const, note: '3rd floor walk-up' },
    ...(facts && { facts }),
  })
  const danaDoes = actionsOf(db, dana)

  it('stores the customer’s answers, and Undo removes them', async () => {
    const { id, key } = await seedOpen()
    const call = await callTo(id, { stairs: 'Two flights' })
    expect(await danaDoes(call)).toEqual({ done: true, undoable: true })
    expect(await factsOf(id)).toMatchObject({ stairs: 'Two flights', by_email: dana.email })
    const view = await readMove({ key }, ports)
    expect(view.details?.facts).toMatchObject({ stairs: 'Two flights' })
    const undo = { action: 'undo', quote_id: id, undoes: call.action_id } as const
    expect(await danaDoes(undo)).toMatchObject({ done: true })
    expect(await knownOf(id)).toMatchObject({ stairs: null })
  })

  it('is refused if a coworker has stored answers meanwhile, and names the coworker', async () => {
    const { id } = await seedOpen()
    const late = await callTo(id, { stairs: 'Two flights' })
    const first = await callTo(id, { stairs: 'No stairs' })
    expect(await actionsOf(db, isaac)(first)).toMatchObject({ done: true })
    expect(await danaDoes(late)).toMatchObject({
      ...{ refused: true, why: 'changed', by: isaac.email },
      current: { facts: { stairs: 'No stairs' } },
    })
    expect(await factsOf(id)).toMatchObject({ stairs: 'No stairs', by_email: isaac.email })
  })

  it('without answers stores none', async () => {
    const { id } = await seedOpen()
    expect(await danaDoes(await callTo(id))).toMatchObject({ done: true })
    expect(await factsOf(id)).toBeNull()
  })
})

describe('the history of a request', () => {
  it('contains a customer’s answers once if they are sent twice', async () => {
    const { id, key } = await seedOpen({ notes: 'Elevator: No elevator' })
    const sent = await answers(id, { stairs: 'Two flights', special_items: 'None' })
    await act(key, sent)
    await act(key, sent)
    const entries = await partsIn(db, id, 'history')
    expect(entries.map(({ by }) => by as string)).toEqual(['customer'])
    expect(await changesIn(db, id)).toEqual([
      { label: 'Stairs', before: 'Not asked', after: 'Two flights' },
      { label: 'Special items', before: 'Not asked', after: 'None' },
    ])
  })

  it('has one entry for an edit of details and answers', async () => {
    const { id, key } = await seedOpen({ notes: 'Stairs: No stairs' })
    const requestedChange = { stairs: 'Two flights' } as const
    await act(key, await correction(id, requestedChange, { phone: '(202) 555-0199' }))
    expect(await partsIn(db, id, 'history')).toHaveLength(1)
    expect((await changesIn(db, id)).map(({ label }) => label)).toEqual(['Phone', 'Stairs'])
  })
})
