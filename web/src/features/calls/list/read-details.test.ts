import { Timestamp, type DocumentSnapshot } from 'firebase/firestore'
import { expect, it } from 'vitest'
import { unstartedWork } from './call.ts'
import { detailsOf } from './read-details.ts'

const at = Timestamp.fromDate(new Date('2026-11-24T15:00:00Z'))
const stored = (id: string, data: Record<string, unknown>) =>
  ({ id, exists: () => true, data: () => data, get: (field: string) => data[field] }) as never

const quote: DocumentSnapshot = stored('AnyQuote000000000001', {
  ...{ user_id: null, name: 'Maya Okafor', phone: '(202) 555-0142', email: 'maya@example.com' },
  ...{ move_type: 'Local', from_address: '4 Main St', to_address: '5 Oak St' },
  ...{ move_date: '2026-12-19', inventory: null, extras: [], notes: null, status: 'pending' },
  ...{ created_at: at, updated_at: at },
})
const details = (source: object) =>
  detailsOf(quote, stored(quote.id, { channel: 'web', ...source }))

it('with functions down Today lists a request unless only a program would send it', () => {
  const listed = [
    { honeypot_filled: false, filled_in_ms: 800 },
    { honeypot_filled: true, filled_in_ms: 48_000 },
    { honeypot_filled: true, filled_in_ms: 800 },
    { honeypot_filled: true, filled_in_ms: null },
  ].map((source) => unstartedWork(details(source)) !== null)
  expect(listed).toEqual([true, true, false, false])
})

it('a listed request whose honeypot was filled in is shown as possible spam', () => {
  expect(details({ honeypot_filled: true, filled_in_ms: 48_000 }).isSuspect).toBe(true)
  expect(details({ honeypot_filled: false, filled_in_ms: 48_000 }).isSuspect).toBe(false)
})
