import { expect, test } from 'vitest'
import { quoteCsvColumns, quoteCsvFileName, quoteCsvRow } from './csv.ts'
import type { Quote } from './schema.ts'

const quote: Quote = {
  id: 'AbCdEfGhIjKl7f3a91c2',
  user_id: null,
  name: 'Maya Okafor',
  phone: '(202) 555-0142',
  email: 'maya.okafor@example.com',
  move_type: 'Local',
  from_address: '1420 Kenyon St NW, Apt 3, Washington, DC',
  to_address: '2201 Wilson Blvd, Arlington, VA',
  move_date: '2026-12-19',
  inventory: null,
  extras: [],
  notes: null,
  status: 'estimated',
  estimate_amount: 1250.5,
  created_at: new Date('2026-11-20T04:30:00Z'),
  updated_at: new Date('2026-11-20T04:30:00Z'),
}

test("a row has the office's day, semicolons for commas, and a cell for each column", () => {
  const row = quoteCsvRow(quote)
  expect(row).toHaveLength(quoteCsvColumns.length)
  expect(row[0]).toBe('2026-11-19')
  expect(row[5]).toBe('1420 Kenyon St NW; Apt 3; Washington; DC')
  expect(row[8]).toBe('$1,250.50')
})

test('no estimate is an empty cell, and an estimate of 0 is not', () => {
  expect(quoteCsvRow({ ...quote, estimate_amount: null })[8]).toBe('')
  expect(quoteCsvRow({ ...quote, estimate_amount: 0 })[8]).toBe('$0.00')
})

test('the file is named after the day', () => {
  expect(quoteCsvFileName('2026-11-20')).toBe('quotes-2026-11-20.csv')
})

test('a malformed document gives empty cells and keeps the columns in their places', () => {
  const row = quoteCsvRow({
    name: 'Maya',
    phone: 2025550142,
    created_at: 'yesterday',
    status: null,
  })
  expect(row).toEqual(['', 'Maya', '', '', '', '', '', '', ''])
  expect(quoteCsvRow({ estimate_amount: Number.NaN })[8]).toBe('')
})

test("the day is the office's on both sides of its midnight and of both changes of its clock", () => {
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
