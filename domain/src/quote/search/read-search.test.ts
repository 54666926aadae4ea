import { describe, expect, it, test } from 'vitest'
import { noEmailAddress } from '../../account/email.ts'
import { searchWords, type Searchable } from './search-fields.ts'
import { isWorthSearching, readSearch } from './read-search.ts'

const maya: Searchable = {
  id: 'AbCdEfGhIjKl7F3a91c2',
  name: 'Maya Ann Okafor',
  email: 'maya.okafor@example.com',
  phone: '(202) 555-0142',
}
const brian: Searchable = {
  id: 'ZyXwVuTsRqPo4B2d80e6',
  name: 'Brian O’Brien',
  email: "brian.o'brien@example.com",
  phone: 'Text only: 703-555-0199',
}

function finds(typed: string, quote = maya): boolean {
  const words = searchWords(quote)
  return readSearch(typed).some((word) => words.includes(word))
}

/** What identifies a request, and how people type it. */
const identifiers: Record<string, [quote: Searchable, ways: string[]]> = {
  'a name': [
    maya,
    [
      ...['Okafor', 'Maya Ann Okafor', 'Maya Okafor', 'Okafor Maya', 'Ann Okafor'],
      ...['Okafor Ann Maya', 'OKAFOR, MAYA', 'Okafor, Maya Ann', 'Okafor,Maya', '“Maya Okafor”'],
      ...['Maya  Okafor;', 'Ma\u200bya Oka\u00adfor', 'okafor maya a', 'Maya\tOkafor'],
      ...['maya-okafor', 'Maya_Okafor'],
    ],
  ],
  'a name with an apostrophe': [
    brian,
    [
      ...["O'Brien", 'O’Brien', 'O‘Brien', 'Oʼbrien', 'O`Brien', 'O´Brien', 'O′Brien', 'Oʻbrien'],
      ...['O＇Brien', 'Oꞌbrien', 'OBrien', "O'BRIEN, BRIAN", 'brian o’brien'],
    ],
  ],
  'an email': [
    maya,
    [
      ...['maya.okafor@example.com', 'MAYA.OKAFOR@EXAMPLE.COM', '<maya.okafor@example.com>'],
      ...['maya.okafor@example.com,', 'maya.okafor@example.com.', '"maya.okafor@example.com"'],
      ...["'maya.okafor@example.com'", 'maya.okafor\u200b@example.com\ufeff', 'maya.okafor@ex'],
      ...['maya.okafor＠example.com', 'Maya Okafor <maya.okafor@example.com>'],
    ],
  ],
  'an email with an apostrophe': [
    brian,
    ["brian.o'brien@example.com", 'brian.o’brien@example.com', "'brian.o'brien@example.com'"],
  ],
  'a phone number': [
    maya,
    [
      ...['(202) 555-0142', '+1 (202) 555-0142', '202.555.0142', '2025550142', '555-0142', '0142'],
      ...['+1-202-555-0142', '202-555-0142 ext. 7', '(202) 555-0142 x12', '202/555-0142'],
      ...['\u202a+1\u00a0202\u2011555\u20110142\u202c', 'Maya (202) 555-0142', '202-555-0142,'],
    ],
  ],
  'a quote number': [
    maya,
    [
      ...['7F3A91C2', '7f3a91c2', '#7F3A91C2', '# 7F3A91C2', 'Quote #7F3A91C2', 'quote 7F3A91C2.'],
      ...['(#7F3A91C2)', '“7F3A91C2”', '7F3A91C2,', '7F3A\u200b91C2', '７Ｆ３Ａ９１Ｃ２'],
      ...['Quote#7F3A91C2', '＃7F3A91C2', 'AbCdEfGhIjKl7F3a91c2'],
    ],
  ],
}

describe.each(Object.entries(identifiers))(
  'the search finds a request by %s',
  (_, [quote, ways]) => {
    test.each(ways)('written as %j', (typed) => {
      expect(finds(typed, quote)).toBe(true)
      expect(finds(typed, quote === maya ? brian : maya)).toBe(false)
    })
  },
)

test.each([
  ...['Smith Maya', 'Okafor Lee', 'Maya <maya@example.org>', '(202) 555-0143', '#7F3A91C3'],
  ...['Maya Smith 202-555-0199', 'Quote Okaforxy', 'Maya Smith, Okafor Lee'],
])('the search doesn’t find a request by %j', (typed) => {
  expect(finds(typed)).toBe(false)
})

test.each([
  ['Garcia Lopez Maria', 'Maria Guadalupe Garcia Lopez'],
  ['Maria Garcia', 'Maria Guadalupe Garcia Lopez'],
  ['Lopez Guadalupe', 'Maria Guadalupe Garcia Lopez'],
  ['Lopez Garcia Guadalupe Maria', 'Maria Guadalupe Garcia Lopez'],
  ['Cruz Maria de los Angeles', 'Maria de los Angeles Cruz'],
  ['Angeles Cruz de los Maria', 'Maria de los Angeles Cruz'],
])('a longer name is found by its words in a different order: %j finds %j', (typed, name) => {
  expect(finds(typed, { ...maya, name })).toBe(true)
})

it('a text without letters and digits searches for nothing', () => {
  for (const typed of ['', '   ', '---', '@', '#', '\u200b', 'Quote #', '<>'])
    expect(readSearch(typed).filter((word) => word !== 'quote')).toEqual([])
})

it('a pasted text searches for no more words than one query allows', () => {
  const long = 'Ann Bea Cid Dot <a@b.co> <b@c.co> 202-555-0142 '.repeat(40)
  for (const typed of ['Ann Bea Cid Dot', long, long.replaceAll(' ', '')]) {
    const words = readSearch(typed)
    expect(words.length).toBeLessThanOrEqual(30)
    expect(new Set(words).size).toBe(words.length)
  }
})

it('callers without email aren’t found by their placeholder address', () => {
  for (const typed of [noEmailAddress, 'no-email', `<${noEmailAddress}>`]) {
    expect(finds(typed, { ...maya, email: noEmailAddress })).toBe(false)
  }
})

test.each([
  ['doesn’t search', ''],
  ['doesn’t search', '  a '],
  ['doesn’t search', 'Ö'],
  ['doesn’t search', '(2'],
  ['searches', 'al'],
  ['searches', '(20'],
  ['searches', '李'],
])('Find %s while %j is typed', (verdict, typed) => {
  expect(isWorthSearching(readSearch(typed))).toBe(verdict === 'searches')
})
