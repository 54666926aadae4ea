import { emptyQuotes } from '@moving/domain/sources/figures'
import type { SpendLine } from '@moving/domain/spend/spend-lines'
import { expect, it } from 'vitest'
import { columns, sourcesCsv } from './columns.ts'

const line = (over: Partial<SpendLine>): SpendLine => ({
  ...emptyQuotes,
  ...{ name: 'google.com', kind: 'source', visits: 0, phoneTaps: 0, spentCents: null },
  ...over,
})
const textOf = (name: string, over: Partial<SpendLine>) => {
  const column = columns.find((one) => one.name === name)
  const { text = '', note } = column?.cell(line(over)) ?? {}
  const words = [text, column?.unit(line(over))].join(' ')
  return note === undefined ? words : `${words} ${note}`
}
const shownOf = (over: Partial<SpendLine>) =>
  columns.map(({ name }) => textOf(name, over)).join(' | ')

it('the table of sources has percentages only from 20 requests on', () => {
  const numbers = { estimated: 15, accepted: 10, scheduled: 9, lost: 1 }
  expect(shownOf({ requests: 19, ...numbers })).not.toContain('%')
  expect(textOf('Scheduled', { requests: 20, ...numbers })).toBe('9 scheduled (45%)')
  expect(textOf('Estimated', { requests: 20, ...numbers })).toBe('15 estimated (75%)')
})

it('the table of sources shows the cost per request, and a dash without bookings or spend', () => {
  const spent = { spentCents: 90000, requests: 9, scheduled: 3, bookedCents: 412550 }
  expect(textOf('Spent $', spent)).toBe('$900.00 spent')
  expect(textOf('Return', spent)).toBe('$4.58 booked per $1 spent')
  expect(textOf('$ per request', spent)).toBe('$100.00 per request')
  expect(textOf('$ per booked move', spent)).toBe('$300.00 per booked move')
  expect(textOf('$ per booked move', { ...spent, scheduled: 0 })).toMatch(/^– /)
  expect(textOf('$ per booked move', { ...spent, spentCents: null })).toMatch(/^– /)
})

it('the table of sources says how many moves have a final bill', () => {
  expect(textOf('Final bills', {})).toMatch(/^– /)
  expect(textOf('Final bills', { finalBills: 1, finalBillCents: 125050 })).toBe(
    '$1,250.50 final (1 move)',
  )
})

it('the exported sources have no names that a spreadsheet runs as formulas', () => {
  const lines = [
    line({ name: 'Yelp', kind: 'paid', spentCents: 40000, requests: 3, bookedCents: 125050 }),
    line({ name: '=HYPERLINK("http://x.example","a, b")', kind: 'covered', visits: 7 }),
  ]
  const [heading, paid, covered] = sourcesCsv(lines, columns).split('\r\n')
  expect(heading).toBe(
    '\uFEFFSource,Sessions,Phone taps,Requests,On time,Estimated,Accepted,Scheduled,Lost,Booked $,Final bills,Spent $,Return,$ per request,$ per booked move,Covered by',
  )
  expect(paid).toBe('Yelp,0,0,3,0,0,0,0,0,1250.50,,400.00,3.13,133.33,,')
  expect(covered).toBe(
    '"\'=HYPERLINK(""http://x.example"",""a, b"")",7,0,0,0,0,0,0,0,0.00,,,,,,Yelp',
  )
})
