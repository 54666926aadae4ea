import { expect, test } from 'vitest'
import { noEmailAddress } from '../../account/email.ts'
import { namesPerson } from './search-names.ts'

const maya = {
  id: 'AbCdEfGhIjKl7F3a91c2',
  name: 'Maya Ann Okafor',
  email: 'maya.okafor@example.com',
  phone: '(202) 555-0142',
  from_address: '77 Wisteria Mews, Arlington, VA',
  to_address: 'Unit B, Oak Court, Bethesda',
}
const nameless = {
  ...{ id: 'ZyXwVuTsRqPo4B2d80e6', email: noEmailAddress, phone: '', from_address: '' },
  to_address: '',
}

test.each([
  ...['Maya', 'okafor', 'MAYA OKAFOR', 'Okafor, Maya', 'Ms. Okafor', 'maya oka', 'okaf'],
  ...['Maya Ann Okafor, the piano', 'Name: Maya Okafor', 'Ma\u200bya', 'Okafor Maya Smith Ann'],
  ...['maya.okafor@example.com', 'Maya.Okafor@exa', 'Maya <maya.okafor@example.com>'],
  ...['mailto:maya.okafor%40example.com', 'From: "M" <maya.okafor@example.com>'],
  ...['(202) 555-0142', '+12025550142', '5550142', '0142', 'Sam 202-555-0142 ext. 9', '202555'],
  ...['7F3A91C2', '#7f3a91c2', 'Quote #7F3A91C2', 'AbCdEfGhIjKl7F3a91c2'],
  ...['https://example.com/admin/quotes/AbCdEfGhIjKl7F3a91c2', '77 Wisteria', '77 wisteria mews'],
  'Unit B, Oak Court, Bethesda, MD',
])('a search contains the person of a request: %j', (search) => {
  expect(namesPerson(search, maya)).toBe(true)
})

test.each([
  ...['', '—', 'may', 'ma', 'o', 'Mayapple', 'Annabel', 'Hannah', 'Okafors', 'Maya Smith'],
  ...['Maya <maya@other.example>', 'example.com', '@example.com', '(202) 555-0143', '202', '142'],
  ...['10142', '20142', '7F3A91C3', '7F3A', '77', 'Wisteria', 'Arlington, VA', '177 Wisteria'],
  ...['Court', 'Oak', 'Bethesda'],
])("a search doesn't contain the person of a request: %j", (search) => {
  expect(namesPerson(search, maya)).toBe(false)
})

test.each([
  ['Al', 'al', true],
  ['Al', 'AL', true],
  ['Al', 'Al Green', true],
  ['Al', 'Green, Al', true],
  ['Al', 'Alex', false],
  ['Al', 'Sally Walters', false],
  ['Al', 'valerie.hall@example.com', false],
  ['Al', 'Alan', false],
  ['Alan', 'al', false],
  ['Al Green', 'Al Jones', false],
  ['Al Green', 'al', true],
  ['Al Green', 'al gr', true],
  ['Al Green', 'Greenwood', false],
  ['Bo Li', 'Bob', false],
  ['Bo Li', 'Li, Bo', true],
  ['Bo Li', 'Lisa Bo', false],
  ['李', '李', true],
  ['李', '李明', false],
  ['Jo', 'Mary-Jo', true],
  ['Jo', 'job', false],
  ['', 'al', false],
])('whether a deletion of %j erases the search %j: %j', (name, search, isErased) => {
  expect(namesPerson(search, { ...nameless, name })).toBe(isErased)
})

test('a search for the placeholder email contains no person', () => {
  expect(namesPerson(noEmailAddress, { ...nameless, name: 'Al' })).toBe(false)
  expect(namesPerson('no-email', { ...nameless, name: 'Al' })).toBe(false)
})

test('a phone number with few digits is compared as a whole number', () => {
  const short = { ...nameless, name: 'Al', phone: 'ask for room 7' }
  expect(namesPerson('202-555-0177', short)).toBe(false)
})
