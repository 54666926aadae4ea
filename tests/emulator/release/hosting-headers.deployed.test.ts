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

/** Everything that Hosting serves, by how it is served. */
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

/** What the emulator's server adds: about the one answer, or its own. */
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

/** Asks for a path and holds its headers against the list: none less, none more, none other. */
async function expectAnswer(path: string, status: number, further: Record<string, string> = {}) {
  const answer = await fetch(`${hostingOrigin()}${path}`, { method: 'HEAD', redirect: 'manual' })
  const set = [...answer.headers].filter(([name]) => !ofTheServer.has(name))
  const expected = Object.entries({ ...everywhere, ...further })
  expect({ status: answer.status, ...Object.fromEntries(set) }, path).toEqual({
    status,
    ...Object.fromEntries(expected.map(([name, value]) => [name.toLowerCase(), value])),
  })
}

describe('Hosting', () => {
  it('guards every page and file, and keeps none of them longer than until it is asked again', async () => {
    for (const path of [...served.pages, ...served.files]) await expectAnswer(path, 200)
  })

  it('says where security.txt is looked for whom to tell of a hole', async () => {
    const answer = await fetch(`${hostingOrigin()}/.well-known/security.txt`)
    expect(await answer.text()).toMatch(/^Contact: http.+\/contact\nExpires: 20\d\d-/)
  })

  it('tells nobody the address of a page that a key opens, keeps no copy, and lists it nowhere', async () => {
    for (const path of [pages.move, pages.crew]) await expectAnswer(path, 200, keyPageHeaders)
  })

  it('guards what carries its hash in its name, and lets it be kept for good', async () => {
    expect(served.assets.length).toBeGreaterThan(50)
    for (const path of served.assets) {
      await expectAnswer(path, 200, { 'Cache-Control': assetCaching })
    }
  })

  it('guards what is not there, and says that it is not', async () => {
    for (const path of served.unknown) {
      const caching = path.startsWith('/assets/') ? { 'Cache-Control': assetCaching } : {}
      await expectAnswer(path, 404, caching)
    }
  })
})
