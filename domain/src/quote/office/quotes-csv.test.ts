import { expect, test } from 'vitest'
import { noEmailAddress } from '../../account/email.ts'
import { quoteCsvColumns, quoteCsvRow } from './quotes-csv.ts'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import type { Quote } from '../quote-schema.ts'

const quote = exampleQuote({
  from_address: '1420 Kenyon St NW, Apt 3, Washington, DC',
  estimate_amount: 1250.5,
  created_at: new Date('2026-11-20T04:30:00Z'),
})
const cell = (of: Partial<Quote>, title: string) => quoteCsvRow(of)[quoteCsvColumns.indexOf(title)]

test('an exported row has the office’s date, semicolons instead of commas, and a cell for each column', () => {
  expect(quoteCsvRow(quote)).toHaveLength(quoteCsvColumns.length)
  expect(cell(quote, 'Date')).toBe('2026-11-19')
  expect(cell(quote, 'From')).toBe('1420 Kenyon St NW; Apt 3; Washington; DC')
  expect(cell(quote, 'Estimate')).toBe('$1,250.50')
})

test('the export starts with the nine columns of requirements 9.4', () => {
  expect(quoteCsvColumns.slice(0, 9)).toEqual([
    'Date',
    'Customer',
    'Email',
    'Phone',
    'Move Type',
    'From',
    'To',
    'Status',
    'Estimate',
  ])
})

test('an exported cell is empty without an estimate, and 0 for an estimate of 0', () => {
  expect(cell({ ...quote, estimate_amount: null }, 'Estimate')).toBe('')
  expect(cell({ ...quote, estimate_amount: 0 }, 'Estimate')).toBe('$0.00')
})

test('a caller without email has an empty cell instead of the placeholder address', () => {
  expect(cell(quote, 'Email')).toBe(quote.email)
  expect(cell({ ...quote, email: noEmailAddress }, 'Email')).toBe('')
})

test('the export has phone numbers as typed', () => {
  expect(cell({ ...quote, phone: '2025550142 ext. 7' }, 'Phone')).toBe('2025550142 ext. 7')
})

test('the export has empty cells for a malformed quote', () => {
  const row = quoteCsvRow({
    name: 'Maya',
    phone: 2025550142,
    created_at: 'yesterday',
    status: null,
  })
  expect(row).toEqual(quoteCsvColumns.map((title) => (title === 'Customer' ? 'Maya' : '')))
  expect(cell({ estimate_amount: Number.NaN }, 'Estimate')).toBe('')
})

test('the export has the date in Washington, around midnight and when clocks change', () => {
  const dayOf = (iso: string) => quoteCsvRow({ created_at: new Date(iso) })[0]
  for (let round = 0; round < 2; round += 1) {
    expect(dayOf('2026-11-20T04:59:59.999Z')).toBe('2026-11-19')
    expect(dayOf('2026-11-20T05:00:00Z')).toBe('2026-11-20')
    expect(dayOf('2026-07-01T03:59:59Z')).toBe('2026-06-30')
    expect(dayOf('2026-07-01T04:00:00Z')).toBe('2026-07-01')
    expect(dayOf('2026-11-01T03:59:59Z')).toBe('2026-10-31')
    expect(dayOf('2026-03-09T04:00:00Z')).toBe('2026-03-09')
  }
})
