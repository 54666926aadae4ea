import { standardHours } from '@moving/domain/office-hours'
import { contactsPath, quotePath, quoteWorkPath } from '@moving/domain/paths'
import { stageOf } from '@moving/domain/work/where-it-stands'
import { workAfterCancel, workAfterYes } from '@moving/domain/work/customer-act'
import { quoteWorkSchema, untouchedWork } from '@moving/domain/work/quote-work'
import type { LoggedContact } from '@moving/domain/work/log-call-form'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  storeContact,
  undoContact,
  type ContactSave,
} from '../../../web/src/features/calls/log-call/store-contact.ts'
import { freeLease, takeLease } from '../../../web/src/features/calls/lease/take-lease.ts'
import { unstartedWork } from '../../../web/src/features/calls/list/call.ts'
import { storeHeardFrom } from '../../../web/src/shared/office/save-heard-from.ts'
import { callOf, openCalls, storeCall } from '../../support/call-list.ts'
import { dayMs } from '../../support/days.ts'
import { dana, isaac, openOffice } from '../../support/desk.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = ownStore()
let office: Awaited<ReturnType<typeof openOffice>>
let danas: BrowserFirestore
let isaacs: BrowserFirestore

beforeAll(async () => {
  office = await openOffice(ownProject, db)
  danas = await office.browserOf(dana)
  isaacs = await office.browserOf(isaac)
})
afterAll(() => office.close())

const minuteMs = 60_000
const inAnHour = () => new Date(Date.now() + 60 * minuteMs)
const ago = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * minuteMs)

const noAnswer: LoggedContact = {
  result: 'no_answer',
  note: 'Rang ten times',
  nextAt: new Date(Date.now() + 8 * dayMs),
  followUp: '',
  lostWhy: null,
}
const saveOf = (quoteId: string, over: Partial<ContactSave> = {}): ContactSave => ({
  quoteId,
  contactId: anyQuoteId(),
  expected: null,
  contact: { ...noAnswer, nextAt: inAnHour() },
  shown: untouchedWork,
  ...over,
})
const newCall = (work: Record<string, unknown> = {}) =>
  storeCall(db, { work: { due_at: ago(5), ...work } })
const workOf = async (id: string) =>
  quoteWorkSchema.parse((await db.doc(quoteWorkPath(id)).get()).data())
const rawWork = async (id: string) => (await db.doc(quoteWorkPath(id)).get()).data() ?? {}
/** What the customer does on their own page at this moment. */
const customerDoes = async (id: string, act: 'accept' | 'cancel') => {
  const yes = { amount: 915, estimateId: 'bare', name: 'Zoë Núñez', status: 'estimated' }
  const now = new Date()
  const done =
    act === 'accept'
      ? workAfterYes(await workOf(id), yes, now, standardHours)
      : workAfterCancel('not_moving', { status: 'pending' }, now)
  await db.doc(quoteWorkPath(id)).update({ ...done })
}
const contactsOf = async (id: string) =>
  (await db.collection(contactsPath(id)).orderBy('logged_at').get()).docs.map((contact) =>
    contact.data(),
  )
const listed = async (browser: BrowserFirestore, id: string) => {
  const page = openCalls(browser, 200)
  const call = callOf(await page.until(({ calls }) => calls.some((one) => one.id === id)), id)
  page.stop()
  return call
}

