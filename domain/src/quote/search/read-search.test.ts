import { describe, expect, it, test } from 'vitest'
import { noEmailAddress } from '../../account/email.ts'
import { searchFields, type Searchable } from './search-fields.ts'
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
  const { words } = searchFields(quote)
  return readSearch(typed).some((word) => words.includes(word))
}

/** Each identifier of a request, and forms in which it may be pasted. */
const pasted: Record<string, [quote: Searchable, forms: string[]]> = {
  'a name': [
    maya,
    [
      ...[
        'Okafor',
        'Maya Ann Okafor',
        'Maya Okafor',
        'Okafor Maya',
        'Ann Okafor',
        'Okafor Ann Maya',
      ],
      ...['OKAFOR, MAYA', 'Okafor, Maya Ann', 'Okafor,Maya', '“Maya Okafor”', "'Okafor, Maya'"],
      ...[
        '(Maya Okafor)',
        '[Maya Okafor]',
        '«Maya Okafor»',
        'Maya Okafor.',
        'Maya  Okafor;',
        '- Maya Okafor',
      ],
      ...['Ms. Okafor', 'Mrs Maya Okafor', 'Name: Maya Okafor', 'Customer: Okafor, Maya'],
      ...[
        'From: Maya Okafor',
        'Ma\u200bya Oka\u00adfor',
        '\u2068Maya\u2069 Okafor',
        'okafor maya a',
      ],
      'Maya Okafor https://www.example.org/people/7',
      ...[
        'Re: Maya Okafor',
        'FW: Maya Okafor — move on December 19',
        '> Maya Okafor',
        '• Maya Okafor',
      ],
      ...['*Maya Okafor*', 'Dear Maya Okafor,', 'Hi Maya Okafor', 'M. Okafor'],
      ...['Mr. and Mrs. Okafor', 'Attn: Maya Okafor', 'c/o Maya Okafor'],
      ...['Maya Okafor (customer)', 'Maya Okafor - Local', 'Maya Okafor, Arlington VA'],
      ...['Maya Okafor & Sam Lee', 'Maya Okafor’s', "Okafor's", 'Maya%20Okafor'],
      ...['Maya\tOkafor', 'Maya\nOkafor', 'maya-okafor', 'Maya_Okafor'],
    ],
  ],
  'a name with an apostrophe': [
    brian,
    [
      ...["O'Brien", 'O’Brien', 'O‘Brien', 'Oʼbrien', 'O`Brien', 'O´Brien', 'O′Brien', 'Oʻbrien'],
      ...['O＇Brien', 'Oꞌbrien', 'OBrien', "O'BRIEN, BRIAN", 'brian o’brien'],
      ...["O'Brien’s", '“O’Brien”', 'Brian O%27Brien'],
    ],
  ],
  'an email': [
    maya,
    [
      ...['maya.okafor@example.com', 'MAYA.OKAFOR@EXAMPLE.COM', '<maya.okafor@example.com>'],
      ...['maya.okafor@example.com,', 'maya.okafor@example.com.', '"maya.okafor@example.com"'],
      ...["'maya.okafor@example.com'", '(maya.okafor@example.com)', 'maya.okafor @ example.com'],
      ...['mailto:maya.okafor@example.com', 'mailto:maya.okafor%40example.com?subject=Your%20move'],
      ...['Maya Okafor <maya.okafor@example.com>', '"Okafor, Maya" <maya.okafor@example.com>'],
      ...['Maya O. [mailto:maya.okafor@example.com]', 'Email: maya.okafor@example.com'],
      ...['From: "Maya" <maya.okafor@example.com>', 'Reply-To: maya.okafor@example.com'],
      ...['maya.okafor@example.com wrote:', 'From: Maya Sent: Friday To: maya.okafor@example.com'],
      '<a href="mailto:maya.okafor@example.com">write to Maya</a>',
      'maya.okafor\u200b@example.com\ufeff',
      ...['Maya Okafor maya.okafor@example.com (202) 555-0142', '>> maya.okafor@example.com'],
      ...['[maya.okafor@example.com](mailto:maya.okafor@example.com)', '✉ maya.okafor@example.com'],
      ...['maya.okafor＠example.com', '‹maya.okafor@example.com›', 'E: maya.okafor@example.com'],
      'On Fri, Nov 20, 2026 at 3:04 PM Maya Okafor <maya.okafor@example.com> wrote:',
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
      ...['tel:+12025550142', 'tel:+1-202-555-0142', 'sms:+12025550142', 'Phone: (202) 555-0142'],
      ...['Phone: 202-555-0142 ext. 7', 'Tel.: 202-555-0142', '202-555-0142,', '<202-555-0142>'],
      ...['\u202a+1\u00a0202\u2011555\u20110142\u202c', 'call Sam at 202-555-0142', '٢٠٢٥٥٥٠١٤٢'],
      ...['Maya (202) 555-0142', '202-555-0142 Maya', 'Cell: 202 555 0142 (after 5)'],
      '<a href="tel:+12025550142">call</a>',
      ...['"(202) 555-0142 x12"', '“202-555-0142 ext 12”', "'202-555-0142 extension 12'"],
      ...[
        '(202) 555-0142 #12',
        'tel:+1-202-555-0142;ext=12',
        '+1-202-555-0142,,12',
        '[202] 555 0142',
      ],
      ...['202/555-0142', '202·555·0142', 'T: 202-555-0142', '📞 202-555-0142', '> (202) 555-0142'],
    ],
  ],
  'a quote number': [
    maya,
    [
      ...['7F3A91C2', '7f3a91c2', '#7F3A91C2', '# 7F3A91C2', 'Quote #7F3A91C2', 'quote 7F3A91C2.'],
      ...['Quote number: 7F3A91C2', 'Quote no. 7F3A91C2', '(#7F3A91C2)', '“7F3A91C2”', '7F3A91C2,'],
      ...[
        'Re: Your estimate for quote #7F3A91C2',
        'Quote request #7F3A91C2: Maya Smith, Local move',
      ],
      ...['7F3A\u200b91C2', '７Ｆ３Ａ９１Ｃ２', 'Subject: Fwd: Quote #7F3A91C2'],
      ...['AbCdEfGhIjKl7F3a91c2', 'Quote AbCdEfGhIjKl7F3a91c2', 'id=AbCdEfGhIjKl7F3a91c2'],
      ...['Re: [Potomac Movers] Quote #7F3A91C2', 'Fwd: Re: Your quote 7F3A91C2', 'Quote#7F3A91C2'],
      ...[
        'Request 7F3A91C2',
        'No. 7F3A91C2',
        'Ref: 7F3A91C2',
        'Your number: 7F3A91C2',
        '＃7F3A91C2',
      ],
      ...['#7F3A91C2 - Maya Okafor', 'Maya Okafor, 7F3A91C2', '7F3A91C2 Maya', 'Quote ID 7F3A91C2'],
    ],
  ],
  'an address of a request’s page': [
    maya,
    [
      'https://example.com/admin/quotes/AbCdEfGhIjKl7F3a91c2',
      'https://example.com/admin/quotes/AbCdEfGhIjKl7F3a91c2?from=desk#top',
      '/admin/quotes/AbCdEfGhIjKl7F3a91c2/',
      '<https://example.com/admin/quotes/AbCdEfGhIjKl7F3a91c2>.',
      'https://example.com/move#q=AbCdEfGhIjKl7F3a91c2',
      'https://example.com/admin?q=maya.okafor%40example.com',
      'https://example.com/admin?q=okafor+maya&status=pending',
      'https://example.com/admin?q=%237F3A91C2',
      ...['quotes/AbCdEfGhIjKl7F3a91c2', 'example.com/admin/quotes/AbCdEfGhIjKl7F3a91c2'],
      '[request](https://example.com/admin/quotes/AbCdEfGhIjKl7F3a91c2)',
      'http://127.0.0.1:5000/admin/quotes/AbCdEfGhIjKl7F3a91c2',
      'Maya’s move: https://example.com/admin/quotes/AbCdEfGhIjKl7F3a91c2',
    ],
  ],
}

