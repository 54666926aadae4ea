import { randomUUID } from 'node:crypto'
import { bookingPath, calendarFeedPath, quotePath } from '@moving/domain/paths'
import { noDetails } from '@moving/domain/estimate/estimate'
import { crewDayRequestSchema } from '@moving/domain/progress/crew-view'
import { noProgress, progressOf } from '@moving/domain/progress/progress'
import { sendProgress } from '@moving/domain/progress/sent-progress'
import type { Firestore } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { readMove } from '../../support/read-move.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { readWork } from '../../support/read-work.ts'
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
import { countReads, seedLink } from '../../support/move.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { wholeStore } from '../../support/whole-store.ts'
import { addEstimate } from '../../support/request-log.ts'

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
  it('shows what the crew needs at the door, but no email, account or earlier amounts', async () => {
    const key = await seedCrewLink(db)
    const notes = 'Stairs: 3 flights\nElevator: Yes'
    const private_ = {
      email: 'maya@example.com',
      user_id: 'mayas-account',
      admin_notes: 'Gate 4711',
    }
    const quote = { ...private_, notes, estimate_amount: 1250, name: 'Maya Reyes' }
    const id = await seedJob(db, { day, note: 'Key under the mat' }, quote)
    const entry = { ...noDetails, undoes: null, at: clock }
    await addEstimate(db, id, { ...entry, amount: 999, at: new Date(0) })
    const parts = { kind: 'hourly' as const, crew: 3, hours: 5, rate: 165 }
    await addEstimate(db, id, { ...entry, ...parts, amount: 1250 })
    const [job] = (await phone.read(key)).jobs
    expect(job).toMatchObject({
      ...{ name: 'Maya Reyes', phone: '(202) 555-0142', note: 'Key under the mat' },
      ...{ from: '1420 Kenyon St NW, Washington, DC', to: '2201 Wilson Blvd, Arlington, VA' },
    })
    const facts = Object.fromEntries((job?.facts ?? []).map(({ label, value }) => [label, value]))
    expect(facts).toMatchObject({
      ...{ Move: 'Local Move, Packing', Estimate: '$1,250 · Hourly' },
      ...{ 'Estimated for': '3 movers, 5 hours', Inventory: 'One bedroom' },
    })
    const sent = JSON.stringify(job)
    for (const secret of [...Object.values(private_), '999']) expect(sent).not.toContain(secret)
  })

  it('changes nothing when it is only read', async () => {
    const key = await seedCrewLink(db)
    await seedJob(db, { day })
    const before = await wholeStore(db)
    for (let reading = 0; reading < 3; reading += 1) await phone.read(key)
    expect(await wholeStore(db)).toEqual(before)
  })

  it('reads three documents per job and the estimates, and nothing of other crews’ requests', async () => {
    const key = await seedCrewLink(db)
    for (let job = 0; job < 3; job += 1) await seedJob(db, { day })
    for (let job = 0; job < 9; job += 1) await seedJob(db, { day, crew: crewB.id })
    const { db: counted, reads } = countReads(db)
    const counting = crewInstance({
      db: counted,
      now: () => clock,
      enqueue: () => Promise.resolve(),
    })
    expect((await counting.read(key)).jobs).toHaveLength(3)
    expect(reads.documents).toBe(2 + 3 * 3)
  })

  it('stops working as soon as its link is turned off', async () => {
    const key = await seedCrewLink(db)
    const id = await seedJob(db, { day })
    expect((await phone.read(key)).jobs).toHaveLength(1)
    await db.doc(calendarFeedPath(feedHashOf(key))).update({ ended_at: clock })
    expect(await codeOf(phone.checkIn(key, id, 'on_way'))).toBe(gone)
    expect(await progressAt(db, id)).toBeNull()
  })

  it('refuses further keys after 60 guesses', async () => {
    const answers = []
    for (let at = 0; at < 200; at += 1)
      answers.push(await codeOf(phone.read(String(at).padStart(22, 'A'))))
    expect(answers.filter((answer) => answer === gone)).toHaveLength(60)
    expect(answers.at(-1)).toMatch(/^resource-exhausted/)
  })
})

