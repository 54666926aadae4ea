import { HttpsError, type HttpsFunction, type Request } from 'firebase-functions/v2/https'
import { bodyLimits, isBodyTooLarge } from './body-limit.ts'
import {
  bearerToken,
  requireAdmin,
  requireCaller,
  type Caller,
  type CallerPorts,
} from './caller.ts'
import { log } from './log.ts'

export type Response = Parameters<HttpsFunction>[1]

export interface OfficeRequestPorts extends CallerPorts {
  origins: readonly string[]
}

/**
 * Answers one POST request to an HTTPS function for the office: checks the calling site, the body's
 * length and the caller, then does the work. (The SDK answers preflights and sets the `cors`
 * headers, but doesn't refuse requests of other sites.) Refusals are JSON `{ error: code }`: 403
 * for a different site, 405 for a different method, 413 for a body that is too long, 401 and 403
 * for the caller, 400 for `invalid-argument` from the work, otherwise 500. An error after the
 * response has started aborts it, which the browser reports as a failed download.
 */
export async function answerOffice(
  name: string,
  request: Request,
  response: Response,
  ports: OfficeRequestPorts,
  work: (caller: Caller) => Promise<void>,
): Promise<void> {
  let uid: string | null = null
  try {
    response.set('Cache-Control', 'no-store')
    const origin = request.get('origin')
    if (origin !== undefined && !ports.origins.includes(origin)) {
      return refuse(response, 403, 'permission-denied')
    }
    if (request.method !== 'POST') return refuse(response, 405, 'method-not-allowed')
    if (isBodyTooLarge(request, bodyLimits.exports)) {
      log.requestRefused(name, 'payload-too-large', null)
      return refuse(response, 413, 'payload-too-large')
    }
    const caller = await requireCaller(bearerToken(request.get('authorization')), ports)
    uid = caller.uid
    await requireAdmin(caller, ports)
    await work(caller)
  } catch (cause) {
    const refusal = cause instanceof HttpsError ? cause : undefined
    if (refusal) log.requestRefused(name, refusal.code, uid)
    else log.requestFailed(name, cause)
    if (response.headersSent) response.destroy()
    else refuse(response, refusal?.httpErrorCode.status ?? 500, refusal?.code ?? 'internal')
  }
}

function refuse(response: Response, status: number, code: string): void {
  response.status(status).json({ error: code })
}
