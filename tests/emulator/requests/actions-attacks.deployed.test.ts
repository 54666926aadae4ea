import { Timestamp } from 'firebase-admin/firestore'
import type { actions } from '@moving/domain/actions/index'
import {
  bookingPath,
  collections,
  logPath,
  quotePath,
  requestPath,
  rolePath,
  confirmationPath,
} from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { applyEntry } from '@moving/domain/request/apply-entry'
import type { Entry } from '@moving/domain/request/entry'
import { listedFact } from '@moving/domain/request/facts'
import { seqAfter } from '@moving/domain/request/log-head'
import { stateIn, storedStateOf } from '@moving/domain/request/request-state'
import type { QuoteFormInput } from '@moving/domain/quote/quote-schema'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answerCall } from '../../../functions/src/platform/callable.ts'
import { changeRequestCallable } from '../../../functions/src/request/change-request.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { exampleBill } from '../../support/example-bill.ts'
import { adminAuth, createAccount, signIn, type SignedIn } from '../../support/accounts.ts'
import { describeAttacks, type AttackRow } from '../../support/attacks.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { clearFirestore } from '../../support/local-system.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId, moveDate, storedQuote } from '../../support/stored-quote.ts'
import { storeWork } from '../../support/call-list.ts'
import type { ReplyFields } from '@moving/domain/move/reply'
import { addEntry } from '../../support/request-log.ts'

/*
 * Every action of the office with every attack. The accounts are in the deployed project and the
 * documents in a separate one, so that no trigger writes between two snapshots.
 */

const db = ownStore()
const auth = adminAuth()
/** Role documents of the callers, for each test's empty database. */
const rights = new Map<string, Record<string, unknown>>()
let quoteId: string
let callers: Record<'dana' | 'isaac' | 'customer' | 'removed', SignedIn>

async function signUpAs(name: string, { claim = false, role = false }): Promise<SignedIn> {
  const email = `${name}-${anyQuoteId().toLowerCase()}@example.com`
  const uid = await createAccount(email)
  rights.set(confirmationPath(uid), { email, by: 'link' })
  if (claim) await auth.setCustomUserClaims(uid, { role: 'admin' })
  if (role) rights.set(rolePath(uid), { user_id: uid, role: 'admin' })
  return signIn(email)
}

beforeAll(async () => {
  callers = {
    dana: await signUpAs('dana', { claim: true, role: true }),
    isaac: await signUpAs('isaac', { claim: true, role: true }),
    customer: await signUpAs('ana', {}),
    removed: await signUpAs('rob', { claim: true }),
  }
})
beforeEach(async () => {
  await clearFirestore(ownProject)
  await Promise.all([...rights].map(([path, fields]) => db.doc(path).set(fields)))
  quoteId = anyQuoteId()
  await db.doc(quotePath(quoteId)).set(storedQuote({ estimate_amount: 900, status: 'estimated' }))
})

const ports = () => ({ db, now: () => new Date(), enqueue: () => Promise.resolve() })
const definition = changeRequestCallable(ports)

async function ask(idToken: string | undefined, data: unknown): Promise<unknown> {
  try {
    return { result: await answerCall(definition, { idToken, data }, { auth, db }) }
  } catch (cause) {
    const { code } = cause as { code: string }
    return { code }
  }
}
const send = (action: object, by: SignedIn = callers.dana) =>
  ask(by.idToken, { quote_id: quoteId, action_id: anyQuoteId(), ...action })

async function snapshot(): Promise<unknown> {
  const roots = await db.listCollections()
  const below = await db.doc(quotePath(quoteId)).listCollections()
  const read = await Promise.all([...roots, ...below].map((collection) => collection.get()))
  return read
    .flatMap(({ docs }) => docs)
    .map((document) => [document.ref.path, document.updateTime, document.data()])
}
/** The log's entries of people's actions. */
const logEntries = async () => {
  const { docs } = await db.collection(logPath(quoteId)).get()
  return docs.filter((entry) => !['created', 'found'].includes(entry.get('action') as string))
}

const work =
  (said: Record<string, unknown> = {}) =>
  () =>
    storeWork(db, quoteId, said)
const bill = { amount: 950, reason: 'stairs', is_shown: true }

