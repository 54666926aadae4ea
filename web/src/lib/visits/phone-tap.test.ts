import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { phoneTapName } from '@moving/domain/visit/phone-tap'
import { rememberSession } from '../device/session-hint.ts'
import { sha256 } from '../sha256.ts'
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
/** The taps that were sent, a moment later. */
async function told(): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, 20))
  return bodies
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('is told once a session and page, under the id that the visits carry', async () => {
  recordPhoneTap()
  recordPhoneTap()
  history.replaceState(null, '', '/contact?from=mail#map')
  recordPhoneTap()
  history.replaceState(null, '', '/services')
  recordPhoneTap()
  await vi.waitFor(() => expect(bodies).toHaveLength(2))
  for (const [at, page] of ['/services', '/contact'].entries()) {
    const body = bodies[at]
    const id = await sha256(phoneTapName(currentSessionId(), page))
    expect(body).toContain(`phone_taps/${id}"`)
    expect(body).toContain(`"stringValue":"${currentSessionId()}"`)
  }
  expect(bodies[0]).toContain('"page":{"stringValue":"/services"}')
  expect(bodies[1]).toContain('"page":{"stringValue":"/contact"}')
})

it('names a page in 100 characters, and no mail address in it', async () => {
  history.replaceState(null, '', `/${'a'.repeat(200)}`)
  recordPhoneTap()
  history.replaceState(null, '', '/maya@example.com')
  recordPhoneTap()
  await vi.waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[0]).toContain(`"stringValue":"/${'a'.repeat(99)}"`)
  expect(bodies[1]).toContain('"stringValue":"/[mail]"')
})

it.each(['/admin', '/admin/calls', '/analytics', '/dashboard', '/move'])(
  'is not told of %s',
  async (path) => {
    history.replaceState(null, '', path)
    recordPhoneTap()
    expect(await told()).toEqual([])
  },
)

it('is not told of an admin', async () => {
  rememberSession({ name: 'dana', role: 'admin' })
  recordPhoneTap()
  expect(await told()).toEqual([])
})

it('is not told of a robot', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)')
  recordPhoneTap()
  expect(await told()).toEqual([])
})

it('is not told of a visitor who asked not to be followed, and leaves nothing behind', async () => {
  vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1')
  recordPhoneTap()
  expect(await told()).toEqual([])
  expect(sessionStorage.length).toBe(0)
})
