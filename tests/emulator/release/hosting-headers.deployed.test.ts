import { readdirSync } from 'node:fs'
import { pages } from '@moving/domain/pages'
import { describe, expect, it } from 'vitest'
import { readStyleHashes } from '../../../tools/system/local-config.ts'
import { localPorts } from '../../../tools/system/emulator-ports.ts'
import { routes } from '../../../web/src/app/routes.tsx'
import {
  assetCaching,
  expectedHeaders,
  keyPageHeaders,
} from '../../../tools/deploy/expected-headers.ts'
import { hostingOrigin } from '../../support/local-system.ts'

const assets = readdirSync(new URL('../../../web/dist/assets', import.meta.url))

/** Paths that Hosting serves, grouped by their headers. */
const served = {
  pages: routes.map(({ path }) => path).filter((path) => path !== pages.move),
  files: [
    '/sitemap.xml',
    '/robots.txt',
    '/security.txt',
    '/site.webmanifest',
    '/favicon.svg',
    '/icon-512.png',
    '/crew-worker.js',
  ],
  assets: assets.map((name) => `/assets/${name}`),
  unknown: ['/nowhere', '/quotes/abc', '/admin/nothing', '/assets/gone.js'],
}

const ofTheServer = new Set([
  ...['accept-ranges', 'connection', 'content-length', 'content-type', 'date', 'etag'],
  ...['keep-alive', 'last-modified', 'transfer-encoding', 'vary'],
])

const ports = localPorts()
const at = (port: number) => `http://127.0.0.1:${port}`
const everywhere = expectedHeaders({
  style: readStyleHashes(),
  connect: [at(ports.auth), at(ports.firestore), at(ports.functions)],
  frame: [at(ports.auth)],
  insecure: true,
})

async function expectAnswer(path: string, status: number, further: Record<string, string> = {}) {
  const answer = await fetch(`${hostingOrigin()}${path}`, { method: 'HEAD', redirect: 'manual' })
  const set = [...answer.headers].filter(([name]) => !ofTheServer.has(name))
  const expected = Object.entries({ ...everywhere, ...further })
  expect({ status: answer.status, ...Object.fromEntries(set) }, path).toEqual({
    status,
    ...Object.fromEntries(expected.map(([name, value]) => [name.toLowerCase(), value])),
  })
}

describe('the website', () => {
  it('sends security headers with every page and file, and makes browsers revalidate them', async () => {
    for (const path of [...served.pages, ...served.files]) await expectAnswer(path, 200)
  })

  it('serves security.txt with a contact for vulnerabilities', async () => {
    const answer = await fetch(`${hostingOrigin()}/.well-known/security.txt`)
    expect(await answer.text()).toMatch(/^Contact: http.+\/contact\nExpires: 20\d\d-/)
  })

  it('sends no referrer from a page that needs a key, and disables its caching and indexing', async () => {
    for (const path of [pages.move, pages.crew]) await expectAnswer(path, 200, keyPageHeaders)
  })

  it('sends security headers with hashed files, and lets browsers cache them forever', async () => {
    expect(served.assets.length).toBeGreaterThan(50)
    for (const path of served.assets) {
      await expectAnswer(path, 200, { 'Cache-Control': assetCaching })
    }
  })

  it('sends security headers with status 404 for missing paths', async () => {
    for (const path of served.unknown) {
      const caching = path.startsWith('/assets/') ? { 'Cache-Control': assetCaching } : {}
      await expectAnswer(path, 404, caching)
    }
  })
})
