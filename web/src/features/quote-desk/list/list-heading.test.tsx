import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { allQuotes } from '@moving/domain/quote/office/desk-filters'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { system } from '../../../theme/system.ts'
import { ListHeading } from './list-heading.tsx'

afterEach(cleanup)

test.each([
  ['14 in this list', 0, null],
  ['13 in this list, 1 closed hidden', 1, null],
  ['14 in this list, including closed ones', 1, 'the last of this page'],
])('the list says how many cards it has: %s', (said, hidden, next) => {
  render(
    <ChakraProvider value={system}>
      <ListHeading
        id="list"
        place={{ filters: allQuotes, after: null, key: '', trail: [] }}
        page={{ items: [], next, matches: 14 }}
        hidden={hidden}
      />
    </ChakraProvider>,
  )
  expect(screen.getByRole('heading').nextElementSibling?.textContent).toMatch(` • ${said}`)
  expect(screen.getByText(new RegExp(`${said}$`))).toBeTruthy()
})
