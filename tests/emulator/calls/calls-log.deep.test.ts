import { officeInstant } from '@moving/domain/office-hours'
import { requestPath, quotePath } from '@moving/domain/paths'
import { stageOf } from '@moving/domain/work/progress-line'
import { listedFact } from '@moving/domain/request/facts'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settle } from '../../../functions/src/request/settle.ts'
import { customerSays } from '../../support/customer-says.ts'
import { actionsOf, type ActionOf } from '../../support/actions.ts'
import { callOf, openCalls, storeCall } from '../../support/call-list.ts'
import { dayMs, tuesday, workdayAhead } from '../../support/days.ts'
import { dana, isaac, openOffice } from '../../support/desk.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { readWork } from '../../support/read-work.ts'
import { partsIn } from '../../support/request-log.ts'

const db = ownStore()
const danaDoes = actionsOf(db, dana)
const isaacDoes = actionsOf(db, isaac)
let office: Awaited<ReturnType<typeof openOffice>>
let danaToken: BrowserFirestore
let isaacToken: BrowserFirestore

beforeAll(async () => {
  office = await openOffice(ownProject, db)
  danaToken = await office.browserOf(dana)
  isaacToken = await office.browserOf(isaac)
})
afterAll(() => office.close())

const minuteMs = 60_000
const ago = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * minuteMs)

type Logged = ActionOf<'log_contact'>
/** An unanswered call as the dialog sends it. The next call is due in eight days. */
const callTo = (quoteId: string, over: Partial<Logged> = {}) => ({
  ...{ action: 'log_contact' as const, quote_id: quoteId, action_id: anyQuoteId() },
  ...{ result: 'no_answer' as const, note: 'Rang ten times' },
  next: { at: new Date(Date.now() + 8 * dayMs).toISOString(), about: '' },
  ...over,
})
const undoOf = ({ quote_id, action_id: undoes }: { quote_id: string; action_id: string }) => ({
  ...{ action: 'undo' as const, quote_id, action_id: anyQuoteId(), undoes },
})
const saved = { done: true, undoable: true }
const undone = { done: true, undoable: false }

const estimated = { status: 'estimated', estimate_amount: 915 }
const newCall = (work: Record<string, unknown> = {}, quote: Record<string, unknown> = {}) =>
  storeCall(db, { work: { due_at: ago(5), ...work }, quote })
const workOf = (id: string) => readWork(db, id)
const rawWork = async (id: string) => (await db.doc(requestPath(id)).get()).data() ?? {}
const customerDoes = async (id: string, act: 'accept' | 'cancel') => {
  const yes = {
    decision: 'yes',
    amount: 915,
    name: 'Zoë Núñez',
    by_email: null,
    why: null,
  } as const
  const facts =
    act === 'accept'
      ? listedFact('answers', 'bare', yes)
      : { closing: { why: 'not_moving' as const }, planned_call: null }
  await customerSays(db, id, act, facts)
}
const contactsOf = (id: string) => partsIn(db, id, 'contact')
const resultsOf = async (id: string) => (await contactsOf(id)).map(({ result }) => result as string)
const listed = async (browser: BrowserFirestore, id: string) => {
  const page = openCalls(browser, 200)
  const call = callOf(await page.until(({ calls }) => calls.some((one) => one.id === id)), id)
  page.stop()
  return call
}

