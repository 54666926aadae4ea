export type SendOutcome =
  | { result: 'accepted' }
  /** Not accepted, and worth a retry. */
  | { result: 'not-accepted'; reason: string; retryAfterMs: number | null; ourFault: boolean }
  /** Not accepted, and never will be. */
  | { result: 'refused'; reason: string }
  /** No response in time: it may have been accepted. */
  | { result: 'uncertain'; reason: string }

const retriedStatuses = [401, 403, 408, 429, 500, 501, 502, 503]
/** Our key or account is rejected: the email waits until that is fixed. */
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

/** Errors of a connection that was never opened, so nothing was sent. */
const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/**
 * Classifies a request without a response.
 * @param code the system's error code, such as `ECONNRESET`
 * @param phase the system call that failed, if known: after a failed `connect`, nothing was sent
 */
export function outcomeOfNetworkError(code: string, phase: string | undefined): SendOutcome {
  const reason = `network_${code.toLowerCase()}`
  if (neverConnected.includes(code) || phase === 'connect') {
    return { result: 'not-accepted', reason, retryAfterMs: null, ourFault: false }
  }
  return { result: 'uncertain', reason }
}

/** The milliseconds of a Retry-After header; null for none and for an invalid one. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined || header.trim() === '') return null
  const seconds = Number(header)
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs)
}
