import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { business } from '@moving/domain/business'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import type { Claims } from './use-claims.ts'
import { QuoteList } from './own-quote-list.tsx'

vi.mock('./own-quote-page.tsx', () => ({ QuotePage: () => null }))
afterEach(cleanup)

const noClaims: Claims = { others: [], hasFailed: false, retry: () => {}, claim: async () => {} }

test('a customer reads that a move is changed on its own page as well as by phone', () => {
  render(
    <MemoryRouter>
      <ChakraProvider value={system}>
        <QuoteList uid="ana" total={1} claims={noClaims} onChange={() => undefined} />
      </ChakraProvider>
    </MemoryRouter>,
  )
  const { parentElement: line } = screen.getByRole('link', { name: business.phone.display })
  expect(line?.textContent).toBe(
    `To change or cancel a move, choose “See Your Move” on its card, or call ${business.phone.display}.`,
  )
})
