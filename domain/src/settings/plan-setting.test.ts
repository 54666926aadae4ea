import { describe, expect, it } from 'vitest'
import { noCompany } from '../company.ts'
import { keysOf } from '../keys.ts'
import { standardHours, type Closure } from '../office-hours.ts'
import { noPrices } from '../prices/prices.ts'
import { defaultReplies } from '../work/default-replies.ts'
import { officeSettingsSchema } from '../work/office-settings.ts'
import { settings } from './change-settings.ts'
import { closures } from './closures.ts'
import { crews } from './crews.ts'
import { planSetting, type SettingPlan, type Wish } from './plan-setting.ts'
import { settingSubject, type Setting, type SettingKey } from './setting.ts'
import { versionOf } from './version.ts'

const now = new Date('2027-01-04T14:00:20-05:00')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const id = 'AbCdEfGhIjKl7F3a91c2'
const stored = officeSettingsSchema.parse({
  crews: [{ id, name: 'Crew A', people: 3, truck: '', phone: '', retired: false }],
  ...{ updated_by: null, updated_at: now },
})

interface Row {
  name: string
  key?: SettingKey
  /** The default value, and two new values. */
  before: unknown
  one: unknown
  other: unknown
}
const crew = { name: 'Crew B', people: 3, truck: '', phone: '', retired: false }
const closed = { from: '2027-02-15T00:00', until: '2027-02-15T24:00', reason: 'Training' }
const week = [...standardHours.week]
const usual = { arrival: { from_minute: 480, to_minute: 540 }, work_days: [1, 2, 3, 4, 5, 6] }
const ordinary = { closed: false, crews_off: [], note: '' }
/** A valid fact of each group of prices. */
const soundFacts = {
  hourly: { two_cents: 149_50 },
  minimum: { hours: 2.5 },
  usual: { two_movers: 3 },
  extras: { list: [{ name: 'Piano', cents: 150_00, per_piece: false }] },
  deposit: { percent: 10 },
  paying: { ways: 'Cash or check' },
  canceling: { free_days: 2 },
  coverage: { pound_cents: 60 },
}
const rows: Row[] = [
  {
    ...{ name: 'company', before: noCompany },
    ...{ one: { ...noCompany, usdot: '7' }, other: { ...noCompany, usdot: '8' } },
  },
  {
    ...{ name: 'hours', before: { week } },
    ...{ one: { week: week.with(1, '') }, other: { week: week.with(2, '') } },
  },
  {
    ...{ name: 'closures', key: { id: `${id.slice(1)}x` }, before: null },
    ...{ one: closed, other: { ...closed, reason: 'Party' } },
  },
  {
    ...{ name: 'crews', key: { id: `${id.slice(1)}x` }, before: null },
    ...{ one: crew, other: { ...crew, people: 4 } },
  },
  {
    ...{ name: 'work_week', before: usual },
    ...{ one: { ...usual, work_days: [1] }, other: { ...usual, work_days: [2] } },
  },
  ...keysOf(noPrices).map((group) => ({
    ...{ name: `prices_${group}`, before: noPrices[group] },
    one: { ...noPrices[group], public: true },
    other: { ...noPrices[group], ...soundFacts[group] },
  })),
  { name: 'replies', before: [...defaultReplies], one: ['Hello'], other: ['Bye'] },
  // A switch has only two values, so `other` is the first one.
  { name: 'switches', key: { name: 'notify_late' }, before: false, one: true, other: false },
  {
    ...{ name: 'spend', key: { month: '2027-01' }, before: [] },
    ...{ one: [{ source: 'Yelp', cents: 1 }], other: [{ source: 'Yelp', cents: 2 }] },
  },
  {
    ...{ name: 'crew_day', key: { day: '2027-01-20' }, before: ordinary },
    ...{ one: { ...ordinary, closed: true }, other: { ...ordinary, crews_off: [id] } },
  },
]

function startWith({ name, key = {} }: Row) {
  const setting = settings.find((one) => one.name === name) as Setting
  const isOffice = setting.schema === officeSettingsSchema
  let document: unknown = isOffice ? stored : null
  const plan = (wish: Wish, at = now): SettingPlan => {
    const planned = planSetting(setting, wish, { stored: document, key, now: at, office: stored })
    if ('write' in planned && planned.write)
      document = { ...(document as object), ...planned.write }
    return planned
  }
  const logged = (planned: SettingPlan, at: Date) =>
    'write' in planned
      ? { undone: { about: settingSubject(setting, key), ...planned, at } }
      : { undone: null }
  return { plan, logged, read: () => setting.read(document, key), setting }
}

it('every setting is tested', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(settings.map(({ name }) => name).sort())
})

