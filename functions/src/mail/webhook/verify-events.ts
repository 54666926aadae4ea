import { createPublicKey, verify } from 'node:crypto'

/**
 * Maximum age of a signed request, and how far its time may be ahead of our clock, in milliseconds.
 */
const maxAgeMs = 10 * 60 * 1000

export interface SignedRequest {
  signature: string | undefined
  /** The time of the request, in seconds since 1970, as text. */
  timestamp: string | undefined
  /**
   * The exact bytes of the body. If it were parsed and formatted again, the signature wouldn't
   * match.
   */
  rawBody: Buffer
}

export type Verdict = 'genuine' | 'unsigned' | 'stale' | 'forged'

/**
 * Checks that SendGrid signed a request of the Event Webhook recently. A recorded request that is
 * sent again later is `stale`. Within ten minutes it changes nothing, because events may be handled
 * twice.
 * @param publicKey SendGrid's verification key: base64 on one line
 */
export function verifySignedRequest(request: SignedRequest, publicKey: string, now: Date): Verdict {
  const { signature, timestamp } = request
  if (publicKey === '' || !signature || !timestamp) return 'unsigned'
  const sentAtMs = Number(timestamp) * 1000
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() - sentAtMs) > maxAgeMs) return 'stale'
  return isSignatureOf(request.rawBody, signature, timestamp, publicKey) ? 'genuine' : 'forged'
}

function isSignatureOf(
  rawBody: Buffer,
  signature: string,
  timestamp: string,
  publicKey: string,
): boolean {
  const signed = Buffer.concat([Buffer.from(timestamp), rawBody])
  try {
    const der = Buffer.from(publicKey, 'base64')
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify('sha256', signed, key, Buffer.from(signature, 'base64'))
  } catch {
    // Parsing an invalid key throws an error.
    return false
  }
}
