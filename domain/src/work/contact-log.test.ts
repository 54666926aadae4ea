import { expect, test } from 'vitest'
import type { Contact } from './contact.ts'
import { contactLog } from './contact-log.ts'

const at = new Date('2026-11-23T15:00:00Z')
const contact = (id: string, result: Contact['result'], by_uid = 'dana') => ({
  id,
  result,
  by_uid,
  by_email: `${by_uid}@example.com`,
  tried_at: at,
  at,
  note: '',
  next_at: null,
})
const marks = (...contacts: ReturnType<typeof contact>[]) =>
  contactLog(contacts).map(({ id, isTakenBack }) => (isTakenBack ? `${id} taken back` : id))

test('an entry that was taken back is marked, and the taking back is no entry of its own', () => {
  expect(marks(contact('c', 'undone'), contact('b', 'reached'), contact('a', 'no_answer'))).toEqual(
    ['b taken back', 'a'],
  )
})

test('two in a row take back two', () => {
  const log = [contact('d', 'undone'), contact('c', 'reached')]
  expect(marks(...log, contact('b', 'undone'), contact('a', 'no_answer'))).toEqual([
    'c taken back',
    'a taken back',
  ])
})

test('nobody takes back what a colleague logged in between', () => {
  expect(
    marks(contact('c', 'undone'), contact('b', 'reached', 'sam'), contact('a', 'no_answer')),
  ).toEqual(['b', 'a taken back'])
})

test('without its entry in the list, it stays', () => {
  expect(marks(contact('a', 'undone'))).toEqual(['a'])
  expect(marks(contact('b', 'undone'), contact('a', 'undone'))).toEqual(['b', 'a'])
  expect(marks(contact('b', 'reached'), contact('a', 'undone'))).toEqual(['b', 'a'])
})
