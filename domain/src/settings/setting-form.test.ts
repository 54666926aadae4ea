import { describe, expect, it, test } from 'vitest'
import { bookingMessages } from '../calendar/booking.ts'
import { noCompany } from '../company.ts'
import { tooLong } from '../field-text.ts'
import { isOneOf } from '../keys.ts'
import { noPrices, numberKinds, priceGroups, soundPrices } from '../prices/prices.ts'
import { dollarsMessages } from '../quote/dollars.ts'
import { savedRepliesMax } from '../work/office-settings.ts'
import { settings } from './change-settings.ts'
import { closureMessages, closures } from './closures.ts'
import { company, companyMessages } from './company.ts'
import { crewMessages, crews } from './crews.ts'
import { hours, hoursMessages } from './hours.ts'
import { priceMessages, prices } from './prices.ts'
import { replies, replyMessages } from './replies.ts'
import { allFields, formSchema, formValues } from './setting-form.ts'
import type { PagedSetting } from './setting.ts'
import { workDaysMessage, workWeek } from './work-week.ts'

const now = new Date('2027-01-04T14:00:20-05:00')

/** Typed values by field name. */
type Typed = Record<string, unknown>

function withTyped(form: Typed, typed: Typed): Typed {
  const copy = structuredClone(form)
  for (const [name, text] of Object.entries(typed)) {
    const parts = name.split('.')
    const last = parts.pop() ?? ''
    const at = parts.reduce((part, key) => part[key] as Typed, copy)
    at[last] = text
  }
  return copy
}

/** The value of a form; for an invalid form, the fields with their messages. */
function submit<Value, Stored>(
  setting: PagedSetting<Value, Stored>,
  shown: Value,
  { typed = {}, item, stored = null }: { typed?: Typed; item?: string; stored?: unknown } = {},
) {
  const refuse = (value: Value) => {
    const context = { stored: stored as Stored | null, key: { id: 'new' }, now }
    const problem = setting.refuse?.(value, context)
    const message = problem && (problem.message ?? setting.refusals?.[problem.why] ?? '')
    return problem?.path === undefined ? null : { path: problem.path, message: message ?? '' }
  }
  const schema = formSchema(setting, { shown, item }, () => now, refuse)
  const form = withTyped(formValues(setting.page, shown, item), typed)
  const { data, error } = schema.safeParse(form)
  return error ? error.issues.map(({ path, message }) => [path.join('.'), message]) : data
}

const crew = { name: 'Crew B', people: 2, truck: '', phone: '', retired: true }
const known = { crews: [{ ...crew, id: 'a', name: 'Crew A' }] }
const week = { arrival: { from_minute: 480, to_minute: 555 }, work_days: [0, 1, 6] }
const priceSetting = (group: keyof typeof priceGroups) =>
  prices.find(({ name }) => name === `prices_${group}`) as PagedSetting<never, never>
const piano = { name: 'Piano', cents: 150_00, per_piece: false }
const priced = soundPrices({
  hourly: { two_cents: 149_50, surcharge_cents: 20_00, surcharge_when: 'weekends', public: true },
  minimum: { hours: 2.5, travel_cents: 75_00 },
  usual: { two_movers: 3, two_from: 4, two_to: 5.25 },
  extras: { list: [piano, { name: 'Box', cents: 4_05, per_piece: true }] },
  deposit: { percent: 10, due: 'when you book' },
  paying: { ways: 'Cash or check' },
  canceling: { free_days: 0, cost: 'The deposit isn’t returned.' },
  coverage: { pound_cents: 60 },
})
const open = { week: ['', '08:00-24:00', '08:00-18:00', '', '', '', '09:00-12:30'] }
const closure = { from: '2027-01-04T14:00', until: '2027-01-05T10:00', reason: 'Snow' }
const link = { label: 'Google', url: 'https://g.page/potomac-movers' }
const filled = { ...noCompany, usdot: '1234567', review_links: [link] }

