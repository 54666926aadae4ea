import {
  bookingPath,
  logPath,
  moveProgressPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { checkInLimits, steps } from '@moving/domain/progress/check-in'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askStillOn } from '../../../functions/src/crew/ask-still-on.ts'
import { dayContent } from '../../../functions/src/mail/kinds/day-emails.ts'
import { answerMove, readMove } from '../../support/read-move.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { readWork } from '../../support/read-work.ts'
import { storeWork } from '../../support/call-list.ts'
import { actionsOf } from '../../support/actions.ts'
import {
  crewInstance,
  seedCrewLink,
  seedCrews,
  seedJob,
  checkInOf,
  progressAt,
  type LatestCheckIn,
} from '../../support/crew-day-calls.ts'
import { crewA } from '../../support/crews.ts'
import { dana } from '../../support/desk.ts'
import { seedLink } from '../../support/move.ts'
import { customerAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { naming, wholeStore } from '../../support/whole-store.ts'
import { partsIn } from '../../support/request-log.ts'

const second = 1_000
const minute = 60_000
/** The day of the outbox's clock: a Friday, 10 AM at the office. */
const day = '2026-11-20'

let outbox: Outbox
let phone: ReturnType<typeof crewInstance>
let key: string

beforeEach(async () => {
  outbox = await startOutbox()
  phone = crewInstance(outbox.ports)
  key = await seedCrewLink(outbox.db)
  await seedCrews(outbox.db, { notify_on_way: true, notify_late: true, ask_still_on: true })
})
afterEach(() => outbox.close())

const job = (over: object = {}, on = day) =>
  seedJob(outbox.db, { day: on }, { email: customerAddress, ...over })
/** A status update with its age in milliseconds by the phone's clock. */
type ReportedUpdate = LatestCheckIn extends infer One
  ? One extends LatestCheckIn
    ? Omit<One, 'at'> & { ago?: number }
    : never
  : never
async function sends(id: string, ...reported: ReportedUpdate[]) {
  const now = outbox.now().getTime()
  const checkIns = reported.map(({ ago = 0, ...checkIn }) =>
    checkInOf(id, { ...checkIn, at: now - ago }),
  )
  const { results } = await phone.send(key, checkIns)
  return {
    ids: checkIns.map((checkIn) => checkIn.id),
    outcomes: results.map(({ outcome }) => outcome),
  }
}
async function sendsOne(id: string, reported: ReportedUpdate) {
  const { ids, outcomes } = await sends(id, reported)
  return { of: ids[0] ?? '', outcome: outcomes[0] }
}
const update = (path: string, fields: object) => outbox.db.doc(path).update({ ...fields })
const subjects = async () =>
  (await outbox.caught()).map(({ subject }) => subject.replace(/: quote #.*| Quote #.*/, ''))
const forget = (id: string) =>
  deleteQuoteData(id, { db: outbox.db, pageSize: 20, newId: anyQuoteId })
/** A move that the office can confirm from this Friday on. */
async function seedToConfirm(on = '2026-11-23') {
  const at = new Date('2026-11-18T15:00:00Z')
  const id = await job({ created_at: at, updated_at: at }, on)
  await settle(id, outbox.ports)
  return id
}
const customerLink = async (id: string) => ({
  key: await seedLink(outbox.db, id, 'update', { created_at: outbox.now() }),
})

it('the office can log a call about a move that its crew has completed', async () => {
  const now = () => new Date()
  const id = await job({ updated_at: now() }, todayAtOffice(now()))
  await settle(id, { ...outbox.ports, now })
  await crewInstance({ ...outbox.ports, now }).checkIn(key, id, 'done')
  const shown = await readWork(outbox.db, id)
  expect(shown.tasks.day?.note).toMatch(/^Crew A finished at/)
  const logged = await actionsOf(
    outbox.db,
    dana,
  )({
    ...{ action: 'log_contact', quote_id: id, result: 'reached', note: 'All fine' },
    next: { at: new Date(Date.now() + minute).toISOString(), about: '' },
  })
  expect(logged).toEqual({ done: true, undoable: true })
})

describe('an email on moving day', () => {
  it.each<[string, ReportedUpdate, ReportedUpdate]>([
    ['Our crew is on the way', { kind: 'on_way' }, { kind: 'on_way' }],
    ['Our crew is running late', { kind: 'late', minutes: 20 }, { kind: 'late', minutes: 40 }],
  ])(
    'is sent once if a status update is corrected within the minute: %s',
    async (subject, first, then) => {
      const id = await job()
      const { of } = await sendsOne(id, first)
      outbox.pass(20 * second)
      await sends(id, { kind: 'undo', of })
      outbox.pass(10 * second)
      await sends(id, then)
      await outbox.run(10 * minute)
      expect(await subjects()).toEqual([subject])
      expect((await outbox.emails()).map(({ state }) => state).sort()).toEqual(['SENT', 'SKIPPED'])
    },
  )

  it('is sent once, even if a phone sends and undoes the same update three times', async () => {
    const id = await job()
    for (let round = 0; round < 3; round += 1) {
      const { of } = await sendsOne(id, { kind: 'on_way' })
      await outbox.run(100 * second)
      const undo = await sendsOne(id, { kind: 'undo', of, ago: 80 * second })
      expect(undo.outcome).toBe('counted')
    }
    await outbox.run(10 * minute)
    expect(await subjects()).toEqual(['Our crew is on the way'])
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['canceled', (id) => storeWork(outbox.db, id, { closing: { why: 'price' } })],
    [
      'rescheduled to a different day',
      (id) => update(quotePath(id), { move_date: shiftPlainDate(day, 21) }),
    ],
    [
      'removed from its crew’s day',
      (id) => update(bookingPath(id), { day: shiftPlainDate(day, 21) }),
    ],
    ['removed from the schedule', (id) => update(quotePath(id), { status: 'estimated' })],
    ['completed', (id) => update(quotePath(id), { status: 'completed' })],
  ])('isn’t sent about a move that was %s after the update', async (_, change) => {
    const id = await job()
    await sends(id, { kind: 'on_way' })
    await change(id)
    await outbox.run(10 * minute)
    expect(await subjects()).toEqual([])
  })

  it('is sent for updates made after the move was on a different day for a while', async () => {
    const id = await job()
    await sends(id, { kind: 'on_way' })
    const put = async (on: string) => {
      await update(quotePath(id), { move_date: on })
      await update(bookingPath(id), { day: on })
    }
    await put(shiftPlainDate(day, -1))
    const yesterday = await sendsOne(id, { kind: 'on_way', ago: 24 * 60 * minute })
    await put(day)
    outbox.pass(second)
    const today = await sendsOne(id, { kind: 'on_way' })
    expect([yesterday.outcome, today.outcome]).toEqual(['counted', 'counted'])
  })
})

it('an email on moving day isn’t sent if the office turned it off while it waited', async () => {
  const [underway, ahead] = [await job(), await seedToConfirm()]
  await sends(underway, { kind: 'on_way' }, { kind: 'late', minutes: 20 })
  await askStillOn(outbox.ports)
  await seedCrews(outbox.db)
  await outbox.run(10 * minute)
  const emails = await outbox.emails()
  expect(emails.filter(({ quote_id: id }) => id === underway)).toHaveLength(2)
  expect(emails.filter(({ quote_id: id }) => id === ahead)).toHaveLength(1)
  expect(await subjects()).toEqual([])
})

it('a crew can report its arrival after very many delays and undone updates', async () => {
  const id = await job()
  const late = Array<ReportedUpdate>(40).fill({ kind: 'late', minutes: 20 })
  await sends(id, ...late)
  await sends(id, ...late)
  expect((await sendsOne(id, late[0] as ReportedUpdate)).outcome).toBe('already')
  const outcomes = []
  for (const checkIn of steps) {
    const { of, outcome } = await sendsOne(id, { kind: checkIn })
    outcomes.push(outcome)
    // Otherwise an update and its correction could alternate forever.
    outcomes.push((await sendsOne(id, { kind: 'undo', of })).outcome)
  }
  expect(outcomes).toEqual(steps.flatMap(() => ['counted', 'too_late']))
  expect((await progressAt(outbox.db, id))?.check_ins).toHaveLength(
    checkInLimits.ofMove + steps.length,
  )
})

it('a customer who is deleted while confirmation emails are created leaves no email behind', async () => {
  const ids = [await seedToConfirm(), await seedToConfirm()]
  const gone: string[] = []
  await askStillOn({
    ...outbox.ports,
    enqueue: async (mailId) => {
      const next = ids.find((id) => !mailId.startsWith(id)) ?? ''
      if (gone.push(next) === 1) await forget(next)
    },
  })
  expect(gone).toHaveLength(1)
  expect(naming(gone, await wholeStore(outbox.db))).toEqual([])
})

it('a customer’s confirmation is stored once, and isn’t shown for a day that the move is rescheduled to', async () => {
  outbox.pass(3 * 24 * 60 * minute)
  const id = await seedToConfirm('2026-11-25')
  const link = await customerLink(id)
  const { seen } = await readMove(link, outbox.ports)
  for (let tab = 0; tab < 2; tab += 1) {
    const yes = { act: 'still_on', request_id: anyQuoteId(), seen } as const
    expect((await answerMove(link, yes, outbox.ports)).still_on).toBe('yes')
  }
  expect(await partsIn(outbox.db, id, 'reply')).toHaveLength(1)
  await update(quotePath(id), { move_date: '2026-11-24', updated_at: outbox.now() })
  expect((await readMove(link, outbox.ports)).still_on).toBeNull()
  await settle(id, outbox.ports)
  expect((await readMove(link, outbox.ports)).still_on).toBeNull()
})

it.each([{ act: 'cancel', why: 'price' }, { act: 'deletion_request' }] as const)(
  'a customer who has asked the office to $act isn’t asked to confirm the move',
  async (act) => {
    const id = await seedToConfirm()
    const link = await customerLink(id)
    const { seen, still_on } = await readMove(link, outbox.ports)
    const requestedChange = { ...act, request_id: anyQuoteId(), seen }
    const after = await answerMove(link, requestedChange, outbox.ports)
    expect([still_on, after.still_on]).toEqual(['ask', null])
    await askStillOn(outbox.ports)
    expect((await outbox.emails()).map(({ kind }) => kind)).not.toContain('still_on')
  },
)

it('an email about a delay that is undone while it is sent doesn’t mention 0 minutes', () => {
  const quote = { id: anyQuoteId(), move_date: day }
  const { preview } = dayContent('running_late', quote, { arrival: null, today: null }, '')
  expect(preview).toMatch(/^Our crew is running late\. /)
})

it('a customer’s page shows the delay in minutes, but neither the crew nor other customers', async () => {
  const id = await job()
  const other = await job({ name: 'Maya Reyes' })
  await sends(id, { kind: 'on_way' }, { kind: 'late', minutes: 40 })
  await sends(other, { kind: 'on_way' })
  const view = await readMove(await customerLink(id), outbox.ports)
  const at = outbox.now().getTime()
  const nothing = { arrived: null, loaded: null, done: null }
  expect(view.today).toEqual({ on_way: at, late: { minutes: 40, at }, ...nothing })
  const sent = JSON.stringify(view)
  for (const secret of ['Crew A', crewA.id, 'Maya', other]) expect(sent).not.toContain(secret)
})

it.each<[string, object]>([
  ['no content', {}],
  ['a text instead of updates', { day, check_ins: 'on_way' }],
  ['invalid updates', { day, check_ins: [{ kind: 'lunch' }] }],
  ['updates without a time', { day, check_ins: [{ id: 'a', kind: 'arrived', at: 'now' }] }],
])('a move whose progress has %s doesn’t break other moves', async (_, stored) => {
  const [broken, fine] = [await job(), await job()]
  await sends(broken, { kind: 'on_way' })
  await outbox.db.doc(moveProgressPath(broken)).set(stored)
  expect((await phone.read(key)).jobs.map(({ id }) => id).sort()).toEqual([broken, fine].sort())
  expect((await sendsOne(broken, { kind: 'arrived' })).outcome).toBe('not_yours')
  expect((await outbox.db.doc(moveProgressPath(broken)).get()).data()).toEqual(stored)
  const { today } = await readMove(await customerLink(broken), outbox.ports)
  expect(today).toMatchObject({ arrived: null })
  await sends(fine, { kind: 'on_way' })
  await outbox.run(10 * minute)
  expect(await subjects()).toEqual(['Our crew is on the way'])
})

it('a customer who is deleted while the crew sends an update leaves nothing behind', async () => {
  const ids = await Promise.all(Array.from({ length: 2 }, () => job()))
  for (const id of ids) {
    const pressing = [sends(id, { kind: 'on_way' }), sends(id, { kind: 'done' })]
    await Promise.all([forget(id), ...pressing.map((sending) => sending.catch(() => null))])
  }
  await outbox.run(10 * minute)
  expect(naming(ids, await wholeStore(outbox.db))).toEqual([])
  expect(await subjects()).toEqual([])
})

it.each<[string, (id: string) => string, boolean]>([
  ['a request', quotePath, false],
  ['a booking', bookingPath, false],
  ['its progress document', requestPath, true],
  ['an estimate', (id) => `${logPath(id)}/strange`, true],
])('a crew reads and updates its day although %s is unreadable', async (_, path, isShown) => {
  const [strange, fine] = [await job({ estimate_amount: 915 }), await job()]
  const entry = { at: outbox.now(), parts: ['estimate'], estimate: { amount: 'much' } }
  const written = { day, state: 7, facts: 7, name: [], notes: {}, ...entry }
  await outbox.db.doc(path(strange)).set(written)
  const shown = (await phone.read(key)).jobs.map(({ id }) => id)
  expect(shown.sort()).toEqual((isShown ? [strange, fine] : [fine]).sort())
  const { outcome } = await sendsOne(strange, { kind: 'on_way' })
  expect(outcome).toBe(isShown ? 'counted' : 'not_yours')
  expect((await sendsOne(fine, { kind: 'on_way' })).outcome).toBe('counted')
})