describe('a logged call', () => {
  it('counts as the first attempt, with the server’s time, and moves the request to its next call', async () => {
    const id = await newCall()
    const at = officeInstant(workdayAhead(8, tuesday), 10)
    const call = callTo(id, { next: { at: at.toISOString(), about: '' } })
    expect(await danaDoes(call)).toEqual(saved)
    expect(await workOf(id)).toMatchObject({
      ...{ due_at: at, due_why: 'retry' },
      calls: { count: 1, last: { id: call.action_id }, reached_at: null },
    })
    const [contact] = await contactsOf(id)
    expect(contact).toMatchObject({ by_uid: dana.uid, by_email: dana.email, result: 'no_answer' })
    expect(contact?.['tried_at']).toEqual(contact?.['at'])
    expect((await rawWork(id))['first_attempt_at']).toEqual(contact?.['at'])
  })

  it('counts from the click on I’m Calling, although it is logged after the call', async () => {
    const since = ago(9)
    const caller = { caller_uid: dana.uid, caller_email: dana.email, caller_since: since }
    const id = await newCall(caller)
    await danaDoes(callTo(id, { result: 'reached' }))
    expect(await workOf(id)).toMatchObject({
      ...{ first_attempt_at: since.toDate(), calls: { reached_at: since.toDate() } },
      ...{ caller_uid: null, caller_email: null, caller_since: null },
    })
    expect((await contactsOf(id))[0]).toMatchObject({ tried_at: since })
  })

  it('counts from when it is logged if the call took longer than half an hour', async () => {
    const caller = { caller_uid: dana.uid, caller_email: dana.email }
    const id = await newCall({ ...caller, caller_since: ago(30) })
    await danaDoes(callTo(id))
    const [contact] = await contactsOf(id)
    expect(contact?.['tried_at']).toEqual(contact?.['at'])
    expect(await workOf(id)).toMatchObject({ calls: { count: 1 } })
  })

  it('doesn’t end a coworker’s claim', async () => {
    const id = await newCall()
    await isaacDoes({ action: 'start_call', quote_id: id })
    await danaDoes(callTo(id))
    expect(await workOf(id)).toMatchObject({ caller_uid: isaac.uid, calls: { count: 1 } })
  })

  it('is stored once if it is sent again after a lost response', async () => {
    const id = await newCall()
    const call = callTo(id)
    await danaDoes(call)
    const first = await rawWork(id)
    expect(await danaDoes(call)).toEqual(saved)
    expect(await contactsOf(id)).toHaveLength(1)
    expect(await rawWork(id)).toEqual(first)
    const other = await danaDoes({ ...call, note: 'Rang twice' })
    expect(other).toEqual({ refused: true, why: 'id_reused' })
  })

  it('is refused after a coworker has logged a call, names the coworker, and is stored when sent again', async () => {
    const id = await newCall()
    const call = callTo(id, { next: null, seen: await lastEntry(db, id) })
    const first = callTo(id)
    await isaacDoes(first)
    expect(await danaDoes(call)).toEqual({
      ...{ refused: true, why: 'changed', current: first.action_id, by: isaac.email },
      ...{ at: expect.stringMatching(/Z$/) as string, seen: first.action_id },
    })
    expect(await contactsOf(id)).toHaveLength(1)
    await danaDoes({ ...call, seen: first.action_id })
    expect((await contactsOf(id)).map(({ by_uid }) => by_uid as string)).toEqual([
      isaac.uid,
      dana.uid,
    ])
    expect(await workOf(id)).toMatchObject({ calls: { count: 2 } })
  })

  it('is stored for one of two coworkers who log at the same moment, and refused for the other', async () => {
    const id = await newCall()
    const seen = await lastEntry(db, id)
    const answers = await Promise.all([danaDoes, isaacDoes].map((act) => act(callTo(id, { seen }))))
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1)
    expect(answers.find((answer) => 'refused' in answer)).toMatchObject({ why: 'changed' })
    expect(await workOf(id)).toMatchObject({ calls: { count: 1 } })
    expect(await contactsOf(id)).toHaveLength(1)
  })

  it('closes a request with a reason, and a later call reopens it', async () => {
    const id = await newCall()
    await danaDoes(callTo(id, { lost_why: 'price' }))
    expect(await workOf(id)).toMatchObject({
      ...{ outcome: 'lost', lost_why: 'price', closed_by: dana.email, due_at: null },
    })
    await danaDoes(callTo(id, { lost_why: null, seen: await lastEntry(db, id) }))
    expect(await workOf(id)).toMatchObject({ outcome: 'open', lost_why: null, closed_at: null })
  })

  it('keeps an acceptance that arrived meanwhile, and doesn’t close the request then', async () => {
    const id = await newCall({}, estimated)
    const seen = await lastEntry(db, id)
    await customerDoes(id, 'accept')
    expect(await danaDoes(callTo(id, { lost_why: 'price', seen }))).toMatchObject({
      ...{ refused: true, why: 'changed', by: 'customer' },
    })
    await danaDoes(callTo(id, { next: null, seen }))
    expect(await workOf(id)).toMatchObject({
      due_why: 'accepted',
      calls: { count: 1 },
      lost_why: null,
    })
  })

  it('doesn’t reopen a request that its customer canceled meanwhile', async () => {
    const id = await newCall()
    const seen = await lastEntry(db, id)
    await customerDoes(id, 'cancel')
    await danaDoes(callTo(id, { seen }))
    expect(await workOf(id)).toMatchObject({
      ...{ outcome: 'lost', lost_why: 'not_moving', closed_by: null },
      ...{ due_at: null, calls: { count: 1 } },
    })
  })

  it('doesn’t change the outcome of a won move', async () => {
    const quote = { status: 'scheduled', created_at: ago(60) }
    const id = await newCall({}, quote)
    await danaDoes(callTo(id))
    const closed_at = quote.created_at.toDate()
    expect(await workOf(id)).toMatchObject({ outcome: 'won', closed_at, calls: { count: 1 } })
  })
})