test.each<[PagedSetting<never, never>, unknown]>([
  ...[[crews, crew] as const, [crews, { ...crew, phone: '+12025550188' }] as const],
  [workWeek, week],
  ...Object.entries({ ...priced }).map(([group, value]) => [priceSetting(group as never), value]),
  ...Object.entries(noPrices).map(([group, value]) => [priceSetting(group as never), value]),
  ...[[hours, open] as const, [closures, closure] as const],
  ...[[company, filled] as const, [company, noCompany] as const],
] as [PagedSetting<never, never>, unknown][])(
  'a settings form opens with what is stored, and saves the same again: $name',
  (setting, value) => {
    expect(submit(setting, value as never)).toEqual(value)
  },
)

/**
 * A message of a form: the setting, the shown value, the typed values, the field and the message.
 */
type Row = [PagedSetting<never, never>, unknown, Typed, string, string]
const crewRows = (
  [
    [{ name: ' \u200b ' }, 'name', crewMessages.name],
    [{ name: 'x'.repeat(41) }, 'name', tooLong(40)],
    [{ name: 'crew  A' }, 'name', crewMessages.taken],
    ...['', '0', '13', '2.5', 'two'].map(
      (people) => [{ people }, 'people', bookingMessages.people] as const,
    ),
    ...['call Mike', '555-0188', '000-000-0000', '202-155-0188', '*#06#'].map(
      (phone) => [{ phone }, 'phone', crewMessages.phone] as const,
    ),
    [{ phone: `   ${'2'.repeat(41)}` }, 'phone', tooLong(40)],
    [{ truck: `A${'🚚'.repeat(40)}` }, 'truck', tooLong(40)],
  ] as [Typed, string, string][]
).map((row) => [crews, crew, ...row] as unknown as Row)
/** Invalid texts for each kind of number. */
const badNumbers: Record<keyof typeof numberKinds, string[]> = {
  rate: ['0', '1000.01'],
  price: ['10000.01'],
  hours: ['0', '24.25', '3.1', '3 h'],
  movers: ['0', '13', '2.5', 'two'],
  percent: ['0', '101', '12.5', '10%'],
  days: ['61', '1.5', '-1'],
}
const badTexts = [
  ['<b>Cash</b>', companyMessages.text],
  ['x'.repeat(201), tooLong(200)],
] as const
const badFacts = (kind: string) =>
  kind === 'text'
    ? badTexts
    : isOneOf(Object.keys(numberKinds), kind)
      ? badNumbers[kind as 'rate'].map((text) => [text, priceMessages[kind as 'rate']] as const)
      : []
