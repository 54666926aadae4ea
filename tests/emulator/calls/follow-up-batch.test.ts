import { collections, logPath, requestPath } from '@moving/domain/paths'
import { stateIn } from '@moving/domain/request/request-state'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mailRecordSchema } from '../../../functions/src/mail/outbox/mail-record.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { actionsOf, expectDone } from '../../support/actions.ts'
import { daysAgo } from '../../support/days.ts'
import { dana, storeQuote } from '../../support/desk.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = ownStore()
const act = actionsOf(db, dana)

/** A request without an answer to an estimate from ten days ago. */
async function silentRequest(email: string): Promise<string> {
  const at = daysAgo(10)
  const id = await storeQuote(db, { email, created_at: at, updated_at: at })
  await settle(id, { db, now: () => at })
  const given = { action: 'send_estimate', quote_id: id, amount: 900, details: {} } as const
  await expectDone(actionsOf(db, dana, () => at)(given))
  return id
}

async function followUp(quote_id: string, batch_id: string): Promise<string> {
  const action_id = anyQuoteId()
  const sent = { action: 'send_follow_up', quote_id, action_id, batch_id, text: 'Any questions?' }
  await expectDone(act(sent as { action: 'send_follow_up' } & typeof sent))
  return action_id
}

const told = { quote_id: true, entry_id: true, joined: true, state: true } as const

async function emailsOf(...ids: readonly string[]) {
  const { docs } = await db.collection(collections.mail).where('kind', '==', 'follow_up').get()
  return docs
    .map((mail) => mail.data())
    .filter(({ quote_id }) => ids.includes(quote_id as string))
    .map((mail) => z.pick(mailRecordSchema, told).parse(mail))
}
const lastWordOf = async (id: string) =>
  stateIn((await db.doc(requestPath(id)).get()).data())?.last_word_at ?? null

/** A customer who typed an email address in two ways, with two requests and their follow-ups. */
async function personWithTwo() {
  const name = anyQuoteId().toLowerCase()
  const [one, other] = [
    await silentRequest(`${name}@example.com`),
    await silentRequest(`${name.toUpperCase()}@Example.com`),
  ]
  const batch = anyQuoteId()
  const actions = [await followUp(one, batch), await followUp(other, batch)] as const
  return { one, other, actions }
}
const undo = (quote_id: string, undoes: string) =>
  expectDone(act({ action: 'undo', quote_id, undoes }))

describe('a follow-up to several customers', () => {
  it('sends one email to a person with two requests, and both count as followed up', async () => {
    const { one, other, actions } = await personWithTwo()
    const [first, second] = actions
    expect(await emailsOf(one, other)).toEqual([
      { quote_id: one, entry_id: first, joined: { [other]: second }, state: 'PENDING' },
    ])
    const recently = daysAgo(1)
    for (const id of [one, other]) expect(Number(await lastWordOf(id))).toBeGreaterThan(+recently)
  })

  it('sends an email to each of two persons', async () => {
    const batch = anyQuoteId()
    const ids = [
      await silentRequest('maya@example.com'),
      await silentRequest('mayb@example.com'),
    ] as const
    for (const id of ids) await followUp(id, batch)
    expect(await emailsOf(...ids)).toHaveLength(2)
  })

  it('leaves the other request in the email if one of two follow-ups is undone', async () => {
    const { one, other, actions } = await personWithTwo()
    await undo(one, actions[0])
    expect(await emailsOf(one, other)).toEqual([
      { quote_id: other, entry_id: actions[1], joined: {}, state: 'PENDING' },
    ])
  })

  it('leaves the first request in the email if the follow-up of the second is undone', async () => {
    const { one, other, actions } = await personWithTwo()
    await undo(other, actions[1])
    expect(await emailsOf(one, other)).toEqual([
      { quote_id: one, entry_id: actions[0], joined: {}, state: 'PENDING' },
    ])
  })

  it('sends no email if all are undone', async () => {
    const { one, other, actions } = await personWithTwo()
    await undo(other, actions[1])
    await undo(one, actions[0])
    expect(await emailsOf(one, other)).toMatchObject([{ state: 'SKIPPED' }])
  })

  it('sends a separate email if the shared one was canceled before', async () => {
    const name = anyQuoteId().toLowerCase()
    const [one, other] = [
      await silentRequest(`${name}@example.com`),
      await silentRequest(`${name}@example.com`),
    ]
    const batch = anyQuoteId()
    await undo(one, await followUp(one, batch))
    const second = await followUp(other, batch)
    expect(await emailsOf(one, other)).toEqual(
      expect.arrayContaining([
        { quote_id: other, entry_id: second, joined: {}, state: 'PENDING' },
        expect.objectContaining({ quote_id: one, state: 'SKIPPED' }),
      ]),
    )
  })

  it('doesn’t name a deleted request in the email', async () => {
    const { one, other } = await personWithTwo()
    await deleteQuoteData(other, { db, pageSize: 100, newId: anyQuoteId })
    expect(await emailsOf(one, other)).toMatchObject([{ quote_id: one, joined: {} }])
    expect((await db.collection(logPath(other)).get()).empty).toBe(true)
  })
})