describe('Undo of a logged call', () => {
  const logged = async (
    work: Record<string, unknown>,
    over: Partial<Logged> = {},
    quote: Record<string, unknown> = {},
  ) => {
    const id = await newCall(work, quote)
    const call = callTo(id, over)
    expect(await danaDoes(call)).toEqual(saved)
    return { id, call, undo: undoOf(call) }
  }

  it('restores the previous task, and the call no longer counts as an attempt or as reached', async () => {
    const due = ago(7)
    const plan = { due_at: due, due_why: 'follow_up', follow_up: 'Ask for the piano' }
    const { id, undo } = await logged(plan, { lost_why: 'not_moving', result: 'reached' })
    const before = await workOf(id)
    expect(before).toMatchObject({ calls: { count: 1 }, escalate_at: null })
    expect(before.calls.reached_at).not.toBeNull()
    expect(await danaDoes(undo)).toEqual(undone)
    expect(await workOf(id)).toMatchObject({
      ...{ due_why: 'follow_up', due_at: due.toDate() },
      tasks: { plan: { note: 'Ask for the piano' } },
      ...{ outcome: 'open', lost_why: null, closed_at: null },
      ...{ first_attempt_at: null, calls: { count: 0, reached_at: null, last: null } },
    })
    expect(await resultsOf(id)).toEqual(['reached', 'undone'])
  })

  it('keeps what the customer did since, and is refused if the customer has canceled', async () => {
    const accepted = await logged({}, {}, estimated)
    await customerDoes(accepted.id, 'accept')
    expect(await danaDoes(accepted.undo)).toEqual(undone)
    expect(await workOf(accepted.id)).toMatchObject({ tasks: { yes: { why: 'accepted' } } })
    const canceled = await logged({})
    await customerDoes(canceled.id, 'cancel')
    expect(await danaDoes(canceled.undo)).toMatchObject({ refused: true, why: 'changed' })
    expect(await workOf(canceled.id)).toMatchObject({ lost_why: 'not_moving', due_at: null })
    expect(await resultsOf(canceled.id)).toEqual(['no_answer'])
  })

  it('is refused if a coworker has changed the closing reason meanwhile', async () => {
    const { id, undo } = await logged({}, { lost_why: 'price' })
    await isaacDoes({ action: 'close', quote_id: id, reason: 'unreachable' })
    expect(await danaDoes(undo)).toMatchObject({ refused: true, why: 'changed', by: isaac.email })
    expect(await workOf(id)).toMatchObject({
      ...{ outcome: 'lost', lost_why: 'unreachable', closed_by: isaac.email },
    })
  })

  it('removes an acceptance by phone, which can’t be logged again once the estimate has changed', async () => {
    const id = await newCall({ due_at: null }, estimated)
    const acceptance = { amount: 915, estimate_id: 'bare' }
    const call = callTo(id, { result: 'reached', next: null, acceptance })
    expect(await danaDoes(call)).toEqual(saved)
    const work = await workOf(id)
    expect(work).toMatchObject({
      answered: { yes: { amount: 915, id: 'bare', by_email: dana.email, name: 'Ana Ruiz' } },
      ...{ accepted_amount: 915, due_why: 'accepted', calls: { count: 1 } },
    })
    expect(work.due_at).not.toBeNull()
    expect(stageOf(work)).toBe('accepted')
    const undo = undoOf(call)
    expect(await danaDoes(undo)).toEqual(undone)
    const restored = await workOf(id)
    expect(restored).toMatchObject({ due_why: 'estimate_silent', accepted_amount: null })
    expect(restored.tasks.yes).toBeUndefined()
    expect(stageOf(restored)).toBe('waiting')
    await db.doc(quotePath(id)).update({ estimate_amount: 980 })
    const again = callTo(id, { result: 'reached', acceptance })
    expect(await danaDoes(again)).toMatchObject({
      ...{ refused: true, why: 'changed' },
      current: { estimate: { amount: 980, estimate_id: 'bare' } },
    })
  })

  it('removes an answer about the move, and is refused if a coworker has changed that answer since', async () => {
    const facts = { stairs: 'No stairs' } as const
    const record = (id: string) => db.doc(requestPath(id))
    const factsOf = async (id: string) => (await record(id).get()).get('facts') as unknown
    const mine = await logged({}, { facts })
    expect(await factsOf(mine.id)).toMatchObject({
      ...{ stairs: 'No stairs', elevator: null, by: 'office', by_email: dana.email },
    })
    await danaDoes(mine.undo)
    expect(await factsOf(mine.id)).toMatchObject({ stairs: null, elevator: null })
    const theirs = await logged({}, { facts })
    await isaacDoes(callTo(theirs.id, { facts: { stairs: 'Two flights' } }))
    expect(await danaDoes(theirs.undo)).toMatchObject({ why: 'changed', by: isaac.email })
    expect(await factsOf(theirs.id)).toMatchObject({ stairs: 'Two flights' })
  })

  it('is stored once if it is sent again, and refused if the call is already undone', async () => {
    const { id, call, undo } = await logged({})
    await danaDoes(undo)
    expect(await danaDoes(undo)).toEqual(undone)
    expect(await danaDoes(undoOf(call))).toMatchObject({ refused: true, why: 'not_possible' })
    expect(await resultsOf(id)).toEqual(['no_answer', 'undone'])
  })

  it('is refused with the name of a coworker who has logged a call meanwhile', async () => {
    const { id, undo } = await logged({})
    const later = callTo(id)
    await isaacDoes(later)
    expect(await danaDoes(undo)).toMatchObject({
      ...{ refused: true, why: 'changed', by: isaac.email },
    })
    expect(await workOf(id)).toMatchObject({ calls: { count: 2, last: { id: later.action_id } } })
    expect(await resultsOf(id)).toEqual(['no_answer', 'no_answer'])
  })
})

