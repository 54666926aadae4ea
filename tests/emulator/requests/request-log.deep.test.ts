import { noDetails } from '@moving/domain/estimate/estimate'
import { logPath, requestPath } from '@moving/domain/paths'
import { describe, expect, it } from 'vitest'
import { answerMove, readMove } from '../../support/read-move.ts'
import { readLedger } from '../../../functions/src/quote/read-ledger.ts'
import { actionsOf, expectDone, whyOf, type ActionOf } from '../../support/actions.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { dana } from '../../support/desk.ts'
import { moveActionPorts, seedLink, seedMove, moveNow } from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { actsIn, addEntry, addEstimate, partsIn } from '../../support/request-log.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = ownStore()
const ports = moveActionPorts(db, moveNow)
const asDana = actionsOf(db, dana, ports.now)
const entriesOf = (quoteId: string) => actsIn(db, quoteId)
const callTo = (quote_id: string, action_id = anyQuoteId()): ActionOf<'log_contact'> => ({
  ...{ action: 'log_contact', quote_id, action_id, result: 'reached', note: '', next: null },
})
const unreadable = () =>
  loggedEvents
    .filter(({ event }) => event === 'unreadable_document')
    .map(({ facts }) => (facts as { path: string }).path)

describe('the log of a request', () => {
  it('has one entry for a call in which the customer answers a question', async () => {
    const quoteId = await seedMove(db)
    const facts = { stairs: 'Two flights' } as const
    await expectDone(asDana({ ...callTo(quoteId), lost_why: 'price', facts }))
    expect(await entriesOf(quoteId)).toMatchObject([
      {
        ...{ action: 'log_contact', by: 'office', by_email: dana.email },
        parts: ['contact', 'history'],
        contact: { result: 'reached' },
        history: { closing: { before: null, after: 'price' }, details: [{ field: 'stairs' }] },
      },
    ])
    expect((await db.doc(requestPath(quoteId)).get()).get('facts.stairs')).toBe('Two flights')
  })

  it('has an entry for a customer’s action, and an answer changes only its reply', async () => {
    const quoteId = await seedMove(db)
    const key = await seedLink(db, quoteId)
    const id = anyQuoteId()
    const ask = { act: 'ask', request_id: id, text: 'Do you move pianos?' } as const
    await answerMove({ key }, ask, ports)
    const [before] = await entriesOf(quoteId)
    expect(before).toMatchObject({
      ...{ action: 'ask', by: 'customer', by_uid: null, parts: ['reply'] },
      reply: { kind: 'question', handled: null },
    })
    const answer = { action: 'answer_question', reply_id: id, text: 'Yes.' } as const
    await expectDone(asDana({ ...answer, quote_id: quoteId }))
    const after = (await db.collection(logPath(quoteId)).doc(id).get()).data()
    expect(after).toMatchObject({ reply: { handled: 'answered', answer: 'Yes.' } })
    expect({ ...after, reply: null }).toEqual({ ...before, reply: null })
  })

  it('has an entry for an action that isn’t on the timeline, which expires', async () => {
    const quoteId = await seedMove(db)
    await expectDone(asDana({ action: 'start_call', quote_id: quoteId }))
    expect(await entriesOf(quoteId)).toMatchObject([
      { action: 'start_call', parts: [], quiet: true, expires_at: expect.anything() as unknown },
    ])
  })
})

describe('an unreadable log entry', () => {
  const seedBroken = async () => {
    const quoteId = await seedMove(db, { status: 'estimated', estimate_amount: 900 })
    const id = anyQuoteId()
    const broken = { at: moveNow, parts: ['contact', 'reply', 'estimate'], reply: 7, contact: 7 }
    await db.collection(logPath(quoteId)).doc(id).set(broken)
    const isKept = async () =>
      expect((await db.collection(logPath(quoteId)).doc(id).get()).data()).toMatchObject({
        ...{ parts: broken.parts, reply: 7, contact: 7 },
      })
    return { quoteId, id, isKept }
  }

  it('is reported and left out of the estimates and of the customer’s page', async () => {
    const { quoteId, id } = await seedBroken()
    const given = { ...noDetails, amount: 900, undoes: null, at: new Date(+moveNow - 60_000) }
    const estimate = await addEstimate(db, quoteId, given)
    const reply = {
      ...{ kind: 'question' as const, text: 'Do you move pianos?', changes: [], link: null },
      ...{ handled: null, handled_at: null, handled_by_email: null },
    }
    await addEntry(db, quoteId, { at: given.at, reply })
    expect((await readLedger(quoteId, { db })).map((entry) => entry.id)).toEqual([estimate])
    const { details } = await readMove({ key: await seedLink(db, quoteId) }, ports)
    expect(details?.replies.map(({ text }) => text)).toEqual(['Do you move pianos?'])
    expect(details?.estimate?.amount).toBe(900)
    expect(unreadable()).toContain(`${logPath(quoteId)}/${id}`)
  })

  it('is never overwritten by an action with its id', async () => {
    const { quoteId, id, isKept } = await seedBroken()
    expect(whyOf(await asDana(callTo(quoteId, id)))).toBe('id_reused')
    await isKept()
    const ask = { act: 'ask', request_id: id, text: 'Do you move pianos?' } as const
    const asking = answerMove({ key: await seedLink(db, quoteId) }, ask, ports)
    await expect(asking).rejects.toMatchObject({ details: { reason: 'changed' } })
    await isKept()
  })

  it('can be neither answered nor undone', async () => {
    const { quoteId: quote_id, id, isKept } = await seedBroken()
    const answer = { action: 'answer_question', quote_id, reply_id: id, text: 'Yes.' } as const
    expect(whyOf(await asDana(answer))).toBe('not_possible')
    expect(whyOf(await asDana({ action: 'undo', quote_id, undoes: id }))).toBe('not_possible')
    await isKept()
    expect(await partsIn(db, quote_id, 'contact')).toHaveLength(1)
  })
})
