import { noEmailAddress } from '@moving/domain/account/email'
import { quotePath, bookingPath } from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askStillOn } from '../../../functions/src/crew/ask-still-on.ts'
import { answerMove, readMove } from '../../support/read-move.ts'
import { settle as settleRequest } from '../../../functions/src/request/settle.ts'
import {
  crewInstance,
  seedCrewLink,
  seedCrews,
  seedJob,
  checkInOf,
} from '../../support/crew-day-calls.ts'
import { readWork } from '../../support/read-work.ts'
import { crewB } from '../../support/crews.ts'
import { seedLink } from '../../support/move.ts'
import { customerAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { changeState } from '../../support/store-record.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

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
})
afterEach(() => outbox.close())

const wants = (over: Record<string, unknown>) => seedCrews(outbox.db, over)
const job = (quote: object = {}, on = day) =>
  seedJob(outbox.db, { day: on }, { email: customerAddress, ...quote })
const subjects = async () =>
  (await outbox.caught()).map(({ subject }) => subject.replace(/: quote #.*| Quote #.*/, ''))
const late = (id: string, minutes: 20 | 40 | 60) =>
  phone.send(key, [checkInOf(id, { kind: 'late', minutes, at: outbox.now().getTime() })])

describe('an email on moving day', () => {
  it('isn’t sent unless the office has turned it on', async () => {
    await wants({})
    const id = await job()
    await phone.checkIn(key, id, 'on_way')
    await late(id, 20)
    await outbox.run(10 * minute)
    expect([await outbox.emails(), await outbox.caught()]).toEqual([[], []])
  })

  it('is sent once when the crew is on the way, and once when it is late', async () => {
    await wants({ notify_on_way: true, notify_late: true })
    const id = await job()
    await phone.checkIn(key, id, 'on_way')
    await outbox.run(89_000)
    expect(await outbox.caught()).toEqual([])
    await outbox.run(2_000)
    await late(id, 20)
    await outbox.run(2 * minute)
    await late(id, 60)
    await phone.checkIn(key, id, 'on_way')
    await outbox.run(10 * minute)
    expect(await subjects()).toEqual(['Our crew is on the way', 'Our crew is running late'])
    const [onWay, isLate] = await outbox.caught()
    expect(onWay?.to).toEqual([customerAddress])
    expect(onWay?.text).toContain('on the way to you since 10:00 AM')
    expect(onWay?.text).toMatch(/Follow Your Move: \S+\/move#k=/)
    expect(isLate?.text).toContain('running about 20 minutes late, as of 10:01 AM')
    for (const { text } of await outbox.caught()) {
      for (const secret of ['Crew A', 'Kenyon', 'Wilson', 'Ana Ruiz', '0142']) {
        expect(text).not.toContain(secret)
      }
    }
  })

  it('doesn’t mention an update that is undone in time, and reports the next one', async () => {
    await wants({ notify_on_way: true })
    const id = await job()
    const checkIn = checkInOf(id, { kind: 'on_way', at: outbox.now().getTime() })
    await phone.send(key, [checkIn])
    outbox.pass(30_000)
    await phone.send(key, [
      checkInOf(id, { kind: 'undo', of: checkIn.id, at: outbox.now().getTime() }),
    ])
    await outbox.run(10 * minute)
    expect((await outbox.emails()).map(({ state, reason }) => [state, reason])).toEqual([
      ['SKIPPED', 'overtaken'],
    ])
    await phone.checkIn(key, id, 'on_way')
    await outbox.run(10 * minute)
    expect(await subjects()).toEqual(['Our crew is on the way'])
  })

  it('isn’t sent once the crew has arrived or is done, or about old updates made without a network', async () => {
    await wants({ notify_on_way: true, notify_late: true })
    const [there, done, offline] = [await job(), await job(), await job()]
    for (const [id, then] of [
      [there, 'arrived'],
      [done, 'done'],
    ] as const) {
      await phone.checkIn(key, id, 'on_way')
      await phone.checkIn(key, id, then)
    }
    const at = outbox.now().getTime()
    outbox.pass(31 * minute)
    await phone.send(key, [checkInOf(offline, { kind: 'on_way', at })])
    await outbox.run(10 * minute)
    expect(await outbox.caught()).toEqual([])
  })

  it('isn’t sent for the previous crew after a reassignment, but is when the new crew is on the way', async () => {
    await wants({ notify_on_way: true })
    const id = await job()
    await phone.checkIn(key, id, 'on_way')
    await outbox.db.doc(bookingPath(id)).update({ crew: crewB.id })
    await outbox.run(10 * minute)
    expect(await outbox.caught()).toEqual([])
    await phone.checkIn(await seedCrewLink(outbox.db, crewB.id), id, 'on_way')
    await outbox.run(10 * minute)
    expect(await subjects()).toEqual(['Our crew is on the way'])
  })

  it('isn’t sent to a customer without an email address', async () => {
    await wants({ notify_on_way: true })
    await phone.checkIn(key, await job({ email: noEmailAddress }), 'on_way')
    await outbox.run(10 * minute)
    expect(await outbox.emails()).toEqual([])
  })
})

describe('the confirmation email “Still on?”', () => {
  /** The clock is two business days before this Monday. */
  const monday = '2026-11-23'
  const settle = (id: string) => settleRequest(id, outbox.ports)
  const scheduled = async (on = monday) => {
    const at = new Date('2026-11-18T15:00:00Z')
    const id = await job({ created_at: at, updated_at: at }, on)
    await settle(id)
    return id
  }
  const task = async (id: string) => (await readWork(outbox.db, id)).tasks.day?.why

  it('is sent once, two business days before the move, if the office turned it on', async () => {
    await wants({})
    await scheduled()
    await askStillOn(outbox.ports)
    expect(await outbox.emails()).toEqual([])
    await wants({ ask_still_on: true })
    await scheduled(shiftPlainDate(monday, 1))
    await Promise.all([1, 2, 3].map(() => askStillOn(outbox.ports)))
    await outbox.run(10 * minute)
    expect(await subjects()).toEqual(['Is your move still on?'])
    const [mail] = await outbox.caught()
    expect(mail?.text).toContain('Monday, November 23, 2026, 8–9 AM')
  })

  it('isn’t sent at night or after the move was confirmed', async () => {
    await wants({ ask_still_on: true })
    const id = await scheduled()
    const atNight = { ...outbox.ports, now: () => new Date('2026-11-21T04:00:00Z') }
    await askStillOn(atNight)
    expect(await outbox.emails()).toEqual([])
    await askStillOn(outbox.ports)
    await changeState(outbox.db, id, { confirmed_day: monday })
    await outbox.run(10 * minute)
    expect(await outbox.caught()).toEqual([])
  })

  it('removes the confirmation call from the office’s list when it is answered with yes, and notifies the office once', async () => {
    await wants({ ask_still_on: true })
    const id = await scheduled()
    expect(await task(id)).toBe('confirm_day')
    const link = { key: await seedLink(outbox.db, id, 'update', { created_at: outbox.now() }) }
    const view = await readMove(link, outbox.ports)
    expect(view.still_on).toBe('ask')
    const yes = { act: 'still_on', request_id: anyQuoteId(), seen: view.seen } as const
    for (let times = 0; times < 2; times += 1) {
      expect((await answerMove(link, yes, outbox.ports)).still_on).toBe('yes')
    }
    await settle(id)
    expect(await task(id)).toBe('confirm_done')
    await outbox.run(10 * minute)
    const notified = (await outbox.caught()).filter(({ text }) => text.includes('still on'))
    expect(notified).toHaveLength(1)
    expect((await outbox.db.doc(quotePath(id)).get()).get('status')).toBe('scheduled')
  })

  it('can’t be answered for a move that was rescheduled or is no longer scheduled', async () => {
    await wants({ ask_still_on: true })
    const id = await scheduled()
    const link = { key: await seedLink(outbox.db, id, 'update', { created_at: outbox.now() }) }
    const { seen } = await readMove(link, outbox.ports)
    await outbox.db.doc(quotePath(id)).update({ move_date: '2026-12-15' })
    await outbox.db.doc(bookingPath(id)).update({ day: '2026-12-15' })
    await settle(id)
    expect((await readMove(link, outbox.ports)).still_on).toBeNull()
    const stale = { act: 'still_on', request_id: anyQuoteId(), seen } as const
    await expect(answerMove(link, stale, outbox.ports)).rejects.toMatchObject({
      details: { reason: 'changed' },
    })
    expect(await task(id)).toBe('confirm_day')
  })
})
