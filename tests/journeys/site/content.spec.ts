import type { Page } from '@playwright/test'
import { agreementSentences, isForbidden } from '../../support/agreement-words.ts'
import { expect, test } from '../../support/journey.ts'
import { builtPage, publicPaths as allPublicPaths } from '../../support/site.ts'

/** Every page that search engines may list, from the site's own map. */
async function publicPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const places = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place)
  return places.map((place) => new URL(place, 'http://site.invalid').pathname)
}

test.describe('the interactive map', () => {
  // The frame gets no answer here: what it shows is its owner's.
  test.use({ expectedErrors: [/openstreetmap/], thirdParties: ['www.openstreetmap.org'] })

  test('is fetched only when it is asked for, and takes the place of our own', async ({ page }) => {
    const asked: string[] = []
    await page.route(/openstreetmap\.org/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
    })
    await page.goto('/contact')
    const picture = page.getByRole('img', { name: /Map of the service area/ })
    await picture.scrollIntoViewIfNeeded()
    const before = await picture.locator('xpath=../..').boundingBox()
    expect(asked).toEqual([])

    await page.getByRole('button', { name: 'Open interactive map' }).click()
    const frame = page.getByTitle(/Interactive map of the service area/)
    await expect(frame).toBeFocused()
    const after = await frame.boundingBox()
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(2)
    expect(asked).toHaveLength(1)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the FAQ opens one answer at a time and closes it again', async ({ page }) => {
    await page.goto('/faq')
    const first = page.getByText('How far ahead should I book?')
    const firstAnswer = page.getByText(/Book 2–4 weeks ahead\. For/)
    const secondAnswer = page.getByText(/With notice we are flexible/)
    await first.click()
    await expect(firstAnswer).toBeVisible()
    await page.getByText('Can I cancel or reschedule?').click()
    await expect(secondAnswer).toBeVisible()
    await expect(firstAnswer).toBeHidden()
    await page.getByText('Can I cancel or reschedule?').click()
    await expect(secondAnswer).toBeHidden()
  })

  test('the service area leads to OpenStreetMap by a plain link', async ({ page }) => {
    await page.goto('/contact')
    const link = page.getByRole('link', { name: 'See the area on OpenStreetMap' })
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
    await expect(page.getByRole('button', { name: 'Open interactive map' })).toBeHidden()
  })
})

test('every address that a public page names for sharing and for browsers answers', async ({
  page,
}) => {
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

test.describe('the truck of the home page', () => {
  const animation = (page: Page) =>
    page
      .locator('main svg g:has(> g > text)')
      .evaluate((truck) => getComputedStyle(truck).animationName)

  test('arrives once', async ({ page }) => {
    await page.goto('/')
    expect(await animation(page)).not.toBe('none')
  })

  test('stands still where motion is reduced', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    expect(await animation(page)).toBe('none')
  })
})

test('no page calls anything a contract, binding or a signature', () => {
  const tags = /<(?:script|style)\b[^]*?<\/(?:script|style)>|<[^>]*>/g
  const said = allPublicPaths.flatMap((path) =>
    agreementSentences(builtPage(path).replace(tags, '\n')).map((sentence) => ({
      path,
      sentence,
    })),
  )
  expect(said.map(({ path }) => path)).toContain('/faq')
  expect(said.filter(({ sentence }) => isForbidden(sentence))).toEqual([])
})
