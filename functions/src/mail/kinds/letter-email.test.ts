import type { Letter } from '@moving/domain/letter/letter'
import type { WatchFinding } from '@moving/domain/watch/watch'
import { describe, expect, it } from 'vitest'
import { renderHtml } from '../render/render-html.tsx'
import { renderText } from '../render/render-text.ts'
import { exampleLetter } from '../../../../tests/support/composed-emails.ts'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import type { ListedQuote } from '../content/listed-quotes.ts'
import { letterContent } from './letter-email.ts'

const waiting = (name: string, id = 'AbCdEfGhIjKlMnOpQrSt'): ListedQuote => ({
  id,
  quote: exampleQuote({ name, estimate_amount: 1480, move_date: '2026-12-19' }),
})
const mailOf = (over: Partial<Letter>, quotes: ListedQuote[] = []) =>
  letterContent({ ...exampleLetter, ...over }, quotes, 'https://moving.example')

describe('a stranger’s text in the weekly email', () => {
  const hostile = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com\u202e"&'

  it.each([
    [
      'the name of a campaign',
      { sources: [{ name: hostile, bookedCents: 1, booked: 1, spentCents: null }] },
      [],
    ],
    ['the name of a customer', {}, [waiting(hostile)]],
  ])('stays on one line: %s', async (_, over, quotes) => {
    const content = mailOf(over, quotes)
    const html = await renderHtml(content)
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toMatch(/<img src=x|\u202e/)
    const lines = renderText(content).split('\n')
    expect(lines.filter((line) => line.startsWith('Bcc'))).toEqual([])
    expect(content.subject).toBe(mailOf({}).subject)
  })
})

it('the weekly email shows the cost of paid sources only, and links to Money', () => {
  const [paid, free] = [
    { name: 'Yelp', bookedCents: 412_550, booked: 3, spentCents: 90_000 },
    { name: 'Direct', bookedCents: 100_000, booked: 1, spentCents: null },
  ]
  const text = renderText(mailOf({ sources: [paid, free] }))
  expect(text).toContain(
    'Yelp: $4,125.50 in 3 moves; $900.00 spent, $300.00 per booked move\nDirect: $1,000.00 in 1 move\n',
  )
  expect(text).toContain('Open Money\n  https://moving.example/admin/money')
})

describe('the weekly email’s list of waiting estimates', () => {
  const quotes = (count: number) =>
    Array.from({ length: count }, (_, n) => waiting('Maya', `${n}`.padEnd(20, 'x')))

  it.each([
    ['no estimate has waited', 0, false, 'No estimate has been waiting five days'],
    [
      "later moves weren't checked",
      0,
      true,
      'Later moves weren’t checked: see the Admin Dashboard.',
    ],
    ['all that wait are listed', 3, false, 'soonest move first.'],
    [
      "more weren't checked",
      3,
      true,
      'soonest move first. There may be more on the Admin Dashboard.',
    ],
    ['an eleventh waits', 10, true, 'soonest move first. There are more on the Admin Dashboard.'],
  ])('says whether there may be more: %s', (_, count, more_wait, words) => {
    const text = renderText(mailOf({ more_wait }, quotes(count)))
    const lines = text.split('\n').filter((line) => /Dashboard|waiting five|soonest/.test(line))
    expect(lines).toEqual([expect.stringContaining(words)])
    expect(lines[0]?.includes('Dashboard')).toBe(more_wait)
  })
})

it.each([
  [{ pages: 3, people: 2, is_least: false }, '3 pages failed for 2 people.'],
  [{ pages: 1, people: 1, is_least: false }, '1 page failed for 1 person.'],
  [{ pages: 20, people: 150, is_least: true }, 'At least 20 pages failed for 150 people.'],
])('the weekly email counts failed pages: %o', (failed_pages, line) => {
  expect(renderText(mailOf({ failed_pages }))).toContain(`No emails failed last week. ${line}`)
})

it('the weekly email doesn’t mention failed pages if there are none', () => {
  expect(renderText(mailOf({}))).not.toContain('page')
})

it('the weekly email reports an outage that began before the week and still lasts', () => {
  const usual = {
    ...{ verdict: 'usual' as const, visit_count: 0, since: null, reached: 30, continued_count: 12 },
    spike_since: null,
  } satisfies WatchFinding
  const silent = { ...usual, verdict: 'silent', visit_count: 34 } as const
  const text = (over: object) =>
    renderText(
      mailOf({
        watch: { judged_at: exampleQuote().created_at, form: usual, page: usual, ...over },
      }),
    )
  expect(text({})).toContain('No problems with the quote form.')
  for (const [rule, found] of [
    ['form', 'Form: 34 started'],
    ['page', 'Quote page: 34 left'],
  ] as const) {
    expect(text({ [rule]: silent })).not.toContain('No problems with the quote form.')
    expect(text({ [rule]: silent })).toContain(found)
  }
})