const paymentId = 'Payment0000000000001'
const payment = {
  ...{ action: 'record_payment', cents: 20_000, kind: 'deposit', way: 'check', note: '' },
  ...{ paid_on: todayAtOffice(new Date()), receipt: false },
}
/** Reports that payment as the crew's page does. */
async function report(): Promise<void> {
  await settle(quoteId, { db, now: () => new Date() })
  const record = await db.doc(requestPath(quoteId)).get()
  const state = stateIn(record.data())
  if (state === null) throw new Error('The record has no state')
  const { cents, note, paid_on } = payment
  const fact = { cents, note, paid_on, kind: 'deposit', way: 'check' } as const
  const facts = listedFact('payments', paymentId, {
    ...{ ...fact, crew_name: 'Crew A', void_reason: null },
  })
  const entry: Entry = {
    ...{ v: 1, seq: seqAfter(state), id: paymentId, at: new Date(), action: 'report_payment' },
    ...{ by: 'crew', by_uid: null, by_email: null, undone_by: null, facts },
  }
  await db.collection(logPath(quoteId)).doc(paymentId).set(entry)
  await record.ref.update(storedStateOf(applyEntry(state, entry)))
}

const replyId = 'Reply000000000000001'
const reply = (over: Partial<ReplyFields>) => () => {
  const fields: ReplyFields = {
    ...{ kind: 'question', text: 'Do you move pianos?', changes: [], link: null },
    ...{ handled: null, handled_at: null, handled_by_email: null },
    ...over,
  }
  return addEntry(db, quoteId, { at: new Date(), reply: fields }, replyId)
}
const requestedChange = {
  field: 'inventory' as const,
  before: 'One bedroom',
  after: 'Two bedrooms',
}
const form: QuoteFormInput = {
  ...{ name: 'Ana Ruiz', phone: '(202) 555-0142', email: 'ana@example.com', move_type: 'Local' },
  ...{ from_address: '1420 Kenyon St NW, Washington, DC', move_date: moveDate, notes: '' },
  ...{ to_address: '2201 Wilson Blvd, Arlington, VA', inventory: 'Two bedrooms' },
  extras: ['Packing'],
}
const update = {
  ...{ action: 'update_quote', status: 'scheduled', estimate_amount: 950, admin_notes: 'Piano' },
}
const estimate = { action: 'send_estimate', amount: 1250, details: { kind: 'flat' } }
const hash = 'a'.repeat(64)
const contact = {
  ...{ action: 'log_contact', result: 'reached', note: 'Has a piano', next: 'default' },
}
const booking = {
  ...{ action: 'book', day: moveDate, from_minute: 480, to_minute: 540, crew: null },
  ...{ hours: 4, people: 3, note: '', acknowledged: [], set_scheduled: true },
}

const optional = ['seen', 'crew', 'facts']