describe('I’m Calling', () => {
  const start = (quote_id: string, caller: string | null = null) =>
    ({ action: 'start_call', quote_id, caller }) as const

  it('is shown to a coworker, who may take over the call, and ends with a second click', async () => {
    const id = await newCall()
    const end = { action: 'end_call', quote_id: id } as const
    const page = openCalls(isaacToken, 200)
    // The emulator can lose a change that is stored while a listener starts.
    await page.until(({ calls }) => calls.some((call) => call.id === id))
    await danaDoes(start(id))
    const seen = await page.until(
      ({ calls }) => calls.find((call) => call.id === id)?.work.caller_uid === dana.uid,
    )
    expect(callOf(seen, id).work).toMatchObject({ caller_email: dana.email })
    await isaacDoes(start(id, dana.uid))
    await page.until((list) => callOf(list, id).work.caller_uid === isaac.uid)
    await danaDoes(end)
    expect(await workOf(id)).toMatchObject({ caller_uid: isaac.uid })
    await isaacDoes(end)
    await page.until((list) => callOf(list, id).work.caller_uid === null)
    page.stop()
  })

  it('is refused if a coworker clicked it first, and names the coworker', async () => {
    const id = await newCall()
    await danaDoes(start(id))
    expect(await isaacDoes(start(id))).toMatchObject({ why: 'conflict', by: dana.email })
    expect(await workOf(id)).toMatchObject({ caller_uid: dana.uid })
  })

  it('expires after ten minutes', async () => {
    const caller = { caller_uid: dana.uid, caller_email: dana.email, caller_since: ago(10.1) }
    const id = await newCall(caller)
    expect(await isaacDoes(start(id))).toMatchObject({ done: true })
  })
})

