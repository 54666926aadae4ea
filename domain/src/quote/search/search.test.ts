import { describe, expect, it } from 'vitest'
import { noEmailAddress } from '../../account/email.ts'
import { maxWordLength, searchFields, searchWords, type Searchable } from './search-fields.ts'
import { readSearch } from './read-search.ts'

const maya: Searchable = {
  id: 'AbCdEfGhIjKl7F3a91c2',
  name: 'Zoë María Núñez-O’Brien',
  email: 'Zoe.Nunez@Example.com',
  phone: '+1 (202) 555-0142',
}

function finds(typed: string, quote = maya): boolean {
  const words = searchWords(quote)
  return readSearch(typed).some((word) => words.includes(word))
}

describe('the search box finds a quote', () => {
  it.each([
    ['its first name, ignoring case and accents', 'ZOE'],
    ['its first name with accents', 'zoë'],
    ['its full name', 'Zoe Maria Nunez Obrien'],
    ['a middle name', 'maria'],
    ['one half of a double name', 'núñez'],
    ['its last word', "O'Brien"],
    ['the address', 'zoe.nunez@example.com'],
    ['the beginning of the address', 'Zoe.Nunez@'],
    ['the beginning of the address before its @', 'zoe.nu'],
    ['the phone number as stored', '+1 (202) 555-0142'],
    ['the phone number with dots', '202.555.0142'],
    ['the phone number with the country code', '1-202-555-0142'],
    ['the phone number with an extension', '202 555 0142 ext. 9'],
    ['the beginning of the phone number with the country code', '+1 (202) 5'],
    ['the beginning of the phone number with the country code and dots', '1.202'],
    ['the phone number without its area code', '555-0142'],
    ['the last four digits', '0142'],
    ['the area code', '(202)'],
    ['the quote number', '7f3a91c2'],
    ['the quote number as shown on the card', 'Quote #7F3a91c2'],
    ['the quote number with its sign', '#7f3a91c2'],
    ['the full id', 'AbCdEfGhIjKl7F3a91c2'],
  ])('by %s', (_, typed) => {
    expect(finds(typed)).toBe(true)
  })

  it('by a name of eight letters, which could also be a quote number', () => {
    expect(finds('Robinson', { ...maya, name: 'Ann Robinson' })).toBe(true)
  })

  it('by letters with strokes, typed without them', () => {
    expect(finds('soren', { ...maya, name: 'Søren Łukasz' })).toBe(true)
    expect(finds('lukasz', { ...maya, name: 'Søren Łukasz' })).toBe(true)
  })

  it('by a name in a different script', () => {
    expect(finds('العلي', { ...maya, name: 'مها العلي' })).toBe(true)
  })
})

describe('the search box doesn’t find a quote', () => {
  it.each([noEmailAddress, 'no-email', 'no-email.invalid'])(
    'of a caller without email by %j',
    (typed) => {
      expect(finds(typed, { ...maya, email: noEmailAddress })).toBe(false)
      expect(finds('maya', { ...maya, name: 'Maya', email: noEmailAddress })).toBe(true)
    },
  )

  it.each(['oe', 'nunes', '0143', '555-0143', '703', '7f3a91c3', 'nunez@', 'example.com'])(
    'by %j',
    (typed) => {
      expect(finds(typed)).toBe(false)
    },
  )
})

describe('the search data of a quote', () => {
  it('is the same if it is created twice', () => {
    expect(searchFields(maya)).toEqual(searchFields({ ...maya }))
  })

  it('has no phone extension, and keeps a foreign country code', () => {
    expect(searchFields({ ...maya, phone: '202-555-0142 x77' }).phone).toBe('2025550142')
    expect(searchFields({ ...maya, phone: '+44 20 7946 0958' }).phone).toBe('442079460958')
  })

  it('has every beginning that a person may type, each once', () => {
    const ann = {
      id: 'x'.repeat(12) + 'Ab345678',
      name: 'Ann An',
      email: 'an@b.co',
      phone: '5551234',
    }
    expect(searchFields(ann)).toEqual({
      ...{ email: 'an@b.co', phone: '5551234', number: 'ab345678', channel: 'web' },
    })
    expect(searchWords(ann)).toEqual([
      ...[
        'a',
        'an',
        'ann',
        'ann a',
        'ann an',
        'an a',
        'an an',
        'an ann',
        'an@',
        'an@b',
        'an@b c',
        'an@b co',
      ],
      ...['5', '55', '555', '5551', '55512', '555123', '5551234', '1234'],
      ...['ab345678', 'xxxxxxxxxxxxab345678'],
    ])
  })

  it('stays within a limit of words and bytes for any text that the form accepts', () => {
    const letters = Array.from({ length: 120 }, (_, index) =>
      String.fromCodePoint(0x1e900 + (index % 34)),
    )
    const longest = {
      id: 'x'.repeat(20),
      name: Array.from({ length: 60 }, (_, index) => letters[index]).join(' '),
      email: `${'abcdefghij'.repeat(6)}@${'k'.repeat(60)}.com`,
      phone: '1234567890'.repeat(4),
    }
    const eightNames = Array.from({ length: 8 }, (_, index) =>
      letters.slice(index, index + 12).join(''),
    ).join(' ')
    const abroad = { ...longest, name: eightNames, phone: `+49${'123456789'.repeat(4)}` }
    for (const quote of [longest, abroad, { ...longest, name: letters.join('') }]) {
      const words = searchWords(quote)
      expect(words.length).toBeLessThanOrEqual(260)
      expect(Math.max(...words.map((word) => [...word].length))).toBeLessThanOrEqual(maxWordLength)
      expect(Buffer.byteLength(words.join(''))).toBeLessThan(20_000)
    }
  })

  it('has only the beginning, the first five words and the last word of a very long name', () => {
    const name = 'Maria de los Angeles Guadalupe Fernandez y Villavicencio-Montemayor'
    for (const typed of [name, 'guadalupe fern', 'montemayor']) {
      expect(finds(typed, { ...maya, name })).toBe(true)
    }
    expect(finds('fernandez', { ...maya, name })).toBe(false)
  })
})
