import { logPath, quotePath, requestPath } from '@moving/domain/paths'
import { expect, it } from 'vitest'
import { answerMove } from '../../support/read-move.ts'
import { settle as settleRequest } from '../../../functions/src/request/settle.ts'
import { checkRecords } from '../../../tools/check-records.ts'
import { actionsOf } from '../../support/actions.ts'
import { workdayAhead } from '../../support/days.ts'
import { dana, isaac, storeQuote } from '../../support/desk.ts'
import { moveActionPorts, seedLink } from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = ownStore()
const now = new Date()
const settle = (id: string) => settleRequest(id, { db, now: () => now })
const act = actionsOf(db, dana)
const call = { action: 'log_contact', note: '', next: 'default' } as const

/** A customer's question on the move page. */
const ask = (key: string, text: string) =>
  answerMove(
    { key },
    { act: 'ask', request_id: anyQuoteId(), text },
    moveActionPorts(db, new Date()),
  )

async function newRequest() {
  const id = await storeQuote(db)
  await settle(id)
  return { id, key: await seedLink(db, id) }
}

const entriesOf = async (id: string) => {
  const { docs } = await db.collection(logPath(id)).orderBy('seq').get()
  return docs.map((entry) => entry.data())
}

it('all records agree with their logs after the office and the customer acted at the same moment', async () => {
  const { id, key } = await newRequest()
  const byIsaac = actionsOf(db, isaac)
  await Promise.all([
    act({ ...call, quote_id: id, result: 'no_answer' }),
    byIsaac({ action: 'write_note', quote_id: id, text: 'Piano' }),
    ask(key, 'Do you move pianos?'),
    act({ action: 'set_source', quote_id: id, source: 'yelp' }),
  ])
  const estimate = anyQuoteId()
  const given = { action: 'send_estimate', quote_id: id, amount: 900, details: {} } as const
  await act({ ...given, action_id: estimate })
  await Promise.all([
    act({ action: 'undo', quote_id: id, undoes: estimate }),
    ask(key, 'Do you move harps?'),
  ])
  const entries = await entriesOf(id)
  expect(entries.map(({ seq }) => seq as number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(entries.map(({ action }) => action as string)).toEqual(
    expect.arrayContaining([
      'created',
      'log_contact',
      'write_note',
      'ask',
      'send_estimate',
      'undo',
    ]),
  )
  expect(await checkRecords(db)).toEqual([])
})

it('a request that the office books before a function has processed it has one log', async () => {
  const id = await storeQuote(db, { status: 'estimated', estimate_amount: 900 })
  const times = { from_minute: 480, to_minute: 540, hours: 4, people: 2, crew: null, note: '' }
  const booking = { action: 'book', quote_id: id, day: workdayAhead(40), ...times } as const
  const acknowledged = ['{"kind":"crews","jobs":1,"crews":0}']
  const book = { ...booking, acknowledged, set_scheduled: false, action_id: anyQuoteId() }
  expect(await act(book)).toMatchObject({ done: true })
  const again = { ...book, action_id: anyQuoteId(), note: 'Piano' }
  expect(await act(again)).toMatchObject({ done: true })
  expect((await entriesOf(id)).map(({ seq }) => seq as number)).toEqual([1, 2, 3, 4])
  expect(await checkRecords(db)).toEqual([])
  const undo = { action: 'undo', quote_id: id, undoes: book.action_id } as const
  expect(await act(undo)).toMatchObject({ refused: true, why: 'changed', by: dana.email })
})

it('a request without a record gets one with its first note or call', async () => {
  const [noted, called] = [await storeQuote(db), await storeQuote(db)]
  await act({ action: 'write_note', quote_id: noted, text: 'Piano' })
  await act({ action: 'start_call', quote_id: called })
  const recordOf = async (id: string) => (await db.doc(requestPath(id)).get()).data()
  expect(await recordOf(noted)).toMatchObject({ note: { text: 'Piano' }, due_why: 'new' })
  expect(await recordOf(called)).toMatchObject({ caller_uid: dana.uid, due_why: 'new' })
  expect(await checkRecords(db)).toEqual([])
})

it('a record that was changed by hand is reported, and repaired from its log', async () => {
  const { id } = await newRequest()
  await act({ ...call, quote_id: id, result: 'reached' })
  const record = db.doc(requestPath(id))
  const before = (await record.get()).data() ?? {}
  await record.update({ due_why: 'any', 'state.confirmed_day': 'any' })
  const [fault, ...others] = await checkRecords(db)
  expect([fault, others]).toEqual([`${id}: confirmed_day, due_why`, []])
  await checkRecords(db, true)
  expect(await checkRecords(db)).toEqual([])
  expect((await record.get()).data()).toMatchObject(before)
})

it('a quote that was changed outside the log is reported, until the log has the change', async () => {
  const { id } = await newRequest()
  await db.doc(quotePath(id)).update({ phone: '(202) 555-0177' })
  expect(await checkRecords(db)).toEqual([`${id}: quote.phone`])
  await act({ ...call, quote_id: id, result: 'reached' })
  expect(await checkRecords(db)).toEqual([])
  await settle(id)
  await act({ action: 'write_note', quote_id: id, text: 'Piano' })
  expect((await entriesOf(id)).map(({ action }) => action as string)).toEqual([
    ...['created', 'found', 'log_contact', 'write_note'],
  ])
  expect((await db.doc(quotePath(id)).get()).get('phone')).toBe('(202) 555-0177')
})

it('an unreadable log entry is reported, the request stays usable, and Undo of the entry is refused', async () => {
  const { id } = await newRequest()
  const [talk, log] = [anyQuoteId(), db.collection(logPath(id))]
  await act({ ...call, quote_id: id, result: 'reached', action_id: talk })
  await log.doc('created').update({ 'facts.weather': 'rain' })
  expect(await checkRecords(db)).toEqual([`${id}: an entry of the log can’t be read`])
  expect(await act({ action: 'undo', quote_id: id, undoes: talk })).toMatchObject({
    ...{ refused: true, why: 'not_possible' },
  })
  expect(await act({ action: 'write_note', quote_id: id, text: 'Piano' })).toMatchObject({
    done: true,
  })
})

it('a quote that becomes unreadable keeps its tasks, and is processed once it is readable again', async () => {
  const { id } = await newRequest()
  const next = { at: new Date(now.getTime() + 2 * 86_400_000).toISOString(), about: 'Piano' }
  await act({ ...call, quote_id: id, result: 'reached', next })
  const dueWhy = async () => (await db.doc(requestPath(id)).get()).get('due_why') as string
  for (const name of [7, 'Maya Lee']) {
    await db.doc(quotePath(id)).update({ name })
    await settle(id)
    expect(await dueWhy()).toBe('follow_up')
  }
  expect((await checkRecords(db)).filter((fault) => fault.startsWith(id))).toEqual([])
})

it('an unreadable record is never overwritten, and the office can’t change the request', async () => {
  const { id } = await newRequest()
  const record = db.doc(requestPath(id))
  await record.update({ 'state.calls': 'many' })
  await settle(id)
  const refusal = await act({ ...call, quote_id: id, result: 'reached' })
  expect(refusal).toMatchObject({ refused: true, why: 'not_possible' })
  expect((await record.get()).get('state.calls')).toBe('many')
})

it('a closed request stays marked as closed if its quote becomes unreadable', async () => {
  const { id } = await newRequest()
  await act({ action: 'close', quote_id: id, reason: 'price' })
  const quote = db.doc(quotePath(id))
  await quote.update({ created_at: 'soon' })
  await settle(id)
  expect((await quote.get()).get('search')).toMatchObject({ marked: true, stage: 'closed' })
})
