import { describe, expect, test } from 'vitest'
import { noCompany, type Company } from './company.ts'
import { httpsMax, isPublicHttps } from './public-https.ts'
import { changeSettingsSchema } from './settings/change-settings.ts'
import { companyMessages } from './settings/company.ts'

const company: Company = {
  ...{
    legal_name: 'Potomac Movers LLC',
    street_address: '1420 Kenyon St NW, Washington, DC 20010',
  },
  ...{ usdot: '1234567', mc_number: 'MC-123456', state_license: 'Virginia HG-412' },
  insurance: 'Every move is insured up to $50,000 – ask us for the certificate.',
  review_links: [
    { label: 'Google', url: 'https://g.page/potomac-movers' },
    { label: 'Yelp', url: 'https://www.yelp.com/biz/potomac-movers?sort_by=date_desc' },
  ],
  rating_source: 'https://www.google.com/maps/place/Potomac+Movers',
  rating_count: '1212',
}
const id = 'AbCdEfGhIjKl7F3a91c2'
const parse = (value: unknown) =>
  changeSettingsSchema.safeParse({ setting: 'company', action_id: id, value })
const messageFor = (over: Partial<Record<keyof Company, unknown>>) =>
  parse({ ...company, ...over }).error?.issues[0]?.message

test('the company form can be saved filled in or empty', () => {
  expect(parse(company).data).toMatchObject({ value: company })
  expect(parse(noCompany).success).toBe(true)
})

test.each(['legal_name', 'street_address', 'state_license', 'insurance'] as const)(
  'the company form refuses markup, line breaks and invisible characters in %s',
  (field) => {
    const odd = ['', ' ', '...', '<b>Movers</b>', 'Movers\nLLC', 'Movers\r', 'Mov\u200bers']
    const hidden = [
      '\u3164',
      'Mov\u3164ers',
      '\u202eMovers',
      'Movers\u00a0LLC',
      'Movers\0',
      'a\u2028b',
    ]
    for (const text of [...odd, ...hidden]) {
      expect(messageFor({ [field]: text }), JSON.stringify(text)).toBe(companyMessages.text)
    }
    expect(messageFor({ [field]: 'a'.repeat(10_000) })).toMatch(/^Please keep this to/)
    expect(messageFor({ [field]: 7 })).toBeDefined()
  },
)

test.each([
  ['street_address', 'Washington, DC', companyMessages.address],
  ['street_address', '20010', companyMessages.address],
  ['usdot', '', companyMessages.usdot],
  ['usdot', '00000000', companyMessages.usdot],
  ['mc_number', 'MC-000000', companyMessages.mcNumber],
  ['usdot', '123456789', companyMessages.usdot],
  ['usdot', 'USDOT 12', companyMessages.usdot],
  ['usdot', '١٢٣', companyMessages.usdot],
  ['mc_number', 'MC', companyMessages.mcNumber],
  ['mc_number', 'MX-123', companyMessages.mcNumber],
  ['mc_number', 'MC-123456789', companyMessages.mcNumber],
] as const)('the company form refuses %s %j', (field, text, message) => {
  expect(messageFor({ [field]: text })).toBe(message)
})

test.each([
  [
    'more than five',
    Array.from({ length: 6 }, (_, n) => ({ label: 'A', url: `https://a.com/${n}` })),
    companyMessages.links,
  ],
  ['one twice', Array(2).fill({ label: 'A', url: 'https://a.com/' }), companyMessages.twice],
  ['one without a label', [{ label: '', url: 'https://a.com/' }], companyMessages.text],
  ['a script', [{ label: 'A', url: 'javascript:alert(1)' }], companyMessages.url],
])('the company form refuses pages with reviews: %s', (_, review_links, message) => {
  expect(messageFor({ review_links })).toBe(message)
})

describe('a link in the company form', () => {
  test.each([
    ...['https://example.com', 'https://example.com/', 'https://www.yelp.com/biz/a-b?c=d#e'],
    ...['https://xn--mnchen-3ya.de/', 'https://a.b-c.co.uk/x%20y', 'https://1a.com'],
  ])('may be %s', (text) => {
    expect(isPublicHttps(text)).toBe(true)
  })

  test.each([
    ...['', 'example.com', 'http://example.com', 'HTTPS://example.com', '//example.com'],
    ...['https://', 'https:///example.com', 'https://com', 'https://localhost/', 'https://a.local'],
    ...['https://a.localhost', 'https://metadata.google.internal/', 'https://office.example'],
    ...['https://127.0.0.1/', 'https://127.1', 'https://2130706433', 'https://0x7f.0.0.1'],
    ...[
      'https://[::1]/',
      'https://10.0.0.1',
      'https://a.b.1',
      'https://example.com.',
      'https://a..com',
    ],
    ...['https://user@example.com', 'https://user:pass@example.com', 'https://example.com:8443/'],
    ...['https://example.com/"onload', 'https://example.com/<b>', 'https://example.com/a b'],
    ...['https://example.com/\n', ' https://example.com', 'https://exämple.com', 'https://-a.com'],
    ...['https://example.com\\@evil.com', 'data:text/html,https://example.com'],
    `https://example.com/${'a'.repeat(httpsMax)}`,
  ])('may not be %j', (text) => {
    expect(isPublicHttps(text)).toBe(false)
  })
})
