import { afterEach, expect, it, vi } from 'vitest'
import { callPublic, CallRefused } from './call-public.ts'

vi.mock('./function-url.ts', () => ({ functionUrl: (name: string) => `https://f.example/${name}` }))
afterEach(() => vi.unstubAllGlobals())

function answerWith(status: number, body: unknown) {
  const fetched = vi.fn((_url: string, _request: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

it('a page calls a function without a token unless one is given', async () => {
  const fetched = answerWith(200, { result: { number: 'K7MPQ2XR' } })
  await expect(callPublic('readMove', { key: 'k' })).resolves.toEqual({ number: 'K7MPQ2XR' })
  const [url, request] = fetched.mock.calls[0] ?? []
  expect(url).toBe('https://f.example/readMove')
  expect(request?.body).toBe('{"data":{"key":"k"}}')
  expect(request?.headers).toEqual({ 'Content-Type': 'application/json' })
  await callPublic('readMove', {}, 'token')
  expect(fetched.mock.calls[1]?.[1].headers).toMatchObject({ Authorization: 'Bearer token' })
})

it('a page distinguishes a function’s refusal from a missing response', async () => {
  answerWith(409, { error: { status: 'ABORTED', message: '…', details: { reason: 'changed' } } })
  await expect(callPublic('answerMove', {})).rejects.toEqual(new CallRefused('aborted', 'changed'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(callPublic('answerMove', {})).rejects.toBeInstanceOf(TypeError)
})