const priceRows = [
  ...Object.entries(priceGroups).flatMap(([group, fields]) =>
    Object.entries(fields).flatMap(([field, kind]) =>
      badFacts(kind).map(([text, message]) => [
        ...[priceSetting(group as never), noPrices[group as 'hourly']],
        { ...(field === 'surcharge_cents' && { surcharge_when: 'weekends' }), [field]: text },
        ...[field, message],
      ]),
    ),
  ),
  ...(
    [
      ['hourly', { two_cents: 'much' }, 'two_cents', dollarsMessages.notANumber],
      ['hourly', { surcharge_when: '' }, 'surcharge_when', priceMessages.surcharge],
      ['minimum', { travel_hours: '1' }, 'travel_hours', priceMessages.travel],
      ['usual', { two_from: '6' }, 'two_to', priceMessages.order],
      ['deposit', { amount_cents: '100' }, 'percent', priceMessages.deposit],
      ...['', 'much', '10000.01'].map(
        (cents) =>
          ['extras', { list: [{ ...piano, cents }] }, 'list.0.cents', priceMessages.extra] as const,
      ),
      [
        ...(['extras', { list: [{ ...piano, name: ' ', cents: '1' }] }] as const),
        ...(['list.0.name', companyMessages.text] as const),
      ],
      [
        ...([
          'extras',
          { list: ['Piano', 'PIANO'].map((name) => ({ ...piano, name, cents: '1' })) },
        ] as const),
        ...(['list', priceMessages.twice] as const),
      ],
      [
        'extras',
        { list: Array.from({ length: 21 }, (_, n) => ({ ...piano, name: `${n}`, cents: '1' })) },
        ...(['list', priceMessages.extras] as const),
      ],
    ] as const
  ).map(([group, ...row]) => [priceSetting(group), priced[group], ...row]),
]
const rows = [
  ...crewRows,
  [workWeek, week, { 'arrival.from_minute': '08:10' }, 'arrival.from_minute', bookingMessages.time],
  [workWeek, week, { 'arrival.to_minute': '' }, 'arrival.to_minute', bookingMessages.time],
  [workWeek, week, { 'arrival.to_minute': '07:45' }, 'arrival.to_minute', bookingMessages.order],
  [workWeek, week, { work_days: [] }, 'work_days', workDaysMessage],
  ...priceRows,
  [
    hours,
    open,
    { 'week.2.opens': '18:00', 'week.2.closes': '02:00' },
    'week.2.closes',
    hoursMessages.order,
  ],
  [hours, open, { 'week.2.closes': '' }, 'week.2.closes', hoursMessages.both],
  [hours, open, { 'week.2.opens': '8' }, 'week.2.closes', hoursMessages.time],
  [
    ...[hours, open],
    Object.fromEntries(
      [1, 2, 6].flatMap((day) => [
        [`week.${day}.opens`, ''],
        [`week.${day}.closes`, ''],
      ]),
    ),
    ...['week', hoursMessages.none],
  ],
  [closures, closure, { 'until.day': '2027-01-03' }, 'until.time', closureMessages.ends],
  [
    closures,
    closure,
    { 'until.day': '', 'until.time': '14:00' },
    'until.time',
    closureMessages.ends,
  ],
  [
    ...[closures, closure, { 'from.time': '08:00', 'until.day': '', 'until.time': '13:59' }],
    ...['from.day', closureMessages.over],
  ],
  [
    ...[closures, closure],
    { 'from.day': '2027-05-31', 'from.time': '', 'until.day': '', 'until.time': '' },
    ...['from.day', closureMessages.known],
  ],
  [closures, closure, { 'until.day': '2030-01-01' }, 'until.day', closureMessages.far],
  [closures, closure, { 'from.day': '', 'until.day': '' }, 'from.day', closureMessages.day],
  [closures, closure, { 'from.time': '2 PM' }, 'from.time', hoursMessages.time],
  [closures, closure, { reason: ' ' }, 'reason', closureMessages.reason],
  [closures, closure, { reason: 'x'.repeat(61) }, 'reason', tooLong(60)],
  [company, noCompany, { usdot: 'USDOT 12' }, 'usdot', companyMessages.usdot],
  [company, noCompany, { mc_number: 'MX-1' }, 'mc_number', companyMessages.mcNumber],
  [
    company,
    noCompany,
    { street_address: '<b>1 Main St</b>' },
    'street_address',
    companyMessages.text,
  ],
  [company, noCompany, { street_address: 'Washington' }, 'street_address', companyMessages.address],
  [company, noCompany, { rating_count: 'many' }, 'rating_count', companyMessages.count],
  [
    company,
    noCompany,
    { rating_source: 'javascript:alert(1)' },
    'rating_source',
    companyMessages.url,
  ],
  [
    ...[company, filled, { review_links: [link, { ...link, url: 'http://yelp.com' }] }],
    ...['review_links.1.url', companyMessages.url],
  ],
  [company, filled, { review_links: [link, link] }, 'review_links', companyMessages.twice],
  [
    ...[company, filled],
    { review_links: [1, 2, 3, 4, 5, 6].map((n) => ({ ...link, url: `https://a.com/${n}` })) },
    ...['review_links', companyMessages.links],
  ],
  [replies, ['Hello'], { reply: ' \n' }, 'reply', replyMessages.empty],
  [replies, ['Hello'], { reply: 'x'.repeat(501) }, 'reply', tooLong(500)],
  [replies, Array(savedRepliesMax).fill('Hello'), { reply: 'More' }, 'reply', replyMessages.full],
] as unknown as Row[]

