import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const call = vi.fn<typeof fetch>()
const found = (fields: object) => [{ found: { fields } }]
const days = { days: { mapValue: { fields: { '2026-12-19': { stringValue: 'full' } } } } }
const answer = (body: unknown, status = 200) =>
  call.mockImplementation(async () => new Response(JSON.stringify(body), { status }))

/** What a page that was just loaded reads. */
async function readAnew() {
  vi.resetModules()
  const { readFullDays } = await import('./full-days.ts')
  return readFullDays
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
  expect(await (await readAnew())()).toEqual(['2026-12-19'])
  const [url, options] = call.mock.calls[0] ?? []
  expect(url).toBe(
    'https://firestore.googleapis.com/v1/projects/demo-moving/databases/(default)/documents:batchGet?key=key',
  )
  expect(options?.headers).toBeUndefined()
  expect(JSON.parse(options?.body as string)).toEqual({
    documents: ['projects/demo-moving/databases/(default)/documents/settings/public'],
    mask: { fieldPaths: ['days'] },
  })
})

it.each([
  ['days', found(days), ['2026-12-19']],
  ['a document without days', found({}), []],
  ['no days', found({ days: { mapValue: {} } }), []],
  ['no document', [{ missing: 'settings/public' }], []],
])('asks once in a tab where the answer is %s', async (_, body, again) => {
  answer(body)
  const read = await readAnew()
  await Promise.all([read(), read()])
  expect(await (await readAnew())()).toEqual(again)
  expect(call).toHaveBeenCalledOnce()
})

it.each([
  ['a refusal', () => answer({ error: {} }, 403)],
  ['nonsense', () => answer('')],
  ['no network', () => call.mockRejectedValue(new TypeError('Failed to fetch'))],
])('knows no day, and says nothing, after %s; the next load asks again', async (_, fail) => {
  fail()
  const read = await readAnew()
  expect(await read()).toEqual([])
  expect(await read()).toEqual([])
  expect(call).toHaveBeenCalledOnce()
  answer(found(days))
  expect(await (await readAnew())()).toEqual(['2026-12-19'])
})
