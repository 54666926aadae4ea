import { crewLimits } from '@moving/domain/calendar/crew'
import { crewDayFormSchema } from '@moving/domain/calendar/crew-day'
import { changeSettingsSchema, settings } from '@moving/domain/settings/change-settings'
import { formSchema, formValues } from '@moving/domain/settings/setting-form'
import type { PagedSetting } from '@moving/domain/settings/setting'
import { priceGroups } from '@moving/domain/prices/prices'
import { spendBounds } from '@moving/domain/spend/ad-spend'
import { parseSpend } from '@moving/domain/spend/spend-form'
import { savedReplyMax } from '@moving/domain/work/office-settings'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  closureForms,
  crewDayForms,
  crewForms,
  weekHoursForms,
  workWeekForms,
} from './calendar-forms.ts'
import { anyQuoteId } from './stored-quote.ts'

const numRuns = 400
const now = new Date('2027-01-04T14:00:00-05:00')

function parseChange(change: object): unknown {
  const parsed = changeSettingsSchema.safeParse({ ...change, action_id: anyQuoteId() })
  return parsed.success && 'value' in parsed.data ? parsed.data.value : null
}

/** Typed texts for a kind of price, mostly valid. */
const mostly = (valid: string[], other: string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('', ...valid) },
    { weight: 1, arbitrary: fc.constantFrom(...other) },
  )
