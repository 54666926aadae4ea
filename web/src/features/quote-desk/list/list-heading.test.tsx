import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { allQuotes } from '@moving/domain/quote/office/desk-filters'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { system } from '../../../theme/system.ts'
import { ListHeading } from './list-heading.tsx'

afterEach(cleanup)

test.each([
  ['14 in this list', 14, 0, allQuotes],
  ['13 in this list, 1 closed hidden', 13, 1, { ...allQuotes, status: 'pending' as const }],
  ['14 in this list, 1 of them closed', 14, 1, { ...allQuotes, showsClosed: true }],
  ['14 in this list, including closed ones', 14, null, { ...allQuotes, search: 'maya' }],
  ['14 in this list', 14, null, { ...allQuotes, view: 'accepted' as const }],
])(
  'the list of quotes says how many it has, and how many it hides: %s',
  (heading, matches, closed, filters) => {
    render(
      <ChakraProvider value={system}>
        <ListHeading
          id="list"
          place={{ filters, after: null, key: '', trail: [] }}
          counts={{ matches, closed }}
          oldSince={undefined}
        />
      </ChakraProvider>,
    )
    expect(screen.getByRole('heading').nextElementSibling?.textContent).toMatch(` • ${heading}`)
    expect(screen.getByText(new RegExp(`${heading}$`))).toBeTruthy()
  },
)

test('the list of quotes says when its rows were read if they are from before a reload', () => {
  render(
    <ChakraProvider value={system}>
      <ListHeading
        id="list"
        place={{ filters: allQuotes, after: null, key: '', trail: [] }}
        counts={{ matches: 14, closed: 0 }}
        oldSince={new Date('2026-11-28T15:42:00Z')}
      />
    </ChakraProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('As of 10:42 AM, checking for changes…')
})
