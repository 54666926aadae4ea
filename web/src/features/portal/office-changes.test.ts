import type { Quote, QuoteReading } from '@moving/domain/quote/schema'
import { describe, expect, it } from 'vitest'
import { officeChanges } from './office-changes.ts'

const quote: Quote = {
  id: 'AAAABBBBCCCCDDDDEEEE',
  user_id: 'ana',
  name: 'Ana Ruiz',
  phone: '(202) 555-0142',
  email: 'ana@example.com',
  move_type: 'Local',
  from_address: 'Here',
  to_address: 'There',
  move_date: '2026-12-19',
  inventory: null,
  extras: [],
  notes: null,
  status: 'pending',
  created_at: new Date('2026-11-19T15:00:00Z'),
  updated_at: new Date('2026-11-19T15:00:00Z'),
}
const reading = (over: Partial<Quote> = {}): QuoteReading => ({
  readable: true,
  quote: { ...quote, ...over },
})

describe('a change by the office', () => {
  it('is told with status and estimate', () => {
    const after = reading({ status: 'estimated', estimate_amount: 1240 })
    expect(officeChanges([reading()], [after])).toEqual([
      {
        id: quote.id,
        sentence: 'Quote #DDDDEEEE: It is now Estimated. The estimate is $1,240.00.',
      },
    ])
  })

  it('is told when it is a note, or an estimate that was withdrawn', () => {
    const before = reading({ estimate_amount: 1240 })
    const after = reading({ estimate_amount: null, admin_notes: 'Call us about the piano.' })
    expect(officeChanges([before], [after])[0]?.sentence).toBe(
      'Quote #DDDDEEEE: The estimate was withdrawn. There is a note for you.',
    )
  })

  it('is none when only what machines write has changed, or an absent note became null', () => {
    const after = reading({ admin_notes: null, estimate_amount: null, updated_at: new Date() })
    expect(officeChanges([reading()], [after])).toEqual([])
  })

  it('is none for a quote that is new in the list, or that cannot be read', () => {
    expect(officeChanges([], [reading()])).toEqual([])
    const broken: QuoteReading = { readable: false, id: quote.id, problems: ['status'] }
    expect(officeChanges([reading()], [broken])).toEqual([])
  })
})