type ActionName = keyof typeof actions
const rows: Record<ActionName, Omit<AttackRow, 'name'>> = {
  close: {
    change: { action: 'close', reason: 'price' },
    other: { action: 'close', reason: 'not_moving' },
    stale: { action: 'close', reason: 'not_moving' },
    current: 'price',
    malformed: [
      { reason: 'won' },
      { seen: 'a'.repeat(129) },
      { seen: 'log/Entry/of' },
      { expects: {} },
    ],
    isUndoable: true,
  },
  reopen: {
    given: async () => {
      await send({ action: 'close', reason: 'price' })
    },
    change: { action: 'reopen' },
    other: { action: 'close', reason: 'not_moving' },
    isUndoable: true,
  },
  start_call: {
    change: { action: 'start_call', caller: null },
    other: { action: 'start_call', caller: 'isaac' },
    malformed: [{ caller: 'a'.repeat(129) }],
    optional: [...optional, 'caller'],
  },
  end_call: {
    given: () => send({ action: 'start_call' }),
    change: { action: 'end_call' },
    other: { action: 'start_call' },
  },
  dismiss_alert: {
    given: work({ closing: { why: 'price' }, canceled_at: new Date() }),
    change: { action: 'dismiss_alert' },
    other: { action: 'start_call' },
  },
  log_contact: {
    given: work(),
    change: contact,
    other: { ...contact, note: 'Call back' },
    stale: { ...contact, note: 'Call back' },
    malformed: [
      { result: 'undone' },
      { note: 'a'.repeat(501) },
      { next: 'soon' },
      { next: { at: 'tomorrow', about: '' } },
      { next: { at: new Date().toISOString(), about: 'a'.repeat(121) } },
      { lost_why: 'won' },
      { heard_from: 'billboard' },
      { facts: { stairs: 1 } },
      { acceptance: { estimate_id: 'bare', amount: 900.005 } },
      { acceptance: { estimate_id: 'bare', amount: 900 }, lost_why: 'price' },
    ],
    nullable: ['next'],
    isUndoable: true,
  },
  update_quote: {
    change: update,
    other: { ...update, admin_notes: 'Later' },
    stale: { ...update, admin_notes: 'Later' },
    malformed: [
      { status: 'lost' },
      { estimate_amount: 900.005 },
      { estimate_amount: -1 },
      { admin_notes: 'a'.repeat(4001) },
      { move_date: moveDate },
    ],
    optional: [...optional, 'status', 'estimate_amount', 'admin_notes'],
    nullable: ['estimate_amount', 'admin_notes'],
    isUndoable: true,
  },
  send_estimate: {
    change: estimate,
    other: { ...estimate, amount: 1300 },
    stale: { ...estimate, amount: 1300 },
    malformed: [
      { amount: 1_000_001 },
      { details: { crew: 13 } },
      { details: { hours: 0.1 } },
      { details: { kind: 'free' } },
      { details: { good_until: '2026-02-30' } },
      { details: { why_text: 'a'.repeat(201) } },
      { details: { undoes: null } },
      { details: { lines: [{ text: ' ', cents: 1 }] } },
      { details: { deposit_cents: 0.5 } },
      { details: { why: 'weather' } },
    ],
    emptiable: ['details'],
    isUndoable: true,
  },
  send_follow_up: {
    change: { action: 'send_follow_up', text: 'Are you still moving?' },
    other: { action: 'send_follow_up', text: 'Hello?' },
    malformed: [{ text: ' ' }, { text: 'a'.repeat(4001) }, { batch_id: 'x' }],
    isUndoable: true,
  },
  write_note: {
    change: { action: 'write_note', text: 'Piano on the third floor' },
    other: { action: 'write_note', text: 'No piano' },
    stale: { action: 'write_note', text: 'No piano' },
    current: 'Piano on the third floor',
    malformed: [{ text: 'a'.repeat(4001) }],
    isUndoable: true,
  },
  set_source: {
    change: { action: 'set_source', source: 'yelp' },
    other: { action: 'set_source', source: 'google' },
    malformed: [{ source: 'billboard' }],
    isUndoable: true,
  },
  assign: {
    change: { action: 'assign', to: 'isaac@example.com' },
    other: { action: 'assign', to: 'rosa@example.com' },
    stale: { action: 'assign', to: 'rosa@example.com' },
    current: 'isaac@example.com',
    nullable: ['to'],
    malformed: [{ to: 'Isaac' }, { to: `${'a'.repeat(250)}@example.com` }],
    isUndoable: true,
  },
  record_final: {
    change: { action: 'record_final', ...bill },
    other: { action: 'record_final', ...bill, amount: 1000 },
    stale: { action: 'record_final', ...bill, amount: 1000 },
    current: { ...exampleBill, amount: 950, why: 'stairs', is_shown: true },
    nullable: ['amount', 'reason'],
    malformed: [
      { amount: -1 },
      { amount: 900.005 },
      { amount: 1_000_001 },
      { amount: Number.NaN },
      { reason: 'weather' },
      { charges: { hours: null, rate: null, lines: [{ text: 'Piano', cents: -1 }] } },
      { is_shown: 'yes' },
    ],
    isUndoable: true,
  },
  record_payment: {
    change: payment,
    other: { ...payment, cents: 30_000 },
    stale: { ...payment, cents: 30_000 },
    current: expect.stringContaining('Deposit of $200 by check'),
    emptiable: ['note'],
    malformed: [
      { cents: 0 },
      { cents: -1 },
      { cents: 20_000.5 },
      { cents: 100_000_01 },
      { kind: 'gift' },
      { way: 'gold' },
      { paid_on: '2026-02-30' },
      { note: 'a'.repeat(201) },
      { by_email: 'isaac@example.com' },
    ],
    isUndoable: true,
  },
  confirm_payment: {
    given: report,
    change: { action: 'confirm_payment', payment_id: paymentId, receipt: false },
    other: { action: 'confirm_payment', payment_id: paymentId, receipt: true },
    malformed: [{ payment_id: '../x' }, { cents: 1 }],
    isUndoable: true,
  },
  void_payment: {
    given: () => send({ ...payment, action_id: paymentId }),
    change: { action: 'void_payment', payment_id: paymentId, reason: 'Entered twice' },
    other: { action: 'void_payment', payment_id: paymentId, reason: 'Bounced' },
    malformed: [{ reason: ' ' }, { reason: 'a'.repeat(201) }, { payment_id: '' }],
    isUndoable: true,
  },
  edit_details: {
    change: { action: 'edit_details', fields: form },
    other: { action: 'edit_details', fields: { ...form, name: 'Ana Maria Ruiz' } },
    stale: { action: 'edit_details', fields: { ...form, inventory: 'Three bedrooms' } },
    malformed: [
      { fields: { ...form, name: '' } },
      { fields: { ...form, move_date: '2026-02-30' } },
      { facts: { stairs: 1 } },
      { crew: { acknowledged: [1] } },
      { crew: {} },
    ],
  },
  apply_change: {
    given: reply({ kind: 'requested_change', text: '', changes: [requestedChange] }),
    change: { action: 'apply_change', reply_id: replyId },
    other: { action: 'decline_change', reply_id: replyId },
    stale: { action: 'decline_change', reply_id: replyId },
    current: 'applied',
    malformed: [{ reply_id: '../x' }, { crew: { acknowledged: Array(1000).fill('x') } }],
  },
  decline_change: {
    given: reply({ kind: 'requested_change', text: '', changes: [requestedChange] }),
    change: { action: 'decline_change', reply_id: replyId },
    other: { action: 'apply_change', reply_id: replyId },
    stale: { action: 'apply_change', reply_id: replyId },
    current: 'refused',
    malformed: [{ reply_id: '' }],
  },
  answer_question: {
    given: reply({}),
    change: { action: 'answer_question', reply_id: replyId, text: 'Yes, we do.' },
    other: { action: 'answer_question', reply_id: replyId, text: 'No.' },
    stale: { action: 'answer_question', reply_id: replyId, text: 'No.' },
    current: 'answered',
    malformed: [{ text: ' ' }, { text: 'a'.repeat(1001) }],
  },
  retract_answer: {
    given: async () => {
      await reply({})()
      await send({ action: 'answer_question', reply_id: replyId, text: 'Yes, we do.' })
    },
    change: { action: 'retract_answer', reply_id: replyId },
    other: { action: 'answer_question', reply_id: replyId, text: 'No.' },
  },
  add_link: {
    given: () => db.recursiveDelete(db.collection(collections.quoteLinks)),
    change: { action: 'add_link', hash },
    other: { action: 'add_link', hash: 'b'.repeat(64) },
    malformed: [{ hash: 'A'.repeat(64) }, { hash: 'a'.repeat(63) }],
  },
  turn_off_links: {
    change: { action: 'turn_off_links' },
    other: { action: 'start_call' },
  },
  book: {
    change: booking,
    other: { ...booking, people: 4 },
    stale: { ...booking, people: 4 },
    malformed: [
      { day: '2026-02-30' },
      { day: '../roles' },
      { from_minute: 481 },
      { from_minute: 540, to_minute: 480 },
      { hours: 25 },
      { people: 0 },
      { people: 13 },
      { crew: 'crew' },
      { note: 'a'.repeat(301) },
      { acknowledged: ['a'.repeat(401)] },
      { email_customer: 'no' },
    ],
    nullable: ['crew'],
    isUndoable: true,
  },
  unbook: {
    given: () => send(booking),
    change: { action: 'unbook' },
    other: { action: 'start_call' },
    isUndoable: true,
  },
}

