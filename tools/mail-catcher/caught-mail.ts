import * as z from 'zod/mini'

/** An email in the list of `GET /messages` (contract.md), with additional fields for tests. */
export interface CaughtMail {
  to: string[]
  from: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  caught_at: string
  /**
   * `custom_args.mail_id` of the request: the id that the functions gave the email. Null if the
   * request has none.
   */
  mail_id: string | null
}

/**
 * An email address that SendGrid accepts. One invalid address makes SendGrid reject the whole
 * request.
 */
const email = z
  .string()
  .check(z.maxLength(320), z.regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/))
const address = z.object({ email, name: z.optional(z.string()) })
const header = z.string().check(z.minLength(1), z.maxLength(998), z.regex(/^[^\r\n]+$/))

const personalization = z.object({
  to: z.array(address).check(z.minLength(1), z.maxLength(1000)),
  subject: z.optional(header),
})

/** The parts of SendGrid's request that the mail catcher reads, checked as SendGrid does. */
export const sendRequestSchema = z.object({
  personalizations: z.array(personalization).check(z.minLength(1), z.maxLength(1000)),
  from: address,
  reply_to: z.optional(address),
  subject: header,
  content: z
    .array(z.object({ type: z.string(), value: z.string().check(z.minLength(1)) }))
    .check(z.minLength(1)),
  custom_args: z.optional(z.record(z.string(), z.string())),
})
export type SendRequest = z.output<typeof sendRequestSchema>

/** Creates one email for each personalization of the request, like SendGrid. */
export function createCaughtMails(request: SendRequest, now: Date): CaughtMail[] {
  const part = (type: string) => request.content.find((content) => content.type === type)?.value
  return request.personalizations.map((envelope) => ({
    to: envelope.to.map((recipient) => recipient.email),
    from: request.from.email,
    reply_to: request.reply_to?.email ?? null,
    subject: envelope.subject ?? request.subject,
    text: part('text/plain') ?? '',
    html: part('text/html') ?? '',
    caught_at: now.toISOString(),
    mail_id: request.custom_args?.['mail_id'] ?? null,
  }))
}

/** The problems of a request in SendGrid's format. Empty if there are none. */
export function sendErrors(body: unknown): { message: string; field: string }[] {
  const parsed = sendRequestSchema.safeParse(body)
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => ({
    message: issue.message,
    field: issue.path.join('.'),
  }))
}
