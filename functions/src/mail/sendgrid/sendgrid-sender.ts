import { business } from '@moving/domain/business'
import type { MailDataRequired, ResponseError } from '@sendgrid/mail'
import type { MailConfig } from '../../config.ts'
import type { OutgoingMail } from '../ports.ts'
import { outcomeOfNetworkError, outcomeOfStatus, type SendOutcome } from './send-outcome.ts'

export interface SendgridSettings extends Pick<MailConfig, 'apiKey' | 'apiUrl' | 'from'> {
  /** Timeout of a request, in milliseconds. */
  timeoutMs: number
}

/**
 * Sends through SendGrid, or locally through its stand-in at `apiUrl`.
 * @returns the outcome of the request; network and API errors are outcomes, not exceptions
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

/** Loaded with the first mail: most functions never send one. */
async function sendgridService({ apiKey, apiUrl, timeoutMs }: SendgridSettings) {
  const [{ default: service }, { default: client }] = await Promise.all([
    import('@sendgrid/mail'),
    import('@sendgrid/client'),
  ])
  // In this order: setApiKey resets the base URL. Without a timeout a request may hang for good.
  client.setApiKey(apiKey)
  if (apiUrl !== undefined) client.setDefaultRequest('baseUrl', apiUrl)
  service.setClient(client)
  service.setTimeout(timeoutMs)
  return service
}

/** The request's body. Tracking is off: it would rewrite links and put a picture into the mail. */
export function sendgridMessage(mail: OutgoingMail, from: string): MailDataRequired {
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
  const error = thrown as Partial<ResponseError> & { syscall?: string }
  if (typeof error.code === 'number') {
    const headers = (error.response?.headers ?? {}) as Record<string, string | undefined>
    return outcomeOfStatus(error.code, headers['retry-after'], new Date())
  }
  return outcomeOfNetworkError(String(error.code ?? 'error'), error.syscall)
}
