import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** The fields of an event in SendGrid's Event Webhook that the functions read. */
export interface MailEvent {
  event: string
  email: string
  /** The time of the event, in seconds since 1970. */
  timestamp: number
  sg_event_id: string
  sg_message_id: string
  mail_id: string
  type?: string
}

export interface SigningKey {
  privateKey: KeyObject
  /** The verification key in SendGrid's format: base64 on one line. */
  publicKey: string
}

export function newSigningKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return {
    privateKey,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

export function signedRequest(events: MailEvent[], key: SigningKey, sentAt: Date) {
  return signedBody(JSON.stringify(events), key, sentAt)
}

/**
 * Creates a signed request to the Event Webhook. The signature covers the timestamp and the exact
 * bytes of the body.
 * @param sentAt the time of the request; the receiver rejects old ones
 */
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
