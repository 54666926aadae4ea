import type { Crew } from '@moving/domain/calendar/crew'
import { closedDay } from '@moving/domain/calendar/close-day-form'
import { crewDaySchema, emptyCrewDay } from '@moving/domain/calendar/crew-day'
import { crewDayPath, officeSettingsPath } from '@moving/domain/paths'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ordinaryDay, saveCrewDay } from '../../web/src/shared/office/crew-day/save-crew-day.ts'
import { saveCrew } from '../../web/src/features/office-settings/crews/save-crew.ts'
import { saveReplies } from '../../web/src/features/office-settings/replies/use-replies-save.ts'
import { saveSwitch } from '../../web/src/features/office-settings/switches/save-switch.ts'
import {
  saveWorkWeek,
  workWeekIn,
} from '../../web/src/features/office-settings/work-week/save-work-week.ts'
import { workdayAhead } from '../support/days.ts'
import { dana, isaac, openOffice } from '../support/desk.ts'
import { ownProject, ownStore } from '../support/own-project.ts'
import { anyQuoteId } from '../support/stored-quote.ts'

const db = ownStore()
let office: Awaited<ReturnType<typeof openOffice>>
let danas: BrowserFirestore
let isaacs: BrowserFirestore

beforeAll(async () => {
  office = await openOffice(ownProject, db)
  danas = await office.browserOf(dana)
  isaacs = await office.browserOf(isaac)
})
afterAll(() => office.close())
beforeEach(() => db.doc(officeSettingsPath).delete())

const settings = async () =>
  officeSettingsSchema.parse((await db.doc(officeSettingsPath).get()).data())
const crewsStored = async () => (await settings()).crews
const crew = (over: Partial<Crew> = {}): Crew => ({
  ...{ id: anyQuoteId(), name: 'Crew A', people: 3, truck: '26-foot truck', retired: false },
  ...over,
})
const add = (by: BrowserFirestore, added: Crew) =>
  saveCrew(by, dana.uid, { expected: null, crew: added })

describe('crews', () => {
  it('of two colleagues who add one each at once neither is lost', async () => {
    const [one, other] = [crew(), crew({ name: 'Crew B' })]
    await Promise.all([
      add(danas, one),
      saveCrew(isaacs, isaac.uid, { expected: null, crew: other }),
    ])
    const byName = (first: Crew, second: Crew) => (first.name < second.name ? -1 : 1)
    expect((await crewsStored()).sort(byName)).toEqual([one, other])
  })

  it('are added once, however often the save is tried', async () => {
    const one = crew()
    expect(await add(danas, one)).toBeNull()
    expect(await add(danas, one)).toBeNull()
    expect(await crewsStored()).toEqual([one])
  })

  it('two of one name are refused, whichever case it has and whether it is retired', async () => {
    await add(danas, crew({ retired: true }))
    expect(await add(danas, crew({ name: 'crew a' }))).toEqual({ why: 'taken' })
    expect(await crewsStored()).toHaveLength(1)
  })

  it('a thirteenth is refused, and those that are there still change', async () => {
    const twelve = Array.from({ length: 12 }, (_, place) => crew({ name: `Crew ${place}` }))
    const [first = crew()] = twelve
    const at = Timestamp.now()
    const stored = { replies: [], crews: twelve, updated_by: dana.uid, updated_at: at }
    await db.doc(officeSettingsPath).set(stored)
    expect(await add(danas, crew({ name: 'One more' }))).toEqual({ why: 'full' })
    const retired = { ...first, retired: true }
    expect(await saveCrew(danas, dana.uid, { expected: first, crew: retired })).toBeNull()
    expect(await crewsStored()).toEqual([retired, ...twelve.slice(1)])
  })

  it('a change is refused when a colleague changed that crew, and kept when it was another', async () => {
    const [one, other] = [crew(), crew({ name: 'Crew B' })]
    await add(danas, one)
    await add(danas, other)
    const bigger = { ...one, people: 4 }
    await saveCrew(isaacs, isaac.uid, { expected: other, crew: { ...other, people: 2 } })
    expect(await saveCrew(danas, dana.uid, { expected: one, crew: bigger })).toBeNull()
    const late = { expected: one, crew: { ...one, truck: 'Van' } }
    expect(await saveCrew(isaacs, isaac.uid, late)).toMatchObject({
      ...{ why: 'changed', current: bigger, editor: 'A coworker', at: expect.any(Date) as Date },
    })
    expect(await crewsStored()).toEqual([bigger, { ...other, people: 2 }])
  })
})

