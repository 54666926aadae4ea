import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasEmail } from '../../account/email.ts'
import { phoneDigits } from '../phone-number.ts'
import { quoteIdPattern, quoteNumber } from '../quote-number.ts'
import { foldEmail, foldName } from './fold.ts'
import { foldDigits } from './fold-digits.ts'
import { maxWordLength, searchWords, type Searchable } from './search-fields.ts'
import { readSearch } from './read-search.ts'

/*
 * The search before November 24, 2026, which queried one field per meaning with ranges and needed
 * 36 composite indexes. The current search has to find everything that it found.
 */

interface Range {
  field: keyof ReturnType<typeof fieldsOf>
  isWhole: boolean
  value: string
}

function fieldsOf({ id, name, email, phone }: Searchable) {
  const words = foldName(name).split(' ')
  const digits = phoneDigits(phone)
  return {
    email: hasEmail(email) ? foldEmail(email) : '',
    phone: digits,
    phone_last4: digits.slice(-4),
    phone_last7: digits.slice(-7),
    name: words.join(' '),
    name_last: words.length > 1 ? (words.at(-1) ?? '') : '',
    name_second: words.length > 2 ? words.slice(1).join(' ') : '',
    name_third: words.length > 3 ? words.slice(2).join(' ') : '',
    number: quoteNumber(id).toLowerCase(),
  }
}

function rangesOf(input: string): Range[] {
  const text = input.trim().slice(0, 100)
  const startsWith = (field: Range['field'], value: string): Range[] =>
    value === '' ? [] : [{ field, isWhole: false, value }]
  const equals = (field: Range['field'], value: string): Range[] => [
    { field, isWhole: true, value },
  ]
  const email = foldEmail(text)
  const byEmail = /^[\p{L}\p{N}]/u.test(email) ? startsWith('email', email) : []
  if (text.includes('@')) return byEmail
  const candidate = text.replace(/^(quote\s*)?#?\s*/i, '')
  const number = quoteIdPattern.test(text) ? quoteNumber(text) : candidate
  const byNumber = /^[a-z0-9]{8}$/i.test(number) ? equals('number', number.toLowerCase()) : []
  if (isPhoneShaped(text)) {
    const digits = phoneDigits(text)
    const last4 = digits.length === 4 ? equals('phone_last4', digits) : []
    const last7 = digits.length === 7 ? equals('phone_last7', digits) : []
    return [...byNumber, ...last4, ...last7, ...startsWith('phone', digits)]
  }
  const names = (['name', 'name_last', 'name_second', 'name_third'] as const).flatMap((field) =>
    startsWith(field, foldName(text)),
  )
  return [...byNumber, ...names, ...(/\s/.test(text) ? [] : byEmail)]
}

function isPhoneShaped(text: string): boolean {
  return /\d/.test(foldDigits(text)) && !/\p{L}/u.test(text.replace(/(?:ext|x)[\s.]*\d*$/i, ''))
}

const foundBefore = (typed: string, quote: Searchable) =>
  rangesOf(typed).some(({ field, isWhole, value }) => {
    const stored = fieldsOf(quote)[field]
    return isWhole ? stored === value : stored.startsWith(value)
  })

function foundNow(typed: string, quote: Searchable): boolean {
  const words = searchWords(quote)
  return readSearch(typed).some((word) => words.includes(word))
}

/**
 * Input that means something else today: digits around an x are a quote number instead of a phone
 * number with an extension, and 'quote' before a name is ignored.
 */
const isNumberNow = (typed: string) =>
  /^(quote\s*)?#?\s*([a-z0-9]{8}|[a-z0-9]{20})$/i.test(typed.trim()) &&
  (/^quote/i.test(typed.trim()) || isPhoneShaped(typed.trim()))

const nameWord = fc.constantFrom(
  ...[
    'Zoë',
    'María',
    "O'Brien",
    'O’Brien',
    'Núñez-López',
    'Søren',
    'Łukasz',
    'Lee',
    'Leena',
    'de',
    'la',
  ],
  ...[
    'Robinson',
    'Christopheralexander',
    'Wolfeschlegelsteinhausenbergerdorff',
    'Jr.',
    '3rd',
    'مها',
    '李',
  ],
  ...['Straße', 'Ａｎｎ', 'Mary-Ann', 'Quotella', 'J.', 'Nguyễn', '(home)', '50'],
)
const name = fc.array(nameWord, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '))
const local = fc.constantFrom(
  ...['zoe.nunez', 'Zoe_Nunez', '_lee', "o'brien", 'a-b+moving', 'christopheralexander', '202lee'],
  ...['lee', 'wolfeschlegelsteinhausenbergerdorff.office1', 'x', 'no-email'],
)
const domain = fc.constantFrom('example.com', 'Mail.Example.org', 'no-email.invalid', 'x.co')
const digit = fc.constantFrom(...'0123456789')
const digits = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''))
/** An area code or an exchange. It never begins with 1, so '1-2' is a country code and a 2. */
const code = fc.tuple(fc.constantFrom(...'23456789'), digits(2)).map((all) => all.join(''))
const phone = fc.oneof(
  fc.tuple(code, code, digits(4)).map(([a, b, c]) => `(${a}) ${b}-${c}`),
  fc.tuple(code, code, digits(4)).map(([a, b, c]) => `+1 ${a}.${b}.${c} ext. 7`),
  fc.tuple(digits(4), digits(4)).map(([a, b]) => `+44 20 ${a} ${b}`),
  fc.tuple(code, digits(4)).map((all) => all.join('')),
)
const alphanumeric = [...'ABCXYZabcxyz0123456789']
const id = fc
  .array(fc.constantFrom(...alphanumeric), { minLength: 20, maxLength: 20 })
  .map((all) => all.join(''))
