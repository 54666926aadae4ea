import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFirebaseConfig } from '../../tools/system/ports.ts'
import { routes } from '../../web/src/app/routes.tsx'
import { hostingOrigin } from '../support/local-system.ts'

const assets = readdirSync(new URL('../../web/dist/assets', import.meta.url))

/** Everything that Hosting serves, by how it is served. */
const served = {
  pages: routes.map(({ path }) => path),
  files: ['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/favicon.svg', '/icon-512.png'],
  assets: assets.map((name) => `/assets/${name}`),
  unknown: ['/nowhere', '/quotes/abc', '/admin/nothing', '/assets/gone.js'],
}

/** The directives of a policy, by name. */
function directivesOf(policy: string): Record<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]))
}

/** What every answer must carry (architecture, hosting), whatever was asked for. */
function expectGuarded(headers: Headers, path: string) {
  const of = (name: string) => headers.get(name) ?? ''
  const [, maxAge] = /max-age=(\d+)/.exec(of('strict-transport-security')) ?? []
  expect(Number(maxAge), path).toBeGreaterThanOrEqual(31_536_000)
  expect(of('x-content-type-options'), path).toBe('nosniff')
  expect(of('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
  for (const power of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
    expect(of('permissions-policy'), path).toContain(`${power}=()`)
  }
  expect(of('cross-origin-opener-policy'), path).toBe('same-origin-allow-popups')
  const policy = directivesOf(of('content-security-policy'))
  expect(policy['default-src'], path).toEqual(["'self'"])
  expect(policy['script-src'], path).toEqual(["'self'", 'https://apis.google.com'])
  expect(policy['frame-ancestors'], path).toEqual(["'none'"])
  expect(policy['object-src'], path).toEqual(["'none'"])
  expect(policy['base-uri'], path).toEqual(["'self'"])
  expect(policy['form-action'], path).toEqual(["'self'"])
  expect(of('content-security-policy'), path).not.toMatch(/unsafe-(inline|eval)|\*(?!\.)/)
}

async function answerOf(path: string): Promise<Response> {
  const answer = await fetch(`${hostingOrigin()}${path}`, { method: 'HEAD', redirect: 'manual' })
  expectGuarded(answer.headers, path)
  return answer
}

const cacheOf = (answer: Response) => answer.headers.get('cache-control')

describe('Hosting', () => {
  it('guards every page and file, and keeps none of them longer than until it is asked again', async () => {
    for (const path of [...served.pages, ...served.files]) {
      const answer = await answerOf(path)
      expect(answer.status, path).toBe(200)
      expect(cacheOf(answer), path).toBe('no-cache')
    }
  })

  it('guards what carries its hash in its name, and lets it be kept for good', async () => {
    expect(served.assets.length).toBeGreaterThan(50)
    for (const path of served.assets) {
      const answer = await answerOf(path)
      expect(answer.status, path).toBe(200)
      expect(cacheOf(answer), path).toBe('public, max-age=31536000, immutable')
    }
  })

  it('guards what is not there, and says that it is not', async () => {
    for (const path of served.unknown) expect((await answerOf(path)).status, path).toBe(404)
  })
})

describe('the policy that is deployed', () => {
  const rules = readFirebaseConfig().hosting.headers ?? []
  const policies = rules
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy')
    .map(({ value }) => value)

  it('knows no emulator and nothing without TLS', () => {
    expect(policies).toHaveLength(1)
    const [policy = ''] = policies
    expect(policy).not.toMatch(/127\.0\.0\.1|localhost|\[::1\]|(http|ws):/)
    expect(directivesOf(policy)).toHaveProperty('upgrade-insecure-requests')
    expect(directivesOf(policy)['style-src'], 'hashes are added by the build').toEqual(["'self'"])
  })

  it('lets a page connect to our own Firebase alone', () => {
    const sources = directivesOf(policies[0] ?? '')['connect-src'] ?? []
    const foreign = sources.filter(
      (source) =>
        !/^'self'$|^https:\/\/(\w+|\*)\.(googleapis\.com|cloudfunctions\.net)$/.test(source),
    )
    expect(foreign).toEqual([])
  })
})
