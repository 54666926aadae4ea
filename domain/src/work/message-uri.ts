import { phoneDigits } from '../quote/phone-number.ts'
import { foldDigits } from '../quote/search/fold.ts'

/**
 * A call, for the phone's own app (RFC 3966), to the first number where two were typed.
 * @param phone as `smsUri` takes it
 * @returns undefined where there is no digit to dial
 */
export function telUri(phone: string): string | undefined {
  const number = dialedNumber(phone)
  return number === '' ? undefined : `tel:${number}`
}

/**
 * A text message that is written but not sent, for the phone's own app (RFC 5724).
 * @param phone as the customer typed it; the first number without its extension; ten digits are a
 *   US number
 * @param body '' for an empty message
 * @returns undefined where there is no digit to send it to
 */
export function smsUri(phone: string, body: string): string | undefined {
  const number = dialedNumber(phone)
  return number === '' ? undefined : withFields(`sms:${number}`, { body: encodeURIComponent(body) })
}

/** Digits that a number may have, with its country's (ITU E.164). */
const longestNumber = 15
/** Digits of a US number without its area code: fewer are a part of a number. */
const shortestNumber = 7

/** Digits, after a plus sign where the country is known; nothing else that somebody typed. */
function dialedNumber(phone: string): string {
  const first = firstNumber(foldDigits(phone))
  const country = /^\s*\+\D*(\d)?/.exec(first)?.[1]
  const isAbroad = country !== undefined && country !== '1'
  const typed = phoneDigits(first)
  const isTwo = typed.length > longestNumber && !isAbroad
  const digits = isTwo ? typed.replace(/^1?(\d{10}).*/, '$1') : typed
  if (digits.length === 10 && !isAbroad) return `+1${digits}`
  return country === undefined ? digits : `+${digits}`
}

/**
 * What was typed up to a second number, or a remark: '202 555 0142 or 202 555 0143' gives '202 555 0142 '.
 * A slash may stand within a number, as in '+49 36921/1234'.
 */
function firstNumber(phone: string): string {
  const beforeWord = firstPart(phone, /[\p{L},&|]+|(?=\+)/u)
  const number = phoneDigits(beforeWord).length < shortestNumber ? phone : beforeWord
  const beforeSlash = firstPart(number, /\//)
  const { length } = phoneDigits(beforeSlash)
  const isTwo = phoneDigits(number).length > longestNumber && length >= shortestNumber
  return length === 10 || isTwo ? beforeSlash : number
}

/** The first part that holds a digit; all where none does. */
function firstPart(text: string, separator: RegExp): string {
  return text.split(separator).find((part) => /\d/.test(part)) ?? text
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
