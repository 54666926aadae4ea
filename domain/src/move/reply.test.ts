import { expect, it } from 'vitest'
import { requestedDateOf, describeReply, replyKinds, replySchema, type ReplyKind } from './reply.ts'
import { wordsOf } from './words-of.ts'

it.each<[ReplyKind, number | undefined, string]>([
  ['corrected', undefined, 'Updated the request'],
  ['answered', undefined, 'Answered our questions'],
  ['requested_change', undefined, 'Asks to change the request'],
  ['question', undefined, 'Wrote to us'],
  ['cancelled', undefined, 'Canceled the request'],
  ['wants_cancel', undefined, 'Wants to cancel'],
  ['deletion_request', undefined, 'Wants their information deleted'],
  ['accepted', 1250.5, 'Accepted the estimate: $1,250.50'],
  ['declined', 0, 'Declined the estimate: $0'],
])('the office reads what a customer did: %s %s', (kind, amount, text) => {
  expect(describeReply({ kind, amount })).toBe(text)
})

it('a customer’s action is read from its log entry, with the time of the entry', () => {
  const at = new Date('2026-11-20T15:05:00Z')
  const reply = {
    ...{ kind: 'question', text: 'Pianos?', changes: [], handled: null, handled_at: null },
    ...{ handled_by_email: null, link: '0f0f0f0f' },
  }
  const entry = { at, action: 'ask', by_uid: null }
  expect(replySchema.parse({ ...entry, reply })).toEqual({ ...reply, at })
  const isReadable = (kind: string) =>
    replySchema.safeParse({ ...entry, reply: { ...reply, kind } }).success
  expect(replyKinds.map(isReadable)).not.toContain(false)
  expect(isReadable('opened')).toBe(false)
  expect(replySchema.safeParse(entry).success).toBe(false)
})

it('the date that a customer asked for last is listed until the office answers', () => {
  const dateRequest = (
    after: string,
    over: Partial<Parameters<typeof requestedDateOf>[0][number]> = {},
  ) => ({
    ...{ kind: 'requested_change' as const, handled: null },
    changes: [{ field: 'move_date' as const, before: '2026-12-18', after }],
    ...over,
  })
  const dateOf = (...replies: Parameters<typeof requestedDateOf>[0]) =>
    requestedDateOf(replies, '2026-12-18')
  const notes = { field: 'notes' as const, before: null, after: '2026-12-24' }
  expect(
    dateOf(
      dateRequest('', { changes: [notes] }),
      dateRequest('2026-12-20'),
      dateRequest('2026-12-22'),
    ),
  ).toBe('2026-12-20')
  expect(dateOf()).toBeNull()
  expect(dateOf(dateRequest('2026-12-18'))).toBeNull()
  expect(dateOf(dateRequest('2026-12-20', { handled: 'refused' }))).toBeNull()
  expect(dateOf(dateRequest('2026-12-20', { kind: 'corrected' }))).toBeNull()
})

it('a list shows a customer’s text in one line, or the requested change', () => {
  const changes = [{ field: 'move_date' as const, before: '2026-12-19', after: '2026-12-20' }]
  expect(wordsOf({ kind: 'question', text: 'Pianos?\n\nAnd a harp?', changes: [] })).toBe(
    'Pianos? And a harp?',
  )
  expect(wordsOf({ kind: 'requested_change', text: '', changes })).toMatch(
    /^Move date: .*19.* → .*20/i,
  )
  expect(wordsOf({ kind: 'accepted', text: 'Maya Okafor', changes: [] })).toBe('')
})
