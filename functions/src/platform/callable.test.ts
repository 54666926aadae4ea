import type { Request } from 'firebase-functions/v2/https'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCallable } from './callable.ts'

// Runs before the SDK loads, which copies the console.
const printed = vi.hoisted(() => {
  const texts: string[] = []
  for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void texts.push(words.join(' ')))
  }
  return texts
})

const key = '4bQm2Zx9LkT7vRc1YpHs3d'

function statusOf(
  body: unknown,
  options?: { enforceAppCheck: false },
  method = 'POST',
): Promise<number> {
  const callable = defineCallable(
    {
      ...{ name: 'test', access: 'anyone', input: z.object({ key: z.string() }) },
      handle: () => Promise.resolve('answered'),
    },
    options,
  )
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const header = (name: string) => headers[name.toLowerCase()]
  const request = { method, headers, body, get: header, header, on: () => undefined }
  return new Promise((resolve) => {
    let status = 200
    const response = {
      ...{ on: () => response, setHeader: () => undefined, getHeader: () => undefined },
      status: (code: number) => {
        status = code
        return response
      },
      send: () => resolve(status),
      json: () => resolve(status),
      end: () => resolve(status),
    }
    type Answer = Parameters<typeof callable>[1]
    void callable(request as unknown as Request, response as unknown as Answer)
  })
}

it('a HEAD request runs nothing, so that a page can start a function’s server early', async () => {
  expect(await statusOf(undefined, undefined, 'HEAD')).toBe(204)
  expect(printed.join()).not.toContain('request_refused')
})

it('a function rejects bodies that no page sends, and doesn’t log their contents', async () => {
  expect(await statusOf({ data: { key } })).toBe(200)
  expect(await statusOf({ move: { key } })).toBe(400)
  expect(await statusOf({ data: {}, [key]: 1 })).toBe(400)
  expect(await statusOf(key)).toBe(400)
  expect(await statusOf({ data: { '@type': key } })).toBe(400)
  expect(await statusOf({ data: { key, move: [{ a: { '@type': 'x', value: key } }] } })).toBe(400)
  expect(printed.join()).toContain('request_refused')
  expect(printed.join()).not.toContain(key)
})

it('a function requires App Check once it is enforced, except if a link’s key protects the call', async () => {
  vi.stubEnv('ENFORCE_APP_CHECK', 'true')
  expect(await statusOf({ data: { key } })).toBe(401)
  expect(await statusOf({ data: { key } }, { enforceAppCheck: false })).toBe(200)
  vi.unstubAllEnvs()
  expect(await statusOf({ data: { key } })).toBe(200)
})

it('a function rejects a deeply nested body without an alert', async () => {
  const nested = (inner: string, depth: number) =>
    JSON.parse(`${'['.repeat(depth)}${inner}${']'.repeat(depth)}`) as unknown
  const statuses = [
    await statusOf({ data: nested('{"@type":1}', 16_000) }),
    await statusOf({ data: nested('1', 16_000) }),
    await statusOf({
      data: JSON.parse(`${'{"a":'.repeat(5_400)}1${'}'.repeat(5_400)}`) as unknown,
    }),
  ]
  expect(statuses).toEqual([400, 400, 400])
  expect(printed.filter((entry) => entry.includes('"ERROR"'))).toEqual([])
})
