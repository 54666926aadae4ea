import { HttpsError } from 'firebase-functions/v2/https'
import * as z from 'zod/mini'

/** Configuration of Auth's REST API. No other API can read the one-time codes in Auth's emails. */
export interface IdentityToolkitConfig {
  /** Example: 'https://identitytoolkit.googleapis.com', or the emulator's URL. */
  origin: string
  projectId: string
  /** The project's public web API key. */
  apiKey: string
  /** The website's origin. The API key may be restricted to it. */
  referer: string
  /** Returns an OAuth token of the functions' service account. */
  accessToken: () => Promise<string>
}

export interface MailedCode {
  /** Auth's name for it: VERIFY_EMAIL, PASSWORD_RESET, RECOVER_EMAIL, … */
  requestType: string
  email: string
}

const codeSchema = z.object({ requestType: z.string(), email: z.string() })

/** Client of Auth's REST API, for what the Admin SDK can't do. */
export function identityToolkit(config: IdentityToolkitConfig, send: typeof fetch = fetch) {
  const withKey = (method: string, body: object) =>
    post(send, `${config.origin}/v1/accounts:${method}?key=${config.apiKey}`, body, {
      Referer: `${config.referer}/`,
    })
  return {
    /**
     * Reads what a code is for, without using it up.
     * @throws HttpsError `failed-precondition` with a reason from Auth's SDK, such as
     *   `auth/expired-action-code`; `unavailable` if Auth doesn't respond
     */
    readCode: async (code: string): Promise<MailedCode> =>
      codeSchema.parse(await withKey('resetPassword', { oobCode: code })),

    /**
     * Uses up a VERIFY_EMAIL code.
     * @throws the same errors as `readCode`
     */
    useVerifyCode: async (code: string): Promise<void> => {
      await withKey('update', { oobCode: code })
    },

    /**
     * Uses up a PASSWORD_RESET code. The account then has the new password, and Auth counts its
     * email address as verified.
     * @throws the same errors as `readCode`, and `auth/weak-password` with Auth's reasons in the
     *   message
     */
    changePassword: async (code: string, newPassword: string): Promise<void> => {
      await withKey('resetPassword', { oobCode: code, newPassword })
    },

    /**
     * Revokes the refresh tokens of sign-ins before an instant. The Admin SDK could only revoke all
     * of them, including the caller's.
     * @param seconds since 1970
     */
    endRefreshTokensBefore: async (uid: string, seconds: number): Promise<void> => {
      const url = `${config.origin}/v1/projects/${config.projectId}/accounts:update`
      const headers = { Authorization: `Bearer ${await config.accessToken()}` }
      await post(send, url, { localId: uid, validSince: String(seconds) }, headers)
    },
  }
}
export type IdentityToolkit = ReturnType<typeof identityToolkit>

/** Timeout of a call to Auth, in milliseconds. */
const timeoutMs = 15_000

async function post(
  send: typeof fetch,
  url: string,
  body: object,
  headers: Record<string, string>,
): Promise<unknown> {
  let response: Response
  let answer: unknown
  try {
    response = await send(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    answer = await response.json()
  } catch {
    throw new HttpsError('unavailable', 'The sign-in service isn’t responding.')
  }
  if (response.ok) return answer
  throw refusalOf(response.status, answer)
}

/** Auth's error codes that users can do something about, with the names in Auth's SDK. */
const reasons: Record<string, string> = {
  EXPIRED_OOB_CODE: 'auth/expired-action-code',
  INVALID_OOB_CODE: 'auth/invalid-action-code',
  EMAIL_NOT_FOUND: 'auth/invalid-action-code',
  USER_NOT_FOUND: 'auth/invalid-action-code',
  USER_DISABLED: 'auth/user-disabled',
  WEAK_PASSWORD: 'auth/weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'auth/password-does-not-meet-requirements',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
  RESET_PASSWORD_EXCEED_LIMIT: 'auth/too-many-requests',
}

const errorSchema = z.object({ error: z.object({ message: z.string() }) })

function refusalOf(status: number, answer: unknown): Error {
  const parsed = errorSchema.safeParse(answer)
  const message = parsed.success ? parsed.data.error.message : ''
  const [, code = '', words = ''] = /^([A-Z_]+)(?: : (.*))?$/.exec(message) ?? []
  const reason = reasons[code]
  if (reason !== undefined) return refusedCode(reason, words)
  if (status >= 500) return new HttpsError('unavailable', 'The sign-in service isn’t responding.')
  // The rest of Auth's message may contain an email address.
  return new Error(`Identity Toolkit answered ${status} ${code}`)
}

/**
 * An error that users can do something about, with a name from Auth's SDK. The pages have messages
 * for these names.
 */
export function refusedCode(reason: string, words = ''): HttpsError {
  return new HttpsError('failed-precondition', words || 'That was refused.', { reason })
}
