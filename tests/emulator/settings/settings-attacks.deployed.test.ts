import { standardHours } from '@moving/domain/office-hours'
import { noCompany, type Company } from '@moving/domain/company'
import { withoutUndefined } from '@moving/domain/keys'
import { collections, publicSettingsPath, rolePath } from '@moving/domain/paths'
import { noPrices, type PriceGroup } from '@moving/domain/prices/prices'
import { companyMessages } from '@moving/domain/settings/company'
import { defaultReplies } from '@moving/domain/work/default-replies'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changeSettingsCallable } from '../../../functions/src/settings/run-settings-change.ts'
import { askAs } from '../../support/account-calls.ts'
import { describeAttacks, type AttackRow } from '../../support/attacks.ts'
import { adminAuth, adminDb, createAccount, signIn, type SignedIn } from '../../support/accounts.ts'
import { clearAccounts, clearFirestore } from '../../support/local-system.ts'
import { done, doneForGood, refused, sentOf, type AnySetting } from '../../support/settings.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { turnTriggersOff } from '../../support/triggers-off.ts'

/*
 * Every setting of the office with every attack. Checks the exact response, and that a refusal
 * changes no document.
 */

const db = adminDb()
const auth = adminAuth()

const week = ['', '08:00-18:00', '08:00-18:00', '08:00-18:00', '08:00-18:00', '08:00-18:00', '']
const closure = { from: '2027-12-24T12:00', until: '2027-12-24T24:00', reason: 'Christmas Eve' }
const crewId = 'CrewA000000000000000'
const crew = {
  name: 'Crew A',
  people: 3,
  truck: '',
  phone: '',
  retired: false,
}
const workWeek = { arrival: { from_minute: 420, to_minute: 495 }, work_days: [2, 4] }
const crewDay = { closed: true, crews_off: [crewId], note: 'Truck inspection' }
const hash = 'a'.repeat(64)
const newCrew = { setting: 'crews', id: crewId, value: crew } as const
const link = { setting: 'link_add', hash, name: 'Maria’s phone', crew: crewId } as const

type Row = Omit<AttackRow, 'name' | 'given' | 'change' | 'other' | 'stale'> & {
  given?: AnySetting[]
} & Record<'change' | 'other', AnySetting> & { stale?: AnySetting }

