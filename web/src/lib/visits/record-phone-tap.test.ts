import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { phoneTapName } from '@moving/domain/visit/phone-tap'
import { rememberSession } from '../device/session-hint.ts'
import { sha256 } from '../sha256.ts'
import { recordPhoneTap } from './record-phone-tap.ts'
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

it('a tap on the phone number is recorded once per session and page', async () => {
  await recordPhoneTap()
  await recordPhoneTap()
  history.replaceState(null, '', '/contact?from=mail#map')
  await recordPhoneTap()
  history.replaceState(null, '', '/services')
  await recordPhoneTap()
  expect(bodies).toHaveLength(2)
  for (const [at, page] of ['/services', '/contact'].entries()) {
    const body = bodies[at]
    const id = await sha256(phoneTapName(currentSessionId(), page))
    expect(body).toContain(`phone_taps/${id}"`)
    expect(body).toContain(`"stringValue":"${currentSessionId()}"`)
  }
  expect(bodies[0]).toContain('"page":{"stringValue":"/services"}')
  expect(bodies[1]).toContain('"page":{"stringValue":"/contact"}')
})

it('the page of a recorded tap is cut to 100 characters and has no email addresses', async () => {
  history.replaceState(null, '', `/${'a'.repeat(200)}`)
  await recordPhoneTap()
  history.replaceState(null, '', '/maya@example.com')
  await recordPhoneTap()
  expect(bodies).toHaveLength(2)
  expect(bodies[0]).toContain(`"stringValue":"/${'a'.repeat(99)}"`)
  expect(bodies[1]).toContain('"stringValue":"/[mail]"')
})

it.each(['/admin', '/admin/calls', '/analytics', '/dashboard', '/move'])(
  'taps on %s aren’t recorded',
  async (path) => {
    history.replaceState(null, '', path)
    await recordPhoneTap()
    expect(bodies).toEqual([])
  },
)

it('taps of an admin aren’t recorded', async () => {
  rememberSession({ name: 'dana', role: 'admin' })
  await recordPhoneTap()
  expect(bodies).toEqual([])
})

it('taps of a bot aren’t recorded', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)')
  await recordPhoneTap()
  expect(bodies).toEqual([])
})

it('taps of a visitor who opted out of tracking aren’t recorded', async () => {
  vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1')
  await recordPhoneTap()
  expect(bodies).toEqual([])
  expect(sessionStorage.length).toBe(0)
})
