import type { Request } from 'firebase-functions/v2/https'
import { describe, expect, it, vi } from 'vitest'
import { adminAuth } from './admin.ts'
import { requireCaller } from './caller.ts'
import { answerOffice, type OfficeRequestPorts, type Response } from './http.ts'

const site = 'https://www.example.com'

/** What a handler does with Express's answer, written down. */
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
  return { sent, response: response as unknown as Response }
}

async function answer(method: string, headers: Record<string, string>) {
  const { sent, response } = fakeResponse()
  const request = { method, get: (name: string) => headers[name] } as unknown as Request
  const work = vi.fn()
  const ports = { origins: [site], auth: adminAuth() } as unknown as OfficeRequestPorts
  await answerOffice('test', request, response, ports, work)
  return { ...sent, work }
}

describe("a browser's question beforehand", () => {
  it("is answered for the site's own pages, without asking who", async () => {
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

describe('a token', () => {
  it('without a signature is refused where production verifies it', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: 'https://securetoken.google.com/demo-moving',
      aud: 'demo-moving',
      sub: 'dana',
      iat: now,
      exp: now + 3600,
      auth_time: now,
      role: 'admin',
    }
    const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
    vi.stubEnv('GCLOUD_PROJECT', 'demo-moving')
    await expect(requireCaller(unsigned, { auth: adminAuth() })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    const { status, work } = await answer('POST', { authorization: `Bearer ${unsigned}` })
    expect(status).toBe(401)
    expect(work).not.toHaveBeenCalled()
  })
})