describe('working days', () => {
  it('are saved beside everything else that the office has set, and it beside them', async () => {
    const week = { arrival: { from_minute: 420, to_minute: 495 }, work_days: [2, 4] }
    const expected = workWeekIn(null)
    await add(danas, crew())
    await saveReplies(danas, dana.uid, { expected: [], replies: ['Hello'] })
    expect(await saveWorkWeek(danas, dana.uid, { expected, week })).toBeNull()
    await saveSwitch(isaacs, isaac.uid, 'tells_late', true)
    expect(await settings()).toMatchObject({
      ...{ ...week, replies: ['Hello'], tells_late: true, not_to_exceed: false },
      crews: [{ name: 'Crew A' }],
    })
  })

  it('tell who came first, and take what is stored already as saved', async () => {
    const expected = workWeekIn(null)
    const week = { ...expected, work_days: [0, 6] }
    await saveWorkWeek(danas, dana.uid, { expected, week })
    expect(await saveWorkWeek(isaacs, isaac.uid, { expected, week })).toBeNull()
    const late = { expected, week: { ...expected, work_days: [1] } }
    expect(await saveWorkWeek(isaacs, isaac.uid, late)).toMatchObject({ current: week })
    expect(await settings()).toMatchObject({ work_days: [0, 6], updated_by: dana.uid })
  })
})

describe('a day', () => {
  const day = workdayAhead(30)
  const quoteId = anyQuoteId()
  const jobs = { [quoteId]: { crew: null, from_minute: 480, end_minute: 780 } }
  const stored = async () => crewDaySchema.parse((await db.doc(crewDayPath(day)).get()).data())
  beforeEach(() => db.doc(crewDayPath(day)).delete())

  it('is closed with every field, once, and opened again as it was', async () => {
    const closing = { day, expected: ordinaryDay, change: closedDay(ordinaryDay, 'Team day') }
    expect(await saveCrewDay(danas, closing)).toBeNull()
    expect(await saveCrewDay(isaacs, closing)).toBeNull()
    expect(await stored()).toMatchObject({ ...emptyCrewDay(day), closed: true, note: 'Team day' })
    const back = { day, expected: closing.change, change: ordinaryDay }
    expect(await saveCrewDay(danas, back)).toBeNull()
    expect(await stored()).toMatchObject(emptyCrewDay(day))
  })

  it('keeps its moves, and crews that are off, when it is closed', async () => {
    const crewsOff = [anyQuoteId(), anyQuoteId()]
    const at = Timestamp.now()
    const busy = { ...emptyCrewDay(day), crews_off: crewsOff, note: 'Fair', jobs, updated_at: at }
    await db.doc(crewDayPath(day)).set(busy)
    // In another order than it is stored: which crews are off has none.
    const expected = { closed: false, crewsOff: [...crewsOff].reverse(), note: 'Fair' }
    const change = closedDay(expected, '')
    expect(await saveCrewDay(danas, { day, expected, change })).toBeNull()
    expect(await stored()).toMatchObject({ closed: true, note: 'Fair', jobs })
    expect(new Set((await stored()).crews_off)).toEqual(new Set(crewsOff))
  })

  it('is not closed over what somebody else has said of it meanwhile', async () => {
    const crewsOff = [anyQuoteId()]
    const said = { closed: false, crewsOff, note: '' }
    await saveCrewDay(danas, { day, expected: ordinaryDay, change: said })
    const late = { day, expected: ordinaryDay, change: closedDay(ordinaryDay, '') }
    expect(await saveCrewDay(isaacs, late)).toEqual({
      current: said,
      editor: 'A coworker',
      at: expect.any(Date) as Date,
    })
    expect(await stored()).toMatchObject({ closed: false, crews_off: crewsOff })
  })
})
