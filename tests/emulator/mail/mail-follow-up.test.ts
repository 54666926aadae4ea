import { withoutFormats } from '@moving/domain/text'
import { logPath } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { customerAddress, officeAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const text = 'Hello Ana,\nis Saturday still right?\u202e'

let outbox: Outbox
let quoteId: string
beforeEach(async () => {
  outbox = await startOutbox()
  quoteId = (await outbox.storeQuote()).id
})
afterEach(() => outbox.close())

const send = (actionId = anyQuoteId()) =>
  outbox.act({ action: 'send_follow_up', quote_id: quoteId, action_id: actionId, text })
const done = { done: true, undoable: true }

it('a follow-up emails the office’s text to the customer once, after 30 seconds', async () => {
  const actionId = anyQuoteId()
  expect(await send(actionId)).toEqual(done)
  expect(await send(actionId)).toEqual(done)
  await outbox.run(29 * second)
  expect(await outbox.caught()).toEqual([])
  await outbox.run(minute)
  const [mail, ...others] = await outbox.caught()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: [customerAddress], reply_to: officeAddress })
  expect(mail?.subject).toMatch(/^About your move: quote #\w{8}$/)
  expect(mail?.text).toContain('> Hello Ana,\n> is Saturday still right?\n')
  expect(mail?.text).toMatch(/See Your Move: \S+\/move#k=/)
  expect(JSON.stringify(await outbox.emails())).not.toContain('Ana')
  const entry = await outbox.db.doc(`${logPath(quoteId)}/${actionId}`).get()
  expect(entry.get('follow_up')).toEqual({
    ...{ text: withoutFormats(text).trim(), batch_id: null },
    mail_id: `${quoteId}_follow_up_${actionId}`,
  })
})

it('a follow-up isn’t sent once the request is closed', async () => {
  await send()
  await outbox.act({ action: 'close', quote_id: quoteId, reason: 'not_moving' })
  await outbox.run(minute)
  expect(await outbox.caught()).toEqual([])
})

it('a follow-up about two requests is sent about the other one if the first is closed', async () => {
  const other = (await outbox.storeQuote()).id
  const batch_id = anyQuoteId()
  const about = async () =>
    (await outbox.caught()).filter(({ subject }) => subject.startsWith('About your move'))
  for (const quote_id of [quoteId, other]) {
    await outbox.act({ action: 'send_estimate', quote_id, amount: 900, details: {} })
  }
  await outbox.run(10 * day)
  for (const quote_id of [quoteId, other]) {
    const sent = { action: 'send_follow_up', quote_id, batch_id, text } as const
    expect(await outbox.act(sent)).toEqual(done)
  }
  await outbox.act({ action: 'close', quote_id: quoteId, reason: 'not_moving' })
  await outbox.run(minute)
  const [mail, ...others] = await about()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`About your move: quote #${quoteNumber(other)}`)
  expect(mail?.text).toContain('> Hello Ana,')
  expect(mail?.text).not.toContain(quoteNumber(quoteId))
})

it('Undo cancels a follow-up while it waits, but not once it was sent', async () => {
  const [first, second] = [anyQuoteId(), anyQuoteId()]
  await send(first)
  expect(await outbox.act({ action: 'undo', quote_id: quoteId, undoes: first })).toMatchObject({
    done: true,
  })
  await send(second)
  await outbox.run(minute)
  const undo = await outbox.act({ action: 'undo', quote_id: quoteId, undoes: second })
  expect(undo).toMatchObject({ why: 'too_late' })
  expect(await outbox.caught()).toHaveLength(1)
})

it('a customer gets at most three follow-ups a day, not counting canceled ones', async () => {
  const withdrawn = anyQuoteId()
  await send(withdrawn)
  await outbox.act({ action: 'undo', quote_id: quoteId, undoes: withdrawn })
  for (const time of [1, 2, 3]) expect(await send(), `time ${time}`).toEqual(done)
  expect(await send()).toEqual({ refused: true, why: 'limit' })
  outbox.pass(day)
  expect(await send()).toEqual(done)
})