const named = Object.entries(rows).map(([name, row]) => ({ optional, ...row, name }))
describeAttacks(named, {
  ...{ ask, snapshot, logEntries, idField: 'action_id' },
  seen: async () => {
    await settle(quoteId, ports())
    return lastEntry(db, quoteId)
  },
  accepts: (data) => z.safeParse(definition.input, data).success,
  common: () => ({ quote_id: quoteId }),
  callers: () => callers,
})

/** Documents that Undo keeps or adds. */
const isRecord = (path: string) => /\/(log|history|contacts|estimates)\/|^mail\//.test(path)

/**
 * The first booking of a day creates the day's document, and removing the last booking keeps it.
 */
const isEmptyDay = (jobs: unknown) => JSON.stringify(jobs) === '{}'

async function expectUnchanged(attack: () => Promise<unknown>, answer: object): Promise<void> {
  const before = await snapshot()
  expect(await attack()).toMatchObject(answer)
  expect(await snapshot()).toEqual(before)
}
const refused = (why: string) => ({ result: { refused: true, why } })

it.each(named)('$name is refused if a document is unreadable, and overwrites none', async (row) => {
  const unreadable: [string, object][] = [
    [requestPath(quoteId), { state: 'perhaps' }],
    [bookingPath(quoteId), { day: moveDate }],
  ]
  await row.given?.()
  for (const [path, fields] of unreadable) {
    const document = db.doc(path)
    const before = (await document.get()).data()
    await document.set(fields)
    await expectUnchanged(() => send(row.change), refused('not_possible'))
    await (before === undefined ? document.delete() : document.set(before))
  }
})