// Nothing is stored yet, so every first change expects the defaults.
const standardWeek = [...standardHours.week]
const standardWorkWeek = {
  arrival: { from_minute: 480, to_minute: 540 },
  work_days: [1, 2, 3, 4, 5, 6],
}
const ordinaryDay = { closed: false, crews_off: [], note: '' }
const review = { label: 'Google', url: 'https://g.page/potomac-movers' }
const company: Company = {
  ...{ legal_name: 'Potomac Movers LLC', street_address: '1420 Kenyon St NW' },
  ...{ usdot: '1234567', mc_number: 'MC-123456', state_license: null },
  insurance: 'Every move is insured.',
  ...{ review_links: [review], rating_source: 'https://www.example.com/reviews' },
  rating_count: '212',
}
const piano = { name: 'Piano', cents: 150_00, per_piece: false }
/** Valid facts of each group of prices, different valid facts, and invalid facts. */
const priceFacts: Record<PriceGroup, [object, object, object[]]> = {
  hourly: [
    { two_cents: 149_50, surcharge_cents: 20_00, surcharge_when: 'weekends' },
    { two_cents: 150_00 },
    [
      ...[{ two_cents: 0 }, { two_cents: 1000_01 }, { two_cents: 149.5 }, { two_cents: '14950' }],
      ...[{ surcharge_when: null }, { clock_starts: '<b>noon</b>' }, { clock_stops: '' }],
    ],
  ],
  minimum: [
    { hours: 2.5, travel_cents: 75_00 },
    { hours: 3 },
    [{ hours: 0 }, { hours: 3.1 }, { hours: 24.25 }, { travel_hours: 1 }],
  ],
  usual: [
    { two_movers: 3, two_from: 4, two_to: 6 },
    { two_movers: 4 },
    [{ two_movers: 0 }, { two_movers: 2.5 }, { two_from: 6.25 }, { castle_movers: 2 }],
  ],
  extras: [
    { list: [piano] },
    { list: [{ ...piano, per_piece: true }] },
    [
      ...[{ list: [] }, { list: [piano, piano] }, { list: [{ ...piano, cents: -1 }] }],
      ...[{ list: [{ ...piano, tip: 1 }] }, { list: [{ name: 'Piano', cents: 1 }] }],
      { list: Array.from({ length: 21 }, (_, place) => ({ ...piano, name: `Piano ${place}` })) },
    ],
  ],
  deposit: [
    { percent: 10, due: 'when you book' },
    { amount_cents: 0 },
    [{ percent: 0 }, { percent: 12.5 }, { amount_cents: 100_00 }],
  ],
  paying: [{ ways: 'Cash' }, { ways: 'Check' }, [{ ways: 'a'.repeat(201) }, { tip: 'a\nb' }]],
  canceling: [{ free_days: 2 }, { free_days: 3 }, [{ free_days: 61 }, { free_days: -1 }]],
  coverage: [{ pound_cents: 60 }, { pound_cents: 70 }, [{ pound_cents: 1000_001 }]],
}
const may = { source: 'Yelp', cents: 40_000 }
const priceRows = Object.fromEntries(
  Object.entries(priceFacts).map(([group, [facts, others, bad]]): [string, Row] => {
    const [setting, unset] = [`prices_${group}`, noPrices[group as PriceGroup]]
    const [value, other] = [
      { ...unset, ...facts, public: true },
      { ...unset, ...others },
    ]
    return [
      setting,
      {
        change: { setting, shown: unset, value },
        other: { setting, shown: value, value: other },
        stale: { setting, shown: { ...other, public: true }, value: other },
        malformed: [...bad, { public: null }].map((each) => ({ value: { ...value, ...each } })),
      },
    ]
  }),
)
const rows: Record<string, Row> = {
  replies: {
    change: { setting: 'replies', shown: [...defaultReplies], value: ['Hello {name}'] },
    other: { setting: 'replies', shown: ['Hello {name}'], value: ['Bye'] },
    stale: { setting: 'replies', shown: ['Old'], value: ['Bye'] },
    malformed: [
      { value: [''] },
      { value: ['a'.repeat(501)] },
      { value: Array(21).fill('Hello') },
      { value: ['a'.repeat(1_000_000)] },
    ],
  },
  switches: {
    change: { setting: 'switches', name: 'notify_late', value: true },
    other: { setting: 'switches', name: 'notify_late', value: false },
    malformed: [{ name: 'updated_by' }, { name: '__proto__' }],
  },
  hours: {
    change: { setting: 'hours', shown: { week: standardWeek }, value: { week } },
    other: { setting: 'hours', shown: { week }, value: { week: week.with(6, '09:00-12:00') } },
    stale: {
      ...{ setting: 'hours', shown: { week: week.with(1, '') } },
      value: { week: week.with(6, '09:00-12:00') },
    },
    malformed: [
      { value: { week: week.slice(1) } },
      { value: { week: Array(7).fill('') } },
      { value: { week: week.with(1, '18:00-08:00') } },
      { value: { week: week.with(1, '08:00-25:00') } },
      { value: { week, closures: [] } },
    ],
  },
  closures: {
    change: { setting: 'closures', id: 'closure1', value: closure },
    other: { setting: 'closures', id: 'closure1', value: null },
    stale: {
      ...{ setting: 'closures', id: 'closure1', shown: { ...closure, reason: 'Old' } },
      value: null,
    },
    malformed: [
      { id: 'short' },
      { id: '../settings/office' },
      { value: { ...closure, until: closure.from } },
      { value: { ...closure, from: '2027-02-30T12:00' } },
      { value: { ...closure, from: '2027-12-24T24:00', until: '2027-12-25T10:00' } },
      { value: { ...closure, reason: 'a'.repeat(61) } },
      { value: { ...closure, reason: '' } },
      { value: { ...closure, id: 'closure2' } },
    ],
    nullable: ['value'],
  },
  crews: {
    change: newCrew,
    other: { ...newCrew, shown: crew, value: { ...crew, people: 4 } },
    stale: { ...newCrew, shown: { ...crew, name: 'Old' }, value: { ...crew, people: 4 } },
    malformed: [
      { id: 'a' },
      { value: null },
      { value: { ...crew, id: crewId } },
      { value: { ...crew, name: '' } },
      { value: { ...crew, name: 'a'.repeat(41) } },
      { value: { ...crew, people: 0 } },
      { value: { ...crew, people: 13 } },
      { value: { ...crew, people: 2.5 } },
      { value: { ...crew, truck: 'a'.repeat(41) } },
      { value: { ...crew, phone: 'call me' } },
      { value: { ...crew, phone: '555-0188' } },
      { value: { ...crew, phone: 'javascript:alert(1)' } },
      { value: { ...crew, phone: '2'.repeat(1_000_000) } },
      { value: { ...crew, wage: 20 } },
    ],
  },
  work_week: {
    change: { setting: 'work_week', shown: standardWorkWeek, value: workWeek },
    other: { setting: 'work_week', shown: workWeek, value: { ...workWeek, work_days: [1] } },
    stale: {
      setting: 'work_week',
      shown: { ...workWeek, work_days: [3] },
      value: { ...workWeek, work_days: [1] },
    },
    malformed: [
      { value: { ...workWeek, work_days: [] } },
      { value: { ...workWeek, work_days: [7] } },
      { value: { ...workWeek, work_days: [1, 1] } },
      { value: { ...workWeek, arrival: { from_minute: 540, to_minute: 480 } } },
      { value: { ...workWeek, arrival: { from_minute: 481, to_minute: 540 } } },
      { value: { ...workWeek, arrival: { from_minute: 480, to_minute: 1440 } } },
    ],
  },
  ...priceRows,
  company: {
    change: { setting: 'company', shown: noCompany, value: company },
    other: { setting: 'company', shown: company, value: noCompany },
    stale: { setting: 'company', shown: { ...company, usdot: '7' }, value: noCompany },
    malformed: [
      { value: { ...company, legal_name: '' } },
      { value: { ...company, legal_name: '<script>alert(1)</script>' } },
      { value: { ...company, legal_name: 'Movers\nLLC' } },
      { value: { ...company, street_address: 'a'.repeat(201) } },
      { value: { ...company, insurance: '\u3164\u3164' } },
      { value: { ...company, insurance: 'Insu\u200bred' } },
      { value: { ...company, usdot: '123456789' } },
      { value: { ...company, mc_number: 'MC' } },
      { value: { ...company, rating_source: 'http://example.com/' } },
      { value: { ...company, rating_source: 'https://127.0.0.1/' } },
      { value: { ...company, rating_source: 'https://metadata.google.internal/' } },
      { value: { ...company, rating_source: 'javascript:alert(1)' } },
      { value: { ...company, review_links: [] } },
      { value: { ...company, review_links: Array(6).fill(review) } },
      { value: { ...company, review_links: [review, review] } },
      { value: { ...company, review_links: [{ ...review, label: '' }] } },
      { value: { ...company, hours: {} } },
    ],
  },
  spend: {
    change: { setting: 'spend', month: '2031-05', shown: [], value: [may] },
    other: { setting: 'spend', month: '2031-05', shown: [may], value: [] },
    stale: { setting: 'spend', month: '2031-05', shown: [{ ...may, cents: 1 }], value: [] },
    malformed: [
      { month: '2031-13' },
      { month: '1931-05' },
      { value: [may, { ...may, source: 'yelp' }] },
      { value: [{ ...may, cents: -1 }] },
      { value: [{ ...may, cents: 0.5 }] },
      { value: [{ ...may, source: '' }] },
      { value: Array.from({ length: 21 }, (_, place) => ({ source: `${place}`, cents: 1 })) },
    ],
  },
  crew_day: {
    given: [newCrew],
    change: { setting: 'crew_day', day: '2031-05-20', shown: ordinaryDay, value: crewDay },
    other: { setting: 'crew_day', day: '2031-05-20', shown: crewDay, value: ordinaryDay },
    stale: {
      setting: 'crew_day',
      day: '2031-05-20',
      shown: { ...crewDay, note: 'Old' },
      value: ordinaryDay,
    },
    malformed: [
      { day: '2031-02-30' },
      { day: '../settings/office' },
      { value: { ...crewDay, note: 'a'.repeat(121) } },
      { value: { ...crewDay, crews_off: ['a'] } },
      { value: { ...crewDay, crews_off: Array(13).fill(crewId) } },
      { value: { ...crewDay, jobs: {} } },
    ],
  },
  link_add: {
    given: [newCrew],
    change: link,
    other: { ...link, hash: 'b'.repeat(64) },
    malformed: [{ hash: 'A'.repeat(64) }, { crew: '' }, { name: '' }],
  },
  'link_add of a text': {
    given: [newCrew],
    change: { ...link, texted: true },
    other: { ...link, hash: 'b'.repeat(64) },
    malformed: [{ crew: '' }, { crew: 'a' }, { crew: '../settings/office' }],
    optional: ['texted'],
  },
  link_end: {
    given: [newCrew, link],
    change: { setting: 'link_end', hash },
    other: { setting: 'link_end', hash: 'b'.repeat(64) },
    malformed: [{ hash: '../settings/office' }],
  },
}

