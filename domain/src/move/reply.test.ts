import { expect, it } from 'vitest'
import { describeReply, replyKinds, replySchema, type ReplyKind } from './reply.ts'

it.each<[ReplyKind, number | undefined, string]>([
  ['corrected', undefined, 'Corrected the request'],
  ['answered', undefined, 'Answered our questions'],
  ['wish', undefined, 'Asks to change the request'],
  ['asked', undefined, 'Wrote to us'],
  ['cancelled', undefined, 'Canceled the request'],
  ['wants_cancel', undefined, 'Wants to cancel'],
  ['forget_me', undefined, 'Wants their information deleted'],
  ['accepted', 1250.5, 'Accepted the estimate: $1,250.50'],
  ['declined', 0, 'Declined the estimate: $0.00'],
])('the office reads what a customer did, and about which amount: %s %s', (kind, amount, text) => {
  expect(describeReply({ kind, amount })).toBe(text)
})

it('a reply of before there were answers is read as one without', () => {
  const at = new Date('2026-11-20T15:05:00Z')
  const early = {
    ...{ at, kind: 'asked', text: 'Pianos?', changes: [], handled: null, handled_at: null },
    ...{ handled_by_email: null, link: '0f0f0f0f' },
  }
  expect(replySchema.parse(early)).toEqual(early)
  expect(replyKinds.map((kind) => replySchema.safeParse({ ...early, kind }).success)).not.toContain(
    false,
  )
  expect(replySchema.safeParse({ ...early, kind: 'opened' }).success).toBe(false)
})
