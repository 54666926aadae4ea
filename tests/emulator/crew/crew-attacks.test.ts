import { bookingPath, logPath } from '@moving/domain/paths'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newFeedLimit } from '../../../functions/src/calendar/feed-limit.ts'
import { crewDayCallable } from '../../../functions/src/crew/answer-crew-day.ts'
import { answerCall } from '../../../functions/src/platform/callable.ts'
import { adminClients } from '../../support/admin.ts'
import { feedHashOf } from '../../support/calendar.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import {
  crewInstance,
  seedCrewLink,
  seedCrews,
  seedJob,
  checkInOf,
  progressAt,
  type LatestCheckIn,
} from '../../support/crew-day-calls.ts'
import { crewA, crewB } from '../../support/crews.ts'
import { customerAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { ownProject } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { wholeStore } from '../../support/whole-store.ts'
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

describe('a crew’s call to the server', () => {
  const call = async (data: unknown) => {
    const definition = crewDayCallable(() => ({ ...outbox.ports, limit: newFeedLimit() }))
    return answerCall(definition, { idToken: undefined, data }, adminClients(ownProject)).then(
      () => 'let in',
      ({ code }: { code: string }) => code,
    )
  }
  const checkIn = { kind: 'done', id: anyQuoteId(), quoteId: anyQuoteId(), at: 0 }

  it.each<[string, object]>([
    ['no clock', { sentAt: null }],
    ['an infinite clock', { sentAt: Number.POSITIVE_INFINITY }],
    ["a clock that isn't a number", { sentAt: Number.NaN }],
    ['more status updates than one call may have', { checkIns: Array(41).fill(checkIn) }],
    ['a path as the id of an update', { checkIns: [{ ...checkIn, id: 'a/b'.padEnd(20, 'c') }] }],
    ['a prototype property as the id', { checkIns: [{ ...checkIn, id: '__proto__' }] }],
  ])('with %s is refused, and nothing is stored', async (_, over) => {
    const before = await wholeStore(outbox.db)
    expect(await call({ key, sentAt: 0, checkIns: [], ...over })).toMatch(
      /^(invalid-argument|not-found)$/,
    )
    expect(await wholeStore(outbox.db)).toEqual(before)
  })

  it('can’t date an update in the future, nor further back than a phone can be offline', async () => {
    const id = await job()
    const far = [-1e308, -1, 0, Date.UTC(9999, 0), 1e308]
    for (const sentAt of far) {
      const checkIns = far.map((at) => checkInOf(id, { kind: 'late', minutes: 20, at }))
      expect(await call({ key, sentAt, checkIns })).toBe('let in')
    }
    const now = outbox.now().getTime()
    for (const { at } of (await progressAt(outbox.db, id))?.check_ins ?? []) {
      expect(at.getTime()).toBeLessThanOrEqual(now)
      expect(at.getTime()).toBeGreaterThanOrEqual(now - 36 * 60 * minute)
    }
  })

  it('logs neither a key, nor its hash, nor a customer', async () => {
    const from = loggedEvents.length
    const id = await job({ name: 'Maya Reyes' })
    const ended = await seedCrewLink(outbox.db, crewA.id, { ended_at: outbox.now() })
    const broken = await seedCrewLink(outbox.db, crewA.id, { kind: 'pigeon' as never })
    const keys = [key, ended, broken]
    for (const one of keys)
      await call({ key: one, sentAt: 0, checkIns: [{ ...checkIn, quoteId: id }] })
    const logged = JSON.stringify(loggedEvents.slice(from))
    expect(logged).toContain('crew_checked_in')
    for (const secret of [...keys, ...keys.map(feedHashOf), 'Maya', customerAddress, '0142']) {
      expect(logged).not.toContain(secret)
    }
  })
})

it('a crew can’t undo an update of a different move, or of a move that was given to a different crew', async () => {
  const [one, other] = [await job(), await job()]
  const { of } = await sendsOne(one, { kind: 'arrived' })
  await sends(other, { kind: 'arrived' })
  expect((await sendsOne(other, { kind: 'undo', of })).outcome).toBe('already')
  await update(bookingPath(one), { crew: crewB.id })
  expect((await sendsOne(one, { kind: 'undo', of })).outcome).toBe('not_yours')
  expect((await progressAt(outbox.db, one))?.check_ins).toMatchObject([{ undone_at: null }])
})

it('an update with the id of another log entry doesn’t replace that entry', async () => {
  const id = await job()
  const entry = outbox.db.collection(logPath(id)).doc(anyQuoteId())
  await entry.set({ action: 'write_note', by: 'office' })
  const checkIn = {
    ...checkInOf(id, { kind: 'arrived', at: outbox.now().getTime() }),
    id: entry.id,
  }
  const { results } = await phone.send(key, [checkIn])
  expect(results).toEqual([{ id: entry.id, outcome: 'already' }])
  expect((await entry.get()).data()).toEqual({ action: 'write_note', by: 'office' })
})
