import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { exampleQuote } from '@moving/domain/quote/example-quote'
import { untouchedWork } from '@moving/domain/work/quote-work'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { system } from '../../../theme/system.ts'
import { JobCard } from './job-card.tsx'
import { namesOf } from './calendar-names.ts'

afterEach(cleanup)

const at = new Date('2026-12-15T15:00:00Z')

it.each([
  ['its estimate', 915, null, '$915.00'],
  ['beside its estimate what it came to', 915, 1125, '$915.00 · Final bill $1,125.00'],
  ['what it came to without an estimate', null, 1125, 'Final bill $1,125.00'],
])('a move on the calendar says %s', (_, estimate, final_amount, text) => {
  const quote = exampleQuote({ status: 'completed', estimate_amount: estimate })
  const work = { ...untouchedWork, created_at: at, updated_at: at, final_amount }
  render(
    <ChakraProvider value={system}>
      <JobCard
        job={{
          ...{ id: quote.id, day: quote.move_date, quote, work, booking: null },
          ...{ isAccepted: false, isClosed: false, conflicts: [] },
        }}
        names={namesOf([], new Map())}
        onOpen={() => {}}
      />
    </ChakraProvider>,
  )
  expect(screen.getByText(text, { exact: true })).toBeDefined()
})

it('shows what the booked crew tapped on the booked day only', () => {
  const pressed = { day: '2026-12-19', crew: 'a', last: 'Arrived at 8:40 AM' }
  const names = namesOf([], new Map(), new Map([['q', pressed]]))
  const hours = { from_minute: 480, to_minute: 540, hours: 5, people: 3, note: '' }
  const booking = { ...hours, day: '2026-12-19', crew: 'a' }
  expect(names.pressedOf({ id: 'q', booking })).toBe('Arrived at 8:40 AM')
  for (const change of [{ day: '2026-12-20' }, { crew: 'b' }, { crew: null }]) {
    expect(names.pressedOf({ id: 'q', booking: { ...booking, ...change } })).toBeUndefined()
  }
  expect(names.pressedOf({ id: 'q', booking: null })).toBeUndefined()
  expect(names.pressedOf({ id: 'other', booking })).toBeUndefined()
})
