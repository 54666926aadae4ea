import type { Crew } from '@moving/domain/calendar/crew'
import {
  crewDaySchema,
  dayExceptions,
  emptyCrewDay,
  type DayExceptions,
} from '@moving/domain/calendar/crew-day'
import { crewDayPath, officeSettingsPath } from '@moving/domain/paths'
import { workWeek as workWeekSetting } from '@moving/domain/settings/work-week'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import { defaultReplies } from '@moving/domain/work/default-replies'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { workdayAhead } from '../../support/days.ts'
import { dana, isaac } from '../../support/desk.ts'
import { ownStore } from '../../support/own-project.ts'
import { done, doneForGood, refused, settingsOf } from '../../support/settings.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = ownStore()
const danaToken = settingsOf(db, dana)
const isaacToken = settingsOf(db, isaac)
beforeEach(() => db.doc(officeSettingsPath).delete())

const settings = async () =>
  officeSettingsSchema.parse((await db.doc(officeSettingsPath).get()).data())
const crewsStored = async () => (await settings()).crews
const crew = (over: Partial<Crew> = {}): Crew => ({
  ...{
    id: anyQuoteId(),
    name: 'Crew A',
    people: 3,
    truck: '26-foot truck',
    phone: '',
    retired: false,
  },
  ...over,
})
const valueOf = ({ id: _, ...value }: Crew) => value
const save = (by: typeof danaToken, shown: Crew | null, crew: Crew) =>
  by({ setting: 'crews', id: crew.id, shown: shown && valueOf(shown), value: valueOf(crew) })
const add = (by: typeof danaToken, added: Crew) => save(by, null, added)

describe('crews', () => {
  it('are both stored if two coworkers add one each at the same time', async () => {
    const [one, other] = [crew(), crew({ name: 'Crew B' })]
    await Promise.all([add(danaToken, one), add(isaacToken, other)])
    const byName = (first: Crew, second: Crew) => (first.name < second.name ? -1 : 1)
    expect((await crewsStored()).sort(byName)).toEqual([one, other])
  })

  it('are added once if the save is retried', async () => {
    const one = crew()
    expect(await add(danaToken, one)).toEqual(done)
    expect(await add(danaToken, one)).toEqual(doneForGood)
    expect(await crewsStored()).toEqual([one])
  })

  it('can’t have the same name, ignoring case and including inactive crews', async () => {
    await add(danaToken, crew({ retired: true }))
    expect(await add(danaToken, crew({ name: 'crew a' }))).toEqual(refused('conflict'))
    expect(await crewsStored()).toHaveLength(1)
  })

  it('can’t be more than twelve, and existing crews can still change', async () => {
    const twelve = Array.from({ length: 12 }, (_, place) => crew({ name: `Crew ${place}` }))
    const [first = crew()] = twelve
    const at = Timestamp.now()
    const stored = { replies: [], crews: twelve, updated_by: dana.uid, updated_at: at }
    await db.doc(officeSettingsPath).set(stored)
    expect(await add(danaToken, crew({ name: 'One more' }))).toEqual(refused('limit'))
    const retired = { ...first, retired: true }
    expect(await save(danaToken, first, retired)).toEqual(done)
    expect(await crewsStored()).toEqual([retired, ...twelve.slice(1)])
  })

  it('reject an edit if a coworker edited the same crew, and accept it if a coworker edited another crew', async () => {
    const [one, other] = [crew(), crew({ name: 'Crew B' })]
    await add(danaToken, one)
    await add(danaToken, other)
    const bigger = { ...one, people: 4 }
    await save(isaacToken, other, { ...other, people: 2 })
    expect(await save(danaToken, one, bigger)).toEqual(done)
    expect(await save(isaacToken, one, { ...one, truck: 'Van' })).toMatchObject({
      ...refused('changed'),
      ...{ current: valueOf(bigger), by: dana.email, at: expect.any(String) as string },
    })
    expect(await crewsStored()).toEqual([bigger, { ...other, people: 2 }])
  })
})

