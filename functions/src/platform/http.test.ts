import type { Request } from 'firebase-functions/v2/https'
import { describe, expect, it, vi } from 'vitest'
import { answerOffice, type OfficeRequestPorts, type Response } from './http.ts'

const site = 'https://www.example.com'

/** Records what a handler does with Express's response. */
function fakeResponse() {
  const sent = { status: 200, headers: {} as Record<string, string>, body: undefined as unknown }
  const response = {
    headersSent: false,
    set: (name: string, value: string) => void (sent.headers[name.toLowerCase()] = value),
    status(code: number) {
      sent.status = code
      return response
    },
    json: (body: unknown) => void (sent.body = body),
    end: () => undefined,
  }
  // Express's response has about eighty members; the handler uses these.
  return { sent, response: response as unknown as Response }
}

async function answer(method: string, headers: Record<string, string>) {
  const { sent, response } = fakeResponse()
  // The parts of Express's request that the handler reads.
  const request = { method, get: (name: string) => headers[name] } as unknown as Request
  const work = vi.fn()
  // Rejects with its own error, which shows that the request's origin was accepted.
  const auth = { verifyIdToken: () => Promise.reject(new Error('asked who it is')) }
  const ports = { origins: [site], auth } as unknown as OfficeRequestPorts
  await answerOffice('test', request, response, ports, work)
  return { ...sent, work }
}

describe("a browser's preflight request", () => {
  it("is allowed for the site's own pages, without authentication", async () => {
    const { status, headers, work } = await answer('OPTIONS', { origin: site })
    expect(status).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(site)
    expect(headers['access-control-allow-headers']).toContain('Authorization')
    expect(work).not.toHaveBeenCalled()
  })

  it.each(['https://evil.example', 'https://www.example.com.evil.example', 'null'])(
    'is refused for %s',
    async (origin) => {
      const { status, headers } = await answer('OPTIONS', { origin })
      expect(status).toBe(403)
      expect(headers['access-control-allow-origin']).toBeUndefined()
    },
  )
})

describe('a body', () => {
  const announcing = (bytes: number) =>
    answer('POST', { authorization: 'Bearer any', 'content-length': String(bytes) })

  it('that is too long is refused before the token is checked', async () => {
    expect(await announcing(17 * 1024)).toMatchObject({
      status: 413,
      body: { error: 'payload-too-large' },
    })
    expect((await announcing(16 * 1024)).status).toBe(500)
  })
})
