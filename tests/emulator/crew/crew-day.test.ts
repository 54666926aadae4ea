import { randomUUID } from 'node:crypto'
import { bookingPath, calendarFeedPath, officeSettingsPath, quotePath } from '@moving/domain/paths'
import { crewDayViewSchema } from '@moving/domain/progress/crew-view'
import type { Firestore } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { readMove } from '../../support/read-move.ts'
import { storeWork } from '../../support/call-list.ts'
import { adminClients } from '../../support/admin.ts'
import { feedHashOf } from '../../support/calendar.ts'
import {
  crewInstance,
  seedCrewLink,
  seedCrews,
  seedJob,
  checkInOf,
  progressAt,
} from '../../support/crew-day-calls.ts'
import { crewA, crewB } from '../../support/crews.ts'
import { seedLink } from '../../support/move.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const minute = 60_000
/** A Friday, 10 AM at the office. */
const start = '2026-11-20T15:00:00Z'
const day = '2026-11-20'
const tomorrow = '2026-11-21'

let db: Firestore
let clock: Date
let phone: ReturnType<typeof crewInstance>

beforeEach(async () => {
  db = adminClients(`demo-crew-${randomUUID().slice(0, 8)}`).db
  clock = new Date(start)
  phone = crewInstance({ db, now: () => clock, enqueue: () => Promise.resolve() })
  await seedCrews(db)
})

const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * minute)
}
const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'let in',
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  )
const outcomesOf = ({ results }: { results: { outcome: string }[] }) =>
  results.map(({ outcome }) => outcome)
const gone = 'not-found: This link no longer works.'

describe('a crew’s page', () => {
  it('shows the crew’s jobs for today and tomorrow, and nothing about other crews or days', async () => {
    const key = await seedCrewLink(db)
    const late = await seedJob(db, { day, from_minute: 780, to_minute: 840 }, { name: 'Late' })
    const early = await seedJob(db, { day }, { name: 'Early' })
    const next = await seedJob(db, { day: tomorrow }, { name: 'Next' })
    await seedJob(db, { day, crew: crewB.id }, { name: 'Another crew' })
    await seedJob(db, { day, crew: null }, { name: 'Any crew' })
    await seedJob(db, { day: '2026-11-19' }, { name: 'Yesterday' })
    await seedJob(db, { day: '2026-11-22' }, { name: 'Sunday' })
    await seedJob(db, { day }, { name: 'Off again', status: 'estimated' })
    await seedJob(db, { day }, { name: 'Moves on another day', move_date: tomorrow })
    const closed = await seedJob(db, { day }, { name: 'Canceled' })
    await storeWork(db, closed, { closing: { why: 'price' } })
    const answer = await phone.read(key)
    expect(answer.jobs.map(({ id }) => id)).toEqual([early, late, next])
    expect(answer).toMatchObject({ crew: 'Crew A', today: day, now: clock.getTime(), results: [] })
    expect(crewDayViewSchema.safeParse(answer).success).toBe(true)
  })

  it('looks the same for links that are wrong, turned off, unknown or for an inactive crew', async () => {
    const ended = await seedCrewLink(db, crewA.id, { ended_at: clock })
    const retired = await seedCrewLink(db, crewB.id)
    const works = await seedCrewLink(db)
    const crews = [crewA, { ...crewB, retired: true }]
    await db.doc(officeSettingsPath).update({ crews })
    for (const key of [ended, retired, 'A'.repeat(22), '', '../settings/office']) {
      expect(await codeOf(phone.read(key)), key).toBe(gone)
      const checkIn = checkInOf(anyQuoteId(), { kind: 'done', at: 0 })
      expect(await codeOf(phone.send(key, [checkIn])), key).toBe(gone)
    }
    expect(await codeOf(phone.read(works))).toBe('let in')
  })
})

it('a crew’s page on a Saturday shows Monday’s jobs, and no later ones', async () => {
  const key = await seedCrewLink(db)
  clock = new Date('2026-11-21T15:00:00Z')
  const monday = await seedJob(db, { day: '2026-11-23' })
  await seedJob(db, { day: '2026-11-24' })
  expect((await phone.read(key)).jobs.map(({ id }) => id)).toEqual([monday])
  const early = checkInOf(monday, { kind: 'on_way', at: clock.getTime() })
  expect(outcomesOf(await phone.send(key, [early]))).toEqual(['not_today'])
  await seedJob(db, { day: '2026-11-22' })
  expect((await phone.read(key)).jobs.map(({ day: shown }) => shown)).toEqual(['2026-11-22'])
})

describe('a status update', () => {
  it('is stored with the time of the tap and of its arrival, and shown to the customer', async () => {
    const key = await seedCrewLink(db)
    const id = await seedJob(db, { day, from_minute: 540, to_minute: 600 })
    const link = await seedLink(db, id, 'office')
    const read = async () => (await readMove({ key: link }, { db, now: () => clock })).today
    expect(await read()).toBeNull()
    await phone.checkIn(key, id, 'on_way')
    const waited = clock.getTime()
    pass(25)
    const arrived = checkInOf(id, { kind: 'arrived', at: waited })
    await phone.send(key, [arrived], waited + 25 * minute)
    const stored = await progressAt(db, id)
    expect(stored).toMatchObject({
      ...{ day, crew: crewA.id, window: { from_minute: 540, to_minute: 600 } },
    })
    expect(stored?.check_ins[1]).toMatchObject({ at: new Date(waited), received_at: clock })
    expect(await read()).toMatchObject({ on_way: waited, arrived: waited, done: null })
    expect((await db.doc(calendarFeedPath(feedHashOf(key))).get()).get('used_at')).toBeTruthy()
  })

  it('sent by two phones at the same moment counts once, and both phones show it', async () => {
    const keys = await Promise.all([seedCrewLink(db), seedCrewLink(db)])
    const id = await seedJob(db, { day })
    const answers = await Promise.all(keys.map((key) => phone.checkIn(key, id, 'arrived')))
    expect(answers.flatMap(outcomesOf).sort()).toEqual(['already', 'counted'])
    for (const { jobs } of answers) expect(jobs[0]?.progress.arrived).not.toBeNull()
    expect((await progressAt(db, id))?.check_ins).toHaveLength(1)
  })

  it('for a job of a different crew or day, or a canceled one, is refused and changes nothing', async () => {
    const key = await seedCrewLink(db)
    const id = await seedJob(db, { day })
    await phone.checkIn(key, id, 'on_way')
    const before = await progressAt(db, id)
    const refused = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
      await change()
      const answer = await phone.checkIn(key, id, 'arrived')
      expect([outcomesOf(answer), answer.jobs]).toEqual([['not_yours'], []])
      await back()
    }
    const booking = (over: object) => () => db.doc(bookingPath(id)).update(over)
    await refused(booking({ crew: crewB.id }), booking({ crew: crewA.id }))
    await refused(booking({ crew: null }), booking({ crew: crewA.id }))
    await refused(booking({ day: '2026-11-27' }), booking({ day }))
    const status = (to: string) => () => db.doc(quotePath(id)).update({ status: to })
    await refused(status('estimated'), status('scheduled'))
    expect(await progressAt(db, id)).toEqual(before)
    expect(outcomesOf(await phone.checkIn(key, id, 'arrived'))).toEqual(['counted'])
    const stranger = await phone.checkIn(key, anyQuoteId(), 'done')
    expect(outcomesOf(stranger)).toEqual(['not_yours'])
  })
})
