import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { calendarFeedSchema, feedLimits } from '@moving/domain/calendar/calendar-feed'
import { textedLinkName } from '@moving/domain/calendar/crew-text'
import { calendarFeedPath, collections, officeSettingsPath, rolePath } from '@moving/domain/paths'
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore'
import { beforeEach, expect, it } from 'vitest'
import { changeSettings } from '../../../functions/src/settings/run-settings-change.ts'
import { adminClients } from '../../support/admin.ts'
import { feedHashOf } from '../../support/calendar.ts'
import { crewInstance, seedCrewLink, seedCrews, seedJob } from '../../support/crew-day-calls.ts'
import { crewA, crewB } from '../../support/crews.ts'
import { dana, isaac } from '../../support/desk.ts'
import { doneForGood as done, refused } from '../../support/settings.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const hour = 3_600_000

let db: Firestore
let clock: Date
let phone: ReturnType<typeof crewInstance>

beforeEach(async () => {
  db = adminClients(`demo-texts-${randomUUID().slice(0, 8)}`).db
  clock = new Date('2026-11-20T15:00:00Z')
  phone = crewInstance({ db, now: () => clock, enqueue: () => Promise.resolve() })
  await seedCrews(db)
  for (const { uid } of [dana, isaac]) {
    await db.doc(rolePath(uid)).set({ user_id: uid, role: 'admin' })
  }
})

const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
const newKey = () => randomBytes(16).toString('hex').slice(0, 22)
const isFulfilled = (asking: Promise<unknown>) =>
  asking.then(
    () => true,
    () => false,
  )
const opens = (key: string) => isFulfilled(phone.read(key))
const linkAt = async (key: string) =>
  calendarFeedSchema.parse((await db.doc(calendarFeedPath(feedHashOf(key))).get()).data())

const add = (key: string, by: typeof dana, over: object) =>
  changeSettings(
    by,
    {
      ...{ setting: 'link_add', action_id: anyQuoteId(), hash: feedHashOf(key) },
      ...{ name: textedLinkName, crew: crewA.id, ...over },
    },
    { db, now: () => clock },
  )
async function text(crew = crewA.id, by = dana): Promise<string> {
  const key = newKey()
  expect(await add(key, by, { crew, texted: true })).toEqual(done)
  return key
}

it('a crew’s link stops working 24 hours after a coworker texted a newer one, not earlier', async () => {
  const first = await text()
  const id = await seedJob(db, { day: '2026-11-21' })
  pass(3 * hour)
  const second = await text(crewA.id, isaac)
  expect(await linkAt(first)).toMatchObject({
    ...{ ended_at: null, ends_at: new Date(clock.getTime() + 24 * hour) },
  })
  pass(24 * hour - 1)
  expect([await opens(first), await opens(second)]).toEqual([true, true])
  const { results } = await phone.checkIn(first, id, 'on_way')
  expect(results).toMatchObject([{ outcome: 'counted' }])
  pass(1)
  expect([await opens(first), await opens(second)]).toEqual([false, true])
  expect(await isFulfilled(phone.checkIn(first, id, 'arrived'))).toBe(false)
  expect(await linkAt(second)).toMatchObject({ ended_at: null, ends_at: null })
})

it('texting more links doesn’t change when the first one expires', async () => {
  const first = await text()
  await text()
  const { ends_at: ends } = await linkAt(first)
  pass(5 * hour)
  await text()
  expect((await linkAt(first)).ends_at).toEqual(ends)
  pass(19 * hour)
  const last = await text()
  expect(await linkAt(first)).toMatchObject({ ended_at: ends, ends_at: ends })
  expect(await linkAt(last)).toMatchObject({ ended_at: null, ends_at: null })
})

it('texting a link doesn’t replace links that were created by hand, or other crews’ links', async () => {
  const texted = await text()
  const byHand = await seedCrewLink(db, crewA.id, { created_by: isaac.uid })
  const older = await seedCrewLink(db, crewA.id)
  await db.doc(calendarFeedPath(feedHashOf(older))).update({ texted: FieldValue.delete() })
  const others = await text(crewB.id)
  await text()
  pass(24 * hour)
  expect(await opens(texted)).toBe(false)
  for (const kept of [byHand, older, others]) expect(await opens(kept)).toBe(true)
})

