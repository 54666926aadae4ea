import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import type { Request } from 'firebase-functions/v2/https'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCall, noInput } from './callable.ts'
import { answerOffice, type Response } from './http.ts'

// Every refusal is logged; these tests don't check the log.
vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }))

const projectId = 'potomac-live'
const site = 'https://www.example.com'

let google: OwnGoogle
beforeAll(async () => {
  google = await startOwnGoogle(projectId)
})
afterAll(() => google.close())
beforeEach(() => {
  google.accounts.clear()
  google.accounts.set('dana', {})
})

const danasRole = {
  'roles/dana': { user_id: 'dana', role: 'admin' },
  'confirmations/dana': { email: 'dana@example.com', by: 'link' },
}
let stored: Record<string, object>
beforeEach(() => {
  stored = danasRole
})
const db = {
  doc: (path: string) => path,
  getAll: (...paths: string[]) =>
    Promise.resolve(paths.map((path) => ({ exists: path in stored, data: () => stored[path] }))),
} as unknown as Firestore

async function exportAnswers(authorization: string | undefined): Promise<number> {
  let status = 200
  const response = {
    headersSent: false,
    set: () => undefined,
    status: (code: number) => {
      status = code
      return response
    },
    json: () => undefined,
  }
  const headers: Record<string, string | undefined> = { origin: site, authorization }
  // The parts of Express's request and response that the handler uses.
  const request = { method: 'POST', get: (name: string) => headers[name] } as unknown as Request
  const work = vi.fn(() => Promise.resolve())
  const ports = { origins: [site], auth: google.auth, db }
  await answerOffice('export', request, response as unknown as Response, ports, work)
  expect(work).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
  return status
}

async function callableAnswers(idToken: string | undefined): Promise<string> {
  const handle = vi.fn(() => Promise.resolve('answered'))
  const definition = { name: 'test', access: 'admin', input: noInput, handle } as const
  const answer = await answerCall(
    definition,
    { idToken, data: null },
    { auth: google.auth, db },
  ).catch((cause: { code: string }) => cause.code)
  expect(handle).toHaveBeenCalledTimes(answer === 'answered' ? 1 : 0)
  return answer
}

async function answersTo(token: string | undefined) {
  return {
    export: await exportAnswers(token === undefined ? undefined : `Bearer ${token}`),
    callable: await callableAnswers(token),
  }
}

const admin = { role: 'admin', email: 'dana@example.com' }
const refused = { export: 401, callable: 'unauthenticated' }
const hourAgo = () => Math.floor(Date.now() / 1000) - 3600