describe('a status update', () => {
  it('made without a network arrives once and in order, even if the response was lost', async () => {
    const key = await seedCrewLink(db)
    const [one, other] = [await seedJob(db, { day }), await seedJob(db, { day })]
    const at = clock.getTime()
    const checkIns = [
      checkInOf(one, { kind: 'on_way', at }),
      checkInOf(one, { kind: 'late', minutes: 40, at: at + minute }),
      checkInOf(other, { kind: 'on_way', at: at + 2 * minute }),
      checkInOf(one, { kind: 'arrived', at: at + 3 * minute }),
    ]
    pass(60)
    const sentAt = clock.getTime()
    const answers = await Promise.all([1, 2, 3].map(() => phone.send(key, checkIns, sentAt)))
    for (const answer of answers) expect(outcomesOf(answer)).toEqual(Array(4).fill('counted'))
    const stored = await progressAt(db, one)
    expect(stored?.check_ins.map(({ kind }) => kind)).toEqual(['on_way', 'late', 'arrived'])
    expect(progressOf(stored, { day, crew: crewA.id })).toMatchObject({
      arrived: new Date(at + 3 * minute),
    })
    expect((await progressAt(db, other))?.check_ins).toHaveLength(1)
  })

  it('of an unknown kind doesn’t stop other updates or the list of jobs', async () => {
    const key = await seedCrewLink(db)
    const id = await seedJob(db, { day })
    const old = { id: anyQuoteId(), quoteId: id, kind: 'lunch', at: clock.getTime() }
    const request = {
      key,
      sentAt: clock.getTime(),
      checkIns: [old, checkInOf(id, { kind: 'arrived', at: clock.getTime() })],
    }
    const answer = await phone.send(key, crewDayRequestSchema.parse(request).checkIns)
    expect([outcomesOf(answer), answer.jobs.length]).toEqual([['outdated', 'counted'], 1])
  })

  it('starts new progress for a crew that takes over a move', async () => {
    const [keyA, keyB] = [await seedCrewLink(db), await seedCrewLink(db, crewB.id)]
    const id = await seedJob(db, { day })
    await settle(id, { db, now: () => clock })
    const link = await seedLink(db, id, 'office')
    const shown = async () => (await readMove({ key: link }, { db, now: () => clock })).today
    const note = async () => (await readWork(db, id)).tasks.day?.note
    for (const step of ['on_way', 'arrived', 'done'] as const) await phone.checkIn(keyA, id, step)
    expect(await shown()).toMatchObject({ done: clock.getTime() })
    await db.doc(bookingPath(id)).update({ crew: crewB.id })
    const [job] = (await phone.read(keyB)).jobs
    expect(job?.progress).toEqual(sendProgress(noProgress))
    expect(await note()).toBe('Crew A finished at 10:00 AM: complete it')
    await settle(id, { db, now: () => clock })
    expect(await shown()).toBeNull()
    pass(20)
    expect(outcomesOf(await phone.checkIn(keyB, id, 'on_way'))).toEqual(['counted'])
    expect(await shown()).toEqual({ ...sendProgress(noProgress), on_way: clock.getTime() })
    await settle(id, { db, now: () => clock })
    expect(await note()).toBe('')
    expect(await progressAt(db, id)).toMatchObject({ crew: crewB.id })
  })

  it('of the previous crew is kept with the crew’s name when another crew takes over', async () => {
    const [keyA, keyB] = [await seedCrewLink(db), await seedCrewLink(db, crewB.id)]
    const id = await seedJob(db, { day })
    for (const step of ['on_way', 'arrived'] as const) await phone.checkIn(keyA, id, step)
    const reported = await progressAt(db, id)
    expect(reported).toMatchObject({ crew_name: 'Crew A', earlier: [] })
    await db.doc(bookingPath(id)).update({ crew: crewB.id })
    pass(20)
    await phone.checkIn(keyB, id, 'on_way')
    await phone.checkIn(keyB, id, 'arrived')
    const { check_ins: checkIns, earlier = [] } = (await progressAt(db, id)) ?? {}
    expect(checkIns).toHaveLength(2)
    expect(earlier).toEqual([
      { day, crew: crewA.id, crew_name: 'Crew A', check_ins: reported?.check_ins },
    ])
    await db.doc(bookingPath(id)).update({ crew: crewA.id })
    await phone.checkIn(keyA, id, 'done')
    const back = await progressAt(db, id)
    expect(back?.earlier.map(({ crew_name }) => crew_name)).toEqual(['Crew A', 'Crew B'])
    expect(back?.check_ins.map(({ kind }) => kind)).toEqual(['done'])
  })

  it('can’t start tomorrow’s job, and can complete a job that continues past midnight', async () => {
    const key = await seedCrewLink(db)
    const next = await seedJob(db, { day: tomorrow })
    expect(outcomesOf(await phone.checkIn(key, next, 'on_way'))).toEqual(['not_today'])
    const id = await seedJob(db, { day })
    clock = new Date('2026-11-21T04:50:00Z')
    await phone.checkIn(key, id, 'arrived')
    clock = new Date('2026-11-21T05:20:00Z')
    expect((await phone.read(key)).jobs.map((job) => job.id)).toEqual([id, next])
    const answer = await phone.checkIn(key, id, 'done')
    expect(outcomesOf(answer)).toEqual(['counted'])
    expect(answer.jobs.map((job) => job.id)).toEqual([next])
  })

  it('gets the server’s time if the phone’s clock is two hours off', async () => {
    const key = await seedCrewLink(db)
    const id = await seedJob(db, { day })
    const twoHours = 120 * minute
    const behind = clock.getTime() - twoHours
    pass(10)
    const checkIn = checkInOf(id, { kind: 'arrived', at: behind })
    await phone.send(key, [checkIn], clock.getTime() - twoHours)
    const { arrived } = progressOf(await progressAt(db, id), { day, crew: crewA.id })
    expect(arrived).toEqual(new Date(start))
  })

  it('“Done” asks the office to complete the move, and undoing it restores the previous task', async () => {
    const key = await seedCrewLink(db)
    const id = await seedJob(db, { day })
    await settle(id, { db, now: () => clock })
    const task = async () => (await readWork(db, id)).tasks.day
    expect(await task()).toMatchObject({ why: 'confirm_done', note: '' })
    const done = checkInOf(id, { kind: 'done', at: clock.getTime() })
    await phone.send(key, [done])
    expect(await task()).toMatchObject({ note: 'Crew A finished at 10:00 AM: complete it' })
    await settle(id, { db, now: () => clock })
    expect((await task())?.note).not.toBe('')
    await phone.send(key, [checkInOf(id, { kind: 'undo', of: done.id, at: clock.getTime() })])
    await settle(id, { db, now: () => clock })
    expect(await task()).toMatchObject({ why: 'confirm_done', note: '' })
    expect((await db.doc(quotePath(id)).get()).get('status')).toBe('scheduled')
  })

  it('“Arrived” replaces the task to confirm the day with the question whether the move is done', async () => {
    const key = await seedCrewLink(db)
    const early = new Date(clock.getTime() - 9 * 24 * 60 * minute)
    const id = await seedJob(db, { day }, { created_at: early, updated_at: early })
    await settle(id, { db, now: () => clock })
    const why = async () => (await readWork(db, id)).tasks.day?.why
    await phone.send(key, [checkInOf(id, { kind: 'on_way', at: clock.getTime() })])
    expect(await why()).toBe('confirm_day')
    await phone.send(key, [checkInOf(id, { kind: 'arrived', at: clock.getTime() })])
    await settle(id, { db, now: () => clock })
    expect(await why()).toBe('confirm_done')
  })

  it('is deleted with its request', async () => {
    const key = await seedCrewLink(db)
    const id = await seedJob(db, { day })
    await phone.checkIn(key, id, 'on_way')
    const { forgotten } = await deleteQuoteData(id, { db, pageSize: 50, newId: randomUUID })
    expect([forgotten, await progressAt(db, id)]).toEqual([true, null])
    expect(outcomesOf(await phone.checkIn(key, id, 'arrived'))).toEqual(['not_yours'])
  })
})
