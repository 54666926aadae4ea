import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberSession } from '../device/session-hint.ts'
import { recordFormStart } from './form-start.ts'
import { currentSessionId, sessionOfRequest } from './visitor-session.ts'

const bodies: string[] = []

beforeEach(() => {
  bodies.length = 0
  sessionStorage.clear()
  localStorage.clear()
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-moving')
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    bodies.push(options.body as string)
    return new Response('{}')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('starting the form is recorded once per session, with the session of visits and request', () => {
  recordFormStart()
  recordFormStart()
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toContain(`"stringValue":"${currentSessionId()}"`)
  expect(bodies[0]).toMatch(/form_starts\/[A-Za-z0-9]{20}"/)
  expect(sessionOfRequest()).toBe(sessionStorage.getItem('visitor_session_id'))
})

it('starting the form isn’t recorded for an admin', () => {
  rememberSession({ name: 'dana', role: 'admin' })
  recordFormStart()
  expect(bodies).toEqual([])
})

it('starting the form isn’t recorded for a visitor who opted out of tracking', () => {
  vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1')
  recordFormStart()
  expect(bodies).toEqual([])
  expect(sessionOfRequest()).toBeNull()
  expect(sessionStorage.length).toBe(0)
})
