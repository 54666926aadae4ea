import { adminClients } from './admin.ts'
import { authOrigin, functionsOrigin, projectId } from './local-system.ts'

export const adminAuth = (project?: string) => adminClients(project).auth
export const adminDb = (project?: string) => adminClients(project).db

/** A project whose changes start no functions, for handlers that a test runs itself. */
export const quietProjectId = 'demo-quiet'

export const testPassword = 'correct horse battery'

/** What a sign-in hands a browser. */
export interface SignedIn {
  uid: string
  idToken: string
  refreshToken: string
}

/** An account with a password, made by the Admin SDK: fast, and no mail is sent. */
export async function createAccount(
  email: string,
  {
    verified = true,
    name = 'Ana Ruiz',
    project = projectId,
  }: { verified?: boolean; name?: string; project?: string } = {},
): Promise<string> {
  const user = await adminAuth(project).createUser({
    email,
    password: testPassword,
    emailVerified: verified,
    displayName: name,
  })
  return user.uid
}

/** Signs in as a browser does. */
export async function signIn(email: string, password = testPassword): Promise<SignedIn> {
  const answer = await identityToolkit('accounts:signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  })
  return {
    uid: String(answer['localId']),
    idToken: String(answer['idToken']),
    refreshToken: String(answer['refreshToken']),
  }
}

/** Gives an account another address, which mails the old one a link to take that back. */
export async function changeAddress({ idToken }: SignedIn, email: string): Promise<void> {
  await identityToolkit('accounts:update', { idToken, email })
}

/** A new token for an old sign-in, as the browser fetches it when the role has changed. */
export async function refreshedClaims(signedIn: SignedIn): Promise<Record<string, unknown>> {
  const response = await fetch(`${authOrigin()}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: signedIn.refreshToken,
    }),
  })
  const { id_token: token } = (await response.json()) as { id_token: string }
  return claimsOf(token)
}

/** The payload of a token, not verified. */
export function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}

/** The answer of a callable function: its result, or the status that the browser would get. */
export type CallAnswer =
  | { ok: true; result: unknown }
  | { ok: false; http: number; status: string; message: string; details: unknown }

/** Calls a deployed function over HTTP, as the SDK does. */
export async function callFunction(
  name: string,
  { idToken, data = null }: { idToken?: string; data?: unknown } = {},
): Promise<CallAnswer> {
  const response = await fetch(`${functionsOrigin()}/${projectId}/us-east4/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(idToken === undefined ? {} : { Authorization: `Bearer ${idToken}` }),
    },
    body: JSON.stringify({ data }),
  })
  const body = (await response.json()) as {
    result?: unknown
    error?: { status: string; message: string; details?: unknown }
  }
  if (body.error === undefined) return { ok: true, result: body.result }
  const { status, message, details } = body.error
  return { ok: false, http: response.status, status, message, details: details ?? null }
}

async function identityToolkit(method: string, body: unknown): Promise<Record<string, unknown>> {
  const url = `${authOrigin()}/identitytoolkit.googleapis.com/v1/${method}?key=any`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${method}: ${JSON.stringify(answer)}`)
  return answer
}
