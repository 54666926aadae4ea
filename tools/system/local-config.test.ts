import { pages } from '@moving/domain/pages'
import { describe, expect, it } from 'vitest'
import { localConfig, localPolicy, withStyleHashes } from './local-config.ts'
import { localPorts, readFirebaseConfig, type FirebaseConfig } from './emulator-ports.ts'

const config = readFirebaseConfig()
const ports = localPorts(config, 10_000)

const valueOf = (from: FirebaseConfig, source: string, key: string) =>
  from.hosting.headers
    ?.find((rule) => rule.source === source)
    ?.headers.find((header) => header.key === key)?.value ?? ''
const policyOf = (from: FirebaseConfig) => valueOf(from, '**', 'Content-Security-Policy')

describe('the deployed configuration', () => {
  it('returns 404 for unknown paths, except below /admin/quotes and /admin/settings', () => {
    const request = { source: '/admin/quotes/*', destination: '/admin/quotes/request.html' }
    const settings = { source: '/admin/settings/*', destination: '/admin/settings.html' }
    // Folders whose names start with a dot aren't deployed.
    const security = { source: '/.well-known/security.txt', destination: '/security.txt' }
    // Without an id, the URL of a request redirects to the list.
    const list = { source: '/admin/quotes{,/}', destination: pages.admin, type: 302 }
    expect(config.hosting).toMatchObject({
      ...{ rewrites: [security, request, settings], redirects: [list] },
    })
  })
})

describe('the local configuration', () => {
  const local = localConfig(config, { ports, styleHashes: ["'sha256-abc='"] })

  it('moves every port and keeps all other headers', () => {
    expect(local.emulators.hosting?.port).toBe(15_000)
    expect(local.emulators.firestore).toMatchObject({ port: 18_080, websocketPort: 19_150 })
    expect(valueOf(local, '**', 'Referrer-Policy')).toBe(valueOf(config, '**', 'Referrer-Policy'))
  })

  it('allows pages to reach the emulators and to frame only the Auth emulator', () => {
    const directives = new Map(
      policyOf(local)
        .split('; ')
        .map((text) => [text.split(' ')[0], text]),
    )
    expect(directives.get('connect-src')).toContain('http://127.0.0.1:18080')
    expect(directives.get('frame-src')).toMatch(/ http:\/\/127\.0\.0\.1:19099$/)
    expect(directives.get('script-src')).not.toContain('127.0.0.1')
    expect(directives.get('style-src')).toBe("style-src 'self' 'sha256-abc='")
  })
})

describe('a page’s security policy', () => {
  it('requires https unless it is local', () => {
    const policy = "style-src 'self'; upgrade-insecure-requests"
    expect(withStyleHashes(policy, ['h'])).toBe("style-src 'self' h; upgrade-insecure-requests")
    expect(localPolicy(policy, ports)).toBe("style-src 'self'")
  })
})
