import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentSessionId } from './visitor-session.ts'

const bodies: string[] = []
const typed = 'maya@example.com'

beforeEach(() => {
  bodies.length = 0
  sessionStorage.clear()
  localStorage.clear()
  vi.resetModules()
  history.replaceState(null, '', '/move#k=ThisKeyOpensAMove12345')
  document.head.innerHTML =
    '<script type="x" data-modules="react-1 entry-browser-gk24c3pt"></script>'
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

const failed = (code = 'permission-denied', row = 1) => {
  const cause = Object.assign(new Error(`No entry for ${typed}`), { name: 'FirebaseError', code })
  cause.stack = `Error: ${cause.message}\n    at ${location.origin}/assets/shell-f6ru5vw.js:${row}:2`
  return cause
}
async function reported(...calls: unknown[][]): Promise<string[]> {
  const { reportPageError } = await import('./report-page-error.ts')
  await Promise.all(calls.map((logged) => reportPageError(logged)))
  return bodies
}

it('an error is reported once per session, without its message or the URL’s fragment', async () => {
  const [body = '', ...others] = await reported(['It failed', failed()], [failed()], [failed()])
  expect(others).toEqual([])
  expect(body).toMatch(/page_errors\/[\da-f]{64}"/)
  for (const value of [
    currentSessionId(),
    ...['FirebaseError', 'permission-denied', 'shell-f6ru5vw.js:1:2', '/move'],
    'entry-browser-gk24c3pt',
  ]) {
    expect(body).toContain(`"stringValue":"${value}"`)
  }
  expect(body).not.toMatch(/maya|No entry|It failed|ThisKey/)
})

it('a page reports at most five errors', async () => {
  const calls = Array.from({ length: 9 }, (_, row) => [failed('aborted', row)])
  expect(await reported(...calls)).toHaveLength(5)
})

it('an uncaught error outside of our scripts isn’t reported', async () => {
  const foreign = failed()
  foreign.stack = 'Error\n    at chrome-extension://abc/assets/a-1234567.js:1:2'
  expect(await reported([foreign], [undefined], ['a text'], [null, { code: 'x' }])).toEqual([])
  expect(await reported(['A page failed', foreign])).toHaveLength(1)
})

it('nothing is reported for a visitor who opted out of tracking', async () => {
  vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1')
  expect(await reported(['It failed', failed()])).toEqual([])
  expect(sessionStorage.length).toBe(0)
})

it('nothing is reported without a network, and a failed report causes no error', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  expect(await reported(['It failed', failed()])).toEqual([])
  const log = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await reported(['It failed', failed()])
  expect(log).not.toHaveBeenCalled()
})
