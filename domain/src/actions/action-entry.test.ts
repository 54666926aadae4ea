import { expect, it } from 'vitest'
import { noDetails } from '../estimate/estimate.ts'
import { logEntrySchema, logParts, logPartsIn, storyEntrySchema } from './action-entry.ts'

const at = new Date('2026-11-27T15:00:00Z')
const stored = {
  ...{ at, by: 'office', by_uid: null, by_email: 'dana@example.com', action: 'log_contact' },
  ...{ input_hash: '', undoable: true },
  contact: { tried_at: at, result: 'reached', note: '', next_at: null },
  history: { closing: { before: null, after: 'price' } },
}

it('a log entry lists the parts that it has', () => {
  expect(logPartsIn(stored)).toEqual(['contact', 'history'])
  expect(logPartsIn({ estimate: undefined })).toEqual([])
  const all = Object.fromEntries(logParts.map((part) => [part, {}]))
  expect(logPartsIn(all)).toEqual(logParts)
})

it('a log entry of an action from a newer version is read without its unknown fields', () => {
  const unknown = { ...stored, action: 'teleport', teleport: { to: 'Arlington' } }
  expect(logEntrySchema.parse(unknown)).toEqual({ ...stored, action: 'teleport' })
  expect(storyEntrySchema.parse(unknown)).toMatchObject({ contact: stored.contact })
})

it.each([
  ['a contact', { contact: { ...stored.contact, result: 'teleported' } }],
  ['a reply', { reply: { kind: 'question' } }],
  ['an estimate', { estimate: { ...noDetails, amount: '900', undoes: null } }],
  ['a history', { history: { closing: { before: null, after: 'no reason' } } }],
  ['a follow-up', { follow_up: { text: 7, batch_id: null, mail_id: 'mail' } }],
])('a log entry with an unreadable %s is rejected', (_, part) => {
  expect(logEntrySchema.safeParse({ ...stored, ...part }).success).toBe(false)
  expect(storyEntrySchema.safeParse({ ...stored, ...part }).success).toBe(false)
})
