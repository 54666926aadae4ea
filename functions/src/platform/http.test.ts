import type { Request } from 'firebase-functions/v2/https'
import { describe, expect, it, vi } from 'vitest'
import { answerOffice, type OfficeRequestPorts, type Response } from './http.ts'

const site = 'https://www.example.com'
const strangers = ['https://evil.example', 'https://www.example.com.evil.example', 'null']

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
  // Express's response has about eighty members. The handler uses these.
  return { sent, response: response as unknown as Response }
}

async function answer(method: string, headers: Record<string, string>) {
  const { sent, response } = fakeResponse()
  // The parts of Express's request that the handler reads.
  const request = { method, get: (name: string) => headers[name] } as unknown as Request
  const work = vi.fn()
  // This error means that the request's origin was accepted.
  const auth = { verifyIdToken: () => Promise.reject(new Error('asked who it is')) }
  const ports = { origins: [site], auth } as unknown as OfficeRequestPorts
  await answerOffice('test', request, response, ports, work)
  return { ...sent, work }
}

describe('a request for an export', () => {
  it.each(strangers)('from %s is refused before the token is checked', async (origin) => {
    const { status, body, work } = await answer('POST', { origin, authorization: 'Bearer any' })
    expect({ status, body }).toEqual({ status: 403, body: { error: 'permission-denied' } })
    expect(work).not.toHaveBeenCalled()
  })

  it('with a method other than POST is refused', async () => {
    expect((await answer('GET', { origin: site })).status).toBe(405)
  })
})

describe('the body of a request for an export', () => {
  const announcing = (bytes: number) =>
    answer('POST', { authorization: 'Bearer any', 'content-length': String(bytes) })

  it('is refused before the token is checked if it is too long', async () => {
    expect(await announcing(17 * 1024)).toMatchObject({
      status: 413,
      body: { error: 'payload-too-large' },
    })
    expect((await announcing(16 * 1024)).status).toBe(500)
  })
})
