import { shownCompany } from '@moving/domain/shown-company'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageTexts } from '../../content/page-texts.ts'
import type { MetadataKey } from './metadata-of.ts'
import { structuredDataOf } from './structured-data.ts'

type Thing = Record<string, unknown> & { '@type': string }

const keys = Object.keys(pageTexts) as MetadataKey[]

function graphOf(key: MetadataKey): Thing[] {
  const json = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(
    structuredDataOf(key),
  )
  const data = JSON.parse(json?.[1] ?? '{}') as { '@context': string; '@graph': Thing[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

const typesOf = (key: MetadataKey) => graphOf(key).map((thing) => thing['@type'])

describe('the data for search engines', () => {
  test('has the company with its area, hours and phone number on the home page', () => {
    const [company] = graphOf('home')
    expect(company).toMatchObject({
      '@type': 'MovingCompany',
      name: 'Potomac Movers',
      telephone: '+12404380930',
      areaServed: ['Washington, DC', 'Northern Virginia', 'Maryland'],
      openingHoursSpecification: { opens: '08:00', closes: '18:00' },
    })
    const hours = (company as Thing)['openingHoursSpecification'] as { dayOfWeek: string[] }
    expect(hours.dayOfWeek).toHaveLength(6)
    expect(hours.dayOfWeek).not.toContain('Sunday')
  })

  test('has the services and student moves as services, with breadcrumbs', () => {
    expect(typesOf('services')).toEqual([...Array<string>(6).fill('Service'), 'BreadcrumbList'])
    expect(typesOf('studentMoving')).toEqual(['Service', 'BreadcrumbList'])
  })

  test('has the three questions and answers of the FAQ', () => {
    const [page] = graphOf('faq')
    expect(page?.['mainEntity']).toHaveLength(3)
    for (const question of page?.['mainEntity'] as { acceptedAnswer: { text: string } }[]) {
      expect(question.acceptedAnswer.text.length).toBeGreaterThan(40)
    }
  })

  test('has each tip as an article in the list of tips', () => {
    const [article, trail] = graphOf('reserveParking')
    expect(article).toMatchObject({ '@type': 'Article', datePublished: '2026-11-20' })
    expect(trail?.['itemListElement']).toMatchObject([
      { position: 1, name: 'Home' },
      { position: 2, name: 'Moving Tips' },
      {
        position: 3,
        item: expect.stringContaining('/blog/reserve-parking-for-the-truck') as unknown,
      },
    ])
  })

  test('claims no rating on any page', () => {
    for (const key of keys) expect(structuredDataOf(key)).not.toMatch(/rating|review/i)
  })

  test('isn’t on a page that search engines may not list', () => {
    expect(structuredDataOf('notFound')).toBe('')
  })
})

describe('a stored fact about the company', () => {
  async function homeOf(company: unknown) {
    vi.resetModules()
    vi.doMock('../../lib/company/served-company.ts', () => ({
      servedCompany: () => shownCompany(company),
    }))
    return (await import('./structured-data.ts')).structuredDataOf('home')
  }
  afterEach(() => void vi.doUnmock('../../lib/company/served-company.ts'))

  test('is in the data for search engines, and an empty one isn’t', async () => {
    const filled = await homeOf({ legal_name: 'Potomac Movers LLC', usdot: '1234567' })
    expect(filled).toContain('"legalName":"Potomac Movers LLC","identifier":["USDOT No. 1234567"]')
    expect(filled).not.toMatch(/null|sameAs|address/)
    expect(await homeOf(null)).not.toMatch(/legalName|identifier/)
  })

  test('can’t end its element or run a script there', async () => {
    const evil = '</script><script>alert(1)</script>" <img onerror="alert(1)">\u2028\u202e'
    const links = [{ label: 'A', url: 'javascript:alert(1)' }]
    const html = await homeOf({
      ...{ legal_name: evil, insurance: evil.repeat(500), review_links: links },
      rating_source: 'https://a.com/</script>',
    })
    expect(html.match(/</g)).toHaveLength(2)
    expect(html).not.toMatch(/javascript:|onerror="|[\u2028\u202e]/)
    expect(() => JSON.parse(html.replace(/^<[^>]*>|<[^>]*>$/g, '')) as unknown).not.toThrow()
  })
})
