import { expect, test } from 'vitest'
import { noCompany } from './company.ts'
import { companyFormSchema, companyFormValues } from './company-form.ts'
import { companyMessages } from './settings/company-setting.ts'

const empty = companyFormValues(noCompany)

test('stores empty or blank fields as null', () => {
  expect(companyFormSchema.parse({ ...empty, legal_name: '  ' })).toEqual(noCompany)
})

test('opens with the stored values, and stores the same again', () => {
  const company = {
    ...{ ...noCompany, usdot: '1234567', insurance: 'Every move is insured up to $50,000.' },
    review_links: [{ label: 'Google', url: 'https://g.page/potomac-movers' }],
  }
  expect(companyFormSchema.parse(companyFormValues(company))).toEqual(company)
})

test.each([
  ['usdot', 'USDOT 12', companyMessages.usdot],
  ['mc_number', 'MX-1', companyMessages.mcNumber],
  ['street_address', '<b>1 Main St</b>', companyMessages.text],
  ['rating_source', 'javascript:alert(1)', companyMessages.url],
] as const)('refuses %s %j with the reason at its field', (field, text, message) => {
  const { error } = companyFormSchema.safeParse({ ...empty, [field]: text })
  expect(error?.issues).toMatchObject([{ path: [field], message }])
})

test('says which review page is wrong', () => {
  const review_links = [
    { label: 'Google', url: 'https://g.page/potomac-movers' },
    { label: 'Yelp', url: 'http://yelp.com' },
  ]
  const { error } = companyFormSchema.safeParse({ ...empty, review_links })
  expect(error?.issues).toMatchObject([
    { path: ['review_links', 1, 'url'], message: companyMessages.url },
  ])
})