describe('a logged call', () => {
  it('counts as the first try, by the server’s clock, and moves the request to its next time', async () => {
    const id = await newCall()
    const save = saveOf(id)
    expect(await storeContact(danas, dana, save)).toMatchObject({ kind: 'stored' })
    const work = await workOf(id)
    expect(work).toMatchObject({
      ...{ tries: 1, due_why: 'retry', last_contact: save.contactId, reached_at: null },
      due_at: save.contact.nextAt,
    })
    const [contact] = await contactsOf(id)
    expect(contact).toMatchObject({ by_uid: dana.uid, by_email: dana.email, result: 'no_answer' })
    expect(contact?.['tried_at']).toEqual(contact?.['logged_at'])
    expect((await rawWork(id))['first_try_at']).toEqual(contact?.['logged_at'])
  })

  it('counts from when its caller pressed I’m Calling, though it is written after the talk', async () => {
    // The server's times have microseconds, which a Date has not.
    const since = new Timestamp(ago(9).seconds, 123_456_000)
    const holder = { holder_uid: dana.uid, holder_email: dana.email, holder_since: since }
    const id = await newCall(holder)
    await storeContact(danas, dana, saveOf(id, { contact: { ...noAnswer, result: 'reached' } }))
    const work = await rawWork(id)
    expect(work).toMatchObject({
      ...{ first_try_at: since, reached_at: since },
      ...{ holder_uid: null, holder_email: null, holder_since: null },
    })
    expect((await contactsOf(id))[0]).toMatchObject({ tried_at: since })
  })

  it('counts from now when the talk took longer than the rules believe', async () => {
    const holder = { holder_uid: dana.uid, holder_email: dana.email }
    const id = await newCall({ ...holder, holder_since: ago(30) })
    // A browser whose clock is slow by a minute takes the lease for young enough.
    const { now } = Date
    Date.now = () => now() - minuteMs
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...args: []) {
        if (args.length === 0) super(RealDate.now())
        else super(...args)
      }
    } as DateConstructor
    try {
      await storeContact(danas, dana, saveOf(id))
    } finally {
      globalThis.Date = RealDate
      Date.now = now
    }
    const [contact] = await contactsOf(id)
    expect(contact?.['tried_at']).toEqual(contact?.['logged_at'])
    expect(await workOf(id)).toMatchObject({ tries: 1 })
  })

  it('leaves a colleague’s lease alone', async () => {
    const id = await newCall()
    await takeLease(isaacs, isaac, await listed(isaacs, id), null)
    await storeContact(danas, dana, saveOf(id))
    expect(await workOf(id)).toMatchObject({ holder_uid: isaac.uid, tries: 1 })
  })

  it('is stored once when the answer to its commit got lost and it is sent again', async () => {
    const id = await newCall()
    const save = saveOf(id)
    await storeContact(danas, dana, save)
    const first = await rawWork(id)
    expect(await storeContact(danas, dana, save)).toEqual({ kind: 'stored', replaced: null })
    expect(await contactsOf(id)).toHaveLength(1)
    expect(await rawWork(id)).toEqual(first)
  })

  it('waits when a colleague logged meanwhile, and keeps both once that is confirmed', async () => {
    const id = await newCall()
    const isaacsSave = saveOf(id)
    await storeContact(isaacs, isaac, isaacsSave)
    const save = saveOf(id, { contact: { ...noAnswer, nextAt: null, followUp: 'Piano' } })
    const outcome = await storeContact(danas, dana, save)
    expect(outcome).toMatchObject({
      kind: 'other',
      other: { id: isaacsSave.contactId, email: isaac.email },
    })
    expect(await contactsOf(id)).toHaveLength(1)
    await storeContact(danas, dana, { ...save, expected: isaacsSave.contactId })
    expect((await contactsOf(id)).map(({ by_uid }) => by_uid as string)).toEqual([
      isaac.uid,
      dana.uid,
    ])
    expect(await workOf(id)).toMatchObject({ tries: 2, due_at: null, follow_up: 'Piano' })
  })

  it('of two at the same moment, one is stored and the other hears of it', async () => {
    const id = await newCall()
    const outcomes = await Promise.all([
      storeContact(danas, dana, saveOf(id)),
      storeContact(isaacs, isaac, saveOf(id)),
    ])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['other', 'stored'])
    expect(await workOf(id)).toMatchObject({ tries: 1 })
    expect(await contactsOf(id)).toHaveLength(1)
  })

  it('closes a request with its reason, and one logged later opens it again', async () => {
    const id = await newCall()
    const save = saveOf(id, { contact: { ...noAnswer, nextAt: null, lostWhy: 'price' } })
    await storeContact(danas, dana, save)
    expect(await workOf(id)).toMatchObject({
      ...{ outcome: 'lost', lost_why: 'price', outcome_by_email: dana.email, due_at: null },
    })
    const shown = await workOf(id)
    await storeContact(danas, dana, saveOf(id, { expected: save.contactId, shown }))
    expect(await workOf(id)).toMatchObject({ outcome: 'open', lost_why: null, closed_at: null })
  })

  it.each([null, 'price' as const])(
    'leaves on the list a yes that came while it was written, closing: %s',
    async (lostWhy) => {
      const id = await newCall()
      const save = saveOf(id, { contact: { ...noAnswer, nextAt: null, lostWhy } })
      await customerDoes(id, 'accept')
      await storeContact(danas, dana, save)
      expect(await workOf(id)).toMatchObject({ due_why: 'accepted', tries: 1, lost_why: lostWhy })
    },
  )

  it('does not open again what its customer canceled while it was written', async () => {
    const id = await newCall()
    await customerDoes(id, 'cancel')
    await storeContact(danas, dana, saveOf(id))
    expect(await workOf(id)).toMatchObject({
      ...{ outcome: 'lost', lost_why: 'not_moving', outcome_by_email: null },
      ...{ due_at: null, tries: 1 },
    })
  })

  it('leaves a move that is won as it is', async () => {
    const won = { outcome: 'won', closed_at: ago(60), due_why: 'confirm_day' }
    const id = await newCall(won)
    await storeContact(danas, dana, saveOf(id))
    expect(await rawWork(id)).toMatchObject({ outcome: 'won', closed_at: won.closed_at, tries: 1 })
  })

  it('works for a document of before the call list', async () => {
    const id = await newCall()
    const at = ago(60)
    const old = { outcome: 'open', lost_why: null, closed_at: null, outcome_by_email: null }
    await db.doc(quoteWorkPath(id)).set({ ...old, created_at: at, updated_at: at })
    await storeContact(danas, dana, saveOf(id))
    expect(await workOf(id)).toMatchObject({ tries: 1, due_why: 'retry' })
  })
})

