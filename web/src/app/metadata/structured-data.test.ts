import { describe, expect, test } from 'vitest'
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

describe('structured data', () => {
  test('the company has its area, hours and phone on the home page', () => {
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

  test('services and student moves are services, with breadcrumbs', () => {
    expect(typesOf('services')).toEqual([...Array<string>(6).fill('Service'), 'BreadcrumbList'])
    expect(typesOf('studentMoving')).toEqual(['Service', 'BreadcrumbList'])
  })

  test('the FAQ carries its three questions and answers', () => {
    const [page] = graphOf('faq')
    expect(page?.['mainEntity']).toHaveLength(3)
    for (const question of page?.['mainEntity'] as { acceptedAnswer: { text: string } }[]) {
      expect(question.acceptedAnswer.text.length).toBeGreaterThan(40)
    }
  })

  test('a tip is an article below the list of tips', () => {
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

  test('no page claims a rating', () => {
    for (const key of keys) expect(structuredDataOf(key)).not.toMatch(/rating|review/i)
  })

  test('a page that search engines may not list has none', () => {
    expect(structuredDataOf('notFound')).toBe('')
  })
})
