import { standardHours } from '@moving/domain/office-hours'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aClosure } from '../../../../tests/support/closure.ts'

const call = vi.fn<typeof fetch>()
const found = (fields: object) => [{ found: { fields } }]
const aMorning = Date.UTC(2026, 10, 20, 15)
const texts = (...values: string[]) => ({
  arrayValue: { values: values.map((stringValue) => ({ stringValue })) },
})
const hours = {
  week: ['', ...new Array<string>(6).fill('09:00-17:00')],
  closures: [aClosure('2027-01-04T14:00', '2027-01-05T10:00', 'Snow')],
}
const storedHours = {
  hours: {
    mapValue: {
      fields: {
        week: texts(...hours.week),
        closures: {
          arrayValue: {
            values: hours.closures.map((closure) => {
              const fields = Object.entries<string>({ ...closure }).map(([name, stringValue]) => [
                ...[name, { stringValue }],
              ])
              return { mapValue: { fields: Object.fromEntries(fields) as object } }
            }),
          },
        },
      },
    },
  },
}
const missing = [{ missing: 'settings/public' }]
const answer = (body: unknown, status = 200) =>
  call.mockImplementation(async () => new Response(JSON.stringify(body), { status }))

async function readOnNewPage() {
  vi.resetModules()
  const { readPublicSettings } = await import('./public-settings.ts')
  return async (freshMs?: number) => (await readPublicSettings(freshMs)).hours
}

async function shownOnNewPage() {
  vi.resetModules()
  const { followSettings } = await import('./public-settings.ts')
  const shown: unknown[] = []
  followSettings(({ hours: each }) => shown.push(each))
  await vi.waitFor(() => expect(shown.at(-1)).toBeDefined())
  return shown
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', call)
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-moving')
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key')
})
afterEach(() => {
  call.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('a page reads the public settings without a sign-in', async () => {
  answer(found(storedHours))
  expect(await (await readOnNewPage())()).toEqual(hours)
  const [url, options] = call.mock.calls[0] ?? []
  expect(url).toBe(
    'https://firestore.googleapis.com/v1/projects/demo-moving/databases/(default)/documents:batchGet?key=key',
  )
  expect(options?.headers).toBeUndefined()
  expect(JSON.parse(options?.body as string)).toEqual({
    documents: ['projects/demo-moving/databases/(default)/documents/settings/public'],
  })
})

it.each([
  ['hours', found(storedHours), hours],
  ['a document without hours', found({}), standardHours],
  ['no document', missing, standardHours],
])(
  'a page reads the public settings once after %s, and again after five minutes',
  async (_, body, expected) => {
    vi.useFakeTimers({ now: aMorning, toFake: ['Date'] })
    answer(body)
    const read = await readOnNewPage()
    expect(await Promise.all([read(), read()])).toEqual([expected, expected])
    expect(call).toHaveBeenCalledOnce()
    vi.setSystemTime(aMorning + 5 * 60_000)
    await read()
    expect(call).toHaveBeenCalledTimes(2)
  },
)

it('a page shows the hours of the tab’s previous page first, then the new ones', async () => {
  vi.useFakeTimers({ now: aMorning, toFake: ['Date'] })
  answer(found(storedHours))
  expect(await shownOnNewPage()).toEqual([hours])
  answer(found({}))
  const shown = await shownOnNewPage()
  expect(shown[0]).toEqual(hours)
  await vi.waitFor(() => expect(shown).toEqual([hours, standardHours]))
  vi.setSystemTime(aMorning + 6 * 60_000)
  answer(found(storedHours))
  expect(await shownOnNewPage(), 'the previous answer is too old').toEqual([hours])
})

it.each([
  ['a refusal', () => answer({ error: {} }, 403)],
  ['nonsense', () => answer('')],
  ['no network', () => call.mockRejectedValue(new TypeError('Failed to fetch'))],
])('a page shows the build’s hours after %s, and the next page reads again', async (_, fail) => {
  fail()
  const read = await readOnNewPage()
  expect(await read()).toEqual(standardHours)
  expect(await read()).toEqual(standardHours)
  expect(call).toHaveBeenCalledOnce()
  answer(found(storedHours))
  expect(await (await readOnNewPage())()).toEqual(hours)
})

it('a page keeps the hours that it read while there is no network', async () => {
  vi.useFakeTimers({ now: aMorning, toFake: ['Date'] })
  answer(found(storedHours))
  const read = await readOnNewPage()
  expect(await read()).toEqual(hours)
  call.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.setSystemTime(aMorning + 6 * 60_000)
  expect(await read()).toEqual(hours)
  expect(call).toHaveBeenCalledTimes(2)
})

it('a page reads the hours again when the visitor returns to it, but not at once', async () => {
  vi.useFakeTimers({ now: aMorning, toFake: ['Date'] })
  answer(found(storedHours))
  const shown = await shownOnNewPage()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(shown).toEqual([hours, hours]))
  answer(found({}))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(shown).toHaveLength(3))
  expect(shown.at(-1)).toEqual(hours)
  vi.setSystemTime(aMorning + 3000)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(standardHours))
})