describe('a call taken back', () => {
  const logged = async (work: Record<string, unknown>, contact: Partial<LoggedContact>) => {
    const id = await newCall(work)
    const save = saveOf(id, { contact: { ...noAnswer, ...contact } })
    const outcome = await storeContact(danas, dana, save)
    if (outcome.kind !== 'stored' || outcome.replaced === null) throw new Error('Not stored')
    const { contactId } = save
    return { id, undo: { quoteId: id, contactId, undoId: anyQuoteId(), plan: outcome.replaced } }
  }

  it('puts the former plan back, and keeps the tries and the clock', async () => {
    const due = ago(7)
    const plan = { due_at: due, due_why: 'follow_up', follow_up: 'Ask for the piano' }
    const { id, undo } = await logged(plan, { lostWhy: 'not_moving' })
    const firstTry = (await rawWork(id))['first_try_at'] as unknown
    expect(await undoContact(danas, dana, undo)).toBeNull()
    expect(await rawWork(id)).toMatchObject({
      due_why: 'follow_up',
      follow_up: 'Ask for the piano',
      ...{ outcome: 'open', lost_why: null, closed_at: null },
      ...{ tries: 1, first_try_at: firstTry, last_contact: undo.undoId },
    })
    expect((await workOf(id)).due_at).toEqual(due.toDate())
    expect((await contactsOf(id)).map(({ result }) => result as string)).toEqual([
      'no_answer',
      'undone',
    ])
  })

  it('leaves on the list what the customer has done since', async () => {
    const yes = await logged({}, {})
    await customerDoes(yes.id, 'accept')
    await undoContact(danas, dana, yes.undo)
    expect(await workOf(yes.id)).toMatchObject({ tasks: { yes: { why: 'accepted' } } })
    const gone = await logged({}, {})
    await customerDoes(gone.id, 'cancel')
    await undoContact(danas, dana, gone.undo)
    expect(await workOf(gone.id)).toMatchObject({ lost_why: 'not_moving', due_at: null })
  })

  it('takes a yes on the phone along, and leaves alone what the customer said', async () => {
    const id = await newCall()
    const quote = { status: 'estimated', estimate_amount: 915 }
    await db.doc(quotePath(id)).update(quote)
    const yes = { amount: 915, estimateId: 'bare', name: 'Zoë Núñez' }
    const save = saveOf(id, { contact: { ...noAnswer, result: 'reached', saidYes: true }, yes })
    const stored = await storeContact(danas, dana, save)
    if (stored.kind !== 'stored' || stored.replaced === null) throw new Error('Not stored')
    const work = await workOf(id)
    expect(work).toMatchObject({
      ...{ accepted_amount: 915, accepted_estimate: 'bare', accepted_by: dana.email },
      ...{ due_why: 'accepted', tries: 1 },
    })
    expect(work.due_at).not.toBeNull()
    expect(stageOf(quote, work)).toBe('accepted')
    const undo = { quoteId: id, contactId: save.contactId, undoId: anyQuoteId() }
    expect(
      await undoContact(danas, dana, { ...undo, plan: stored.replaced, hadYes: true }),
    ).toBeNull()
    const taken = await workOf(id)
    expect(taken).toMatchObject({ accepted_amount: null, accepted_by: null, due_why: 'new' })
    expect(stageOf(quote, taken)).toBe('waiting')
    await db.doc(quotePath(id)).update({ estimate_amount: 980 })
    const late = saveOf(id, { expected: undo.undoId, contact: save.contact, yes })
    await expect(storeContact(danas, dana, late)).rejects.toMatchObject({
      code: 'permission-denied',
    })
  })

  it('is stored once however often it is asked for', async () => {
    const { id, undo } = await logged({}, {})
    await undoContact(danas, dana, undo)
    expect(await undoContact(danas, dana, undo)).toBeNull()
    expect(await contactsOf(id)).toHaveLength(2)
  })

  it('stays when a colleague has logged since, who is named', async () => {
    const { id, undo } = await logged({}, {})
    const later = saveOf(id, { expected: undo.contactId })
    await storeContact(isaacs, isaac, later)
    expect(await undoContact(danas, dana, undo)).toMatchObject({ email: isaac.email })
    expect(await workOf(id)).toMatchObject({ last_contact: later.contactId, tries: 2 })
  })
})

