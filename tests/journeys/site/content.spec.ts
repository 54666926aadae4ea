import type { Page } from '@playwright/test'
import { agreementSentences, isForbidden } from '../../support/agreement-words.ts'
import { expect, test } from '../../support/journey.ts'
import { builtPage, publicPaths as allPublicPaths } from '../../support/site.ts'

async function publicPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const places = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place)
  return places.map((place) => new URL(place, 'http://site.invalid').pathname)
}

test.describe('the interactive map', () => {
  // The map's frame is third-party, so the test answers its requests.
  test.use({ expectedErrors: [/openstreetmap/], thirdParties: ['www.openstreetmap.org'] })

  test('replaces our own map only after a click', async ({ page }) => {
    const requestedUrls: string[] = []
    await page.route(/openstreetmap\.org/, (route) => {
      requestedUrls.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
    })
    await page.goto('/contact')
    const picture = page.getByRole('img', { name: /Map of the service area/ })
    await picture.scrollIntoViewIfNeeded()
    const before = await picture.locator('xpath=../..').boundingBox()
    expect(requestedUrls).toEqual([])

    await page.getByRole('button', { name: 'Open interactive map' }).click()
    const frame = page.getByTitle(/Interactive map of the service area/)
    await expect(frame).toBeFocused()
    const after = await frame.boundingBox()
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(2)
    expect(requestedUrls).toHaveLength(1)
  })
})

test('every social card and icon that a public page names loads', async ({ page }) => {
  const named = new Set([
    '/favicon.svg',
    '/icon-32.png',
    '/apple-touch-icon.png',
    '/site.webmanifest',
  ])
  for (const path of await publicPaths(page)) {
    const html = await (await page.request.get(path)).text()
    const image = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]
    expect(image, `${path} has a social card`).toBeDefined()
    named.add(new URL(image ?? '', 'http://site.invalid').pathname)
    expect(html, `${path} has structured data`).toContain('application/ld+json')
  }
  for (const address of named) {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(answer.headers()['content-type'], address).toMatch(/image|manifest/)
  }
})

test(
  'the truck of the home page drives in, and doesn’t move if the visitor prefers reduced motion',
  { tag: '@deep' },
  async ({ page }) => {
    const animation = () =>
      page
        .locator('main svg g:has(> g > text)')
        .evaluate((truck) => getComputedStyle(truck).animationName)
    await page.goto('/')
    expect(await animation()).not.toBe('none')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    expect(await animation()).toBe('none')
  },
)

test('no page uses the words contract, binding or signature for an agreement', () => {
  const tags = /<(?:script|style)\b[^]*?<\/(?:script|style)>|<[^>]*>/g
  const agreements = allPublicPaths.flatMap((path) =>
    agreementSentences(builtPage(path).replace(tags, '\n')).map((sentence) => ({
      path,
      sentence,
    })),
  )
  expect(agreements.map(({ path }) => path)).toContain('/faq')
  expect(agreements.filter(({ sentence }) => isForbidden(sentence))).toEqual([])
})
