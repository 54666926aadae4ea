import type { CrewDayAnswer } from '@moving/domain/progress/crew-view'
import type { MoveAction } from '@moving/domain/move/move-requests'
import { todayAtOffice, shiftPlainDate } from '@moving/domain/plain-date'
import type { RequestState } from '@moving/domain/request/request-state'
import { moveProgressPath, quotePath, requestPath } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerMove, readMove } from '../../support/read-move.ts'
import { hashOfMoveKey } from '../../../functions/src/quote/move-links.ts'
import { storeWork } from '../../support/call-list.ts'
import { crewInstance, seedCrewLink, seedCrews, seedJob } from '../../support/crew-day-calls.ts'
import { crewA } from '../../support/crews.ts'
import { anyKey, seedLink } from '../../support/move.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
import { changeState } from '../../support/store-record.ts'

/*
 * Each guard here is usually hidden by a second one. So each is attacked alone, and its test fails
 * if the guard is missing.
 */

let outbox: Outbox
let db: Firestore

beforeAll(async () => {
  outbox = await startOutbox()
  db = outbox.db
  await seedCrews(db)
})
afterAll(() => outbox.close())

const reasonOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'let in',
    ({ code, details }: { code: string; details?: { reason?: string } }) => details?.reason ?? code,
  )

const today = () => todayAtOffice(outbox.now())
const close = (id: string, said: object = {}) =>
  storeWork(db, id, { closing: { why: 'price' }, ...said })
const reopen = (id: string) => changeState(db, id, { closing: null })

describe('a move that the office has closed, although it still has its day and crew', () => {
  const outcomes = ({ results }: Pick<CrewDayAnswer, 'results'>) =>
    results.map(({ outcome }) => outcome)

  it('doesn’t accept updates from its crew and isn’t on the crew’s page', async () => {
    const phone = crewInstance(outbox.ports)
    const key = await seedCrewLink(db)
    const id = await seedJob(db, { day: today() })
    const listed = async () => (await phone.read(key)).jobs.some((job) => job.id === id)
    expect(await listed()).toBe(true)
    await close(id)
    expect(await listed()).toBe(false)
    expect(outcomes(await phone.checkIn(key, id, 'on_way'))).toEqual(['not_yours'])
    expect((await db.doc(moveProgressPath(id)).get()).exists).toBe(false)
    await reopen(id)
    expect(outcomes(await phone.checkIn(key, id, 'on_way'))).toEqual(['counted'])
  })

  it('doesn’t let its customer create a family link', async () => {
    const id = await seedJob(db, { day: today() })
    const key = await seedLink(db, id)
    const share = () => answerMove({ key }, shareAction(anyKey()), outbox.ports)
    await close(id)
    expect(await reasonOf(share())).toBe('not_possible')
    await reopen(id)
    expect(await reasonOf(share())).toBe('let in')
  })
})

const shareAction = (key: string): MoveAction => ({ act: 'share', hash: hashOfMoveKey(key) })

it('a customer can’t reuse the family link of a different move', async () => {
  const [one, other] = [await seedJob(db, { day: today() }), await seedJob(db, { day: today() })]
  const family = anyKey()
  const own = { one: await seedLink(db, one), other: await seedLink(db, other) }
  await answerMove({ key: own.one }, shareAction(family), outbox.ports)
  expect(await reasonOf(answerMove({ key: own.other }, shareAction(family), outbox.ports))).toBe(
    'changed',
  )
  expect(await reasonOf(answerMove({ key: own.one }, shareAction(family), outbox.ports))).toBe(
    'let in',
  )
})

describe('the crew’s progress on the move page', () => {
  /** A move whose crew is on the way, with the customer's link. */
  async function seedUnderway(daysAgo = 0) {
    const day = shiftPlainDate(today(), -daysAgo)
    const id = await seedJob(db, { day })
    const at = outbox.now()
    const pressed = { crew: crewA.id, crew_name: crewA.name, day, pressed_at: at }
    const check_ins = [{ id: 'p', kind: 'on_way' as const, minutes: null, ...pressed }]
    await changeState(db, id, { check_ins })
    const { booking } = (await db.doc(requestPath(id)).get()).get('state') as RequestState
    const key = await seedLink(db, id)
    const shown = async () => (await readMove({ key }, outbox.ports)).today !== null
    return { id, underway: { booking, check_ins }, shown }
  }

  it('is shown on the day and the day after, not earlier or later', async () => {
    const shown = async (daysAgo: number) => (await seedUnderway(daysAgo)).shown()
    expect([await shown(-1), await shown(0), await shown(1), await shown(2)]).toEqual([
      ...[false, true, true, false],
    ])
  })

  it.each(['pending', 'estimated'])('is not shown for a move that is %s', async (status) => {
    const { id, shown } = await seedUnderway()
    expect(await shown()).toBe(true)
    await db.doc(quotePath(id)).update({ status })
    expect(await shown()).toBe(false)
  })

  it('is not shown for a move that the office has closed', async () => {
    const { id, underway, shown } = await seedUnderway()
    await close(id, underway)
    expect(await shown()).toBe(false)
    await reopen(id)
    expect(await shown()).toBe(true)
  })

  it('isn’t shown before the digits of the phone number were entered', async () => {
    const { id } = await seedUnderway()
    const key = await seedLink(db, id, 'acknowledgement')
    expect((await readMove({ key }, outbox.ports)).today).toBe('hidden')
  })
})
