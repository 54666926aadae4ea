import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { customerCounts } from '@moving/domain/quote/customer-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { system } from '../../theme/system.ts'
import { AccountCard } from './account-card.tsx'
import { CountStrip } from './count-strip.tsx'

afterEach(cleanup)
const show = (part: ReactElement) => render(<ChakraProvider value={system}>{part}</ChakraProvider>)

test('the account card shows the role only as a badge', () => {
  const customer = {
    ...{ uid: 'ana', email: 'ana@example.com', emailVerified: true, role: null },
    ...{ hasPassword: true, isGoogleAlone: false, hasForeignSignInMethod: false },
  }
  show(<AccountCard customer={customer} profile={null} offered={null} />)
  expect(screen.getByText('customer')).toBeTruthy()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Email'])
})

const counts = (...each: number[]) =>
  customerCounts.map(({ label }, index) => ({ label, count: each[index] ?? 0 }))

test('the dashboard’s numbers say how many quotes are scheduled, if any are', () => {
  show(<CountStrip counts={counts(1205, 3, 0, 1)} hasFailed={false} />)
  expect(screen.getByText('Total includes 1,201 scheduled.')).toBeTruthy()
  cleanup()
  show(<CountStrip counts={counts(4, 3, 0, 1)} hasFailed={false} />)
  expect(screen.queryByText(/scheduled/)).toBeNull()
})