let dana: SignedIn
let isaac: SignedIn
let customer: SignedIn
let removed: SignedIn

async function signUpAs(name: string, { claim = false, role = false }) {
  const email = `${name}@example.com`
  const uid = await createAccount(email)
  if (claim) await auth.setCustomUserClaims(uid, { role: 'admin' })
  if (role) await db.doc(rolePath(uid)).set({ user_id: uid, role: 'admin' })
  return signIn(email)
}

turnTriggersOff()
beforeAll(async () => {
  await clearFirestore()
  await clearAccounts()
  dana = await signUpAs('dana', { claim: true, role: true })
  isaac = await signUpAs('isaac', { claim: true, role: true })
  customer = await signUpAs('ana', {})
  removed = await signUpAs('rob', { claim: true })
})

const changed = [
  ...[collections.settingsLog, collections.adSpend, collections.crewDays],
  collections.calendarFeeds,
] as const
beforeEach(async () => {
  for (const name of [...changed, collections.settings]) {
    await db.recursiveDelete(db.collection(name))
  }
})

const ports = () => ({ db, now: () => new Date('2026-11-20T15:00:00Z') })
const askWith = (idToken: string | undefined, data: unknown) =>
  askAs(changeSettingsCallable(ports), idToken, data)
const send = (change: AnySetting, by: SignedIn | undefined = dana) =>
  askWith(by.idToken, { action_id: anyQuoteId(), ...sentOf(change) })

