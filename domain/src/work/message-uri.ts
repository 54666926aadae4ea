import { foldDigits, phoneDigits } from '../quote/search-fields.ts'

/**
 * A call, for the phone's own app (RFC 3966).
 * @param phone as `smsUri` takes it
 * @returns undefined where there is no digit to dial
 */
export function telUri(phone: string): string | undefined {
  const number = dialedNumber(phone)
  return number === '' ? undefined : `tel:${number}`
}

/**
 * A text message that is written but not sent, for the phone's own app (RFC 5724).
 * @param phone as the customer typed it; an extension is left out, ten digits are a US number
 * @param body '' for an empty message
 * @returns undefined where there is no digit to send it to
 */
export function smsUri(phone: string, body: string): string | undefined {
  const number = dialedNumber(phone)
  return number === '' ? undefined : withFields(`sms:${number}`, { body: encodeURIComponent(body) })
}

/** Digits, after a plus sign where the country is known; nothing else that somebody typed. */
function dialedNumber(phone: string): string {
  const digits = phoneDigits(phone)
  const country = /^\s*\+\D*(\d)?/.exec(foldDigits(phone))?.[1]
  const isAbroad = country !== undefined && country !== '1'
  if (digits.length === 10 && !isAbroad) return `+1${digits}`
  return country === undefined ? digits : `+${digits}`
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