describe('working days', () => {
  const usual = workWeekSetting.read(null, {})
  const workWeek = { setting: 'work_week', shown: usual }

  it('are saved without changing other settings, and other settings don’t change them', async () => {
    const week = { arrival: { from_minute: 420, to_minute: 495 }, work_days: [2, 4] }
    await add(danaToken, crew())
    await danaToken({ setting: 'replies', shown: defaultReplies, value: ['Hello'] })
    expect(await danaToken({ ...workWeek, value: week })).toEqual(done)
    await isaacToken({ setting: 'switches', name: 'notify_late', value: true })
    expect(await settings()).toMatchObject({
      ...{ ...week, replies: ['Hello'], notify_late: true, not_to_exceed: false },
      crews: [{ name: 'Crew A' }],
    })
  })

  it('aren’t replaced if a coworker saved different work days first, and can be saved twice with the same value', async () => {
    const week = { ...usual, work_days: [0, 6] }
    await danaToken({ ...workWeek, value: week })
    expect(await isaacToken({ ...workWeek, value: week })).toEqual(doneForGood)
    const late = { ...usual, work_days: [1] }
    expect(await isaacToken({ ...workWeek, value: late })).toMatchObject({ current: week })
    expect(await settings()).toMatchObject({ work_days: [0, 6], updated_by: dana.uid })
  })
})

describe('a day of the calendar', () => {
  const day = workdayAhead(30)
  const quoteId = anyQuoteId()
  const jobs = { [quoteId]: { crew: null, from_minute: 480, end_minute: 780 } }
  const ordinary = { closed: false, crews_off: [], note: '' }
  const closing = (shown: DayExceptions, note = shown.note) => ({ ...shown, closed: true, note })
  const saveDay = (by: typeof danaToken, shown: DayExceptions, value: DayExceptions) =>
    by({ setting: 'crew_day', day, shown: dayExceptions(shown), value })
  const stored = async () => crewDaySchema.parse((await db.doc(crewDayPath(day)).get()).data())
  beforeEach(() => db.doc(crewDayPath(day)).delete())

  it('is stored closed with all its fields, also if two coworkers close it, and is reopened as it was', async () => {
    const closed = closing(ordinary, 'Team day')
    expect(await saveDay(danaToken, ordinary, closed)).toEqual(done)
    expect(await saveDay(isaacToken, ordinary, closed)).toEqual(doneForGood)
    expect(await stored()).toMatchObject({ ...emptyCrewDay(day), closed: true, note: 'Team day' })
    expect(await saveDay(danaToken, closed, ordinary)).toEqual(done)
    expect(await stored()).toMatchObject(emptyCrewDay(day))
  })

  it('keeps its moves and the crews that are off when it is closed', async () => {
    const crewsOff = [anyQuoteId(), anyQuoteId()]
    const at = Timestamp.now()
    const busy = { ...emptyCrewDay(day), crews_off: crewsOff, note: 'Fair', jobs, updated_at: at }
    await db.doc(crewDayPath(day)).set(busy)
    // The order of the crews doesn't matter.
    const shown = { closed: false, crews_off: [...crewsOff].reverse(), note: 'Fair' }
    expect(await saveDay(danaToken, shown, closing(shown))).toEqual(done)
    expect(await stored()).toMatchObject({ closed: true, note: 'Fair', jobs })
    expect(new Set((await stored()).crews_off)).toEqual(new Set(crewsOff))
  })

  it('keeps its moves when it is closed although it is unreadable', async () => {
    await db.doc(crewDayPath(day)).set({ jobs, closed: 'perhaps' })
    expect(await saveDay(danaToken, ordinary, closing(ordinary))).toEqual(done)
    expect((await db.doc(crewDayPath(day)).get()).data()).toMatchObject({ closed: true, jobs })
  })

  it('isn’t closed if a coworker has changed it meanwhile', async () => {
    const off = crew()
    await add(danaToken, off)
    const withCrewOff = { ...ordinary, crews_off: [off.id] }
    await saveDay(danaToken, ordinary, withCrewOff)
    expect(await saveDay(isaacToken, ordinary, closing(ordinary))).toMatchObject({
      ...refused('changed'),
      ...{ current: withCrewOff, by: dana.email, at: expect.any(String) as string },
    })
    expect(await stored()).toMatchObject({ closed: false, crews_off: withCrewOff.crews_off })
  })
})