describe('a settings form shows what is wrong at the field', () => {
  it.each(rows)('$0.name: $2', (setting, shown, typed, field, message) => {
    expect(submit(setting, shown as never, { typed, stored: known })).toEqual([[field, message]])
  })

  it('for every field, and every list', () => {
    const tested = rows.map(([setting, , , field]) => `${setting.name}.${field}`)
    const optional = ['company.legal_name', 'company.state_license', 'company.insurance']
    for (const { name, page } of settings) {
      for (const field of page ? allFields(page.fields) : []) {
        const same = `${name}.${field.name}`.replace(/week\.\d\.opens/, 'week.2.closes')
        const alike = same.replace(/week\.\d/, 'week.2')
        // A checkbox can't be invalid.
        const isTested = field.kind === 'tick' || tested.includes(alike) || isOneOf(optional, alike)
        expect(isTested, `no message at ${alike}`).toBe(true)
      }
    }
  })
})

describe('a settings form saves', () => {
  const saves = [
    [
      ...['a crew, cleaned', crews as never, crew],
      { name: ' Crew\tC ', people: ' 3 ', truck: '26-foot\ntruck ', phone: 'Mike: 1-202-555-0188' },
      { ...crew, name: 'Crew C', people: 3, truck: '26-foot truck', phone: '+12025550188' },
    ],
    [
      'a crew whose name differs by a space',
      crews as never,
      crew,
      { name: 'CrewA' },
      { ...crew, name: 'CrewA' },
    ],
    [
      ...['each day once, in the order of the week', workWeek as never, week],
      { work_days: ['6', '0', '1', '1'] },
      week,
    ],
    [
      ...['an arrival at one time', workWeek as never, week],
      { 'arrival.to_minute': '08:00' },
      { ...week, arrival: { from_minute: 480, to_minute: 480 } },
    ],
    [
      ...['an empty rate as none, and one with a comma', priceSetting('hourly'), priced.hourly],
      { two_cents: ' ', three_cents: '$1,000', surcharge_cents: '', public: false },
      {
        ...priced.hourly,
        two_cents: null,
        three_cents: 100_000,
        surcharge_cents: null,
        public: false,
      },
    ],
    [
      ...['a price of an extra in cents', priceSetting('extras'), priced.extras],
      { list: [{ name: ' Piano\n', cents: '$150', per_piece: false }] },
      { list: [piano], public: false },
    ],
    ['blank facts as none', company as never, filled, { usdot: '  ', review_links: [] }, noCompany],
    [
      ...['a closure of one whole day', closures as never, closure],
      { 'from.day': '2027-02-15', 'from.time': '', 'until.day': '', 'until.time': '' },
      { from: '2027-02-15T00:00', until: '2027-02-15T24:00', reason: 'Snow' },
    ],
    [
      ...['a closure of a part of an afternoon', closures as never, closure],
      { 'from.day': '2027-02-15', 'from.time': '12:00', 'until.day': '', 'until.time': '' },
      { from: '2027-02-15T12:00', until: '2027-02-15T24:00', reason: 'Snow' },
    ],
    [
      ...['a closure that starts at the time of entry', closures as never, closure],
      { 'from.time': '09:00', reason: ' Snow ' },
      closure,
    ],
    [
      ...['a closure of today from now on', closures as never, closure],
      { 'from.time': '', 'until.day': '', 'until.time': '' },
      { ...closure, until: '2027-01-04T24:00' },
    ],
    ['a new reply after the others', replies as never, ['Hi'], { reply: 'Bye' }, ['Hi', 'Bye']],
  ] as unknown as [string, PagedSetting<never, never>, unknown, Typed, unknown][]
  it.each(saves)('%s', (_, setting, shown, typed, value) => {
    expect(submit(setting, shown as never, { typed, stored: known })).toEqual(value)
  })

  it('a reply at its place, even after a coworker moved it', () => {
    const typed = { reply: 'Hi there' }
    expect(submit(replies, ['A', 'Hi', 'B'], { typed, item: 'Hi' })).toEqual(['A', 'Hi there', 'B'])
    expect(submit(replies, ['A', 'B'], { typed, item: 'Hi' })).toEqual(['A', 'B', 'Hi there'])
  })
})

test('a setting that isn’t set says what is missing without it', () => {
  const lines = [
    ...company.page.show(noCompany, now),
    ...prices.flatMap((setting) => setting.page.show(setting.read(null, {}), now)),
  ].filter(({ label }) => label !== 'Website')
  for (const { text } of lines) expect(text).toMatch(/^Not set\. [A-Z].+\.$/)
})