/** All documents that settings are in, with their times. */
async function snapshot(): Promise<unknown> {
  const found = await Promise.all(changed.map((name) => db.collection(name).get()))
  const office = await db.doc('settings/office').get()
  const { company: shown } = (await db.doc(publicSettingsPath).get()).data() ?? {}
  const documents = [office, ...found.flatMap(({ docs }) => docs)].map((document) => [
    ...[document.ref.path, document.updateTime, document.data()],
  ])
  return [shown, ...documents]
}
async function expectUnchanged(attack: () => Promise<unknown>, answer: object): Promise<void> {
  const before = await snapshot()
  expect(await attack()).toMatchObject(answer)
  expect(await snapshot()).toEqual(before)
}
const logEntries = async () => (await db.collection(collections.settingsLog).get()).docs
const expected = { result: done }
const isLink = ({ setting }: AnySetting) => setting.startsWith('link')

const store = async (given: readonly AnySetting[] = []) => {
  for (const change of given) {
    expect(await send(change)).toMatchObject({ result: { done: true } })
  }
}
const table = Object.entries(rows).map(([name, { given, stale, ...row }]) => ({
  ...{ name, ...row },
  ...{ change: sentOf(row.change), other: sentOf(row.other) },
  ...(stale && { stale: sentOf(stale), current: row.change['value'] }),
  ...(given && { given: () => store(given) }),
  isUndoable: !isLink(row.change),
  optional: [...(row.optional ?? []), 'seen'],
  malformed: [...(row.malformed ?? []), { undoes: anyQuoteId() }],
}))
describeAttacks(table, {
  ...{ ask: askWith, snapshot, logEntries, idField: 'action_id' },
  accepts: (data) => z.safeParse(changeSettingsCallable(ports).input, data).success,
  logged: (change) => ({
    ...{ setting: change['setting'], by_email: 'dana@example.com' },
    after: 'value' in change ? change['value'] : (expect.anything() as unknown),
  }),
  common: () => ({}),
  callers: () => ({ dana, isaac, customer, removed }),
})

