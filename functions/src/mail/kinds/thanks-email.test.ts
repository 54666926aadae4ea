import { noEmailAddress } from '@moving/domain/account/email'
import { publicSettingsPath, requestPath } from '@moving/domain/paths'
import { emptyState, quoteFactsOf, storedStateOf } from '@moving/domain/request/request-state'
import { expect, it, vi } from 'vitest'
import { composeExample } from '../../../../tests/support/composed-emails.ts'
import { exampleBill } from '../../../../tests/support/example-bill.ts'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import type { CreateAt } from '../outbox/mail-record.ts'
import { createThanks } from './thanks-email.ts'

const quote = exampleQuote({ status: 'completed', estimate_amount: 690, move_date: '2026-11-19' })
const bill = { ...exampleBill, amount: 1050, estimate: 690, is_shown: true }
const state = (status: string, hasBill: boolean, isClosed = false) => ({
  ...{ quote: { status }, bill: hasBill ? bill : null },
  closing: isClosed ? { why: 'price' as const } : null,
})
const ended = state('completed', true)

function create(before: typeof ended, after: typeof ended, over: Partial<typeof quote> = {}) {
  const transaction = { create: vi.fn() }
  const db = { collection: () => ({ doc: (id: string) => id }) }
  const at = { db, transaction, now: new Date('2026-11-20T15:00:00Z') } as unknown as CreateAt
  const change = { quote: { ...quote, ...over }, actionId: 'action', before, after }
  return createThanks(change, at)?.mailId ?? null
}

it('the thank-you email is created once a completed move has its bill, whichever is last', () => {
  expect(create(state('completed', false), ended)).toBe(`${quote.id}_thanks_action`)
  expect(create(state('scheduled', true), ended)).toBe(`${quote.id}_thanks_action`)
  expect(create(ended, ended)).toBeNull()
  expect(create(state('scheduled', false), state('scheduled', true))).toBeNull()
  expect(create(state('completed', false), state('completed', true, true))).toBeNull()
})

it('the thank-you email isn’t created two weeks after the move, or for a caller without email', () => {
  const before = state('completed', false)
  expect(create(before, ended, { move_date: '2026-11-05' })).toBeNull()
  expect(create(before, ended, { move_date: '2026-11-06' })).not.toBeNull()
  expect(create(before, ended, { email: noEmailAddress })).toBeNull()
})

async function composed(isShown: boolean) {
  const work = { ...emptyState, quote: quoteFactsOf(quote), bill: { ...bill, is_shown: isShown } }
  const { id, ...stored } = quote
  const documents = {
    [requestPath(id)]: { ...storedStateOf(work), quote: stored },
    [publicSettingsPath]: {
      company: { review_links: [{ label: 'Google', url: 'https://g.example/review' }] },
    },
  }
  return (await composeExample('thanks', { quote, documents })).text
}

it('the thank-you email has the bill, the review links, and what to do if something broke', async () => {
  const text = await composed(true)
  expect(text).toContain('Your final bill is $1,050.')
  expect(text).toContain('https://g.example/review')
  expect(text).toContain('Something broke, or isn’t right? Tell us on your page, or call')
})

it('the thank-you email has no bill that the office doesn’t show', async () => {
  expect(await composed(false)).not.toContain('$')
})
