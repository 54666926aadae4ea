import { describe, expect, it } from 'vitest'
import { noEmailAddress } from '../account/email.ts'
import { describeQuote, filledFields, type QuoteReader } from './describe-quote.ts'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { customerFields, type Quote } from './quote-schema.ts'

const described = (reader: QuoteReader, over: Partial<Quote> = {}) =>
  Object.fromEntries(
    describeQuote(exampleQuote(over), reader).map(({ field, label, value }) => [
      field,
      { label, value },
    ]),
  )

describe('the description of a quote', () => {
  it('has every customer field', () => {
    expect(Object.keys(described('office'))).toEqual(expect.arrayContaining([...customerFields]))
  })

  it('has the texts of a page: a long date, dollars, a status, and “No email”', () => {
    expect(
      described('office', { email: noEmailAddress, estimate_amount: 0, status: 'estimated' }),
    ).toMatchObject({
      email: { value: 'No email' },
      move_date: { label: 'Move Date', value: 'Saturday, December 12, 2026' },
      extras: { label: 'Extra Services', value: ['Packing', 'Storage'] },
      status: { value: 'Estimated' },
      estimate_amount: { label: 'Estimate', value: '$0' },
    })
  })

  it('calls notes differently for the office and the customer', () => {
    expect(described('office')).toMatchObject({
      notes: { label: 'Customer Notes' },
      admin_notes: { label: 'Admin Notes' },
    })
    expect(described('customer')).toMatchObject({
      notes: { label: 'Notes' },
      admin_notes: { label: 'Update from our office' },
    })
  })

  it('has the notes as the customer typed them, and the form’s answers separately', () => {
    const notes = 'Ring twice\n\nService: Student move\nHome size: 2 bedrooms\nStairs: No stairs'
    expect(described('office', { notes })).toMatchObject({
      notes: { label: 'Customer Notes', value: 'Ring twice' },
      service: { label: 'Service', value: 'Student move' },
      home_size: { label: 'Home size', value: '2 bedrooms' },
      stairs: { label: 'Stairs', value: 'No stairs' },
      elevator: { value: '' },
    })
    expect(described('customer', { notes: 'Home size: Studio' })).toMatchObject({
      notes: { value: '' },
      home_size: { value: 'Studio' },
    })
  })

  it('leaves out empty fields', () => {
    const listedFields = (over: Partial<Quote>) =>
      filledFields(describeQuote(exampleQuote(over), 'office'), 'list', 'money').map(
        ({ field }) => field,
      )
    expect(listedFields({ estimate_amount: 900 })).toEqual(['extras', 'estimate_amount'])
    expect(listedFields({ extras: [] })).toEqual([])
  })
})
