import { foldDigits } from './search/fold-digits.ts'

interface PhoneNumber {
  /**
   * The ten digits of a US number. For other numbers, all digits, including the country code if it
   * was typed.
   */
  digits: string
  /** What to dial: digits, after a plus sign if the country is known. */
  dialed: string
}

/** The maximum number of digits, including the country code (ITU E.164). */
const longestNumber = 15
/** Digits of a US number without area code. Fewer digits are only a part of a number. */
const shortestNumber = 7

/**
 * Where a number ends: at letters and at characters that don't group digits. A plus sign starts a
 * new number.
 */
const between = /[^\d\s()./_~•·+\p{Pd}]+|(?=\+)/u
const usNumber = /^\D*(?:1\D*)?([2-9]\d{2})\D*(\d{3})\D*(\d{4})(?!\d)/
const usNumberInside = /(?<!\d)([2-9]\d{2})\D*(\d{3})\D*(\d{4})(?!\d)/
const extension = /(?:ext|x|#|;)/i

/**
 * Finds the phone number in a text: the first one with an area code or a country code, otherwise
 * the first one without. Words around the number and an extension after it are left out.
 * @returns null if the text has no number
 */
export function readPhone(text: string): PhoneNumber | null {
  const typed = foldDigits(text)
  const parts = typed.split(between).filter((part) => /\d/.test(part))
  const [first] = parts
  if (first === undefined) return null
  for (const part of parts) {
    const number = wholeNumber(part)
    if (number !== null) return number
  }
  if (digitsIn(first).length >= shortestNumber) return withCountry(first, digitsIn(first))
  const start = typed.search(/\d/)
  // '*#06#' is a code that a phone executes, not a number.
  if (/[*#]/.test(typed.charAt(start - 1))) return null
  const [beginning = ''] = typed.slice(start).split(extension)
  const digits = digitsIn(beginning)
  return usDigits(digits) ?? withCountry(first, digits)
}

/** The digits of the phone number in a text; '' if there is none. */
export function phoneDigits(text: string): string {
  return readPhone(text)?.digits ?? ''
}

/**
 * The last four digits of a phone number, which the customer has to enter; null if it has fewer.
 */
export function lastDigits(phone: string): string | null {
  return /\d{4}$/.exec(phoneDigits(phone))?.[0] ?? null
}

/**
 * A number with its area code, or with a country code after a plus sign; null for a shorter one.
 */
function wholeNumber(part: string): PhoneNumber | null {
  const digits = digitsIn(part)
  if (/^\+\D*[02-9]/.test(part)) {
    return digits.length < shortestNumber ? null : { digits, dialed: `+${digits}` }
  }
  const isTwo = digits.length > longestNumber
  const grouped = usNumber.exec(part) ?? (isTwo ? usNumberInside.exec(part) : null)
  if (grouped !== null) return usDigits(grouped.slice(1).join(''))
  return usDigits(isTwo ? digits.replace(/^1?(\d{10}).*/, '$1') : digits)
}

function usDigits(all: string): PhoneNumber | null {
  const digits = all.replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? { digits, dialed: `+1${digits}` } : null
}

const withCountry = (part: string, digits: string): PhoneNumber => ({
  digits,
  dialed: part.startsWith('+') ? `+${digits}` : digits,
})

const digitsIn = (text: string) => text.replace(/\D/g, '')
