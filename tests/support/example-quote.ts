import type { Quote } from '@moving/domain/quote/quote-schema'

/**
 * A stored quote for tests and email previews, with every field of the form filled in and all texts
 * different.
 * @param over fields to replace
 */
export function exampleQuote(over: Partial<Quote> = {}): Quote {
  return {
    id: 'pV4mZk2TqYx81Rs7f3a9',
    user_id: null,
    name: 'Maya Thompson',
    phone: '(202) 555-0142',
    email: 'maya.thompson@example.com',
    move_type: 'Local',
    from_address: '1425 Harvard Street NW, Washington, DC 20009',
    to_address: '3810 Langley Avenue, Arlington, VA 22204',
    move_date: '2026-12-12',
    inventory: 'Two bedrooms\nUpright piano\nAbout 30 boxes',
    extras: ['Packing', 'Storage'],
    notes: 'Third floor without an elevator. The street needs a parking permit.',
    status: 'pending',
    estimate_amount: null,
    admin_notes: null,
    created_at: new Date('2026-11-20T15:05:00Z'),
    updated_at: new Date('2026-11-20T15:05:00Z'),
    ...over,
  }
}
