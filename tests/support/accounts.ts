import { normalizeEmail } from '@moving/domain/account/email'
import { confirmationPath } from '@moving/domain/paths'
import { adminClients } from './admin.ts'
import { authOrigin, functionsOrigin, projectId } from './local-system.ts'

export const adminAuth = (project?: string) => adminClients(project).auth
export const adminDb = (project?: string) => adminClients(project).db

export const testPassword = 'correct horse battery'

export interface SignedIn {
  uid: string
  idToken: string
  refreshToken: string
}

/**
 * Creates an account with a password through the Admin SDK, which is fast and sends no email. Its
 * address is confirmed (`confirmed`), unless Auth itself doesn't call it verified.
 */
export async function createAccount(
  email: string,
  {
    verified = true,
    confirmed = verified,
    name = 'Ana Ruiz',
    project = projectId,
  }: { verified?: boolean; confirmed?: boolean; name?: string; project?: string } = {},
): Promise<string> {
  const user = await adminAuth(project).createUser({
    email,
    password: testPassword,
    emailVerified: verified,
    displayName: name,
  })
  if (confirmed) {
    const confirmation = { email: normalizeEmail(email), by: 'link' }
    await adminDb(project).doc(confirmationPath(user.uid)).set(confirmation)
  }
  return user.uid
}

export async function signIn(email: string, password = testPassword): Promise<SignedIn> {
  return signedInBy('signInWithPassword', { email, password })
}

/**
 * Signs up as a script does, without the page and its emails. Signs in afterwards, because a
 * sign-up that passes from one second into the next one is a revoked sign-in for the Auth emulator.
 */
export async function signUp(email: string, password: string): Promise<SignedIn> {
  await askAuth('accounts:signUp', { email, password })
  return signIn(email, password)
}

/**
 * Signs in with a Google account, or links it.
 * @param linkTo the sign-in whose account it is linked to
 */
export async function signInWithGoogle(
  email: string,
  { linkTo, id = email }: { linkTo?: SignedIn; id?: string } = {},
): Promise<SignedIn> {
  const claims = JSON.stringify({ sub: id, email, email_verified: true })
  return signedInBy('signInWithIdp', {
    postBody: `id_token=${encodeURIComponent(claims)}&providerId=google.com`,
    requestUri: 'http://127.0.0.1/',
    returnIdpCredential: true,
    ...(linkTo && { idToken: linkTo.idToken }),
  })
}

async function signedInBy(method: string, body: object): Promise<SignedIn> {
  const answer = await askAuth(`accounts:${method}`, { ...body, returnSecureToken: true })
  return {
    uid: String(answer['localId']),
    idToken: String(answer['idToken']),
    refreshToken: String(answer['refreshToken']),
  }
}

/**
 * A token as if its owner had signed in this many seconds earlier. Tokens of the Auth emulator have
 * no signature.
 */
export function olderToken({ idToken }: Pick<SignedIn, 'idToken'>, seconds: number): string {
  const claims = claimsOf(idToken)
  return unsigned({ ...claims, auth_time: Number(claims['auth_time']) - seconds })
}

/** A token with these claims, unsigned as those of the Auth emulator. */
export function unsigned(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
}

/** Changes an account's email address; Auth emails the old address a link that reverts it. */
export async function changeAddress({ idToken }: SignedIn, email: string): Promise<void> {
  await askAuth('accounts:update', { idToken, email })
}

/** A new token for an old sign-in, as a browser fetches it after a role change. */
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

export function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}

/** The response of a callable: its result, or the status that a browser would get. */
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

/**
 * Calls Auth's REST API as any script can.
 * @throws with Auth's response when it refuses
 */
export async function askAuth(method: string, body: unknown): Promise<Record<string, unknown>> {
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
