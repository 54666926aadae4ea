import { expect, it } from 'vitest'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import { lateContent, type LateRequest } from './late-email.ts'

const request: LateRequest = {
  id: 'pV4mZk2TqYx8dR7wAbC1',
  quote: exampleQuote({ name: 'Maya Okafor', phone: '(202) 555-0142' }),
  promisedBy: new Date('2026-11-20T15:15:00Z'),
}
const mailOf = (count: number, hasMore = false) =>
  lateContent(
    Array<LateRequest>(count).fill(request),
    'https://moving.example/admin/calls',
    hasMore,
  )

it.each([
  [1, 'One promised call is overdue'],
  [2, 'Two promised calls are overdue'],
  [10, 'Ten promised calls are overdue'],
  [11, '11 promised calls are overdue'],
  [50, '50 promised calls are overdue'],
])('the email about late calls says how many requests wait: %i', (count, subject) => {
  expect(mailOf(count).subject).toBe(subject)
})

it('the email about late calls says that more requests wait than it lists, and where to find them', () => {
  const { subject, blocks } = mailOf(50, true)
  expect(subject).toBe('More than 50 promised calls are overdue')
  expect(mailOf(1, true).subject).toBe('More than one promised call is overdue')
  const text = 'There are more requests than fit in this email. Today shows them all.'
  expect(blocks).toContainEqual({ type: 'paragraph', text })
  expect(mailOf(50).blocks).not.toContainEqual({ type: 'paragraph', text })
})

it('the email about late calls lists each customer, the number to call, and the promised time', () => {
  expect(mailOf(1).blocks).toContainEqual({
    type: 'list',
    first: 1,
    items: ['#dR7wAbC1 · Maya Okafor · (202) 555-0142 · promised by November 20, 2026, 10:15 AM'],
  })
})

it('the email about late calls lists an unreadable request with its number', () => {
  const unreadable = { ...request, quote: 'unreadable' as const, promisedBy: null }
  const { blocks } = lateContent([unreadable], 'https://moving.example/admin/calls', false)
  expect(blocks).toContainEqual({ type: 'list', first: 1, items: ['#dR7wAbC1 · can’t be read'] })
})

it('the email about late calls has no line breaks or direction marks that a customer typed', () => {
  const quote = exampleQuote({ name: 'Maya\r\nBcc: all@example.com \u202e', phone: '1' })
  const { blocks } = lateContent([{ ...request, quote }], 'https://moving.example', false)
  expect(JSON.stringify(blocks)).not.toMatch(/\\[rn]|\u202e/)
})
