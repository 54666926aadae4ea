import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { Funnel } from '@moving/domain/visit/funnel'
import { periods } from '@moving/domain/visit/period'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { system } from '../../theme/system.ts'
import { FunnelSection } from './funnel-section.tsx'

const today = '2026-11-20'

function stepsOf(sessions: number) {
  const funnel: Funnel = new Map([[today, new Map([['Direct', [sessions, 2, 1, 1, 0]]])]])
  render(
    <ChakraProvider value={system}>
      <FunnelSection funnel={funnel} period={periods[1]} today={today} asOf={new Date(0)} />
    </ChakraProvider>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())
}

afterEach(cleanup)

test('the funnel counts sessions and calls them so', () => {
  expect(stepsOf(40).slice(0, 2)).toEqual(['Sessions40 (100%)', 'Quote page2 (5%)'])
})

test('the funnel of few sessions has counts without percentages', () => {
  expect(stepsOf(3)).toEqual([
    'Sessions3',
    'Quote page2',
    'Form started1',
    'Request sent1',
    'Scheduled0',
  ])
})
