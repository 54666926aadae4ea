import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MetricType } from 'web-vitals'

/** The library's results, by the metric's name. */
const tell = vi.hoisted(() => new Map<string, (metric: MetricType) => void>())
vi.mock('web-vitals', () => ({
  onLCP: (note: () => void) => tell.set('LCP', note),
  onINP: (note: () => void) => tell.set('INP', note),
  onCLS: (note: () => void) => tell.set('CLS', note),
}))

const bodies: string[] = []
const visit = 'AbCdEfGhIjKlMnOpQrSt'

beforeEach(() => {
  bodies.length = 0
  tell.clear()
  vi.resetModules()
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

async function measure(id = visit) {
  const { measurePage } = await import('./page-vitals.ts')
  measurePage(id)
}
const found = (name: string, value: number) => tell.get(name)?.({ name, value } as MetricType)
function hide(state: 'hidden' | 'visible' = 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  window.dispatchEvent(new Event('visibilitychange'))
}

it('stores three numbers with the visit’s id when the page is hidden, once', async () => {
  await measure()
  await measure('another')
  found('LCP', 1840.4)
  found('CLS', 0.0123)
  hide('visible')
  expect(bodies).toEqual([])
  found('CLS', 0.02)
  hide()
  hide()
  expect(bodies).toHaveLength(1)
  const [{ update }] = (JSON.parse(bodies[0] ?? '') as { writes: [{ update: object }] }).writes
  expect(update).toEqual({
    name: `projects/demo-moving/databases/(default)/documents/page_vitals/${visit}`,
    fields: {
      lcp: { integerValue: '1840' },
      inp: { nullValue: null },
      cls: { integerValue: '20' },
    },
  })
})

it('stores nothing for a page without measurements', async () => {
  await measure()
  hide()
  expect(bodies).toEqual([])
})

it('measures nothing for a visitor who opted out of tracking', async () => {
  vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1')
  await measure()
  expect(tell.size).toBe(0)
})
