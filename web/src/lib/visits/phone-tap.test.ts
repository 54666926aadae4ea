import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberSession } from '../session-hint.ts'
import { recordPhoneTap } from './phone-tap.ts'
import { currentSessionId } from './visitor-session.ts'

const bodies: string[] = []

beforeEach(() => {
  bodies.length = 0
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/services')
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-moving')
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    expect(options.keepalive).toBe(true)
    bodies.push(options.body as string)
    return new Response('{}')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('is told once a session and page, under the id that the visits carry', () => {
  recordPhoneTap()
  recordPhoneTap()
  history.replaceState(null, '', '/contact?from=mail#map')
  recordPhoneTap()
  history.replaceState(null, '', '/services')
  recordPhoneTap()
  expect(bodies).toHaveLength(2)
  for (const body of bodies) {
    expect(body).toMatch(/phone_taps\/[A-Za-z0-9]{20}"/)
    expect(body).toContain(`"stringValue":"${currentSessionId()}"`)
  }
  expect(bodies[0]).toContain('"page":{"stringValue":"/services"}')
  expect(bodies[1]).toContain('"page":{"stringValue":"/contact"}')
})

it('names a page in 100 characters, and no mail address in it', () => {
  history.replaceState(null, '', `/${'a'.repeat(200)}`)
  recordPhoneTap()
  history.replaceState(null, '', '/maya@example.com')
  recordPhoneTap()
  expect(bodies[0]).toContain(`"stringValue":"/${'a'.repeat(99)}"`)
  expect(bodies[1]).toContain('"stringValue":"/[mail]"')
})

it.each(['/admin', '/admin/calls', '/analytics', '/dashboard', '/move'])(
  'is not told of %s',
  (path) => {
    history.replaceState(null, '', path)
    recordPhoneTap()
    expect(bodies).toEqual([])
  },
)

it('is not told of an admin', () => {
  rememberSession({ name: 'dana', role: 'admin' })
  recordPhoneTap()
  expect(bodies).toEqual([])
})

it('is not told of a robot', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)')
  recordPhoneTap()
  expect(bodies).toEqual([])
})

it('is not told of a visitor who asked not to be followed, and leaves nothing behind', () => {
  vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1')
  recordPhoneTap()
  expect(bodies).toEqual([])
  expect(sessionStorage.length).toBe(0)
})
