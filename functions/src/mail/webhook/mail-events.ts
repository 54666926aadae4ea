import { bodyLimits, isBodyTooLarge } from '../../platform/body-limit.ts'
import { mailLog } from '../mail-log.ts'
import type { MailPorts } from '../mail-ports.ts'
import { handleEvents } from './handle-events.ts'
import { verifySignedRequest } from './verify-events.ts'

export interface EventsRequest {
  method: string
  get: (header: string) => string | undefined
  rawBody: Buffer
}

export interface EventsResponse {
  status: (code: number) => { end: () => unknown }
}

/**
 * SendGrid's Event Webhook. The status is 204 for a batch that was handled, 403 for a batch without
 * a recent signature from SendGrid, 413 for one that is too long, 400 for a signed batch that isn't
 * JSON, and 405 for a method other than POST.
 */
export async function answerMailEvents(
  request: EventsRequest,
  response: EventsResponse,
  ports: Pick<MailPorts, 'db' | 'now'> & { webhookPublicKey: string },
): Promise<void> {
  const status = await statusOf(request, ports)
  response.status(status).end()
}

async function statusOf(
  request: EventsRequest,
  ports: Pick<MailPorts, 'db' | 'now'> & { webhookPublicKey: string },
): Promise<number> {
  if (request.method !== 'POST') return 405
  if (isBodyTooLarge(request, bodyLimits.mailEvents)) return 413
  const verdict = verifySignedRequest(
    {
      signature: request.get('x-twilio-email-event-webhook-signature'),
      timestamp: request.get('x-twilio-email-event-webhook-timestamp'),
      rawBody: request.rawBody,
    },
    ports.webhookPublicKey,
    ports.now(),
  )
  if (verdict !== 'genuine') {
    mailLog.eventsRefused(verdict)
    return 403
  }
  const batch = parseBatch(request.rawBody)
  if (batch === undefined) return 400
  await handleEvents(batch, ports)
  return 204
}

function parseBatch(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
