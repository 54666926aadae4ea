import { storedQuote } from '../../support/stored-quote.ts'
import { accountSeeds } from './personas.ts'
import type { Fields } from './requests.ts'

export const anasQuoteId = 'AnasQuote00000000001'
export const evesQuoteId = 'EvesQuote00000000001'
export const guestQuoteId = 'GuestQuote0000000001'

/** An id in the format of a key's hash. */
export const anasLinkHash = 'a1'.repeat(32)

const requestedAt = new Date('2026-11-02T15:00:00Z')

export const quoteOf = (userId: string | null): Fields =>
  storedQuote({
    user_id: userId,
    name: 'Maya Okafor',
    email: 'maya.okafor@example.com',
    created_at: requestedAt,
    updated_at: requestedAt,
  })

/** Every document that is stored before a request. */
export const seeds: Record<string, Fields> = {
  ...accountSeeds,
  [`quotes/${anasQuoteId}`]: quoteOf('ana'),
  [`quotes/${evesQuoteId}`]: quoteOf('eve'),
  [`quotes/${guestQuoteId}`]: quoteOf(null),
  [`quotes/${anasQuoteId}/log/action1`]: { action: 'close', by_uid: 'dana', at: requestedAt },
  [`quote_links/${anasLinkHash}`]: {
    quote_id: anasQuoteId,
    made_for: 'browser',
    created_at: requestedAt,
  },
  [`quote_access/${anasQuoteId}`]: { opened_at: requestedAt },
  [`move_progress/${anasQuoteId}`]: { day: '2026-12-19', check_ins: [] },
  [`bookings/${anasQuoteId}`]: { day: '2026-12-19', from_minute: 480, updated_at: requestedAt },
  'crew_days/2026-12-19': { day: '2026-12-19', jobs: {}, updated_at: requestedAt },
  [`calendar_feeds/${anasLinkHash}`]: { name: 'Truck 2', crew: 'crew1', ended_at: null },
  [`invitations/${anasLinkHash}`]: { email: 'kim@example.com', invited_by: 'dana', keys: [] },
  'settings_log/entry1': { setting: 'link_add', by_uid: 'dana', at: requestedAt },
  'people_log/entry1': {
    act: 'invited',
    by_uid: 'dana',
    email: 'kim@example.com',
    at: requestedAt,
  },
  'settings/public': { hours: { week: [], closures: [] }, updated_at: requestedAt },
  'account_emails/email1': { act: 'reset', email: 'ana@example.com', uid: null },
  'email_changes/change1': { quote_id: anasQuoteId, from: 'ana@example.com', to: 'b@example.com' },
  'link_requests/ask1': { number: 'ABCD2345', email: 'ana@example.com', at: requestedAt },
  [`requests/${anasQuoteId}`]: {
    channel: 'web',
    outcome: 'lost',
    lost_why: 'not_moving',
    closed_at: requestedAt,
    state: { closing: { why: 'not_moving' }, closed_by: 'dana@example.com' },
    facts: { stairs: 'One flight', by: 'customer', by_email: null },
    note: { text: 'Third call', updated_by: 'dana', updated_at: requestedAt },
    delivery: { problems: [], since: requestedAt },
    created_at: requestedAt,
    updated_at: requestedAt,
  },
  'profiles/ana': { user_id: 'ana', first_name: 'Ana', last_name: 'Ruiz', phone: null },
  'profiles/eve': { user_id: 'eve', first_name: 'Eve', last_name: 'Lind', phone: null },
  'visitors/visit1': { created_at: requestedAt, page_url: 'https://example.com/', session_id: 'a' },
  'form_starts/start1': { session_id: 'a', created_at: requestedAt },
  'phone_taps/tap1': { session_id: 'a', page: '/', created_at: requestedAt },
  'page_errors/error1': { session_id: 'a', kind: 'TypeError', page: '/', created_at: requestedAt },
  'ad_spend/2026-10': { rows: [], updated_by: 'dana', updated_at: requestedAt },
  'mail/mail1': { state: 'PENDING' },
  'mail_copies/mail1': { to: 'ana@example.com', subject: 'Your estimate', blocks: [] },
  'mail_throttle/hour1': { sent: 1 },
  'analytics/summary': { total: 1 },
  'analytics_days/2026-11-02': { visits: 1 },
  'analytics_sessions/2026-11-02': { hours: '' },
  'books/entry1': { paid_on: '2026-11-02', cents: 20_000, kind: 'deposit', way: 'check' },
  'exports/export1': { rows: 1 },
  'unknown/document1': { any: true },
}
