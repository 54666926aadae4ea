import { expect, test } from 'vitest'
import type { Contact } from './contact.ts'
import { contactLog, newestContact } from './contact-log.ts'

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

test('the list of calls marks an undone call, and leaves out its Undo', () => {
  expect(marks(contact('c', 'undone'), contact('b', 'reached'), contact('a', 'no_answer'))).toEqual(
    ['b taken back', 'a'],
  )
})

test('the list of calls marks two undone calls in a row', () => {
  const log = [contact('d', 'undone'), contact('c', 'reached')]
  expect(marks(...log, contact('b', 'undone'), contact('a', 'no_answer'))).toEqual([
    'c taken back',
    'a taken back',
  ])
})

test('the list of calls doesn’t mark a call that a coworker logged in between', () => {
  expect(
    marks(contact('c', 'undone'), contact('b', 'reached', 'sam'), contact('a', 'no_answer')),
  ).toEqual(['b', 'a taken back'])
})

test('the list of calls keeps an Undo whose call isn’t in the list', () => {
  expect(marks(contact('a', 'undone'))).toEqual(['a'])
  expect(marks(contact('b', 'undone'), contact('a', 'undone'))).toEqual(['b', 'a'])
  expect(marks(contact('b', 'reached'), contact('a', 'undone'))).toEqual(['b', 'a'])
})

test.each([
  ['the newest one', ['c reached', 'b no_answer'], 'c'],
  ['the one before an undone one', ['c undone', 'b reached', 'a no_answer'], 'a'],
  [
    'the one before two undone ones',
    ['e undone', 'd reached', 'c undone', 'b reached', 'a sent_text'],
    'a',
  ],
  ['the one after an undone one', ['c sent_email', 'b undone', 'a reached'], 'c'],
  ['none if the only one was undone', ['b undone', 'a reached'], undefined],
  ['none if the list has only an Undo', ['a undone'], undefined],
  ['none in an empty list', [], undefined],
])('the newest call that counts is found: %s', (_, log, newest) => {
  const contacts = log.map((entry) => entry.split(' ') as [string, Contact['result']])
  expect(newestContact(contacts.map(([id, result]) => contact(id, result)))?.id).toBe(newest)
})
