import { todayAtOffice } from '@moving/domain/plain-date'
import { tasksByTime } from '@moving/domain/work/task'
import { Timestamp, type DocumentSnapshot } from 'firebase/firestore'
import { expect, it } from 'vitest'
import { newRequest } from './new-request.ts'

const at = Timestamp.fromDate(new Date('2026-11-24T15:00:00Z'))
const stored = (id: string, data: Record<string, unknown>) =>
  ({ id, exists: () => true, data: () => data, get: (field: string) => data[field] }) as never

const quote: DocumentSnapshot = stored('AnyQuote000000000001', {
  ...{ user_id: null, name: 'Maya Okafor', phone: '(202) 555-0142', email: 'maya@example.com' },
  ...{ move_type: 'Local', from_address: '4 Main St', to_address: '5 Oak St' },
  ...{ move_date: todayAtOffice(new Date()), inventory: null, extras: [], notes: null },
  ...{ status: 'pending', created_at: at, updated_at: at },
})
const request = (source: object) =>
  newRequest(quote, stored(quote.id, { channel: 'web', ...source }))

it('while the functions are down, a new request is a task unless it looks like a bot’s', () => {
  const isListed = [
    { honeypot_filled: false, filled_in_ms: 800 },
    { honeypot_filled: true, filled_in_ms: 48_000 },
    { honeypot_filled: true, filled_in_ms: 800 },
    { honeypot_filled: true, filled_in_ms: null },
  ].map((source) => tasksByTime(request(source).work?.tasks ?? {}).length > 0)
  expect(isListed).toEqual([true, true, false, false])
})

it('a request from a bot is shown as possible spam', () => {
  expect(request({ honeypot_filled: true, filled_in_ms: 48_000 }).isSuspect).toBe(true)
  expect(request({ honeypot_filled: false, filled_in_ms: 48_000 }).isSuspect).toBe(false)
})
