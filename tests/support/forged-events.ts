import {
  newSigningKey,
  signedRequest,
  type MailEvent,
  type SigningKey,
} from '../../tools/mail-catcher/signed-events.ts'

/**
 * Sends events that must be rejected: unsigned, signed with a wrong key, signed for a different
 * body, and genuine but recorded an hour ago.
 * @returns the response statuses in that order
 */
export async function forgeEvents(
  url: string,
  quoteId: string,
  genuineKey: SigningKey,
  now: Date,
): Promise<number[]> {
  const events = ['office', 'customer'].map((kind): MailEvent => {
    return {
      event: 'delivered',
      email: 'ana.ruiz@example.com',
      timestamp: Math.floor(now.getTime() / 1000),
      sg_event_id: kind,
      sg_message_id: kind,
      mail_id: `${quoteId}_${kind}`,
    }
  })
  const genuine = signedRequest(events.slice(0, 1), genuineKey, now)
  const requests = [
    { method: 'POST', body: JSON.stringify(events) },
    signedRequest(events, newSigningKey(), now),
    { ...genuine, body: JSON.stringify(events) },
    signedRequest(events, genuineKey, new Date(now.getTime() - 3_600_000)),
  ]
  const answers: number[] = []
  for (const request of requests) answers.push((await fetch(url, request)).status)
  return answers
}