it('a refused fact about the company comes back with the reason', async () => {
  const value = { ...company, usdot: 'USDOT 7', rating_source: 'http://example.com/' }
  expect(await send({ setting: 'company', shown: noCompany, value })).toEqual({
    code: 'invalid-argument',
    details: {
      fields: ['value.usdot', 'value.rating_source'],
      reasons: [companyMessages.usdot, companyMessages.url],
    },
  })
})

it('facts about the company are public, without the coworker who saved them', async () => {
  await db.doc(publicSettingsPath).set({ hours: { week, closures: [] } })
  expect(await send({ setting: 'company', shown: noCompany, value: company })).toEqual(expected)
  expect((await db.doc(publicSettingsPath).get()).data()).toEqual({
    ...{ hours: { week, closures: [] }, company },
    updated_at: expect.anything() as unknown,
  })
})

it.each(Object.entries(rows).filter(([, { change }]) => !isLink(change)))(
  'Undo reverts a change of %s once',
  async (_, { given, change }) => {
    await store(given)
    const action_id = anyQuoteId()
    expect(await send({ ...change, action_id })).toEqual(expected)
    const { setting, id, name, month, day, shown } = change
    const undo = withoutUndefined({ setting, id, name, month, day, undoes: action_id })
    expect(await send(undo)).toEqual({ result: doneForGood })
    await expectUnchanged(() => send(undo), { result: refused('changed') })
    const undone = (await logEntries()).find((entry) => entry.get('undoable') === false)
    expect(undone?.get('after')).toEqual(shown ?? (setting === 'switches' ? false : null))
  },
)

it.each<[string, AnySetting, AnySetting]>([
  [
    'the work week',
    {
      ...{ setting: 'work_week', shown: standardWorkWeek },
      value: { arrival: { from_minute: -0, to_minute: 540 }, work_days: [-0] },
    },
    {
      ...{ setting: 'work_week', value: workWeek },
      shown: { arrival: { from_minute: 0, to_minute: 540 }, work_days: [0] },
    },
  ],
  [
    'a month’s spend',
    { setting: 'spend', month: '2031-05', shown: [], value: [{ ...may, cents: -0 }] },
    { setting: 'spend', month: '2031-05', shown: [{ ...may, cents: 0 }], value: [may] },
  ],
])('the office can edit %s after a script stored minus zero', async (_, minusZero, next) => {
  expect(await send(minusZero)).toEqual(expected)
  expect(await send(next, isaac)).toEqual(expected)
})
