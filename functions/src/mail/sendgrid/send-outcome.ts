export type SendOutcome =
  | { result: 'accepted' }
  /** The email wasn't accepted, and is tried again. */
  | { result: 'not-accepted'; reason: string; retryAfterMs: number | null; ourFault: boolean }
  /** The email wasn't accepted and never will be. */
  | { result: 'refused'; reason: string }
  /** There was no response, so the email may have been accepted. */
  | { result: 'uncertain'; reason: string }

const retriedStatuses = [401, 403, 408, 429, 500, 501, 502, 503]
/** SendGrid rejects our key or account. The email waits until that is fixed. */
const ourFaultStatuses = [401, 403]

/**
 * Classifies a response of SendGrid's API (architecture.md, 'Mail').
 * @param retryAfter the header's text: seconds or an HTTP date
 */
export function outcomeOfStatus(
  status: number,
  retryAfter: string | undefined,
  now: Date,
): SendOutcome {
  const reason = `status_${status}`
  if (status >= 200 && status < 300) return { result: 'accepted' }
  if (retriedStatuses.includes(status)) {
    return {
      result: 'not-accepted',
      reason,
      retryAfterMs: retryAfterMs(retryAfter, now),
      ourFault: ourFaultStatuses.includes(status),
    }
  }
  if (status >= 400 && status < 500) return { result: 'refused', reason }
  return { result: 'uncertain', reason }
}

/** Errors of a connection that wasn't opened, so that nothing was sent. */
const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/**
 * Classifies a request without a response.
 * @param code the system's error code, such as `ECONNRESET`
 * @param phase the system call that failed, if it is known. After a failed `connect`, nothing was
 *   sent
 */
export function outcomeOfNetworkError(code: string, phase: string | undefined): SendOutcome {
  const reason = `network_${code.toLowerCase()}`
  if (neverConnected.includes(code) || phase === 'connect') {
    return { result: 'not-accepted', reason, retryAfterMs: null, ourFault: false }
  }
  return { result: 'uncertain', reason }
}

/** Parses a Retry-After header to milliseconds; null if it is missing or invalid. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined || header.trim() === '') return null
  const seconds = Number(header)
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs)
}
