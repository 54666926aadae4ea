import { noCompany, type Company } from '@moving/domain/company'
import { shownCompany } from '@moving/domain/shown-company'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { companyRead } from '../lib/company/company-places.ts'
import { writeCompany } from '../lib/company/company-writer.ts'
import { buildCompany } from './built-company.tsx'
import { companySlots, CompanyText } from './company-place.tsx'
import { RatingLink } from './rating-link.tsx'

const company: Company = {
  ...{ legal_name: 'Potomac & Movers "LLC"', street_address: '1420 Kenyon St NW, Washington, DC' },
  ...{ usdot: '1234567', mc_number: 'MC-123456', state_license: 'Virginia HG-412' },
  insurance: 'Every move is insured up to $50,000.',
  review_links: [
    { label: 'Google', url: 'https://g.page/potomac-movers' },
    { label: 'Yelp', url: 'https://yelp.com/biz/a?b=c&d=e' },
  ],
  rating_source: 'https://www.google.com/maps?cid=1',
  rating_count: '1212',
}
const evil = '</script><script>alert(1)</script><img src=x onerror="alert(1)">\u202e\0'
const hostile = {
  ...{ legal_name: evil, street_address: evil, usdot: evil, mc_number: evil, state_license: evil },
  ...{ insurance: evil.repeat(200), rating_source: 'javascript:alert(1)' },
  review_links: [
    { label: evil, url: 'javascript:alert(1)' },
    { label: evil, url: 'https://a.com/" onmouseover="alert(1)' },
    { label: evil, url: 'https://a.com/' },
  ],
}
const thing = { '@type': 'MovingCompany', name: 'Potomac Movers' }

function built(of: Company): string {
  delete companySlots.rating
  buildCompany(of)
  return renderToStaticMarkup(
    <main>
      <CompanyText kind="about" />
      <CompanyText kind="footer" />
      <RatingLink>4.9/5</RatingLink>
      <CompanyText kind="reviews" />
    </main>,
  )
}

function serve(of: Company): void {
  document.body.innerHTML = built(of)
  const data = document.createElement('script')
  data.type = 'application/ld+json'
  data.textContent = JSON.stringify({ '@graph': [thing, { '@type': 'BreadcrumbList' }] })
  document.body.append(data)
}

const page = () => document.querySelector('main')
const withoutMark = (html: string) => html.replace(/ data-mark="[^"]*"/, '')
const shownHtml = () => withoutMark(page()?.outerHTML ?? '')
const structured = () =>
  (JSON.parse(document.querySelector('script')?.textContent ?? '') as { '@graph': object[] })[
    '@graph'
  ]

afterEach(() => {
  for (const kind of ['about', 'footer', 'rating'] as const) delete companySlots[kind]
  document.body.innerHTML = ''
})

test.each([
  ['all facts', company],
  ['nothing', noCompany],
  ['what was stored past the form', shownCompany(hostile)],
])('a page writes %s about the company as the build does', (_, of) => {
  serve(of === noCompany ? company : noCompany)
  writeCompany(document, of)
  const written = shownHtml()
  serve(of)
  expect(written).toBe(shownHtml())
})

test('a page shows every stored fact about the company, with links to the reviews', () => {
  serve(noCompany)
  expect(page()?.textContent).toBe('4.9/5')
  writeCompany(document, company)
  for (const text of ['Potomac & Movers "LLC"', 'USDOT No. 1234567', 'MC No. 123456', 'Google'])
    expect(page()?.textContent).toContain(text)
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    ...['https://g.page/potomac-movers', 'https://yelp.com/biz/a?b=c&d=e'],
    'https://www.google.com/maps?cid=1',
  ])
  expect(structured()).toMatchObject([
    {
      ...thing,
      legalName: 'Potomac & Movers "LLC"',
      address: '1420 Kenyon St NW, Washington, DC',
      identifier: ['USDOT No. 1234567', 'MC No. 123456', 'State license Virginia HG-412'],
      sameAs: expect.arrayContaining(['https://yelp.com/biz/a?b=c&d=e']) as unknown,
    },
    { '@type': 'BreadcrumbList' },
  ])
})

test('a page removes every fact about the company that the office has removed', () => {
  serve(company)
  writeCompany(document, company)
  writeCompany(document, noCompany)
  expect(page()?.textContent).toBe('4.9/5')
  expect(document.querySelectorAll('[href]')).toHaveLength(0)
  expect(structured()[0]).toEqual(thing)
})

test.each([
  ['the build', (): void => serve(shownCompany(hostile))],
  [
    'a script',
    () => {
      serve(company)
      writeCompany(document, hostile)
    },
  ],
])('%s can’t get markup, scripts or reversed text into a page', (_, show) => {
  show()
  expect(page()?.querySelectorAll('script, img, [onerror], [onmouseover]')).toHaveLength(0)
  for (const link of page()?.querySelectorAll('a[href]') ?? [])
    expect(link.getAttribute('href')).toBe('https://a.com/')
  expect(page()?.textContent).not.toMatch(/[<>\u202e\0]/)
  expect(document.querySelector('script')?.textContent).not.toMatch(/<|javascript:|\u202e/)
  expect(page()?.textContent.length).toBeLessThan(2500)
})

test('a page that shows the stored facts already isn’t changed', async () => {
  serve(shownCompany(company))
  const before = page()?.innerHTML
  const about = document.querySelector('[data-company=about]')?.firstChild
  companyRead(shownCompany(company))
  await new Promise((resolve) => setTimeout(resolve))
  expect(page()?.innerHTML).toBe(before)
  expect(document.querySelector('[data-company=about]')?.firstChild).toBe(about)
  companyRead(shownCompany({ ...company, usdot: null }))
  await vi.waitFor(() => expect(page()?.textContent).not.toContain('USDOT'))
  expect(page()?.textContent).toContain('MC No.')
})
