import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { customerFields, type Quote } from '../quote/quote-schema.ts'
import {
  correctedFields,
  correctionSchema,
  correctionValues,
  countsAtOnce,
  customerChanges,
  customerChangeSchema,
  customerFieldsOf,
  describeCustomerChanges,
  isFactChange,
  type CorrectionInput,
  type CustomerChange,
} from './correction.ts'

const quote = exampleQuote()
const corrected = (over: Partial<CorrectionInput>, from = quote) =>
  correctedFields(correctionSchema.parse({ ...correctionValues(from), ...over }), from)

describe('the form for editing a request', () => {
  it('opens with the stored values, and with empty fields where nothing is stored', () => {
    expect(correctionValues(exampleQuote({ inventory: null, notes: null, extras: [] }))).toEqual({
      ...{
        name: quote.name,
        email: quote.email,
        phone: quote.phone,
        move_type: 'Local',
        move_date: '2026-12-12',
      },
      ...{ from_address: quote.from_address, to_address: quote.to_address },
      ...{ inventory: '', extras: [], notes: '' },
    })
  })

  it('opens with an outdated move type, but has no checkbox for an outdated service', () => {
    const old = exampleQuote({ move_type: 'Piano', extras: ['Cleaning', 'Storage', 'Packing'] })
    expect(correctionValues(old)).toMatchObject({
      move_type: 'Piano',
      extras: ['Packing', 'Storage'],
    })
  })

  it('has the customer’s own notes without the answers to our questions', () => {
    const notes = 'Ring twice\n\nStairs: One flight'
    expect(correctionValues(exampleQuote({ notes })).notes).toBe('Ring twice')
  })

  it('changes nothing if it is sent as it opened', () => {
    const answered = exampleQuote({ notes: 'Ring twice\n\nStairs: One flight', inventory: null })
    expect(customerChanges(customerFieldsOf(answered), corrected({}, answered))).toEqual([])
  })
})

describe('an edit of a request', () => {
  it('keeps name and email unless the office changes them', () => {
    const kept = corrected({ phone: '(202) 555-0199' })
    expect(kept).toMatchObject({ name: quote.name, email: quote.email, phone: '(202) 555-0199' })
    const values = correctionSchema.parse(correctionValues(quote))
    expect(
      correctedFields({ ...values, name: 'Ana Ruiz', email: 'ana@example.com' }, quote),
    ).toMatchObject({ name: 'Ana Ruiz', email: 'ana@example.com' })
  })

  it('is stored like a new request: empty fields as null, services in their order', () => {
    expect(corrected({ inventory: ' ', notes: '', extras: ['Storage', 'Packing'] })).toMatchObject({
      ...{ inventory: null, notes: null, extras: ['Packing', 'Storage'] },
    })
  })

  it('changes only the customer’s own fields', () => {
    expect(Object.keys(corrected({})).sort()).toEqual(customerFields.toSorted())
  })

  it('lists the differences in the order of the form, with old and new values', () => {
    const after = { ...quote, notes: null, extras: ['Packing'], phone: '(202) 555-0199' }
    expect(customerChanges(quote, after)).toEqual([
      { field: 'phone', before: '(202) 555-0142', after: '(202) 555-0199' },
      { field: 'extras', before: ['Packing', 'Storage'], after: ['Packing'] },
      { field: 'notes', before: quote.notes, after: null },
    ])
  })
})

describe('an edit is described', () => {
  const stairs: CustomerChange = { field: 'stairs', before: null, after: 'No stairs' }

  it.each<[string, CustomerChange, string, string, string]>([
    [
      'a day in full',
      { field: 'move_date', before: '2026-12-12', after: '2026-12-19' },
      ...(['Move Date', 'Saturday, December 12, 2026', 'Saturday, December 19, 2026'] as const),
    ],
    [
      'a list in one line',
      { field: 'extras', before: [], after: ['Packing', 'Storage'] },
      ...(['Extra Services', 'None', 'Packing, Storage'] as const),
    ],
    [
      'text that was removed',
      { field: 'notes', before: 'Ring twice', after: null },
      ...(['Customer Notes', 'Ring twice', 'None'] as const),
    ],
    [
      "an answer to a question that the office hadn't asked",
      stairs,
      ...(['Stairs', 'Not asked', 'No stairs'] as const),
    ],
    [
      'an answer that was removed',
      { field: 'special_items', before: 'Safe', after: null },
      ...(['Special items', 'Safe', 'Not asked'] as const),
    ],
  ])('for the office: %s', (_, change, label, before, after) => {
    expect(describeCustomerChanges([change], 'office')).toEqual([{ label, before, after }])
  })

  it('for the customer, with “your” notes, and with unanswered questions as not answered', () => {
    const notes: CustomerChange = { field: 'notes', before: null, after: 'Ring twice' }
    expect(describeCustomerChanges([notes, stairs], 'customer')).toEqual([
      { label: 'Notes', before: 'None', after: 'Ring twice' },
      { label: 'Stairs', before: 'Not answered', after: 'No stairs' },
    ])
  })

  it('as it is stored, with facts and fields distinguished', () => {
    const phone = { field: 'phone', before: '1', after: '2' } as const
    expect([stairs, phone].map((change) => customerChangeSchema.parse(change))).toEqual([
      ...[stairs, phone],
    ])
    expect([stairs, phone].map(isFactChange)).toEqual([true, false])
    expect(customerChangeSchema.safeParse({ ...phone, field: 'status' }).success).toBe(false)
    expect(customerChangeSchema.safeParse({ ...stairs, after: 1 }).success).toBe(false)
  })
})

it.each<[string, Partial<Quote>, boolean]>([
  ['applies at once before the office has answered', {}, true],
  [
    'applies at once in a document from before estimates existed',
    { estimate_amount: undefined },
    true,
  ],
  [
    'is a requested change once there is an estimate, also without a status',
    { estimate_amount: 915 },
    false,
  ],
  ['is a requested change once the estimate is zero', { estimate_amount: 0 }, false],
  [
    'is a requested change once the office has answered, also without an amount',
    { status: 'estimated' },
    false,
  ],
  [
    'is a requested change for a scheduled move',
    { status: 'scheduled', estimate_amount: 915 },
    false,
  ],
])('a customer’s edit %s', (_, over, isAtOnce) => {
  expect(countsAtOnce(exampleQuote(over))).toBe(isAtOnce)
})