const quote: fc.Arbitrary<Searchable> = fc.record({
  id,
  name,
  email: fc.tuple(local, domain).map((parts) => parts.join('@')),
  phone,
})

/**
 * A part of a quote's text as people type it: incomplete, in another case, with other characters
 * around it.
 */
const typedOf = ({ id: own, name: full, email, phone: number }: Searchable) => {
  const words = full.split(' ')
  const ways = [
    ...words.map((_, start) => words.slice(start).join(' ')),
    ...words,
    ...[email, email.split('@')[0] ?? '', `${email.split('@')[0] ?? ''}@`, foldEmail(email)],
    ...[number, number.slice(-4), number.slice(-8), phoneDigits(number), number.replace(/\D/g, '')],
    ...[phoneDigits(number).slice(-7), `1-${phoneDigits(number)}`, `${number} x9`],
    ...[own, quoteNumber(own), `#${quoteNumber(own)}`, `Quote #${quoteNumber(own)}`],
    foldName(full),
  ]
  return fc
    .tuple(
      fc.constantFrom(...ways),
      fc.oneof(fc.constant(100), fc.nat(24)),
      fc.constantFrom<(text: string) => string>(
        ...[(text: string) => text, (text: string) => text.toUpperCase()],
        (text) => ` ${text.toLowerCase()}  `,
        (text) => text.replaceAll(' ', '-'),
        (text) => text.normalize('NFD'),
      ),
    )
    .map(([way, length, spelled]) => spelled(way.slice(0, length)))
}
const pairs = fc
  .tuple(quote, quote, fc.boolean())
  .chain(([one, other, isOwn]) => fc.tuple(fc.constant(one), typedOf(isOwn ? one : other)))

describe('the current search with words', () => {
  it('finds what the earlier search with ranges found', () => {
    let found = 0
    fc.assert(
      fc.property(pairs, ([stored, typed]) => {
        if (isNumberNow(typed) || !foundBefore(typed, stored)) return
        found += 1
        expect(foundNow(typed, stored)).toBe(true)
      }),
      { numRuns: 4_000 },
    )
    expect(found).toBeGreaterThan(1_000)
  })

  it('finds more than the earlier search only if an email address, a number or a name starts with the typed words', () => {
    fc.assert(
      fc.property(pairs, ([stored, typed]) => {
        if (!foundNow(typed, stored) || foundBefore(typed, stored)) return
        const own = fieldsOf(stored)
        const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
        const texts = [own.email, own.phone, own.phone_last7, own.phone_last4].map(plain)
        const numbers = [own.number, stored.id.toLowerCase()]
        const names = own.name.split(' ')
        const isExplained = (word: string) =>
          numbers.includes(word) ||
          texts.some((text) => text.startsWith(plain(word))) ||
          word.split(' ').every((part) => names.some((name) => name.startsWith(part))) ||
          // Only the beginning of a long word is compared.
          [...word].length >= maxWordLength - 1
        expect(readSearch(typed).some(isExplained)).toBe(true)
      }),
      { numRuns: 4_000 },
    )
  })
})
