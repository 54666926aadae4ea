import { quoteIdPattern, quoteNumber } from './quote-number.ts'
import {
  foldDigits,
  foldEmail,
  foldName,
  phoneDigits,
  type SearchField,
  type SearchFields,
} from './search-fields.ts'

/** One range of one field of the search map. */
export interface SearchRange {
  field: SearchField
  match: 'equals' | 'startsWith'
  value: string
}

/** Input beyond this length is ignored. */
const maxSearchLength = 100

/**
 * The ranges to look through for what somebody typed in the search box, likeliest first, chosen by
 * its shape: an address, a quote number, a phone number (any format, its last four or seven digits,
 * its beginning), or a name from any of its words on. Empty when the input holds nothing to look for.
 */
export function searchPlan(input: string): SearchRange[] {
  const text = input.trim().slice(0, maxSearchLength)
  if (text.includes('@')) return emailRanges(text)
  return [...numberRanges(text), ...(isPhoneShaped(text) ? phoneRanges(text) : nameRanges(text))]
}

/** True for a quote whose search map lies in the range. */
export function isInRange(range: SearchRange, fields: Partial<SearchFields>): boolean {
  const value = fields[range.field]
  if (value === undefined) return false
  return range.match === 'equals' ? value === range.value : value.startsWith(range.value)
}

function numberRanges(text: string): SearchRange[] {
  if (quoteIdPattern.test(text)) return equals('number', quoteNumber(text).toLowerCase())
  const candidate = text.replace(/^(quote\s*)?#?\s*/i, '')
  return /^[a-z0-9]{8}$/i.test(candidate) ? equals('number', candidate.toLowerCase()) : []
}

function isPhoneShaped(text: string): boolean {
  return /\d/.test(foldDigits(text)) && !/\p{L}/u.test(text.replace(/(?:ext|x)[\s.]*\d*$/i, ''))
}

function phoneRanges(text: string): SearchRange[] {
  const digits = phoneDigits(text)
  return [
    ...(digits.length === 4 ? equals('phone_last4', digits) : []),
    ...(digits.length === 7 ? equals('phone_last7', digits) : []),
    ...startsWith('phone', digits),
  ]
}

function nameRanges(text: string): SearchRange[] {
  const name = foldName(text)
  return [
    ...startsWith('name', name),
    ...startsWith('name_last', name),
    ...startsWith('name_second', name),
    ...startsWith('name_third', name),
    ...(/\s/.test(text) ? [] : emailRanges(text)),
  ]
}

function emailRanges(text: string): SearchRange[] {
  const email = foldEmail(text)
  return /^[\p{L}\p{N}]/u.test(email) ? startsWith('email', email) : []
}

function equals(field: SearchField, value: string): SearchRange[] {
  return value === '' ? [] : [{ field, match: 'equals', value }]
}

function startsWith(field: SearchField, value: string): SearchRange[] {
  return value === '' ? [] : [{ field, match: 'startsWith', value }]
}