describe('I’m Calling', () => {
  it('is seen by a colleague, who may take over, and ends by a second press', async () => {
    const id = await newCall()
    const page = openCalls(isaacs, 200)
    await takeLease(danas, dana, await listed(danas, id), null)
    const seen = await page.until(
      ({ calls }) => calls.find((call) => call.id === id)?.work.holder_uid === dana.uid,
    )
    expect(callOf(seen, id).work).toMatchObject({ holder_email: dana.email })
    await takeLease(isaacs, isaac, callOf(seen, id), dana.uid)
    await page.until((list) => callOf(list, id).work.holder_uid === isaac.uid)
    await freeLease(danas, dana, id)
    expect(await workOf(id)).toMatchObject({ holder_uid: isaac.uid })
    await freeLease(isaacs, isaac, id)
    await page.until((list) => callOf(list, id).work.holder_uid === null)
    page.stop()
  })

  it('is refused to whoever did not see that a colleague was quicker', async () => {
    const id = await newCall()
    const call = await listed(isaacs, id)
    await takeLease(danas, dana, call, null)
    expect(await takeLease(isaacs, isaac, call, null)).toMatchObject({ email: dana.email })
    expect(await workOf(id)).toMatchObject({ holder_uid: dana.uid })
  })

  it('is free again after ten minutes, without anybody’s doing', async () => {
    const holder = { holder_uid: dana.uid, holder_email: dana.email, holder_since: ago(10.1) }
    const id = await newCall(holder)
    expect(await takeLease(isaacs, isaac, await listed(isaacs, id), null)).toBeNull()
  })
})

describe('with functions down', () => {
  const fresh = () => ({ created_at: new Date(), updated_at: new Date() })

  it('a lease and a log make the work document under the rules', async () => {
    const id = await storeCall(db, { work: null, quote: fresh() })
    const call = await listed(danas, id)
    await takeLease(danas, dana, call, null)
    const since = (await rawWork(id))['holder_since'] as unknown
    expect(await workOf(id)).toMatchObject({ due_at: call.work.due_at, respond_by: null, tries: 0 })
    await storeContact(danas, dana, saveOf(id))
    expect(await rawWork(id)).toMatchObject({ first_try_at: since, tries: 1, status_seen: null })
  })

  it('the first act may be a log, and it can be taken back', async () => {
    const id = await storeCall(db, { work: null, quote: fresh() })
    const { work } = await listed(danas, id)
    const save = saveOf(id)
    expect(await storeContact(danas, dana, save)).toEqual({ kind: 'stored', replaced: null })
    const { contactId } = save
    await undoContact(danas, dana, { quoteId: id, contactId, undoId: anyQuoteId(), plan: work })
    expect(await workOf(id)).toMatchObject({ due_at: work.due_at, due_why: 'new', tries: 1 })
  })

  it('a new request that a colleague has dealt with does not come back', async () => {
    const done = await storeCall(db, { work: { due_at: null, tries: 1 }, quote: fresh() })
    const waiting = await storeCall(db, { work: null, quote: fresh() })
    const page = openCalls(danas, 200)
    const { calls } = await page.until((list) => list.calls.some(({ id }) => id === waiting))
    expect(calls.some(({ id }) => id === done)).toBe(false)
    page.stop()
  })

  it('of whom only is known how they heard of us is still to be called, and who calls is seen', async () => {
    const id = await storeCall(db, { work: null, quote: fresh() })
    await storeHeardFrom(danas, id, 'yelp')
    const call = await listed(isaacs, id)
    expect(call.work).toMatchObject({ due_why: 'new', heard_from: 'yelp' })
    await takeLease(isaacs, isaac, call, null)
    expect((await listed(danas, id)).work).toMatchObject({ holder_uid: isaac.uid })
  })

  it('nobody is listed twice, and who is in the honeypot not at all', async () => {
    const quote = fresh()
    const genuine = await storeCall(db, { work: null, quote })
    const trapped = await storeCall(db, { work: null, quote })
    await db.doc(`quote_sources/${trapped}`).set({ channel: 'web', trapped: true })
    const page = openCalls(danas, 200)
    const { calls } = await page.until((list) => list.calls.some(({ id }) => id === genuine))
    expect(calls.filter(({ id }) => id === genuine)).toHaveLength(1)
    expect(calls.some(({ id }) => id === trapped)).toBe(false)
    const { work } = callOf({ calls } as never, genuine)
    await db.doc(quoteWorkPath(genuine)).set({ ...work, created_at: ago(0), updated_at: ago(0) })
    const later = await page.until(({ calls }) =>
      calls.some(({ id, work }) => id === genuine && work.status_seen === 'pending'),
    )
    expect(later.calls.filter(({ id }) => id === genuine)).toHaveLength(1)
    page.stop()
    expect(unstartedWork({ ...callOf(later, genuine), isSuspect: true })).toBeNull()
  })
})
