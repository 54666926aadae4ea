import type { NewVisitFields } from '@moving/domain/visit/visit-schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createVisitTracker, type VisitPorts } from './tracker.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36'
const site = 'https://www.example.com'

function setUp(over: Partial<VisitPorts> = {}) {
  const stored: ({ id: string } & NewVisitFields)[] = []
  const place = { href: `${site}/`, referrer: '', userAgent: chrome }
  const log = vi.fn()
  let ids = 0
  const ports: VisitPorts = {
    here: () => place,
    isPrivate: () => false,
    isAdmin: () => false,
    sessionId: (isPrivate) => (isPrivate ? `once-${(ids += 1)}` : 'session-1'),
    newVisitId: () => `visit-${(ids += 1)}`,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    store: async (id, fields) => void stored.push({ id, ...fields }),
    logFailure: log,
    ...over,
  }
  const tracker = createVisitTracker(ports)
  const go = (path: string) => {
    place.href = site + path
    tracker.arrived()
  }
  return { tracker, go, stored, place, log, pages: () => stored.map((visit) => visit.page_url) }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a visit', () => {
  it('is sent one second after the path changed, not before', async () => {
    const { go, stored } = setUp()
    go('/quote?utm_source=mail')
    await vi.advanceTimersByTimeAsync(999)
    expect(stored).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(stored).toEqual([
      {
        id: 'visit-1',
        page_url: `${site}/quote?utm_source=mail`,
        user_agent: chrome,
        referrer: null,
        session_id: 'session-1',
      },
    ])
  })

  it('counts once although React runs its effects twice', async () => {
    const { go, pages } = setUp()
    go('/faq')
    go('/faq')
    await vi.advanceTimersByTimeAsync(5000)
    go('/faq')
    await vi.advanceTimersByTimeAsync(5000)
    expect(pages()).toEqual([`${site}/faq`])
  })

  it('belongs to its page, even if the visitor leaves it within a second', async () => {
    const { go, pages } = setUp()
    go('/')
    await vi.advanceTimersByTimeAsync(100)
    go('/services')
    await vi.advanceTimersByTimeAsync(100)
    go('/')
    await vi.advanceTimersByTimeAsync(5000)
    expect(pages()).toEqual([`${site}/`, `${site}/services`, `${site}/`])
  })

  it('is sent at once, and once, if the visitor leaves within the second', async () => {
    const { tracker, go, pages } = setUp()
    go('/contact')
    tracker.leaving()
    expect(pages()).toEqual([`${site}/contact`])
    tracker.leaving()
    await vi.advanceTimersByTimeAsync(5000)
    expect(pages()).toHaveLength(1)
  })

  it('contains no secret', async () => {
    const { go, place, stored } = setUp()
    place.referrer = 'https://mail.example/read?token=abc&folder=inbox'
    go('/auth?mode=resetPassword&oobCode=abc&apiKey=def')
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored[0]).toMatchObject({
      page_url: `${site}/auth?mode=resetPassword`,
      referrer: 'https://mail.example/read?folder=inbox',
    })
  })

  it('has no page of our own as its referrer', async () => {
    const { go, place, stored } = setUp()
    place.referrer = `${site}/quote`
    go('/faq')
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored[0]?.referrer).toBeNull()
  })
})

describe('no visit is sent', () => {
  it.each(['/admin', '/analytics', '/dashboard', '/admin/', '/dashboard/quotes', '/move'])(
    'from %s, but from the page next to it',
    async (path) => {
      const { go, pages } = setUp()
      go(path)
      go('/administration')
      await vi.advanceTimersByTimeAsync(1000)
      expect(pages()).toEqual([`${site}/administration`])
    },
  )

  it('for an admin, even if the role becomes known only within the second', async () => {
    let isAdmin = false
    const { go, stored } = setUp({ isAdmin: () => isAdmin })
    go('/')
    isAdmin = true
    await vi.advanceTimersByTimeAsync(1000)
    go('/faq')
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored).toEqual([])
  })

  it('for a known bot', async () => {
    const { go, place, stored } = setUp()
    place.userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1)'
    go('/')
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored).toEqual([])
  })
})

it('the pages of a visitor who opted out of tracking count without a session', async () => {
  const { go, place, stored } = setUp({ isPrivate: () => true })
  place.referrer = 'https://www.google.com/'
  go('/')
  go('/quote')
  await vi.advanceTimersByTimeAsync(1000)
  expect(stored.map((visit) => visit.referrer)).toEqual([null, null])
  expect(new Set(stored.map((visit) => visit.session_id)).size).toBe(2)
})

describe('a visit that couldn’t be stored', () => {
  it('is logged, and retried once with the same id', async () => {
    const tried: string[] = []
    const { go, log } = setUp({
      store: async (id) => {
        tried.push(id)
        throw new Error('offline')
      },
    })
    go('/')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tried).toEqual(['visit-1', 'visit-1'])
    expect(log).toHaveBeenCalledTimes(2)
  })
})
