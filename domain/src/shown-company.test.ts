import { expect, test } from 'vitest'
import { companyLimits, noCompany, type Company } from './company.ts'
import { httpsMax } from './public-https.ts'
import { company as companySetting } from './settings/company.ts'
import { companyLines, describeRatingCount, shownCompany } from './shown-company.ts'

const company: Company = {
  ...{ legal_name: 'Potomac Movers LLC', street_address: '1420 Kenyon St NW, Washington, DC' },
  ...{ usdot: '1234567', mc_number: 'MC-123456', state_license: 'Virginia HG-412' },
  insurance: 'Every move is insured up to $50,000.',
  review_links: [{ label: 'Google', url: 'https://g.page/potomac-movers' }],
  rating_source: 'https://www.google.com/maps?cid=1',
  rating_count: '1212',
}

test('the site shows each fact about the company with its label, without empty ones', () => {
  expect(companyLines(company)).toEqual([
    'Potomac Movers LLC',
    '1420 Kenyon St NW, Washington, DC',
    'USDOT No. 1234567',
    'MC No. 123456',
    'State license Virginia HG-412',
    'Every move is insured up to $50,000.',
  ])
  expect(companyLines({ ...company, mc_number: '7' })).toContain('MC No. 7')
  expect(companyLines(noCompany)).toEqual([])
})

test('says how many reviews the rating is from, if the office knows', () => {
  expect(describeRatingCount(company)).toBe(' (1,212 reviews)')
  expect(describeRatingCount({ ...company, rating_count: '1' })).toBe(' (1 review)')
  expect(describeRatingCount(noCompany)).toBe('')
})

test.each(['0', '012', '1e3', '12 <b>', 'many', '1234567'])(
  'refuses the count %s',
  (rating_count) => {
    expect(companySetting.value.safeParse({ ...company, rating_count }).success).toBe(false)
    expect(shownCompany({ ...company, rating_count }).rating_count).toBeNull()
  },
)

test('the site shows every fact about the company that the office can save', () => {
  const shown = shownCompany(company)
  expect(shown).toEqual(company)
  expect(Object.keys(shown)).toEqual(Object.keys(company).sort())
})

test('the site shows the longest facts about the company that the office can save', () => {
  const truck = '\u{1f69a}'
  const text = (max: number) => `A1${truck.repeat(max - 2)}`
  const url = `https://a.com/${'a'.repeat(httpsMax - 14)}`
  const longest: Company = {
    ...{ legal_name: text(companyLimits.legalName), insurance: text(companyLimits.insurance) },
    street_address: `1 Main ${truck.repeat(companyLimits.address - 7)}`,
    ...{ usdot: '12345678', mc_number: 'MC-12345678', state_license: text(companyLimits.license) },
    review_links: [{ label: text(companyLimits.label), url }],
    rating_source: url,
    rating_count: '999999',
  }
  expect(companySetting.value.safeParse(longest).success).toBe(true)
  expect(shownCompany(longest)).toEqual(longest)
})

test.each([undefined, null, 'text', 7, []])(
  'the site shows no facts about the company if %j is stored',
  (stored) => {
    expect(shownCompany(stored)).toEqual(noCompany)
  },
)

test.each([
  ['markup', '</script><img src=x onerror=alert(1)>', /[<>]/],
  ['text direction', 'Movers\u202e\u2066 LLC', /[\u202e\u2066]/],
  ['control characters', 'Movers\0\u0007\r\nLLC', /\p{Cc}/u],
  ['line separators', 'Movers\u2028LLC', /\u2028/],
  ['half a character', 'Movers\ud83d', /\ud83d/],
])(
  'the site doesn’t show %s in a fact about the company, even if it was stored',
  (_, text, unsafe) => {
    const { legal_name, insurance, review_links } = shownCompany({
      ...{ legal_name: text, insurance: text },
      review_links: [{ label: text, url: 'https://a.com' }],
    })
    for (const shown of [legal_name, insurance, review_links?.[0]?.label]) {
      expect(shown).toBeTruthy()
      expect(shown).not.toMatch(unsafe)
    }
  },
)

test('the site cuts a fact of 10,000 characters to the length that the office can enter', () => {
  const shown = shownCompany({ legal_name: 'a'.repeat(10_000), usdot: '1'.repeat(10_000) })
  expect(shown.legal_name).toHaveLength(120)
  expect(shown.usdot).toHaveLength(8)
})

test.each([
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,a', '//a.com', 'http://a.com'],
  ...['https://a.com/" onclick="alert(1)', 'https://a.com/<b>', ' https://a.com', 'https://', 7],
  ...['https://a.com/\u202egro.elgoog', 'https://a.com/\u200b', 'https://аррӏе.com'],
  `https://a.com/${'a'.repeat(10_000)}`,
])('the site shows no link to %j', (url) => {
  const shown = shownCompany({ rating_source: url, review_links: [{ label: 'A', url }, null, 'x'] })
  expect(shown).toMatchObject({ rating_source: null, review_links: null })
})
