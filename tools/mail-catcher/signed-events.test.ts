import type { Firestore } from 'firebase-admin/firestore'
import { describe, expect, it, vi } from 'vitest'
import { newSigningKey, signedBody } from './signed-events.ts'
import { answerMailEvents } from '../../functions/src/mail/webhook/mail-events.ts'

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }))

const now = new Date('2026-11-20T15:00:00Z')
const key = newSigningKey()
/** A Firestore that fails the test when it is used, because rejected requests must not use it. */
const untouchable = new Proxy({} as Firestore, {
  get: () => {
    throw new Error('A refused request reached the database')
  },
})

interface Sent {
  method: string
  headers: Record<string, string>
  body: string | Buffer
}

async function statusOf({ method, headers, body }: Sent): Promise<number> {
  let status = 0
  const given = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  await answerMailEvents(
    { method, get: (name) => given.get(name), rawBody: Buffer.from(body) },
    { status: (code) => ({ end: () => (status = code) }) },
    { db: untouchable, now: () => now, webhookPublicKey: key.publicKey },
  )
  return status
}

/** An event about an unknown email, which the webhook accepts and ignores. */
const genuine = (body = '[]', at = now): Sent => signedBody(body, key, at)
const without = (request: Sent, part: string): Sent => ({
  ...request,
  headers: Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.toLowerCase().includes(part)),
  ),
})

describe('the function for SendGrid’s reports', () => {
  it('accepts a request that SendGrid signed just now', async () => {
    expect(await statusOf(genuine())).toBe(204)
  })

  it.each([
    ['that was signed with a different key', () => signedBody('[]', newSigningKey(), now)],
    ['without a signature', () => without(genuine(), 'signature')],
    ['without the signed time', () => without(genuine(), 'timestamp')],
    ['without any header', () => ({ ...genuine(), headers: {} })],
    ["whose body isn't the signed one", () => ({ ...genuine(), body: '[{}]' })],
    [
      'that was recorded eleven minutes ago',
      () => genuine('[]', new Date(now.getTime() - 660_000)),
    ],
  ])('rejects a request %s without using the database', async (_, request) => {
    expect(await statusOf(request())).toBe(403)
  })

  it('rejects other methods, and bodies longer than any batch without reading them', async () => {
    expect(await statusOf({ ...genuine(), method: 'GET' })).toBe(405)
    expect(await statusOf({ ...genuine(), body: Buffer.alloc(1024 * 1024 + 1) })).toBe(413)
    const announced = { ...genuine().headers, 'content-length': '2000000' }
    expect(await statusOf({ ...genuine(), headers: announced })).toBe(413)
  })

  it('responds with status 400 to a signed body that is invalid', async () => {
    expect(await statusOf(genuine('[{"event":"deliv'))).toBe(400)
  })
})
