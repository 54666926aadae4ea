import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import { SummaryStrip } from './summary-strip.tsx'

afterEach(cleanup)

const none = { matches: 0, closed: 0 }

function showStrip(showsClosed = false) {
  const data = {
    total: { matches: 62, closed: 1 },
    byStatus: {
      pending: { matches: 50, closed: 1 },
      estimated: { matches: 12, closed: 0 },
      scheduled: none,
      completed: none,
    },
    revenueCents: 0,
  }
  const summary = { status: 'success', data, error: undefined, reload: vi.fn(), retry: vi.fn() }
  render(
    <ChakraProvider value={system}>
      <SummaryStrip summary={summary as never} showsClosed={showsClosed} onRetry={() => {}} />
    </ChakraProvider>,
  )
}
const cardOf = (label: string) => screen.getByText(label).parentElement as HTMLElement

test('every figure above the list of quotes has its own card', () => {
  showStrip()
  const labels = ['Total Quotes', 'Pending', 'Estimated', 'Scheduled', 'Completed', 'Revenue']
  const frames = labels.map((label) => getComputedStyle(cardOf(label)).borderTopWidth)
  expect(frames).toEqual(labels.map(() => '1px'))
  expect(new Set(labels.map(cardOf)).size).toBe(6)
})

test('a figure above the list says how many closed requests the list hides', () => {
  showStrip()
  expect(cardOf('Total Quotes').textContent).toBe('Total Quotes621 closed hidden')
  expect(cardOf('Pending').textContent).toBe('Pending501 closed hidden')
  expect(cardOf('Estimated').textContent).toBe('Estimated12')
})

test('a figure above the list says how many of its requests are closed while the list shows them', () => {
  showStrip(true)
  expect(cardOf('Total Quotes').textContent).toBe('Total Quotes621 of them closed')
})
