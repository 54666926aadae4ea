import { bookingPath, quotePath, quoteWorkPath, repliesPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { pressLimits, steps } from '@moving/domain/progress/press'
import { quoteWorkSchema, untouchedWork } from '@moving/domain/work/quote-work'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askStillOn } from '../../functions/src/crew/ask-still-on.ts'
import { answerMove } from '../../functions/src/move/answer-move.ts'
import { readMove } from '../../functions/src/move/read-move.ts'
import { forgetQuote } from '../../functions/src/quote/forget-quote.ts'
import { reconcileQuoteWork } from '../../functions/src/work/reconcile-quote-work.ts'
import { storeContact } from '../../web/src/features/calls/log-call/store-contact.ts'
import {
  crewInstance,
  leaveCrewLink,
  leaveCrews,
  leaveJob,
  pressOf,
  progressAt,
  type Pressed,
} from '../support/crew-day.ts'
import { dana, openOffice } from '../support/desk.ts'
import { leaveLink } from '../support/move.ts'
import { customerAddress, startOutbox, type Outbox } from '../support/outbox.ts'
import { ownProject } from '../support/own-project.ts'
import { anyQuoteId } from '../support/stored-quote.ts'
import { naming, wholeStore } from '../support/whole-store.ts'

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
  key = await leaveCrewLink(outbox.db)
  await leaveCrews(outbox.db, { tells_on_way: true, tells_late: true, asks_still_on: true })
})
afterEach(() => outbox.close())

const job = (over: object = {}, on = day) =>
  leaveJob(outbox.db, { day: on }, { email: customerAddress, ...over })
/** A press, so many milliseconds ago by the phone that sends it. */
type Said = Pressed extends infer One
  ? One extends Pressed
    ? Omit<One, 'at'> & { ago?: number }
    : never
  : never
async function sends(id: string, ...said: Said[]) {
  const now = outbox.now().getTime()
  const presses = said.map(({ ago = 0, ...press }) => pressOf(id, { ...press, at: now - ago }))
  const { results } = await phone.send(key, presses)
  return { ids: presses.map((press) => press.id), outcomes: results.map(({ outcome }) => outcome) }
}
async function sendsOne(id: string, said: Said) {
  const { ids, outcomes } = await sends(id, said)
  return { of: ids[0] ?? '', outcome: outcomes[0] }
}
const update = (path: string, fields: object) => outbox.db.doc(path).update({ ...fields })
const subjects = async () =>
  (await outbox.caught()).map(({ subject }) => subject.replace(/: quote #.*| Quote #.*/, ''))
const forget = (id: string) => forgetQuote(id, { db: outbox.db, pageSize: 20, newId: anyQuoteId })
/** A move of some days later, which the office would confirm from this Friday on. */
async function leaveToConfirm(on = '2026-11-23') {
  const id = await job({ updated_at: new Date('2026-11-18T15:00:00Z') }, on)
  await reconcileQuoteWork(id, outbox.ports)
  return id
}
const customerLink = async (id: string) => ({
  key: await leaveLink(outbox.db, id, 'update', { created_at: outbox.now() }),
})

it('the office logs a call about a move that its crew has finished', async () => {
  const office = await openOffice(ownProject, outbox.db)
  const danas = await office.browserOf(dana)
  // The rules' clock is the real one.
  const now = () => new Date()
  const id = await job({ updated_at: now() }, todayAtOffice(now()))
  await reconcileQuoteWork(id, { ...outbox.ports, now })
  await crewInstance({ ...outbox.ports, now }).press(key, id, 'done')
  const shown = quoteWorkSchema.parse((await outbox.db.doc(quoteWorkPath(id)).get()).data())
  expect(shown.tasks.day?.note).toMatch(/^Crew A finished at/)
  const nextAt = new Date(Date.now() + minute)
  const contact = {
    result: 'reached',
    note: 'All fine',
    nextAt,
    followUp: '',
    lostWhy: null,
  } as const
  const save = { quoteId: id, contactId: anyQuoteId(), expected: null, contact, shown }
  expect(await storeContact(danas, dana, save)).toMatchObject({ kind: 'stored' })
  await office.close()
})

describe('mail on the day of a move', () => {
  it.each<[string, Said, Said]>([
    ['Our crew is on the way', { press: 'on_way' }, { press: 'on_way' }],
    ['Our crew is running late', { press: 'late', minutes: 20 }, { press: 'late', minutes: 40 }],
  ])(
    'goes out once where a press is corrected within the minute: %s',
    async (subject, first, then) => {
      const id = await job()
      const { of } = await sendsOne(id, first)
      outbox.pass(20 * second)
      await sends(id, { press: 'undo', of })
      outbox.pass(10 * second)
      await sends(id, then)
      await outbox.run(10 * minute)
      expect(await subjects()).toEqual([subject])
      expect((await outbox.mails()).map(({ state }) => state).sort()).toEqual(['SENT', 'SKIPPED'])
    },
  )

  it('goes out once, however often a phone says later that it had taken its press back', async () => {
    const id = await job()
    for (let round = 0; round < 3; round += 1) {
      const { of } = await sendsOne(id, { press: 'on_way' })
      await outbox.run(100 * second)
      const undo = await sendsOne(id, { press: 'undo', of, ago: 80 * second })
      expect(undo.outcome).toBe('counted')
    }
    await outbox.run(10 * minute)
    expect(await subjects()).toEqual(['Our crew is on the way'])
  })

  const canceled = () => {
    const at = outbox.now()
    const lost = { outcome: 'lost', lost_why: 'price', closed_at: at }
    return { ...untouchedWork, ...lost, created_at: at, updated_at: at }
  }
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['canceled', (id) => outbox.db.doc(quoteWorkPath(id)).set(canceled())],
    ['put on another day', (id) => update(quotePath(id), { move_date: '2026-12-15' })],
    ['taken from its crew’s day', (id) => update(bookingPath(id), { day: '2026-12-15' })],
    ['taken off the schedule', (id) => update(quotePath(id), { status: 'estimated' })],
    ['completed', (id) => update(quotePath(id), { status: 'completed' })],
    ['deleted', forget],
  ])('is not sent about a move that was %s since the press', async (_, change) => {
    const id = await job()
    await sends(id, { press: 'on_way' })
    await change(id)
    await outbox.run(10 * minute)
    expect(await subjects()).toEqual([])
  })

  it('keeps no press from counting that comes after the move was on another day for a while', async () => {
    const id = await job()
    await sends(id, { press: 'on_way' })
    const put = async (on: string) => {
      await update(quotePath(id), { move_date: on })
      await update(bookingPath(id), { day: on })
    }
    await put(shiftPlainDate(day, -1))
    const yesterday = await sendsOne(id, { press: 'on_way', ago: 24 * 60 * minute })
    await put(day)
    outbox.pass(second)
    const today = await sendsOne(id, { press: 'on_way' })
    expect([yesterday.outcome, today.outcome]).toEqual(['counted', 'counted'])
  })
})

