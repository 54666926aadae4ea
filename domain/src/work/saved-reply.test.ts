import { expect, test } from 'vitest'
import { fillReply } from './saved-reply.ts'

const quote = { id: 'abcdefghijkl7F3A91C2', name: 'Maya Chen', estimate_amount: 1250.5 }
const link = 'https://example.com/dashboard'
const fill = (reply: string, over: Partial<typeof quote> | { estimate_amount?: null } = {}) =>
  fillReply(reply, { ...quote, ...over }, link)

test('a saved reply is filled with the first name, quote number, estimate and link', () => {
  expect(fill('Hi {name}, quote {number} comes to {amount}: {link}')).toBe(
    'Hi Maya, quote 7F3A91C2 comes to $1,250.50: https://example.com/dashboard',
  )
})

test.each([
  ['Maya', 'Maya'],
  ['  Maya  Chen ', 'Maya'],
  ['Dr. Chen', 'Dr. Chen'],
  ['mrs Chen', 'mrs Chen'],
  ['J. Chen', 'J. Chen'],
  ['J Chen', 'J Chen'],
  ['Mary-Jane Núñez', 'Mary-Jane'],
  ['Lee, Ann Beatrix', 'Ann'],
  ['🎉', 'there'],
])('a saved reply greets %s as %s', (name, greeting) => {
  expect(fill('{name}', { name })).toBe(greeting)
})

test('a saved reply leaves out sentences about an estimate that doesn’t exist', () => {
  const none = { estimate_amount: null }
  expect(fill('Hi {name}! Your estimate is {amount}. Call us any time.', none)).toBe(
    'Hi Maya! Call us any time.',
  )
  expect(fill('Hi {name},\n\nYour estimate is {amount}.\n\nDana', none)).toBe('Hi Maya,\n\nDana')
  expect(fill('Hi {name},\nYour estimate is {amount}.\nDana', none)).toBe('Hi Maya,\n\nDana')
  expect(fill('Hi there.  It comes to {amount}.\nDana', none)).toBe('Hi there.\nDana')
  expect(fill('It comes to {amount}.\nDana', none)).toBe('Dana')
  expect(fill('Version 2.5 of {amount} is here. See {link}', none)).toBe(`See ${link}`)
  expect(fill('It comes to {amount}.', none)).toBe('')
  expect(fill('It comes to {amount}.', { estimate_amount: 0 })).toBe('It comes to $0.')
})

test('a saved reply leaves out sentences about a link that doesn’t exist', () => {
  const withLink = 'Hi {name}! See your request at {link}. Call us any time.'
  expect(fillReply(withLink, quote, '')).toBe('Hi Maya! Call us any time.')
  expect(fillReply('{link}', quote, '')).toBe('')
})

test('a saved reply keeps a name that looks like a placeholder, and unknown braces', () => {
  expect(fill('{name}: {day}', { name: '{link}' })).toBe('{link}: {day}')
})
