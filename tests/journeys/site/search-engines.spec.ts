import { pages } from '@moving/domain/pages'
import { expect, test } from '@playwright/test'
import { metadataOf } from '../../../web/src/app/metadata/metadata-of.ts'
import { routes } from '../../../web/src/app/routes.tsx'
import { builtFile, builtPage } from '../../support/site.ts'

const canonicalIn = (html: string) =>
  [...html.matchAll(/<link rel="canonical" href="([^"]*)"\/?>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
const isKeptOut = (html: string) => html.includes('<meta name="robots" content="noindex"/>')

test('each page has one canonical URL, and pages of the portal, the office and a customer are noindex', () => {
  const mapped = builtFile('sitemap.xml')
  for (const { path, access, metadata } of routes) {
    // All requests share one document, and all sections of Settings share another.
    const html = builtPage(path.replace('/:section?', '').replace(/^.*:.*$/, pages.request))
    const { canonicalPath } = metadataOf(metadata)
    expect(canonicalIn(html), path).toEqual([canonicalPath])
    const isForAll = access === 'public' && path !== pages.move
    expect(isKeptOut(html), path).toBe(!isForAll)
    const inMap = new RegExp(`<loc>https?://[^/<]+${String(canonicalPath)}</loc>`)
    expect(inMap.test(mapped), `${path} in sitemap.xml`).toBe(isForAll)
    expect(html.match(/<title>[^<]+ \| Potomac Movers<\/title>/g), path).toHaveLength(1)
  }
  expect(canonicalIn(builtPage('/about'))).toEqual(['/'])
  expect(canonicalIn(builtPage('/admin'))).toEqual(['/admin'])
})

test('the not-found page is noindex, has no canonical URL, and returns status 404', async ({
  request,
}) => {
  for (const path of ['/nowhere', '/blog/nowhere', '/admin/nowhere']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(404)
    const html = await answer.text()
    expect(isKeptOut(html), path).toBe(true)
    expect(canonicalIn(html), path).toEqual([])
    expect(html, path).toContain('Return to Home')
  }
  expect((await request.get('/assets/no-such-chunk.js')).status()).toBe(404)
})
