import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { allQuotes } from '@moving/domain/quote/office/desk-filters'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { system } from '../../../theme/system.ts'
import { ListHeading } from './list-heading.tsx'

afterEach(cleanup)

test.each([
  ['14 in this list', 0, allQuotes],
  ['13 in this list, 1 closed hidden', 1, { ...allQuotes, status: 'pending' as const }],
  ['14 in this list, 1 of them closed', 1, { ...allQuotes, showsClosed: true }],
  ['14 in this list, including closed ones', null, allQuotes],
])('the list says how many requests it has, and how many it hides: %s', (said, closed, filters) => {
  render(
    <ChakraProvider value={system}>
      <ListHeading
        id="list"
        place={{ filters, after: null, key: '', trail: [] }}
        matches={14}
        closed={closed}
      />
    </ChakraProvider>,
  )
  expect(screen.getByRole('heading').nextElementSibling?.textContent).toMatch(` • ${said}`)
  expect(screen.getByText(new RegExp(`${said}$`))).toBeTruthy()
})
