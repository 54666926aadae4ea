import type { CrewDayFields } from '@moving/domain/calendar/crew-day'
import { emptyCrewDay } from '@moving/domain/calendar/crew-day'
import type { Crew } from '@moving/domain/calendar/crew'
import { publicDaysMax } from '@moving/domain/calendar/public-days'
import { crewDayPath, officeSettingsPath, publicSettingsPath } from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { Timestamp, type DocumentData } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  rewritePublicDays,
  writePublicDay,
  writePublicSettings,
} from '../../functions/src/calendar/public-days.ts'
import { ownStore } from '../support/own-project.ts'
import { anyQuoteId } from '../support/stored-quote.ts'

const db = ownStore()
/** Tuesday, 11 PM at the office, when it is Wednesday in UTC. */
const now = new Date('2026-12-02T04:00:00Z')
const today = '2026-12-01'
const ports = { db, now: () => now }
const [a = '', b = '', c = ''] = Array.from({ length: 3 }, anyQuoteId)
const crews = [a, b, c].map((id, place): Crew => ({
  ...{ id, name: `Crew ${place}`, people: 3, truck: '', retired: false },
}))
const telling = { crews, tells_nearly_full: true }

const store = (over: DocumentData = telling) => {
  const at = Timestamp.fromDate(now)
  const settings = { replies: ['Hello Ana'], ...over, updated_by: 'dana', updated_at: at }
  return db.doc(officeSettingsPath).set(settings)
}
/** A day on which so many crews are out. */
const storeDay = (day: string, taken: number, over: Partial<CrewDayFields> = {}) => {
  const out = [a, b, c].slice(0, taken)
  const jobs = out.map((crew) => [anyQuoteId(), { crew, from_minute: 480, end_minute: 780 }])
  const stored = { ...emptyCrewDay(day), jobs: Object.fromEntries(jobs) as object, ...over }
  return db.doc(crewDayPath(day)).set({ ...stored, updated_at: Timestamp.fromDate(now) })
}
const published = async () => (await db.doc(publicSettingsPath).get()).data()
const days = async () => (await published())?.['days'] as unknown
const ahead = (by: number) => shiftPlainDate(today, by)

beforeEach(async () => {
  await db.recursiveDelete(db.collection('crew_days'))
  await db.recursiveDelete(db.collection('settings'))
})

describe('what everybody may read', () => {
  it('is a day and a word, and nothing else that the office knows', async () => {
    await store()
    await storeDay(ahead(4), 2, { note: 'Piano for Ruiz' })
    await storeDay(ahead(7), 3, { crews_off: [a] })
    await writePublicDay(ahead(4), ports)
    await writePublicDay(ahead(7), ports)
    expect(await published()).toEqual({
      days: { [ahead(4)]: 'filling', [ahead(7)]: 'full' },
      updated_at: expect.any(Timestamp) as Timestamp,
    })
  })

  it('is not made while the office does not tell, and has no days once it stops telling', async () => {
    await store({ crews })
    await storeDay(ahead(4), 3)
    await writePublicDay(ahead(4), ports)
    await rewritePublicDays(ports)
    expect(await published()).toBeUndefined()
    await store()
    await rewritePublicDays(ports)
    expect(await days()).toEqual({ [ahead(4)]: 'full' })
    await store({ crews })
    await writePublicDay(ahead(9), ports)
    expect(await days()).toEqual({})
  })

  it('says nothing of days while there is no crew by which one could be full', async () => {
    await store({
      crews: crews.map((crew) => ({ ...crew, retired: true })),
      tells_nearly_full: true,
    })
    await storeDay(ahead(4), 1)
    await rewritePublicDays(ports)
    expect(await published()).toBeUndefined()
  })

  it('goes from today at the office to 120 days on, and loses a day that has passed', async () => {
    await store()
    const last = ahead(publicDaysMax - 1)
    for (const day of [ahead(-1), today, last, ahead(publicDaysMax)]) await storeDay(day, 3)
    await rewritePublicDays(ports)
    expect(await days()).toEqual({ [today]: 'full', [last]: 'full' })
    for (const day of [ahead(-1), ahead(publicDaysMax)]) await writePublicDay(day, ports)
    expect(await days()).toEqual({ [today]: 'full', [last]: 'full' })
    await storeDay(ahead(6), 2)
    await writePublicDay(ahead(6), { db, now: () => new Date('2026-12-03T04:00:00Z') })
    expect(await days()).toEqual({ [ahead(6)]: 'filling', [last]: 'full' })
  })

  it('is not written again when nothing changes, nor by two events at once', async () => {
    await store()
    await storeDay(ahead(4), 3)
    await Promise.all([1, 2, 3].map(() => writePublicDay(ahead(4), ports)))
    const first = await published()
    await writePublicDay(ahead(4), ports)
    await rewritePublicDays(ports)
    expect(await published()).toEqual(first)
    await storeDay(ahead(4), 0)
    await writePublicDay(ahead(4), ports)
    expect(await days()).toEqual({})
  })

  it('keeps every day when two days are written at once', async () => {
    await store()
    const some = [2, 3, 4, 6].map(ahead)
    for (const day of some) await storeDay(day, 3)
    await Promise.all(some.map((day) => writePublicDay(day, ports)))
    expect(await days()).toEqual(Object.fromEntries(some.map((day) => [day, 'full'])))
  })
})

describe('a change of what the office has set', () => {
  const change = (before: DocumentData, after: DocumentData, settingsId = 'office') => {
    const whole = (data: DocumentData) => ({
      ...{ replies: [], ...data, updated_by: 'dana', updated_at: Timestamp.fromDate(now) },
    })
    return writePublicSettings({ settingsId, before: whole(before), after: whole(after) }, ports)
  }

  it('is taken in where crews, working days or the switch changed', async () => {
    await store()
    await storeDay(ahead(4), 1)
    await storeDay(ahead(7), 2)
    await change({ crews }, telling)
    expect(await days()).toEqual({ [ahead(7)]: 'filling' })
    const fewer = {
      ...telling,
      crews: crews.map((crew, place) => ({ ...crew, retired: place > 0 })),
    }
    await store(fewer)
    await change(telling, fewer)
    expect(await days()).toEqual({ [ahead(4)]: 'full', [ahead(7)]: 'full' })
  })

  it('reads nothing where only replies changed, or the public document itself', async () => {
    await store()
    await storeDay(ahead(4), 3)
    await change(telling, { ...telling, replies: ['Hi'] })
    await change({}, telling, 'public')
    expect(await published()).toBeUndefined()
  })
})
