import sendgridWebhook from '@sendgrid/eventwebhook'

/** A signed request may be this old, or this far ahead of our clock. */
const maxAgeMs = 10 * 60 * 1000

/** What of a request the signature stands for. */
export interface SignedRequest {
  signature: string | undefined
  /** Seconds since 1970, in text. */
  timestamp: string | undefined
  /** The body's exact bytes; JSON parsed and written again would not fit the signature. */
  rawBody: Buffer
}

export type Verdict = 'genuine' | 'unsigned' | 'stale' | 'forged'

/**
 * Whether a request of the Event Webhook was signed by SendGrid, and lately. A recorded request that
 * is played again later is stale; within the ten minutes it changes nothing, as events are taken by
 * what they say and not by how often they come.
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
  const webhook = new sendgridWebhook.EventWebhook()
  try {
    const key = webhook.convertPublicKeyToECDSA(publicKey)
    return webhook.verifySignature(key, rawBody, signature, timestamp)
  } catch {
    // What is no signature at all, the library throws for.
    return false
  }
}