describe('before a function has processed a new request', () => {
  const fresh = () => ({ created_at: new Date(), updated_at: new Date() })

  it('I’m Calling and Log Call create the same record as the function', async () => {
    const id = await storeCall(db, { work: null, quote: fresh() })
    const call = await listed(danaToken, id)
    await danaDoes({ action: 'start_call', quote_id: id })
    const since = (await workOf(id)).caller_since
    const { due_at } = call.work
    expect(await workOf(id)).toMatchObject({ due_at, respond_by: due_at, calls: { count: 0 } })
    await danaDoes(callTo(id))
    expect(await workOf(id)).toMatchObject({ first_attempt_at: since, calls: { count: 1 } })
  })

  it('a logged call can be undone', async () => {
    const id = await storeCall(db, { work: null, quote: fresh() })
    const { work } = await listed(danaToken, id)
    const call = callTo(id)
    expect(await danaDoes(call)).toEqual(saved)
    expect(await danaDoes(undoOf(call))).toEqual(undone)
    expect(await workOf(id)).toMatchObject({
      due_at: work.due_at,
      due_why: 'new',
      calls: { count: 0 },
    })
  })

  it('a request that a coworker has handled isn’t listed again', async () => {
    const at = new Date()
    const last = { id: 'call', at, tried_at: at, result: 'no_answer' } as const
    const handled = { count: 1, first_at: last.at, reached_at: null, last }
    const done = await storeCall(db, { work: { calls: handled }, quote: fresh() })
    const waiting = await storeCall(db, { work: null, quote: fresh() })
    const page = openCalls(danaToken, 200)
    const { calls } = await page.until((list) => list.calls.some(({ id }) => id === waiting))
    expect(calls.some(({ id }) => id === done)).toBe(false)
    page.stop()
  })

  it('a request that has only its source is listed as a call to make, and shows who is calling', async () => {
    const id = await storeCall(db, { work: null, quote: fresh() })
    await danaDoes({ action: 'set_source', quote_id: id, source: 'yelp' })
    const call = await listed(isaacToken, id)
    expect(call.work).toMatchObject({ due_why: 'new', heard_from: 'yelp' })
    await isaacDoes({ action: 'start_call', quote_id: id })
    expect((await listed(danaToken, id)).work).toMatchObject({ caller_uid: isaac.uid })
  })

  it('a request is listed once, and one from a bot isn’t listed', async () => {
    const quote = fresh()
    const genuine = await storeCall(db, { work: null, quote })
    const honeypotFilled = await storeCall(db, { work: null, quote })
    await db.doc(`requests/${honeypotFilled}`).set({ channel: 'web', honeypot_filled: true })
    const page = openCalls(danaToken, 200)
    const { calls } = await page.until((list) => list.calls.some(({ id }) => id === genuine))
    expect(calls.filter(({ id }) => id === genuine)).toHaveLength(1)
    expect(calls.some(({ id }) => id === honeypotFilled)).toBe(false)
    await settle(genuine, { db, now: () => new Date() })
    await isaacDoes({ action: 'start_call', quote_id: genuine })
    const later = await page.until(({ calls }) =>
      calls.some(({ id, work }) => id === genuine && work.caller_uid === isaac.uid),
    )
    expect(later.calls.filter(({ id }) => id === genuine)).toHaveLength(1)
    page.stop()
  })
})
