import { describe, expect, test } from 'vitest'
import {
  quoteFormSchema,
  quoteUpdateSchema,
  readQuote,
  type QuoteFormInput,
} from './quote-schema.ts'

const filled: QuoteFormInput = {
  move_type: 'Local' as const,
  name: 'Maya Okafor',
  phone: '(202) 555-0142',
  email: 'maya.okafor@example.com',
  from_address: '1420 Kenyon St NW',
  to_address: '2201 Wilson Blvd',
  move_date: '2026-12-19',
}

function messageFor(field: keyof QuoteFormInput, value: unknown): string | undefined {
  const parsed = quoteFormSchema.safeParse({ ...filled, [field]: value })
  return parsed.error?.issues.find((issue) => issue.path[0] === field)?.message
}

describe('the quote form', () => {
  test('accepts a filled-in request, and the same request as it is stored', () => {
    const request = { ...filled, inventory: 'Piano', extras: ['Storage'], notes: 'Ring twice' }
    expect(quoteFormSchema.parse(request)).toEqual(request)
    const stored = quoteFormSchema.parse({ ...filled, inventory: '' })
    expect(quoteFormSchema.parse(stored)).toEqual(stored)
  })

  test.each([
    ['name', 'M', 'Please enter your name'],
    ['phone', '555-01', 'Please enter a valid phone'],
    ['email', 'maya@example', 'Please enter a valid email'],
    ['email', 'maya..okafor@example.com', 'Please enter a valid email'],
    ['move_type', '', 'Select a move type'],
    ['from_address', 'DC', 'Enter pickup address'],
    ['to_address', 'VA', 'Enter delivery address'],
    ['move_date', '', 'Choose a date'],
  ] as const)('%s %j is answered with %j', (field, value, message) => {
    expect(messageFor(field, value)).toBe(message)
  })

  test.each([
    ['name', 'Mo'],
    ['phone', '5550142'],
    ['from_address', 'DCA'],
  ] as const)('%s %j is long enough', (field, value) => {
    expect(messageFor(field, value)).toBeUndefined()
  })

  test('limits short texts by characters and long texts by UTF-16 units, like the rules', () => {
    expect(messageFor('name', `é${'😀'.repeat(119)}`)).toBeUndefined()
    expect(messageFor('name', `é${'😀'.repeat(120)}`)).toBe('Please keep this to 120 characters')
    expect(messageFor('notes', '😀'.repeat(2000))).toBeUndefined()
    expect(messageFor('notes', '😀'.repeat(2001))).toBe('Please keep this to 4,000 characters')
  })

  test('doesn’t count white space around a text', () => {
    expect(messageFor('name', ' M ')).toBe('Please enter your name')
  })
})

describe('a new quote', () => {
  test('stores empty and missing fields as null', () => {
    const empty = { inventory: ' ', notes: '' }
    const stored = { inventory: null, notes: null, extras: [] }
    expect(quoteFormSchema.parse({ ...filled, ...empty })).toMatchObject(stored)
    expect(quoteFormSchema.parse(filled)).toMatchObject(stored)
  })

  test('stores a chosen service once if it was sent twice', () => {
    const request = quoteFormSchema.parse({ ...filled, extras: ['Storage', 'Packing', 'Storage'] })
    expect(request.extras).toEqual(['Packing', 'Storage'])
  })
})

describe('an estimate field that the office leaves empty', () => {
  test('removes the stored estimate, and empty notes remove the notes', () => {
    const update = quoteUpdateSchema.parse({
      status: 'pending',
      estimate_amount: '',
      admin_notes: ' ',
    })
    expect(update).toEqual({
      status: 'pending',
      estimate_amount: null,
      admin_notes: null,
    })
  })
})

describe('a stored quote', () => {
  const stored = {
    ...quoteFormSchema.parse(filled),
    ...{ user_id: null, status: 'pending' },
    created_at: new Date('2026-11-20T15:00:00Z'),
    updated_at: { toDate: () => new Date('2026-11-20T16:00:00Z') },
  }

  test('is readable with the times of both SDKs and an unknown status', () => {
    const reading = readQuote('a'.repeat(20), { ...stored, status: 'paused' })
    expect(reading).toMatchObject({
      readable: true,
      quote: { status: 'paused', updated_at: new Date('2026-11-20T16:00:00Z') },
    })
  })

  test('has no characters that would show a phone number or a name in reverse', () => {
    const turned = { phone: '\u202e2410-555 (202)', name: 'Zoë\u2067 Núñez', notes: null }
    const reading = readQuote('x', { ...stored, ...turned })
    const shown = { phone: '2410-555 (202)', name: 'Zoë Núñez', notes: null }
    expect(reading).toMatchObject({ readable: true, quote: shown })
  })

  test('that is malformed is reported with its invalid fields, but without their contents', () => {
    const reading = readQuote('x', { ...stored, name: 42, created_at: 'yesterday' })
    expect(reading).toEqual({ readable: false, id: 'x', problems: ['name', 'created_at'] })
  })
})
