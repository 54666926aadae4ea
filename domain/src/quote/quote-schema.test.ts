import { describe, expect, test } from 'vitest'
import {
  emptyQuoteForm,
  newQuoteFields,
  quoteFormSchema,
  quoteUpdateFields,
  quoteUpdateSchema,
  readQuote,
  type QuoteFormInput,
} from './quote-schema.ts'

const filled: QuoteFormInput = {
  ...emptyQuoteForm,
  name: 'Maya Okafor',
  phone: '(202) 555-0142',
  email: 'maya.okafor@example.com',
  fromAddress: '1420 Kenyon St NW',
  toAddress: '2201 Wilson Blvd',
  moveDate: '2026-12-19',
}

function messageFor(field: keyof QuoteFormInput, value: unknown): string | undefined {
  const parsed = quoteFormSchema.safeParse({ ...filled, [field]: value })
  return parsed.error?.issues.find((issue) => issue.path[0] === field)?.message
}

describe('the quote form', () => {
  test('accepts a filled-in request', () => {
    expect(quoteFormSchema.parse(filled)).toEqual(filled)
  })

  test.each([
    ['name', 'M', 'Please enter your name'],
    ['phone', '555-01', 'Please enter a valid phone'],
    ['email', 'maya@example', 'Please enter a valid email'],
    ['email', 'maya..okafor@example.com', 'Please enter a valid email'],
    ['moveType', '', 'Select a move type'],
    ['fromAddress', 'DC', 'Enter pickup address'],
    ['toAddress', 'VA', 'Enter delivery address'],
    ['moveDate', '', 'Choose a date'],
  ] as const)('%s %j is answered with %j', (field, value, message) => {
    expect(messageFor(field, value)).toBe(message)
  })

  test.each([
    ['name', 'Mo'],
    ['phone', '5550142'],
    ['fromAddress', 'DCA'],
  ] as const)('%s %j is long enough', (field, value) => {
    expect(messageFor(field, value)).toBeUndefined()
  })

  test('counts characters in one line, and UTF-16 units in long texts, like the rules', () => {
    expect(messageFor('name', `é${'😀'.repeat(119)}`)).toBeUndefined()
    expect(messageFor('name', `é${'😀'.repeat(120)}`)).toBe('Please keep this to 120 characters')
    expect(messageFor('notes', '😀'.repeat(2000))).toBeUndefined()
    expect(messageFor('notes', '😀'.repeat(2001))).toBe('Please keep this to 4,000 characters')
  })

  test("doesn't count white space around a text", () => {
    expect(messageFor('name', ' M ')).toBe('Please enter your name')
  })
})

describe('a new quote', () => {
  test('stores empty fields as null, and starts as pending', () => {
    expect(newQuoteFields(quoteFormSchema.parse(filled), null)).toMatchObject({
      user_id: null,
      inventory: null,
      notes: null,
      extras: [],
      status: 'pending',
    })
  })

  test('stores an extra once, however often it was sent', () => {
    const request = quoteFormSchema.parse({ ...filled, extras: ['Storage', 'Packing', 'Storage'] })
    expect(newQuoteFields(request, 'u1').extras).toEqual(['Packing', 'Storage'])
  })
})

describe("the office's estimate", () => {
  test('left empty clears the stored one, and so do empty notes', () => {
    const update = quoteUpdateSchema.parse({
      status: 'pending',
      estimateAmount: '',
      adminNotes: ' ',
    })
    expect(quoteUpdateFields(update)).toEqual({
      status: 'pending',
      estimate_amount: null,
      admin_notes: null,
    })
  })
})

describe('reading a stored quote', () => {
  const stored = {
    ...newQuoteFields(quoteFormSchema.parse(filled), null),
    created_at: new Date('2026-11-20T15:00:00Z'),
    updated_at: { toDate: () => new Date('2026-11-20T16:00:00Z') },
  }

  test('accepts timestamps of both SDKs and an unknown status', () => {
    const reading = readQuote('a'.repeat(20), { ...stored, status: 'paused' })
    expect(reading).toMatchObject({
      readable: true,
      quote: { status: 'paused', updated_at: new Date('2026-11-20T16:00:00Z') },
    })
  })

  test('shows a phone number in dialing order, whatever format characters it contains', () => {
    const turned = { phone: '\u202e2410-555 (202)', name: 'Zoë\u2067 Núñez', notes: null }
    const reading = readQuote('x', { ...stored, ...turned })
    const shown = { phone: '2410-555 (202)', name: 'Zoë Núñez', notes: null }
    expect(reading).toMatchObject({ readable: true, quote: shown })
  })

  test('of a malformed document reports the invalid fields without their contents', () => {
    const reading = readQuote('x', { ...stored, name: 42, created_at: 'yesterday' })
    expect(reading).toEqual({ readable: false, id: 'x', problems: ['name', 'created_at'] })
  })
})
