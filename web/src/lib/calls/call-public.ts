import { appCheckSiteKey, appCheckToken } from '../firebase/app-check.ts'
import { functionUrl } from './function-url.ts'

/** Milliseconds after which a call fails, because the user is waiting. */
const answerTimeoutMs = 30_000

export class CallRefused extends Error {
  /** The code in Firebase's SDK, without its prefix: 'not-found'. */
  readonly code: string
  /** `details.reason` of an error from this project's functions. */
  readonly reason: string | undefined

  constructor(code: string, reason?: string) {
    super(reason === undefined ? code : `${code}: ${reason}`)
    this.name = 'CallRefused'
    this.code = code
    this.reason = reason
  }
}

/**
 * Calls a function that anyone may call, with one POST in the format of callable functions. The
 * SDKs of functions and Auth would add 60 kB.
 * @param name one of `callables` in domain/paths
 * @param idToken of the signed-in user, if the function needs one
 * @throws CallRefused if the function returns an error, or the error of `fetch` without a response
 */
export async function callPublic(
  name: string,
  payload: unknown,
  idToken?: string,
): Promise<unknown> {
  const siteKey = appCheckSiteKey(import.meta.env)
  const appCheck = siteKey === null ? null : await appCheckToken(siteKey)
  return callByKey(name, payload, {
    ...(idToken !== undefined && { Authorization: `Bearer ${idToken}` }),
    ...(appCheck !== null && { 'X-Firebase-AppCheck': appCheck }),
  })
}

/**
 * Calls a function that only needs the key in its input. Doesn't load App Check and its scripts.
 */
export async function callByKey(
  name: string,
  payload: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(functionUrl(name), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ data: payload }),
    signal: AbortSignal.timeout(answerTimeoutMs),
  })
  const answer = (await response.json()) as Answer
  if (response.ok) return answer.result
  const { status, details } = answer.error ?? {}
  throw new CallRefused(
    (status ?? 'unknown').toLowerCase().replaceAll('_', '-'),
    typeof details?.reason === 'string' ? details.reason : undefined,
  )
}

interface Answer {
  result?: unknown
  error?: { status?: string; details?: { reason?: unknown } }
}
