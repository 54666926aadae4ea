import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { business } from '@moving/domain/business'
import { cleanup, render, screen } from '@testing-library/react'
import { useEffect, useEffectEvent } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import { QuoteList } from './own-quote-list.tsx'
import type { PageReport } from './own-quote-page.tsx'
import type { Claims } from './use-claims.ts'

vi.mock('./own-quote-page.tsx', () => ({ QuotePage: EmptyPage }))
afterEach(cleanup)

function EmptyPage({ onChange }: { onChange: (page: PageReport) => void }) {
  const report = useEffectEvent(() => onChange({ size: 0, phone: null, last: null }))
  useEffect(() => report(), [])
  return null
}

function show(total: number, others: Claims['others']) {
  const claims: Claims = { others, hasFailed: false, retry: () => {}, claim: async () => {} }
  render(
    <MemoryRouter>
      <ChakraProvider value={system}>
        <QuoteList uid="ana" total={total} claims={claims} onChange={() => undefined} />
      </ChakraProvider>
    </MemoryRouter>,
  )
}

test('the dashboard says that a move can be changed on its own page or by phone', () => {
  show(1, [])
  const { parentElement: line } = screen.getByRole('link', { name: business.phone.display })
  expect(line?.textContent).toBe(
    `To change or cancel a move, choose “See Your Move” on its card, or call ${business.phone.display}.`,
  )
})

const listed = {
  quoteId: 'pV4mZk2TqYx81Rs7f3a9',
  number: '81Rs7f3a',
  createdAt: Date.UTC(2026, 10, 20, 15),
}

test.each([
  ['says', 'no other request has the email', []],
  ['doesn’t say', 'other requests with the email are unknown', undefined],
  ['doesn’t say', 'there are such requests', [listed]],
])('the dashboard’s empty list %s “No quotes yet” if %s', async (verdict, _, others) => {
  show(0, others)
  if (verdict === 'says') expect(await screen.findByText('No quotes yet')).toBeTruthy()
  else expect(screen.queryByText('No quotes yet')).toBeNull()
})

test('the dashboard lists requests with the same email by number and date', async () => {
  show(0, [listed])
  await screen.findByRole('heading', { name: '1 more request uses this email' })
  expect(screen.getByRole('listitem').textContent).toBe(
    'Quote #81Rs7f3a · November 20, 2026OpenDismiss',
  )
})
