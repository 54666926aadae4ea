import { phoneDigits } from '../quote/search-fields.ts'

/**
 * A text message that is written but not sent, for the phone's own app (RFC 5724).
 * @param phone as the customer typed it; an extension is left out, ten digits are a US number
 * @param body '' for an empty message
 */
export function smsUri(phone: string, body: string): string {
  const digits = phoneDigits(phone)
  const isAbroad = phone.trim().startsWith('+') && digits.length !== 10
  const number = digits.length === 10 ? `+1${digits}` : `${isAbroad ? '+' : ''}${digits}`
  return withFields(`sms:${number}`, { body: encodeURIComponent(body) })
}

/**
 * A mail that is written but not sent (RFC 6068, which ends lines by CR and LF).
 * @param body '' for an empty one
 */
export function mailtoUri(email: string, { subject, body }: Record<'subject' | 'body', string>) {
  const address = encodeURIComponent(email).replace('%40', '@')
  return withFields(`mailto:${address}`, {
    subject: encodeURIComponent(subject),
    body: encodeURIComponent(body.replace(/\r?\n/g, '\r\n')),
  })
}

function withFields(uri: string, fields: Record<string, string>): string {
  const query = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map((field) => field.join('='))
  return query.length === 0 ? uri : `${uri}?${query.join('&')}`
}
