/** A mail as `GET /messages` lists it (contract.md). */
export interface CaughtMail {
  to: string[]
  from: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  caught_at: string
}

interface Address {
  email: string
  name?: string
}

/** The parts of SendGrid's request that the catcher reads. */
export interface SendRequest {
  personalizations: { to: Address[]; subject?: string }[]
  from: Address
  reply_to?: Address
  subject?: string
  content?: { type: string; value: string }[]
}

/** One mail for each of the request's personalizations, as SendGrid would send them. */
export function caughtFrom(request: SendRequest, now: Date): CaughtMail[] {
  const part = (type: string) =>
    request.content?.find((content) => content.type === type)?.value ?? ''
  return request.personalizations.map((envelope) => ({
    to: envelope.to.map((address) => address.email),
    from: request.from.email,
    reply_to: request.reply_to?.email ?? null,
    subject: envelope.subject ?? request.subject ?? '',
    text: part('text/plain'),
    html: part('text/html'),
    caught_at: now.toISOString(),
  }))
}
