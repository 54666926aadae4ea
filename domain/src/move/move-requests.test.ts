import { describe, expect, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { acceptFormSchema, answerMoveSchema, askForLinkSchema } from './move-requests.ts'
import { askSchema, cancelSchema, declineSchema, digitsSchema } from './move-requests.ts'
import {
  moveActionSchema,
  moveMessages,
  readMoveSchema,
  unlockMoveSchema,
} from './move-requests.ts'
import { keysOf } from '../keys.ts'
import { correctionSchema, correctionValues } from './correction.ts'
import { exampleQuote } from '../../../tests/support/example-quote.ts'

const accepts = (schema: ZodMiniType, value: unknown) => schema.safeParse(value).success
const saysOf = (schema: ZodMiniType, values: unknown) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('the form for requesting a link', () => {
  const request = { number: '7F3A91C2', email: 'maya@example.com' }

  it.each(['7F3A91C2', ' 7F3A91C2 ', '#7F3A91C2', ' #7f3A91c2'])(
    'accepts the quote number as a page or an email shows it: %j',
    (number) => {
      expect(askForLinkSchema.parse({ ...request, number }).number).toBe(
        number.trim().replace('#', ''),
      )
    },
  )

  it.each(['', '7F3A91C', '7F3A91C2x', '##7F3A91C2', '7F3A#91C2', '7F3A 91C', '7F3A91Cé'])(
    'asks for the 8 characters of the quote number instead of %j',
    (number) => {
      expect(saysOf(askForLinkSchema, { ...request, number })).toEqual([
        ['number', moveMessages.quoteNumber],
      ])
    },
  )

  it.each(['', 'maya', 'maya@example', 'maya@example.com, eve@example.com'])(
    'asks for a valid email instead of %j',
    (email) => {
      expect(saysOf(askForLinkSchema, { ...request, email })).toEqual([
        ['email', moveMessages.email],
      ])
    },
  )

  it('accepts a pasted email of the maximum length', () => {
    expect(askForLinkSchema.parse({ ...request, email: ' maya@example.com\n' }).email).toBe(
      request.email,
    )
    const longest = `${'a'.repeat(64)}@${`${'x'.repeat(61)}.`.repeat(3)}com`
    expect(saysOf(askForLinkSchema, { ...request, email: longest })).toEqual([])
    expect(saysOf(askForLinkSchema, { ...request, email: `${longest}x` })).toEqual([
      ['email', moveMessages.email],
    ])
  })
})

describe('the form of a locked link', () => {
  it('accepts four digits with spaces around them', () => {
    expect(digitsSchema.parse({ digits: ' 0142 ' })).toEqual({ digits: '0142' })
    expect(accepts(unlockMoveSchema, { digits: '0142', key: 'any' })).toBe(true)
    expect(accepts(unlockMoveSchema, { digits: '0142' })).toBe(false)
  })

  it.each(['', '014', '01420', 'x0142', '0142x', '01 42', 'abcd'])(
    'asks for the last four digits instead of %j',
    (digits) => {
      expect(saysOf(digitsSchema, { digits })).toEqual([['digits', moveMessages.digits]])
    },
  )
})

describe('a customer’s form', () => {
  it.each([
    ['a question of only spaces', askSchema, { text: ' \n\t' }, ['text', moveMessages.text]],
    [
      'a question that is too long',
      askSchema,
      { text: 'x'.repeat(1001) },
      ['text', 'Please keep this to 1,000 characters'],
    ],
    ['a cancellation without a reason', cancelSchema, { why: '' }, ['why', moveMessages.reason]],
    [
      'a cancellation for a reason that only the office uses',
      cancelSchema,
      { why: 'no_contact' },
      ['why', moveMessages.reason],
    ],
    [
      'an acceptance without a name',
      acceptFormSchema,
      { name: ' ' },
      ['name', moveMessages.acceptedName],
    ],
    [
      'an acceptance with a name of one letter',
      acceptFormSchema,
      { name: 'M' },
      ['name', moveMessages.acceptedName],
    ],
    [
      'an acceptance with a name of one character in two UTF-16 units',
      acceptFormSchema,
      { name: '😀' },
      ['name', moveMessages.acceptedName],
    ],
    [
      'an acceptance with a name that is too long',
      acceptFormSchema,
      { name: 'x'.repeat(121) },
      ['name', 'Please keep this to 120 characters'],
    ],
    [
      "an acceptance with a text that isn't a name",
      acceptFormSchema,
      { name: 'x'.repeat(16_001) },
      ['name', 'Please keep this to 120 characters'],
    ],
    [
      'a decline without a reason',
      declineSchema,
      { why: '', text: '' },
      ['why', moveMessages.reason],
    ],
    [
      'a decline with too much text',
      declineSchema,
      { why: 'price', text: 'x'.repeat(301) },
      ['text', 'Please keep this to 300 characters'],
    ],
  ] as const)('shows what is wrong with %s', (_, schema, values, problem) => {
    expect(saysOf(schema, values)).toEqual([problem])
  })

  it.each([
    ['a question of maximum length', askSchema, { text: 'x'.repeat(1000) }],
    ['each reason to cancel', cancelSchema, { why: 'dates_full' }],
    ['an acceptance with the shortest name', acceptFormSchema, { name: 'Bo' }],
    ['an acceptance with the longest name', acceptFormSchema, { name: `é${'😀'.repeat(119)}` }],
    ['a decline without text', declineSchema, { why: 'other', text: '' }],
    ['a decline with the longest text', declineSchema, { why: 'price', text: 'x'.repeat(300) }],
  ] as const)('accepts %s as it is', (_, schema, values) => {
    expect(schema.parse(values)).toEqual(values)
  })
})

const id = 'pV4mZk2TqYx81Rs7f3a9'
const shown = { request_id: id, seen: 'created' }
const answered = { ...shown, estimate_id: id, amount_cents: 91_500 }
const facts = { stairs: 'No stairs' }
const acts = {
  correct: { ...shown, correction: correctionSchema.parse(correctionValues(exampleQuote())) },
  change_date: { ...shown, move_date: '2026-12-19' },
  answer: { ...shown, facts },
  ask: { request_id: id, text: 'Do you move pianos?' },
  cancel: { ...shown, why: 'price' },
  still_on: shown,
  deletion_request: { request_id: id },
  accept: { ...answered, name: 'Maya Thompson' },
  decline: { ...answered, why: 'price', text: 'Too much for us' },
  opened: {},
  share: { hash: '0f'.repeat(32) },
  end: {},
}
const actOf = (act: keyof typeof acts, over: object = {}) => ({ act, ...acts[act], ...over })

describe('an action on a customer’s page', () => {
  const named = keysOf(acts)
  it.each(named)('is accepted with all its fields: %s', (act) => {
    expect(moveActionSchema.parse(actOf(act))).toEqual(actOf(act))
    expect(accepts(answerMoveSchema, { move: { key: 'k' }, act: actOf(act) })).toBe(true)
  })

  it('accepts answers together with an edit', () => {
    expect(moveActionSchema.parse(actOf('correct', { facts }))).toMatchObject({ facts })
  })

  const logged = named.filter((act) => 'request_id' in acts[act])
  it.each(logged)('is refused without an id that identifies a repetition: %s', (act) => {
    expect(accepts(moveActionSchema, actOf(act, { request_id: undefined }))).toBe(false)
    expect(accepts(moveActionSchema, actOf(act, { request_id: `${id}0` }))).toBe(false)
    expect(accepts(moveActionSchema, actOf(act, { request_id: `../${id.slice(3)}` }))).toBe(false)
  })

  const informed = named.filter((act) => 'seen' in acts[act])
  it.each(informed)('is refused with an invalid id of what the page showed: %s', (act) => {
    expect(accepts(moveActionSchema, actOf(act, { seen: 'x'.repeat(128) }))).toBe(true)
    expect(accepts(moveActionSchema, actOf(act, { seen: 'x'.repeat(129) }))).toBe(false)
    expect(accepts(moveActionSchema, actOf(act, { seen: `../roles/${id}` }))).toBe(false)
    expect(accepts(moveActionSchema, actOf(act, { seen: '__reserved__' }))).toBe(false)
  })

  it.each<[string, keyof typeof acts, object]>([
    ['an acceptance of no estimate', 'accept', { estimate_id: undefined }],
    ['an acceptance of no amount', 'accept', { amount_cents: undefined }],
    ['an acceptance without a name', 'accept', { name: '' }],
    ['a decline of an estimate with an endless id', 'decline', { estimate_id: 'x'.repeat(33) }],
    ['a decline without a reason', 'decline', { why: undefined }],
    ['a correction without a change', 'correct', { correction: undefined }],
    ['an answer to an unknown question', 'answer', { facts: { stairs: 'Ladder' } }],
    ['an empty question', 'ask', { text: '' }],
    ['a family link with an invalid hash', 'share', { hash: '0f'.repeat(31) }],
    ['a family link with a hash that is too long', 'share', { hash: `${'0f'.repeat(32)}0` }],
    ['a family link with a hash in capitals', 'share', { hash: '0F'.repeat(32) }],
  ])('is refused as %s', (_, act, over) => {
    expect(accepts(moveActionSchema, actOf(act))).toBe(true)
    expect(accepts(moveActionSchema, actOf(act, over))).toBe(false)
  })

  it('is refused if it is unknown', () => {
    expect(accepts(moveActionSchema, { act: 'delete', request_id: id })).toBe(false)
  })
})

it('a customer’s page is requested with a key in any format, or with an account’s own quote', () => {
  const move = (name: object) => accepts(readMoveSchema, { move: name })
  expect([move({ key: '' }), move({ key: 'x'.repeat(22) }), move({ quote_id: id })]).toEqual([
    ...[true, true, true],
  ])
  expect([move({}), move({ quote_id: '' }), move({ quote_id: `${id}/` })]).toEqual([
    ...[false, false, false],
  ])
})