describe('an action on a request', () => {
  const close = { action: 'close', reason: 'price' }

  it('is refused if the request was deleted meanwhile', async () => {
    await db.recursiveDelete(db.doc(quotePath(quoteId)))
    await expectUnchanged(() => send(close), { code: 'not-found' })
  })

  it.each([
    ['NoSuchQuote000000001', 'not-found'],
    ['../roles/mallory0000', 'invalid-argument'],
    ['', 'invalid-argument'],
  ])('is refused for the quote id “%s”', async (id, code) => {
    await expectUnchanged(() => send({ ...close, quote_id: id }), { code })
  })
})

describe('Undo', () => {
  // A logged call still counts after Undo, and a follow-up only sends an email.
  const others = ['log_contact', 'send_follow_up']
  const undoable = named.filter(({ name, isUndoable }) => isUndoable && !others.includes(name))

  const ofLastChange = ['updated_at', 'updated_by', 'last_entry']
  /**
   * The fields without the author and time of the last change, also in maps. Null counts as
   * missing.
   */
  const unsigned = (fields: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([field, value]) => !ofLastChange.includes(field) && value !== null)
        .map(([field, value]) => [field, isMap(value) ? unsigned(value) : value]),
    )
  const isMap = (value: unknown): value is Record<string, unknown> =>
    Object.prototype.toString.call(value) === '[object Object]' && !(value instanceof Timestamp)

  it.each(undoable)('of $name restores every document', async ({ change, given }) => {
    await given?.()
    const action_id = anyQuoteId()
    const contents = async () => {
      const found = (await snapshot()) as [string, unknown, Record<string, unknown>][]
      return found
        .filter(([path, , { jobs }]) => !isRecord(path) && !isEmptyDay(jobs))
        .map(([path, , fields]) => [path, unsigned(fields)])
    }
    // The first action creates documents that a request lacks.
    await send({ action: 'start_call' })
    await send({ action: 'end_call' })
    await send({ action: 'write_note', text: 'x' })
    await send({ action: 'write_note', text: '' })
    const before = await contents()
    expect(await send({ ...change, action_id })).toMatchObject({ result: { undoable: true } })
    expect(await contents()).not.toEqual(before)
    const undo = { action: 'undo', undoes: action_id, action_id: anyQuoteId() }
    expect(await send(undo)).toEqual({ result: { done: true, undoable: false } })
    expect(await contents()).toEqual(before)
    await expectUnchanged(() => send(undo), { result: { done: true } })
    await expectUnchanged(() => send({ ...undo, action_id: anyQuoteId() }), refused('not_possible'))
  })

  it('is refused for an action of a different request', async () => {
    const undoes = anyQuoteId()
    await send({ action: 'set_source', source: 'yelp', action_id: undoes })
    quoteId = anyQuoteId()
    await db.doc(quotePath(quoteId)).set(storedQuote())
    await expectUnchanged(() => send({ action: 'undo', undoes }), refused('not_possible'))
  })

  it('is refused for an action that can’t be undone, and for an Undo', async () => {
    const [call, source, undo] = [anyQuoteId(), anyQuoteId(), anyQuoteId()]
    await send({ action: 'start_call', action_id: call })
    await send({ action: 'set_source', source: 'yelp', action_id: source })
    await send({ action: 'undo', undoes: source, action_id: undo })
    for (const undoes of [call, undo]) {
      await expectUnchanged(() => send({ action: 'undo', undoes }), refused('not_possible'))
    }
  })
})

it('if eight coworkers close a request at the same moment, one reason is stored', async () => {
  const reasons = ['price', 'not_moving', 'went_elsewhere', 'dates_full'] as const
  const seen = await lastEntry(db, quoteId)
  const answers = (await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      send({ action: 'close', reason: reasons[place % reasons.length], seen }),
    ),
  )) as { result: { done?: true; why?: string } }[]
  const [first] = (await logEntries()).map((entry) => entry.data())
  expect(answers.filter(({ result }) => result.why === 'changed').length).toBe(6)
  // A coworker who gives the same reason finds the request closed already.
  expect(answers.filter(({ result }) => result.done)).toHaveLength((await logEntries()).length)
  expect(first).toMatchObject({ action: 'close' })
})
