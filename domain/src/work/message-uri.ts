import { readPhone } from '../quote/phone-number.ts'

/**
 * A call link for the phone's own app (RFC 3966).
 * @param phone as the customer typed it; `readPhone` finds the number in it
 * @returns undefined without a digit to dial
 */
export function telUri(phone: string): string | undefined {
  const number = readPhone(phone)
  return number === null ? undefined : `tel:${number.dialed}`
}

/**
 * A text message draft for the phone's own app (RFC 5724).
 * @param phone as for `telUri`
 * @param body '' for an empty message
 * @returns undefined without a digit to send it to
 */
export function smsUri(phone: string, body: string): string | undefined {
  const number = readPhone(phone)
  if (number === null) return undefined
  return withFields(`sms:${number.dialed}`, { body: encodeURIComponent(body) })
}

/**
 * An email draft (RFC 6068, which ends lines with CR and LF).
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