it('a page reads the company in a fixed order, with empty fields as null', async () => {
  const page = (url: string) => ({
    mapValue: { fields: { url: { stringValue: url }, label: { stringValue: 'A' } } },
  })
  const fields = {
    usdot: { stringValue: '1234567' },
    insurance: { nullValue: null },
    review_links: { arrayValue: { values: [page('https://a.com')] } },
  }
  answer(found({ company: { mapValue: { fields } } }))
  vi.resetModules()
  const { readPublicSettings } = await import('./public-settings.ts')
  expect(JSON.stringify((await readPublicSettings()).company)).toBe(
    '{"insurance":null,"review_links":[{"label":"A","url":"https://a.com"}],"usdot":"1234567"}',
  )
})

it('a page reads published prices with their numbers and ticks', async () => {
  const hourly = { two_cents: { integerValue: '14950' }, public: { booleanValue: true } }
  const minimum = { hours: { doubleValue: 2.5 }, travel_cents: { nullValue: null } }
  const map = (fields: object) => ({ mapValue: { fields } })
  answer(found({ prices: map({ hourly: map(hourly), minimum: map(minimum) }) }))
  vi.resetModules()
  const { readPublicSettings } = await import('./public-settings.ts')
  expect((await readPublicSettings()).prices).toEqual({
    hourly: { two_cents: 14950, public: true },
    minimum: { hours: 2.5, travel_cents: null },
  })
})

it('a page reads an empty list of closures', async () => {
  answer(
    found({
      hours: { mapValue: { fields: { week: texts(...hours.week), closures: { arrayValue: {} } } } },
    }),
  )
  expect(await (await readOnNewPage())()).toEqual({ ...hours, closures: [] })
})

it('a page corrects a clock that is an hour slow, and so does the tab’s next page', async () => {
  vi.useFakeTimers({ now: aMorning, toFake: ['Date'] })
  const hourMs = 60 * 60_000
  answer([{ found: { fields: {} }, readTime: new Date(aMorning + hourMs).toISOString() }])
  await (
    await readOnNewPage()
  )()
  const { serverOffsetMs } = await import('../async/server-clock.ts')
  expect(serverOffsetMs()).toBe(hourMs)
  call.mockRejectedValue(new TypeError('Failed to fetch'))
  await shownOnNewPage()
  const next = await import('../async/server-clock.ts')
  expect(next.serverOffsetMs()).toBe(hourMs)
  vi.useRealTimers()
})

it('a page reads the settings again after the clock was set back', async () => {
  vi.useFakeTimers({ now: aMorning, toFake: ['Date'] })
  answer(found({}))
  const read = await readOnNewPage()
  await read()
  vi.setSystemTime(aMorning - 60_000)
  await read()
  expect(call).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