describe.each(rows)('$name', (row) => {
  const { before, one, other } = row

  it('can be saved, and then has its new value', () => {
    const { plan, read, setting } = startWith(row)
    expect(read()).toEqual(before)
    expect(setting.value.safeParse(one).data).toEqual(one)
    expect(plan({ value: one, seen: versionOf(before) })).toMatchObject({ before, after: one })
    expect(read()).toEqual(one)
  })

  it('can be saved again with the stored value, even by a page that shows an old value', () => {
    const { plan } = startWith(row)
    plan({ value: one })
    expect(plan({ value: one, seen: versionOf(before) })).toMatchObject({ write: null })
  })

  it('isn’t saved if a coworker changed it since the page showed it', () => {
    const { plan, read } = startWith(row)
    plan({ value: one })
    const outdated = { value: other, seen: versionOf('something else') }
    expect(plan(outdated)).toEqual({ why: 'changed', current: one })
    expect(read()).toEqual(one)
    expect(plan({ value: other, seen: versionOf(one) })).toMatchObject({ after: other })
  })

  it('can be undone once within ten minutes, unless a coworker has changed it', () => {
    const { plan, logged, read } = startWith(row)
    const saved = plan({ value: one })
    expect(plan(logged(saved, minutesAgo(11)))).toEqual({ why: 'too_late' })
    expect(plan(logged(saved, minutesAgo(9)))).toMatchObject({ before: one, after: before })
    expect(read()).toEqual(before)
    expect(plan(logged(saved, minutesAgo(9)))).toEqual({ why: 'changed', current: before })
    plan({ value: one })
    plan({ value: other })
    expect(plan(logged(saved, minutesAgo(9)))).toEqual({ why: 'changed', current: other })
  })

  it('isn’t changed by Undo of a different value or of an unknown change', () => {
    const { plan, logged } = startWith(row)
    const { undone } = logged(plan({ value: one }), now)
    expect(plan({ undone: null })).toEqual({ why: 'not_possible' })
    expect(plan({ undone: undone && { ...undone, about: 'links/7' } })).toEqual({
      why: 'not_possible',
    })
  })
})

describe('a closure of the office', () => {
  const valueOf = ({ from, until, reason }: Closure) => ({ from, until, reason })
  const running = {
    ...{ id: 'running1', from: '2027-01-04T13:00', until: '2027-01-05T10:00', reason: 'Snow' },
  }
  const holiday = standardHours.closures.at(-1)
  const planWith = (known: readonly object[], wish: Wish, key: string, at = now) => {
    const hours = { week, closures: known as never }
    return planSetting(closures, wish, { stored: { ...stored, hours }, key: { id: key }, now: at })
  }

  it('that has started ends now when it is removed, so that no promised call becomes late', () => {
    const removed = planWith([running], { value: null }, running.id)
    const value = valueOf(running)
    expect(removed).toMatchObject({
      before: value,
      after: { ...value, until: '2027-01-04T14:00' },
    })
    const justBegun = { ...running, from: '2027-01-04T14:00' }
    expect(planWith([justBegun], { value: null }, running.id)).toMatchObject({ after: null })
  })

  it('that is over stays if an outdated page removes it', () => {
    const over = { ...running, until: '2027-01-04T13:30' }
    expect(planWith([over], { value: null }, running.id)).toMatchObject({
      write: { hours: { closures: [over] } },
    })
  })

  it('is restored by Undo, even if it is a holiday years ahead', () => {
    const value = valueOf(running)
    const shortened = { ...running, until: '2027-01-04T14:00' }
    const after = valueOf(shortened)
    const undone = { about: `closures/${running.id}`, before: value, after, at: now }
    expect(planWith([shortened], { undone }, running.id)).toMatchObject({ after: value })
    const day = holiday?.id ?? ''
    const ahead = valueOf(holiday ?? running)
    const undoneDay = { about: `closures/${day}`, before: ahead, after: null, at: now }
    expect(planWith([], { undone: undoneDay }, day)).toMatchObject({ after: ahead })
  })

  it.each([
    ['is over', { from: '2027-01-03T00:00', until: '2027-01-03T24:00' }],
    ['started long before it was entered', { from: '2027-01-04T08:00', until: '2027-01-04T18:00' }],
    ['lasts for decades', { from: '2027-01-04T14:00', until: '2099-12-31T24:00' }],
    ['is decades ahead', { from: '2090-12-24T12:00', until: '2090-12-24T24:00' }],
    ['is within another one', { from: '2027-01-04T15:00', until: '2027-01-04T16:00' }],
  ])('that %s is refused', (_, times) => {
    const value = { ...times, reason: 'Snow' }
    expect(planWith([running], { value }, 'closure2')).toEqual({ why: 'conflict' })
  })

  it('may start a few minutes ago, because a browser’s clock may be behind', () => {
    const value = { from: '2027-01-04T13:50', until: '2027-01-05T12:00', reason: 'Snow' }
    expect(planWith([], { value }, 'closure2')).toMatchObject({ after: value })
  })
})

it('a crew with the name of another crew is refused, and so is one crew too many', () => {
  const plan = (known: number, name: string) => {
    const others = Array.from({ length: known }, (_, place) => ({
      ...crew,
      id: `${place}`,
      name: `Crew ${place}`,
    }))
    const context = { stored: { ...stored, crews: others }, key: { id }, now }
    return planSetting(crews, { value: { ...crew, name } }, context)
  }
  expect(plan(2, 'crew  1')).toEqual({ why: 'conflict' })
  expect(plan(12, 'Crew A')).toEqual({ why: 'limit' })
  expect(plan(11, 'Crew A')).toMatchObject({ after: { name: 'Crew A' } })
})

it('the version of a setting doesn’t depend on the order of its fields or on minus zero', () => {
  expect(versionOf({ a: 1, b: [2, 1] })).toBe(versionOf({ b: [2, 1], a: 1 }))
  expect(versionOf([-0])).toBe(versionOf([0]))
  expect(versionOf([1, 2])).not.toBe(versionOf([2, 1]))
})