it('twenty texts at the same time leave one link that doesn’t expire', async () => {
  const before = await text()
  const keys = await Promise.all(
    Array.from({ length: 20 }, (_, at) => text(crewA.id, at % 2 ? dana : isaac)),
  )
  const ends = await Promise.all([before, ...keys].map(async (key) => (await linkAt(key)).ends_at))
  expect(ends.filter((end) => end === null)).toHaveLength(1)
  for (const key of [before, ...keys]) expect(await opens(key)).toBe(true)
  pass(24 * hour)
  const opened = await Promise.all(keys.map(opens))
  expect(opened.filter(Boolean)).toHaveLength(1)
})

it('a link is deleted a week after it expires or is turned off', async () => {
  const [first, others] = [await text(), await text(crewB.id)]
  await text()
  const stored = async (key: string) =>
    (await db.doc(calendarFeedPath(feedHashOf(key))).get()).data()
  const week = 7 * 24 * hour
  const stops = clock.getTime() + 24 * hour
  expect(await stored(first)).toHaveProperty('expires_at', Timestamp.fromMillis(stops + week))
  expect(await stored(others)).not.toHaveProperty('expires_at')
  const end = { setting: 'link_end', action_id: anyQuoteId(), hash: feedHashOf(others) } as const
  expect(await changeSettings(dana, end, { db, now: () => clock })).toEqual(done)
  const ended = Timestamp.fromMillis(clock.getTime() + week)
  expect(await stored(others)).toHaveProperty('expires_at', ended)
})

it('texted links don’t count toward the limit of a person or the office', async () => {
  const makers = Array.from({ length: feedLimits.listed - 1 }, (_, at) => `coworker ${at}`)
  await Promise.all(makers.map((uid) => seedCrewLink(db, crewA.id, { created_by: uid })))
  for (let texts = 0; texts <= feedLimits.perPerson; texts += 1) await text()
  expect(await add(newKey(), dana, {})).toEqual(done)
  expect(await add(newKey(), isaac, {})).toEqual(refused('limit'))
  await text(crewB.id)
})

it('older links without the field about texts count as created by hand', async () => {
  const keys = await Promise.all(
    Array.from({ length: feedLimits.perPerson }, () =>
      seedCrewLink(db, crewA.id, { created_by: dana.uid }),
    ),
  )
  for (const key of keys) {
    await db.doc(calendarFeedPath(feedHashOf(key))).update({ texted: FieldValue.delete() })
  }
  expect(await add(newKey(), dana, {})).toEqual(refused('limit'))
  expect(await add(newKey(), isaac, {})).toEqual(done)
  await text()
})

it('a crew’s sixty-first text within a day is refused, and so is a text to an inactive crew', async () => {
  await seedCrewLink(db)
  await Promise.all(
    Array.from({ length: feedLimits.perCrew }, () => seedCrewLink(db, crewA.id, { texted: true })),
  )
  const links = async () => (await db.collection(collections.calendarFeeds).get()).docs
  const before = (await links()).map(({ updateTime }) => updateTime)
  const texting = (crew: string) => add(newKey(), dana, { crew, texted: true })
  expect(await texting(crewA.id)).toEqual(refused('limit'))
  await db.doc(officeSettingsPath).update({ crews: [crewA, { ...crewB, retired: true }] })
  expect(await texting(crewB.id)).toEqual(refused('not_possible'))
  expect(await texting(anyQuoteId())).toEqual(refused('not_possible'))
  expect((await links()).map(({ updateTime }) => updateTime)).toEqual(before)
})

it('a link and its log entry store the hash of its key, not the key', async () => {
  const key = await text()
  const found = await Promise.all(
    [collections.calendarFeeds, collections.settingsLog].map((name) => db.collection(name).get()),
  )
  const stored = JSON.stringify(
    found.flatMap(({ docs }) => docs.map((one) => [one.id, one.data()])),
  )
  expect(stored).toContain(createHash('sha256').update(key).digest('hex'))
  expect(stored).not.toContain(key)
})