describe('exports and functions with production’s check of tokens', () => {
  it('accept an admin with a token that Google signed', async () => {
    const answers = await answersTo(google.token('dana', admin))
    expect(answers).toEqual({ export: 200, callable: 'answered' })
  })

  it('refuse a caller without a token', async () => {
    expect(await answersTo(undefined)).toEqual(refused)
    expect(await exportAnswers('Bearer ')).toBe(401)
    expect(await exportAnswers(`Basic ${google.token('dana', admin)}`)).toBe(401)
  })

  it.each([
    ['is unsigned', () => google.token('dana', admin, { header: { alg: 'none' } })],
    ['has no signature anymore', () => google.token('dana', admin).replace(/[^.]+$/, '')],
    ["has someone else's signature", () => google.token('dana', admin, { key: google.foreignKey })],
    [
      "names a key that Google doesn't have",
      () => google.token('dana', admin, { header: { kid: 'x' } }),
    ],
    ['has expired', () => google.token('dana', { ...admin, iat: hourAgo() - 9, exp: hourAgo() })],
    [
      'is for a different project',
      () => google.token('dana', { ...admin, aud: 'another-project' }),
    ],
    [
      'was issued by a different project',
      () => google.token('dana', { ...admin, iss: 'https://securetoken.google.com/another' }),
    ],
    ['has no user id', () => google.token('', admin)],
    ['is for a deleted account', () => google.token('gone', admin)],
  ])('refuse a token that %s', async (_, token) => {
    expect(await answersTo(token())).toEqual(refused)
  })

  it('refuse a token whose role was added after signing', async () => {
    const [header, , signature] = google.token('dana').split('.')
    const [, claims] = google.token('dana', admin).split('.')
    expect(await answersTo(`${header}.${claims}.${signature}`)).toEqual(refused)
  })

  it('refuse a token from before its user signed out everywhere or deleted the account', async () => {
    const token = google.token('dana', { ...admin, auth_time: hourAgo() })
    google.accounts.set('dana', { validSince: String(hourAgo() + 60) })
    expect(await answersTo(token)).toEqual(refused)
    google.accounts.set('dana', { disabled: true })
    expect(await answersTo(token)).toEqual(refused)
    google.accounts.set('dana', {})
    expect(await answersTo(token)).toEqual({ export: 200, callable: 'answered' })
  })

  it('refuse a sign-in from before the user’s sessions were ended', async () => {
    const token = google.token('dana', { ...admin, auth_time: hourAgo() })
    stored = { ...danasRole, 'sessions/dana': { valid_after: hourAgo() + 60 } }
    expect(await answersTo(token)).toEqual(refused)
    stored = { ...danasRole, 'sessions/dana': { valid_after: hourAgo() - 60 } }
    expect(await answersTo(token)).toEqual({ export: 200, callable: 'answered' })
  })

  it('refuse an admin whose email differs from the confirmed email', async () => {
    const token = google.token('dana', { ...admin, email: 'eve@example.com' })
    stored = { ...danasRole, 'confirmations/dana': { email: 'dana@example.com', by: 'link' } }
    expect(await answersTo(token)).toEqual({ export: 403, callable: 'permission-denied' })
    stored = { ...danasRole, 'confirmations/dana': { email: 'eve@example.com', by: 'link' } }
    expect(await answersTo(token)).toEqual({ export: 200, callable: 'answered' })
  })

  it('refuse an admin whose email was never confirmed', async () => {
    const token = google.token('dana', admin)
    stored = { 'roles/dana': danasRole['roles/dana'] }
    expect(await answersTo(token)).toEqual({ export: 403, callable: 'permission-denied' })
    stored = danasRole
    expect(await answersTo(token)).toEqual({ export: 200, callable: 'answered' })
  })

  it('refuse a customer, and an admin without a stored role', async () => {
    const forbidden = { export: 403, callable: 'permission-denied' }
    expect(await answersTo(google.token('dana'))).toEqual(forbidden)
    google.accounts.set('rosa', {})
    expect(await answersTo(google.token('rosa', admin))).toEqual(forbidden)
  })
})

/**
 * The deployed Admin SDK, which verifies tokens, with a fake Google that publishes a signing key
 * and has accounts. The SDK's `httpAgent` sends every request there, so none leaves this machine.
 */
async function startOwnGoogle(projectId: string) {
  const keyId = 'own-key'
  const { publicKey, privateKey } = newKeyPair()
  const accounts = new Map<string, { validSince?: string; disabled?: boolean }>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      const body = Buffer.concat(chunks).toString('utf8')
      const answer = request.url?.startsWith('/robot/')
        ? { [keyId]: publicKey.export({ type: 'spki', format: 'pem' }) }
        : accountsOf(body, accounts)
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const httpAgent = Object.assign(new Agent({ keepAlive: false }), {
    createConnection: () => connect(port, '127.0.0.1'),
  })
  const accessToken = { access_token: 'own', expires_in: 3600 }
  const credential = { getAccessToken: () => Promise.resolve(accessToken) }
  const app = initializeApp({ projectId, credential, httpAgent }, `own google ${port}`)
  return {
    auth: getAuth(app),
    accounts,
    /** A token as Google signs it for a user who signed in now. Claims can be replaced. */
    token: (
      uid: string,
      claims: object = {},
      {
        header = {},
        key = privateKey,
      }: { header?: { alg?: string; kid?: string }; key?: KeyObject } = {},
    ) =>
      signedToken(
        { alg: 'RS256', kid: keyId, typ: 'JWT', ...header },
        { ...freshClaims(projectId, uid), ...claims },
        key,
      ),
    /** A different key with the same id. */
    foreignKey: newKeyPair().privateKey,
    close: async () => {
      await deleteApp(app)
      server.closeAllConnections()
      server.close()
    },
  }
}
type OwnGoogle = Awaited<ReturnType<typeof startOwnGoogle>>

const newKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

function accountsOf(body: string, accounts: Map<string, object>) {
  const { localId: [uid = ''] = [] } = JSON.parse(body) as { localId?: string[] }
  const account = accounts.get(uid)
  return account === undefined ? { users: [] } : { users: [{ localId: uid, ...account }] }
}

function freshClaims(projectId: string, uid: string) {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'password', identities: {} },
    iat: now,
    exp: now + 3600,
    auth_time: now,
  }
}

function signedToken(
  header: { alg: string; kid: string; typ: string },
  claims: object,
  key: KeyObject,
): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part(header)}.${part(claims)}`
  if (header.alg === 'none') return `${signed}.`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}
