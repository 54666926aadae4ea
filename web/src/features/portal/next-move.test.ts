import { exampleQuote } from '@moving/domain/quote/example-quote'
import type { QuoteReading } from '@moving/domain/quote/quote-schema'
import type { Stage } from '@moving/domain/work/where-it-stands'
import { expect, it } from 'vitest'
import { nextMoveOf } from './next-move.ts'

const now = new Date('2026-11-23T15:00:00Z')
const listed = (id: string, status: string, move_date: string, stage: Stage | null = null) => ({
  reading: { readable: true, quote: exampleQuote({ id, status, move_date }) } as QuoteReading,
  stage,
})
const idOf = (quotes: Parameters<typeof nextMoveOf>[0]) => {
  const reading = nextMoveOf(quotes, now)?.reading
  return reading?.readable ? reading.quote.id : undefined
}

it('is the soonest scheduled move, also one of today', () => {
  const quotes = [
    listed('newest', 'pending', '2026-11-30'),
    listed('later', 'scheduled', '2026-12-19'),
    listed('soon', 'scheduled', '2026-12-01'),
    listed('past', 'scheduled', '2026-11-22'),
  ]
  expect(idOf(quotes)).toBe('soon')
  expect(idOf([...quotes, listed('now', 'scheduled', '2026-11-23')])).toBe('now')
})

it('is none that was canceled or closed, is over, or is not scheduled', () => {
  const gone = [
    listed('canceled', 'scheduled', '2026-11-25', 'canceled'),
    listed('closed', 'scheduled', '2026-11-26', 'closed'),
    listed('over', 'scheduled', '2026-11-22'),
    listed('asked', 'estimated', '2026-11-25'),
  ]
  expect(idOf(gone)).toBeUndefined()
  expect(idOf([...gone, listed('kept', 'scheduled', '2026-12-01')])).toBe('kept')
})
