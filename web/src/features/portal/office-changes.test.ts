import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import type { Quote, QuoteReading } from '@moving/domain/quote/quote-schema'
import { describe, expect, it } from 'vitest'
import { officeChanges } from './office-changes.ts'

const quote = exampleQuote({ id: 'AAAABBBBCCCCDDDDEEEE', user_id: 'ana' })
const reading = (over: Partial<Quote> = {}): QuoteReading => ({
  readable: true,
  quote: { ...quote, ...over },
})

describe('a change of a quote by the office', () => {
  it('is announced to screen readers with status and estimate', () => {
    const after = reading({ status: 'estimated', estimate_amount: 1240 })
    expect(officeChanges([reading()], [after])).toEqual([
      {
        id: quote.id,
        sentence: 'Quote #DDDDEEEE: Status: Estimated. The estimate is $1,240.',
      },
    ])
  })

  it('is announced for a note, or for an estimate that was removed', () => {
    const before = reading({ estimate_amount: 1240 })
    const after = reading({ estimate_amount: null, admin_notes: 'Call us about the piano.' })
    expect(officeChanges([before], [after])[0]?.sentence).toBe(
      'Quote #DDDDEEEE: The estimate was withdrawn. You have a new note.',
    )
  })

  it('isn’t announced if only automatic fields have changed', () => {
    const after = reading({ admin_notes: null, estimate_amount: null, updated_at: new Date() })
    expect(officeChanges([reading()], [after])).toEqual([])
  })

  it('isn’t announced for a quote that is new in the list, or unreadable', () => {
    expect(officeChanges([], [reading()])).toEqual([])
    const broken: QuoteReading = { readable: false, id: quote.id, problems: ['status'] }
    expect(officeChanges([reading()], [broken])).toEqual([])
  })
})
