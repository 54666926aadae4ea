import { readPhone } from '../quote/phone-number.ts'

/**
 * A link that calls a number with the phone's own app (RFC 3966).
 * @param phone as the customer typed it; `readPhone` finds the number
 * @returns undefined if the text has no number
 */
export function telUri(phone: string): string | undefined {
  const number = readPhone(phone)
  return number === null ? undefined : `tel:${number.dialed}`
}

/**
 * A link that starts a text message in the phone's own app (RFC 5724).
 * @param phone as for `telUri`
 * @param body '' for an empty message
 * @returns undefined if the text has no number
 */
export function smsUri(phone: string, body: string): string | undefined {
  const number = readPhone(phone)
  if (number === null) return undefined
  return withFields(`sms:${number.dialed}`, { body: encodeURIComponent(body) })
}

/**
 * A link that starts an email. RFC 6068 requires CR and LF at the end of a line.
 * @param body '' for an empty email
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