const dollars = mostly(['150', '$1,000', '149.5', '.05'], ['10000.01', 'much', '-1', '1.005'])
const priceTexts: Record<string, fc.Arbitrary<unknown>> = {
  ...{ rate: dollars, price: dollars },
  hours: mostly(['5.5', ' 24 '], ['3.1', '25']),
  movers: mostly(['3', ' 12 '], ['13', '2.5']),
  percent: mostly(['10', '100'], ['12.5']),
  days: mostly(['0', '60'], ['61']),
  text: mostly(['Cash or check', ' when\tyou book '], ['<b>Cash</b>', '\u3164']),
  extras: fc.array(
    fc.record({
      name: fc.constantFrom('Piano', ' Box ', 'Long carry', ''),
      cents: mostly(['0', '12.5'], ['much', '']),
      per_piece: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
}
const priceForms = Object.fromEntries(
  Object.entries(priceGroups).map(([group, kinds]) => [
    `prices_${group}`,
    {
      typed: fc.record({
        ...Object.fromEntries(
          Object.entries(kinds).map(([field, kind]) => [
            field,
            priceTexts[kind] ?? fc.constant(''),
          ]),
        ),
        public: fc.boolean(),
      }),
      shown: {},
    },
  ]),
)
/** Typed text for each field of a setting, mostly valid. */
const forms: Record<string, { typed: fc.Arbitrary<object>; key?: object; shown: unknown }> = {
  hours: { typed: weekHoursForms, shown: { week: [] } },
  closures: { typed: closureForms, key: { id: 'closure1' }, shown: null },
  crews: {
    ...{ typed: crewForms, key: { id: anyQuoteId() } },
    shown: { name: '', people: 1, truck: '', phone: '', retired: true },
  },
  work_week: { typed: workWeekForms, shown: {} },
  ...priceForms,
  company: {
    typed: fc.record({
      legal_name: fc.constantFrom('', 'Potomac Movers LLC', ' Potomac\tMovers ', '<b>Movers</b>'),
      street_address: fc.constantFrom('', '1420 Kenyon St NW', '1 Main St', 'Washington'),
      usdot: fc.constantFrom('', '1234567', ' 7 ', '0123'),
      mc_number: fc.constantFrom('', 'MC-123456', '7', 'MX-1'),
      state_license: fc.constantFrom('', 'Virginia HG-412', '\u3164'),
      insurance: fc.constantFrom('', 'Every move is insured.'),
      rating_source: fc.constantFrom('', 'https://a.com/', 'http://a.com/'),
      rating_count: fc.constantFrom('', '7', '1212', '012', 'many'),
      review_links: fc.array(
        fc.record({
          label: fc.constantFrom('Google', 'Yelp'),
          url: fc.constantFrom('https://a.com/', 'https://b.com/', 'https://c.com/'),
        }),
        { maxLength: 2 },
      ),
    }),
    shown: {},
  },
  replies: {
    typed: fc.record({
      reply: fc.constantFrom('a'.repeat(savedReplyMax), 'two\nlines', '', '🛋'.repeat(251)),
    }),
    shown: ['Hello'],
  },
}
const paged = settings.filter(
  (setting): setting is PagedSetting<unknown, unknown> => setting.page !== undefined,
)

test('every setting with a form is tested', () => {
  expect(Object.keys(forms).sort()).toEqual(paged.map(({ name }) => name).sort())
})

it.each(paged)(
  'the server accepts what the form of $name accepts, and the form opens with it again',
  (setting) => {
    const { typed, key, shown } = forms[setting.name] ?? { typed: fc.constant({}), shown: {} }
    const counts = { accepted: 0, refused: 0 }
    const check = (form: object) => {
      const schema = formSchema(setting, { shown }, () => now)
      const { data: sent, success } = schema.safeParse(form)
      counts[success ? 'accepted' : 'refused'] += 1
      if (!success) return
      const parsed = parseChange({ setting: setting.name, ...key, value: sent })
      expect(parsed, JSON.stringify(form)).toEqual(sent)
      // A form that opens with the stored value saves the same value again.
      const again = schema.safeParse(formValues(setting.page, sent, 'none'))
      if (setting.name !== 'replies') expect(again.data).toEqual(sent)
    }
    fc.assert(fc.property(typed as fc.Arbitrary<object>, check), { numRuns, endOnFailure: true })
    expect(Math.min(counts.accepted, counts.refused), JSON.stringify(counts)).toBeGreaterThan(10)
  },
)

test('the server and the dialog for a day accept and refuse the same input', () => {
  const crews = Array.from({ length: crewLimits.crews }, anyQuoteId)
  const counts = { accepted: 0, refused: 0 }
  const check = (form: { closed: boolean; crews_off: string[]; note: string }) => {
    const parsed = crewDayFormSchema.safeParse(form)
    counts[parsed.success ? 'accepted' : 'refused'] += 1
    const value = parsed.data ?? form
    const change = parseChange({ setting: 'crew_day', day: '2026-12-19', value })
    const inOrder = { ...value, crews_off: value.crews_off.toSorted() }
    expect(change, JSON.stringify(form)).toEqual(parsed.success ? inOrder : null)
  }
  fc.assert(fc.property(crewDayForms(crews), check), { numRuns, endOnFailure: true })
  expect(Math.min(counts.accepted, counts.refused), JSON.stringify(counts)).toBeGreaterThan(10)
})

test('the server accepts every spend that the form accepts', () => {
  const typed = fc.record({
    source: fc.constantFrom(
      '',
      'google / cpc',
      ' Yelp ',
      '=HYPERLINK("x")',
      'two\nlines',
      '\u200b',
    ),
    dollars: fc.oneof(
      fc.integer({ min: 0, max: spendBounds.cents }).map((cents) => String(cents / 100)),
      fc.constantFrom('', '-1', '1.005', 'much', '1000000.01', '$1,250.5'),
    ),
  })
  let accepted = 0
  const property = fc.property(fc.array(typed, { maxLength: 6 }), (rows) => {
    const parsed = parseSpend(rows)
    if (parsed.errors !== null) return
    accepted += 1
    const change = { setting: 'spend', month: '2031-05', value: parsed.rows }
    expect(parseChange(change), JSON.stringify(rows)).toEqual(parsed.rows)
  })
  fc.assert(property, { numRuns, endOnFailure: true })
  expect(accepted).toBeGreaterThan(20)
})
