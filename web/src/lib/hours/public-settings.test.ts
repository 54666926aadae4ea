import { standardHours } from '@moving/domain/office-hours'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const call = vi.fn<typeof fetch>()
const found = (fields: object) => [{ found: { fields } }]
const aMorning = Date.UTC(2026, 10, 20, 15)
const texts = (...values: string[]) => ({
  arrayValue: { values: values.map((stringValue) => ({ stringValue })) },
})
const hours = {
  week: ['', ...new Array<string>(6).fill('09:00-17:00')],
  closures: ['2027-01-04T14:00/2027-01-05T10:00 Snow'],
}
const storedHours = {
  hours: {
    mapValue: { fields: { week: texts(...hours.week), closures: texts(...hours.closures) } },
  },
}
const days = { days: { mapValue: { fields: { '2026-12-19': { stringValue: 'full' } } } } }
const answer = (body: unknown, status = 200) =>
  call.mockImplementation(async () => new Response(JSON.stringify(body), { status }))

/** What a page that was just loaded reads. */
async function readAnew() {
  vi.resetModules()
  const { readPublicSettings } = await import('./public-settings.ts')
  return readPublicSettings
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', call)
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-moving')
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key')
})
afterEach(() => {
  call.mockReset()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('asks for the one public document, without anybody’s cookies or sign-in', async () => {
  answer(found(days))
  expect(await (await readAnew())()).toEqual({ days: ['2026-12-19'], hours: standardHours })
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
  ['days', found(days), ['2026-12-19']],
  ['a document without days', found({}), []],
  ['no days', found({ days: { mapValue: {} } }), []],
  ['no document', [{ missing: 'settings/public' }], []],
])(
  'asks once in a tab where the answer is %s, and again after five minutes',
  async (_, body, again) => {
    vi.useFakeTimers({ now: aMorning, toFake: ['Date'] })
    answer(body)
    const read = await readAnew()
    await Promise.all([read(), read()])
    expect((await (await readAnew())()).days).toEqual(again)
    expect(call).toHaveBeenCalledOnce()
    vi.setSystemTime(aMorning + 5 * 60_000)
    await (
      await readAnew()
    )()
    await read()
    expect(call).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  },
)

it.each([
  ['a refusal', () => answer({ error: {} }, 403)],
  ['nonsense', () => answer('')],
  ['no network', () => call.mockRejectedValue(new TypeError('Failed to fetch'))],
])('knows no day, and says nothing, after %s; the next load asks again', async (_, fail) => {
  fail()
  const read = await readAnew()
  expect(await read()).toEqual({ days: [], hours: standardHours })
  expect((await read()).days).toEqual([])
  expect(call).toHaveBeenCalledOnce()
  answer(found(days))
  expect((await (await readAnew())()).days).toEqual(['2026-12-19'])
})

it('keeps what it knows while the network is away, for a snow day is not over by that', async () => {
  vi.useFakeTimers({ now: aMorning, toFake: ['Date'] })
  answer(found(storedHours))
  const read = await readAnew()
  expect((await read()).hours).toEqual(hours)
  call.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.setSystemTime(aMorning + 6 * 60_000)
  expect((await read()).hours).toEqual(hours)
  expect(call).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('knows the hours that the office has set', async () => {
  answer(found(storedHours))
  expect((await (await readAnew())()).hours).toEqual(hours)
  answer(
    found({
      hours: { mapValue: { fields: { week: texts(...hours.week), closures: { arrayValue: {} } } } },
    }),
  )
  sessionStorage.clear()
  expect((await (await readAnew())()).hours.closures, 'an empty list').toEqual([])
})

it('corrects a clock that is an hour slow, also on the tab’s next page', async () => {
  vi.useFakeTimers({ now: aMorning, toFake: ['Date'] })
  const hourMs = 60 * 60_000
  answer([{ found: { fields: {} }, readTime: new Date(aMorning + hourMs).toISOString() }])
  await (
    await readAnew()
  )()
  const { serverOffsetMs } = await import('../async/server-clock.ts')
  expect(serverOffsetMs()).toBe(hourMs)
  await (
    await readAnew()
  )()
  const next = await import('../async/server-clock.ts')
  expect(next.serverOffsetMs()).toBe(hourMs)
  expect(call).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('reads again after the clock was set back', async () => {
  vi.useFakeTimers({ now: aMorning, toFake: ['Date'] })
  answer(found({}))
  await (
    await readAnew()
  )()
  vi.setSystemTime(aMorning - 60_000)
  await (
    await readAnew()
  )()
  expect(call).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
