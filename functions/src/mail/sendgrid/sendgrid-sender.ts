import { business } from '@moving/domain/business'
import type sendgrid from '@sendgrid/mail'
import type { MailConfig } from '../../environment.ts'
import type { OutgoingMail } from '../mail-ports.ts'
import { outcomeOfNetworkError, outcomeOfStatus, type SendOutcome } from './send-outcome.ts'

export interface SendgridSettings extends Pick<MailConfig, 'apiKey' | 'apiUrl' | 'from'> {
  timeoutMs: number
}

type SendgridMessage = Exclude<Parameters<typeof sendgrid.send>[0], unknown[]>

/** An error of SendGrid's client: from the API, with a number as code, or from the network. */
interface SendgridError {
  code?: number | string
  response?: { headers?: Record<string, string | undefined> }
  syscall?: string
}

/**
 * Sends an email through SendGrid, or through its local replacement at `apiUrl`.
 * @returns the outcome. Errors of the network and the API are outcomes, not exceptions
 */
export function sendgridSender(settings: SendgridSettings) {
  return async (mail: OutgoingMail): Promise<SendOutcome> => {
    const service = await sendgridService(settings)
    try {
      const [response] = await service.send(sendgridMessage(mail, settings.from))
      return outcomeOfStatus(response.statusCode, undefined, new Date())
    } catch (thrown) {
      return outcomeOfError(thrown)
    }
  }
}

/** Loads SendGrid's client with the first email, because most functions never send one. */
async function sendgridService({ apiKey, apiUrl, timeoutMs }: SendgridSettings) {
  const [{ default: service }, { default: client }] = await Promise.all([
    import('@sendgrid/mail'),
    import('@sendgrid/client'),
  ])
  // The key has to be set first, because setApiKey resets the base URL. Without a timeout, a
  // request may never end.
  client.setApiKey(apiKey)
  if (apiUrl !== undefined) client.setDefaultRequest('baseUrl', apiUrl)
  service.setClient(client)
  service.setTimeout(timeoutMs)
  return service
}

/** The request's body. Tracking is off, because it would change links and add an image. */
function sendgridMessage(mail: OutgoingMail, from: string): SendgridMessage {
  return {
    to: mail.to,
    from: { email: from, name: business.name },
    ...(mail.replyTo !== null && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    customArgs: { mail_id: mail.mailId },
    trackingSettings: {
      clickTracking: { enable: false, enableText: false },
      openTracking: { enable: false },
    },
  }
}

function outcomeOfError(thrown: unknown): SendOutcome {
  const error = thrown as SendgridError
  if (typeof error.code === 'number') {
    const retryAfter = error.response?.headers?.['retry-after']
    return outcomeOfStatus(error.code, retryAfter, new Date())
  }
  return outcomeOfNetworkError(String(error.code ?? 'error'), error.syscall)
}