it('a crew can say that it is there after its list was filled with delays and corrections', async () => {
  const id = await job()
  const late = Array<Said>(40).fill({ press: 'late', minutes: 20 })
  await sends(id, ...late)
  await sends(id, ...late)
  expect((await sendsOne(id, late[0] as Said)).outcome).toBe('already')
  const outcomes = []
  for (const press of steps) {
    const { of, outcome } = await sendsOne(id, { press })
    outcomes.push(outcome)
    // Else a press and its correction could go on for ever.
    outcomes.push((await sendsOne(id, { press: 'undo', of })).outcome)
  }
  expect(outcomes).toEqual(steps.flatMap(() => ['counted', 'too_late']))
  expect((await progressAt(outbox.db, id))?.presses).toHaveLength(pressLimits.ofMove + steps.length)
})

it('a customer who is forgotten while others are asked whether their move is still on leaves no mail behind', async () => {
  const ids = [await leaveToConfirm(), await leaveToConfirm()]
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

it('a customer’s “still on” is taken once, and is not shown for a day that the move went to later', async () => {
  outbox.pass(3 * 24 * 60 * minute)
  const id = await leaveToConfirm('2026-11-25')
  const link = await customerLink(id)
  const { version } = await readMove(link, outbox.ports)
  for (let tab = 0; tab < 2; tab += 1) {
    const yes = { act: 'still_on', requestId: anyQuoteId(), version } as const
    expect((await answerMove(link, yes, outbox.ports)).stillOn).toBe('yes')
  }
  expect((await outbox.db.collection(repliesPath(id)).get()).size).toBe(1)
  await update(quotePath(id), { move_date: '2026-11-24', updated_at: outbox.now() })
  expect((await readMove(link, outbox.ports)).stillOn).toBeNull()
  await reconcileQuoteWork(id, outbox.ports)
  expect((await readMove(link, outbox.ports)).stillOn).toBeNull()
})
