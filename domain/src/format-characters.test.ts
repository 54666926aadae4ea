import { describe, expect, test } from 'vitest'
import {
  inviteFormSchema,
  profileFormSchema,
  profileSchema,
  signInSchema,
} from './account/account-schema.ts'
import { askForLinkSchema, unlockMoveSchema } from './move/move-requests.ts'
import { exampleQuote } from '../../tests/support/example-quote.ts'
import { quoteFormSchema, readQuote } from './quote/quote-schema.ts'
import { foldEmail, foldName } from './quote/search/fold.ts'
import { foldDigits } from './quote/search/fold-digits.ts'
import { searchWords } from './quote/search/search-fields.ts'
import { readSearch } from './quote/search/read-search.ts'
import { cleanBlock, cleanLine } from './text.ts'

/** Format characters that copied text may contain. */
const invisible: Record<string, string> = {
  'a zero-width space': '\u200b',
  'a zero-width non-joiner': '\u200c',
  'a zero-width joiner': '\u200d',
  'a soft hyphen': '\u00ad',
  'a word joiner': '\u2060',
  'a byte order mark': '\ufeff',
  'a left-to-right mark': '\u200e',
  'a right-to-left override': '\u202e',
  'an isolate': '\u2066',
  'a letter mark': '\u061c',
  'a tag': '\u{e0041}',
}

const form = {
  move_type: 'Local' as const,
  ...{ name: 'Judith Lee', phone: '(202) 555-0142', email: 'judith@example.com' },
  ...{ from_address: '1 Main St', to_address: '2 Main St', move_date: '2026-12-19' },
  ...{ inventory: 'Piano\nSofa', notes: 'Stairs' },
}
const profile = { user_id: 'judith', first_name: 'Judith', last_name: 'Lee', phone: null }
const id = 'AbCdEfGhIjKl7F3a91c2'
const key = '4bQm2Zx9LkT7vRc1YpHs3d'

const read = (quote: object) => {
  const stored = { ...exampleQuote(), ...quote }
  const reading = readQuote(id, stored)
  return reading.readable ? reading.quote : null
}

/** Every function that parses a text, with a text that it accepts. */
const readers: [name: string, read: (text: string) => unknown, text: string][] = [
  ['a line', cleanLine, 'Judith Lee'],
  ['a text of several lines', cleanBlock, 'Piano\nSofa'],
  ['a folded name', foldName, 'Judith'],
  ['a folded address', foldEmail, 'judith@example.com'],
  ['folded digits', foldDigits, '555-0142'],
  ...(['name', 'phone', 'email', 'from_address', 'inventory'] as const).map(
    (field): [string, (text: string) => unknown, string] => [
      `the ${field} of the form`,
      (text) => quoteFormSchema.parse({ ...form, [field]: text }),
      form[field],
    ],
  ),
  ...(['name', 'phone', 'from_address', 'inventory', 'notes'] as const).map(
    (field): [string, (text: string) => unknown, string] => [
      `the stored ${field}`,
      (text) => read({ [field]: text })?.[field],
      'Judith',
    ],
  ),
  ...(['first_name', 'last_name', 'phone'] as const).map(
    (field): [string, (text: string) => unknown, string] => [
      `the stored ${field} of an account`,
      (text) => profileSchema.parse({ ...profile, [field]: text })[field],
      'Judith',
    ],
  ),
  ['the searched words', (name) => searchWords({ ...form, id, name }), 'Judith Lee'],
  ['a searched name', readSearch, 'Judith Lee'],
  ['a searched quote number', readSearch, '7F3A91C2'],
  ['a searched address', readSearch, 'judith@example.com'],
  ['a searched phone number', readSearch, '202-555-0142'],
  [
    'the quote number of the form for a new link',
    (number) => askForLinkSchema.parse({ number, email: form.email }),
    '#7F3A91C2',
  ],
  [
    'the email of the form for a new link',
    (email) => askForLinkSchema.parse({ number: '7F3A91C2', email }),
    'judith@example.com',
  ],
  ['the last four digits', (digits) => unlockMoveSchema.parse({ key, digits }), '0142'],
  [
    'the email of a sign-in',
    (email) => signInSchema.parse({ email, password: 'secret' }),
    form.email,
  ],
  ['the email of an invitation', (email) => inviteFormSchema.parse({ email }), form.email],
  [
    'the first name of an account',
    (firstName) => profileFormSchema.parse({ firstName, lastName: 'Lee', phone: '' }),
    'Judith',
  ],
  [
    'the phone of an account',
    (phone) => profileFormSchema.parse({ firstName: 'Judith', lastName: 'Lee', phone }),
    '202-555-0142',
  ],
]

describe.each(Object.entries(invisible))('%s', (_, odd) => {
  test.each(readers)('is removed from %s', (_name, readText, text) => {
    const middle = text.length >> 1
    const pasted = [odd, text.slice(0, middle), odd, text.slice(middle), odd].join('')
    expect(readText(pasted)).toEqual(readText(text))
  })
})

test.each(['👩‍🚒', '❤️‍🔥', '👩🏽‍⚕️', '🏳️‍🌈', '👨‍👩‍👧'])('the emoji %s stays one character on screen', (emoji) => {
  const typed = `Thanks ${emoji}!`
  expect(cleanLine(typed)).toBe(typed)
  expect(cleanBlock(typed)).toBe(typed)
  expect(read({ notes: typed })?.notes).toBe(typed)
})

test('cleaning a text twice changes nothing more', () => {
  const once = cleanLine('👩\u200b\u200d\u200d🚒 a\u200db \u200d👩‍🚒\u200d')
  expect(cleanLine(once)).toBe(once)
})