describe.each(Object.entries(pasted))('the search finds a request by %s', (_, [quote, forms]) => {
  test.each(forms)('pasted as %j', (typed) => {
    expect(finds(typed, quote)).toBe(true)
    expect(finds(typed, quote === maya ? brian : maya)).toBe(false)
  })
})

test.each([
  ...['Maya Smith, Okafor Lee', '7F3A91C3 Lee', 'Dear Sam Lee,', 'Sam Lee & Maya Okafor'],
  ...['Smith Maya', 'Okafor Lee', 'Maya <maya@example.org>', '(202) 555-0143', '#7F3A91C3'],
  ...[
    'Maya Smith 202-555-0199',
    'Quote Okaforxy',
    'https://example.com/move#k=4bQm2Zx9LkT7vRc1YpHs3d',
  ],
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
])('words of a longer name in a different order, %j, find %j', (typed, name) => {
  expect(finds(typed, { ...maya, name })).toBe(true)
})

it('searches for nothing in a text without letters and digits', () => {
  for (const typed of ['', '   ', '---', '@', '#', '@example.com', '\u200b', 'Quote #', '<>'])
    expect(readSearch(typed).filter((word) => word !== 'quote')).toEqual([])
})

it('searches for no more words than one query allows, however much was pasted', () => {
  const long = 'Ann Bea Cid Dot <a@b.co> <b@c.co> 202-555-0142 '.repeat(40)
  for (const typed of ['Ann Bea Cid Dot', long, long.replaceAll(' ', '')]) {
    const words = readSearch(typed)
    expect(words.length).toBeLessThanOrEqual(30)
    expect(new Set(words).size).toBe(words.length)
  }
})

it("doesn't find callers without email by their placeholder address", () => {
  for (const typed of [noEmailAddress, 'no-email', `<${noEmailAddress}>`]) {
    expect(finds(typed, { ...maya, email: noEmailAddress })).toBe(false)
  }
})

test.each([
  ['', false],
  ['  a ', false],
  ['Ö', false],
  ['(2', false],
  ['al', true],
  ['(20', true],
  ['李', true],
])('whether %j is enough to search while typing: %j', (typed, isEnough) => {
  expect(isWorthSearching(readSearch(typed))).toBe(isEnough)
})
