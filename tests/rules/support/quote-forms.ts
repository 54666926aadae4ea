import fc from 'fast-check'
import { extraServices, moveTypes } from '@moving/domain/quote/choices'
import {
  quoteLimits,
  storedQuoteSchema,
  type QuoteRequest,
} from '@moving/domain/quote/quote-schema'
import { dayAtTheEdge, dayOfSomeZone, nearlyADay } from './move-dates.ts'

/** The values that a hostile or broken client might put into the form's fields. */
export interface RawForm extends Record<keyof QuoteRequest, unknown> {
  /** Fields in addition to the form's own. */
  further: Record<string, unknown>
}

/**
 * Ordinary letters, combining marks, astral characters, zero width, direction, controls, blanks.
 */
const character = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'aZ9 -.,é漢ش') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('😀', '👩‍🚒', 'e\u0301', '\u200d', '\u200b', '\u202e', '\u2066'),
  },
  { weight: 1, arbitrary: fc.constantFrom('\u00a0', '\u3000', '\ufeff', '\u2028', '\u0085', '\t') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('\0', '\u0007', '\n', '\r', '\u001f', '\u007f', '\u2029'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...'\u3164\u115f\u1160\u2800\u034f\uffa0\ufe0f!·'),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter(isKnown),
  },
)

/**
 * Characters other than letters and digits, because the emulator's older Unicode tables don't have
 * some of them.
 */
function isKnown(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}

/** Texts with lengths close to the bounds. */
function textAround(...lengths: number[]): fc.Arbitrary<string> {
  const near = fc.constantFrom(...lengths.flatMap((n) => [n - 1, n, n + 1]).filter((n) => n >= 0))
  return fc
    .tuple(near, fc.array(character, { minLength: 1, maxLength: 12 }))
    .map(([length, some]) => [...some.join('').repeat(length)].slice(0, length).join(''))
}

const wrongType = fc.constantFrom<unknown>(7, Number.NaN, true, ['ab', 'cd', 'ef'], { a: 'bc' }, [])

function mostly<T>(valid: fc.Arbitrary<T>, ...odd: fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: valid },
    { weight: 5, arbitrary: fc.oneof(...odd) },
    { weight: 1, arbitrary: wrongType },
  )
}

const line = (valid: string, { min, max }: { min: number; max: number }) =>
  mostly(fc.constant(valid), textAround(min), textAround(max), textAround(0))

const twoDigits = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((n) => String(n).padStart(2, '0'))
const anyDay = fc
  .tuple(fc.integer({ min: 1998, max: 2101 }), twoDigits(0, 13), twoDigits(0, 32))
  .map((parts) => parts.join('-'))
const monthEnd = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), twoDigits(1, 12), twoDigits(28, 31))
  .map((parts) => parts.join('-'))
const notADay = fc.constantFrom(
  '',
  '2026-6-9',
  '12/19/2026',
  '2026-12-19T00:00:00Z',
  ' 2026-12-19',
  '٢٠٢٦-12-19',
)

const oddEmail = fc
  .tuple(fc.emailAddress(), character, fc.nat(20))
  .map(([email, odd, at]) => email.slice(0, at) + odd + email.slice(at))
const longEmail = fc
  .tuple(fc.integer({ min: 240, max: 262 }), fc.constantFrom('.', '-', 'b'))
  .map(([length, last]) => `m@${'ab.'.repeat(90)}`.slice(0, length - 3) + `${last}co`)

/**
 * Addresses that differ in one place from what email servers accept: dots, lengths, the last label.
 */
const dotted = fc
  .tuple(
    ...[
      ['', '.'],
      ['.', '..', "o'b+7", '.b-.'],
      ['', '.'],
    ].map((of) => fc.constantFrom(...of)),
  )
  .map(([first, middle, last]) => `${first}a${middle}c${last}@example.com`)
const longLocal = fc
  .tuple(fc.integer({ min: 64, max: 66 }), fc.constantFrom('a', 'a.b'))
  .map(([length, some]) => `${some.repeat(length).slice(0, length)}@example.com`)
const lastLabel = fc
  .tuple(fc.constantFrom('a', '7'), fc.constantFrom('', '-', '-b'))
  .map((parts) => `m@example.${parts.join('')}`)

const longText = mostly(
  fc.constantFrom('', 'One bedroom\nan upright piano'),
  textAround(quoteLimits.longText.max),
  textAround(3),
)

/**
 * A field that no quote has, or that clients may not write: of the office, of the functions, or
 * unknown.
 */
const furtherKey = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(
        'estimate_amount',
        'admin_notes',
        'search',
        'id',
        'role',
        'createdAt',
        'namе',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(isFieldName),
    ),
    fc.oneof(fc.constantFrom<unknown>(null, '', 0, true, [], {}), fc.string()),
  )
  .map(([name, value]) => ({ [name]: value }))

/**
 * True for a field that quotes don't have and the SDK can send; the SDK itself refuses some names.
 */
function isFieldName(name: string): boolean {
  return !/^__.*__$/.test(name) && name.trim() !== '' && !(name in storedQuoteSchema.shape)
}

/** Forms of which some are valid, some nearly valid, and some far from it. */
export const rawForms: fc.Arbitrary<RawForm> = fc.record({
  name: line('Maya Okafor', quoteLimits.name),
  phone: line('(202) 555-0142', quoteLimits.phone),
  email: fc.oneof(
    {
      weight: 3,
      arbitrary: mostly(fc.constant('maya@example.com'), fc.emailAddress(), oddEmail, longEmail),
    },
    { weight: 2, arbitrary: fc.oneof(dotted, longLocal, lastLabel) },
  ),
  move_type: mostly(fc.constantFrom(...moveTypes), fc.constantFrom('', 'local', 'Local ', 'Piano')),
  from_address: line('1420 Kenyon St NW', quoteLimits.address),
  to_address: line('2201 Wilson Blvd', quoteLimits.address),
  move_date: fc.oneof(
    { weight: 6, arbitrary: dayOfSomeZone },
    { weight: 3, arbitrary: mostly(fc.constant('2026-12-19'), anyDay, notADay, dayAtTheEdge) },
    { weight: 1, arbitrary: monthEnd },
    { weight: 1, arbitrary: nearlyADay },
  ),
  inventory: longText,
  extras: mostly(
    fc.subarray([...extraServices]),
    fc.array(fc.constantFrom(...extraServices, 'Piano', 7), { maxLength: 3 }),
  ),
  notes: longText,
  further: fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: furtherKey },
  ),
})
