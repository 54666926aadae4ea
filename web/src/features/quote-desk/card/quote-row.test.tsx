import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import { exampleBill } from '../../../../../tests/support/example-bill.ts'
import { listedRequest } from '../../../../../tests/support/listed-request.ts'
import { QuoteRow } from './quote-row.tsx'

const now = new Date('2026-11-24T15:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const doNothing = () => {}
type Described = Parameters<typeof listedRequest>[0]

async function showRow(described: Described = {}) {
  const rowProps = { crews: [], onUpdate: doNothing, onEstimate: doNothing }
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <QuoteRow request={listedRequest(described)} {...rowProps} />
      </MemoryRouter>
    </ChakraProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return screen.getByRole('link')
}
const rowText = async (described: Described) => (await showRow(described)).textContent

it('the row of a quote shows the customer, both towns and the day, and opens the request', async () => {
  const quote = exampleQuote({
    from_address: '1420 Kenyon St NW, Washington, DC 20010',
    to_address: '2201 Wilson Blvd, Arlington, VA',
    move_date: '2027-01-05',
  })
  const row = await showRow({ quote })
  for (const part of [quote.name, 'Washington, DC to Arlington, VA', 'Tue, Jan 5, 2027']) {
    expect(row.textContent).toContain(part)
  }
  expect(row.getAttribute('href')).toBe(requestPathFor(quote.id))
})

it('the row of a quote formats the phone number', async () => {
  expect(await rowText({ quote: exampleQuote({ phone: '2025550188' }) })).toContain(
    '(202) 555-0188',
  )
})

it('the row of a quote shows the whole address if the town is unclear', async () => {
  const quote = exampleQuote({ from_address: '1 Main St', to_address: '5 K St, Reston, VA' })
  expect(await rowText({ quote })).toContain('1 Main St to Reston, VA')
})

it('the row of a quote shows the estimate, and the final bill once there is one', async () => {
  const quote = exampleQuote({ status: 'completed', estimate_amount: 915 })
  expect(await rowText({ quote })).toContain('$915')
  cleanup()
  const billed = await rowText({ quote, work: { bill: { ...exampleBill, amount: 1125 } } })
  expect(billed).toContain('$1,125')
  expect(billed).toContain('Final bill $1,125')
  expect(billed).not.toContain('$915')
})

it.each([
  [0, 'just now'],
  [12, '12 min ago'],
  [125, '2 h ago'],
  [3 * 24 * 60, '3 days ago'],
])('the row of a quote that was changed %i minutes ago says %s', async (minutes, age) => {
  const quote = exampleQuote({ updated_at: minutesAgo(minutes) })
  expect(await rowText({ quote })).toContain(`Changed ${age}`)
})

it('the row of a closed quote says why it was closed', async () => {
  expect(await rowText({ work: { closing: { why: 'price' } } })).toContain('Closed: price')
})
