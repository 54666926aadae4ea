import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** One event as SendGrid's Event Webhook reports it, in the fields that matter here. */
export interface MailEvent {
  event: string
  email: string
  /** Seconds since 1970. */
  timestamp: number
  sg_event_id: string
  sg_message_id: string
  mail_id: string
  /** Of a bounce: 'bounce' or 'blocked'. */
  type?: string
}

export interface SigningKey {
  privateKey: KeyObject
  /** As SendGrid shows its verification key: base64 on one line. */
  publicKey: string
}

/** A fresh key pair on the curve that SendGrid signs with. */
export function newSigningKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return {
    privateKey,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

/**
 * A request of the Event Webhook with these events.
 * @param sentAt when it is sent; the receiver refuses old ones
 */
export function signedRequest(events: MailEvent[], key: SigningKey, sentAt: Date) {
  return signedBody(JSON.stringify(events), key, sentAt)
}

/** The same with any text: the signature covers the timestamp and the exact bytes of the body. */
export function signedBody(body: string, key: SigningKey, sentAt: Date) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': timestamp,
      'x-twilio-email-event-webhook-signature': sign(
        'sha256',
        Buffer.from(timestamp + body),
        key.privateKey,
      ).toString('base64'),
    },
    body,
  }
}
