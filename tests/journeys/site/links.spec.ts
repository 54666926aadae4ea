import { expect, test } from '@playwright/test'
import { builtPage, publicPaths } from '../../support/site.ts'

const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))

test('every link of the site opens a page that exists', async ({ request }) => {
  const links = new Map<string, string>()
  for (const path of publicPaths) {
    for (const [, href = ''] of builtPage(path).matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      links.set(new URL(href.replaceAll('&amp;', '&'), `http://site${path}`).href, path)
    }
  }
  expect(links.size).toBeGreaterThan(20)

  for (const [address, from] of links) {
    const { protocol, host, pathname, hash } = new URL(address)
    if (host !== 'site') {
      expect(['https:', 'tel:', 'mailto:'], `${address} on ${from}`).toContain(protocol)
      continue
    }
    const answer = await request.get(pathname, { maxRedirects: 0 })
    expect(answer.status(), `${pathname} on ${from}`).toBe(200)
    if (hash !== '')
      expect(idsOf(await answer.text()), `${address} on ${from}`).toContain(hash.slice(1))
  }
})
