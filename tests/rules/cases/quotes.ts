import { serverTimestamp, Timestamp } from 'firebase/firestore'
import {
  at,
  by,
  byEachOf,
  create,
  field,
  get,
  list,
  notAdmins,
  pair,
  unfiltered,
  where,
  without,
  type Fields,
  type RulesPair,
} from '../support/requests.ts'
import { anasQuoteId, evesQuoteId, guestQuoteId, quoteOf } from '../support/seeds.ts'

export function newQuote(userId: string | null): Fields {
  return {
    ...quoteOf(userId),
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
  }
}

const guestAsks = create('guest', 'quotes/{new}', newQuote(null))
const longLabel = 'a'.repeat(63)

/** A line of text with its bounds: both bounds are allowed, and one beyond each is denied. */
function line(name: string, min: number, max: number): RulesPair[] {
  return [
    pair(
      `a guest sends a request with the shortest ${name}`,
      field(name, 'é'.repeat(min))(guestAsks),
      {
        [`a guest sends a request with a ${name} one character shorter`]: field(
          name,
          'é'.repeat(min - 1),
        ),
        [`a guest sends a request with a ${name} that is shorter once its blank ends are gone`]:
          field(name, ` \u200b${'é'.repeat(min - 1)}\u00a0 `),
        [`a guest sends a request with a ${name} that is shorter without its zero-width spaces`]:
          field(name, [...'é'.repeat(min - 1)].join('\u200b\u2066\u061c')),
        [`a guest sends a request with a ${name} that ends with a soft hyphen and has too few characters`]:
          field(name, `${'é'.repeat(min - 1)}\u00ad`),
        [`a guest sends a request with a ${name} whose characters are fewer than its UTF-16 units`]:
          field(name, '𐐀'.repeat(min - 1)),
        [`a guest sends a request with a list as ${name}`]: field(name, Array(min + 1).fill('aa')),
        [`a guest sends a request with a map as ${name}`]: field(
          name,
          Object.fromEntries([...'abcdefgh'].map((key) => [key, 'aa'])),
        ),
        [`a guest sends a request with null as ${name}`]: field(name, null),
        [`a guest sends a request without ${name}`]: without(name),
        [`a guest sends a request with a control character in ${name}`]: field(
          name,
          'Maya\r\nBcc: Okafor',
        ),
        [`a guest sends a request with a line separator in ${name}`]: field(
          name,
          'Maya Okafor\u2028Maya',
        ),
      },
    ),
    pair(
      `a guest sends a request with the shortest ${name} and zero-width spaces in it`,
      field(name, [...'é'.repeat(min)].join('\u200b\u200d'))(guestAsks),
      {
        [`a guest sends a request with a ${name} of zero-width spaces and one character too few`]:
          field(name, [...'é'.repeat(min - 1), ''].join('\u200b\u200d')),
      },
    ),
    pair(
      `a guest sends a request with the longest ${name}`,
      field(name, `7${'😀'.repeat(max - 1)}`)(guestAsks),
      {
        [`a guest sends a request with a ${name} one character longer`]: field(
          name,
          `7${'😀'.repeat(max)}`,
        ),
      },
    ),
    pair(
      `a guest sends a request with a ${name} of symbols and one letter`,
      field(name, `\u3164${'!'.repeat(max - 2)}é`)(guestAsks),
      {
        [`a guest sends a request with a ${name} of symbols`]: field(name, '!'.repeat(max)),
        ...Object.fromEntries(
          [...'\u3164\u115f\u1160\u2800\u034f\uffa0\u200d\ufe0f'].map((invisible) => [
            `a guest sends a request with a ${name} of symbols around ${codeOf(invisible)}`,
            field(name, `!${invisible.repeat(max - 2)}!`),
          ]),
        ),
      },
    ),
  ]
}

/** The edges of the two character classes: the last character inside and the first one outside. */
const characters: RulesPair[] = [
  ...['\0', '\x1f', '\x7f', '\x9f', '\u2028', '\u2029'].map((control) =>
    pair(
      `a guest sends a request with a space between two names, unlike ${codeOf(control)}`,
      field('name', 'Maya\u00a0Okafor')(guestAsks),
      {
        [`a guest sends a request with ${codeOf(control)} between two names`]: field(
          'name',
          `Maya${control}Okafor`,
        ),
      },
    ),
  ),
  ...[
    ['!', ' '],
    ['\u00a1', '\u00a0'],
    ['\u167f', '\u1680'],
    ['\u1681', '\u1680'],
    ['\u1fff', '\u2000'],
    ['\u2010', '\u200f'],
    ['\u2027', '\u202a'],
    ['\u2030', '\u202f'],
    ['\u205e', '\u205f'],
    ['\u2070', '\u206f'],
    ['\u3001', '\u3000'],
    ['\u2fff', '\u3000'],
    ['\u180d', '\u180e'],
    ['\u180f', '\u180e'],
    ['\ufefe', '\ufeff'],
    ['\u034e', '\u034f'],
    ['\u0350', '\u034f'],
    ['\u115e', '\u115f'],
    ['\u1161', '\u1160'],
    ['\u27ff', '\u2800'],
    ['\u2801', '\u2800'],
    ['\u3163', '\u3164'],
    ['\u3165', '\u3164'],
    ['\uff9f', '\uffa0'],
    ['\uffa1', '\uffa0'],
  ].flatMap(([shown = '', blank = '']) => [
    pair(`a name may end in ${codeOf(shown)}`, field('name', `M${shown}`)(guestAsks), {
      [`${codeOf(blank)} makes no second character of a name`]: field('name', `M${blank}`),
    }),
    pair(`a name may begin with ${codeOf(shown)}`, field('name', `${shown}M`)(guestAsks), {
      [`${codeOf(blank)} makes no first character of a name`]: field('name', `${blank}M`),
    }),
  ]),
  ...[
    ['\u088f', '\u0890'],
    ['\u0892', '\u0891'],
    ['\u2065', '\u2069'],
    ['\u{1342f}', '\u{13430}'],
  ].map(([counted, format]) =>
    pair(
      `${codeOf(counted)} counts within an address`,
      field('from_address', `M${counted}M`)(guestAsks),
      { [`${codeOf(format)} doesn’t count`]: field('from_address', `M${format}M`) },
    ),
  ),
]

function codeOf(character = ''): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
}

function optionalText(name: 'inventory' | 'notes'): RulesPair[] {
  return [
    pair(`a guest sends a request without any ${name}`, field(name, null)(guestAsks), {
      [`a guest sends a request with a number as ${name}`]: field(name, 7),
      [`a guest sends a request with a list as ${name}`]: field(name, ['sofa']),
      [`a guest leaves ${name} out`]: without(name),
    }),
    pair(
      `a guest sends a request with the longest ${name}`,
      field(name, 'a\n'.repeat(2000))(guestAsks),
      {
        [`a guest sends a request with ${name} one character longer`]: field(
          name,
          'a'.repeat(4001),
        ),
      },
    ),
  ]
}

const asking: RulesPair[] = [
  pair('a guest asks for a quote', guestAsks, {
    'ana sends a request as if she were a guest': by('ana'),
    'a user with only the admin claim enters a phone lead': by(
      'admin claim without a role document',
    ),
    'a guest sends a request in the name of a customer': field('user_id', 'ana'),
    'a guest sends a request with a number as user': field('user_id', 7),
    'a guest leaves the user out': without('user_id'),
    'a guest sends a request with an id that they chose': at('quotes/my-own-quote-number'),
    'a guest sends a request with an id of 19 characters': at('quotes/ABCDEFGHIJ123456789'),
    'a guest sends a request with an id of 21 characters': at('quotes/ABCDEFGHIJ12345678901'),
    'a guest sends a request with an id with a dash in it': at('quotes/ABCDEFGHIJ-123456789'),
    'a guest overwrites an existing quote': at(`quotes/${guestQuoteId}`),
    'a guest adds a field': field('discount', 100),
    'a guest adds search words': field('search', { words: ['maya'] }),
    'a guest sets an estimate': field('estimate_amount', 1),
    'a guest sets an empty estimate': field('estimate_amount', null),
    'a guest sets notes of the office': field('admin_notes', 'Free of charge'),
    'a guest asks for a move type that is not offered': field('move_type', 'Piano'),
    'a guest asks for a list of move types': field('move_type', ['Local']),
    'a guest leaves the move type out': without('move_type'),
    'a guest sends a request that is scheduled already': field('status', 'scheduled'),
    'a guest sends a request without a status': without('status'),
    'a guest chooses when the request was created': field('created_at', Timestamp.fromMillis(0)),
    'a guest sends a request without a time of creation': without('created_at'),
    'a guest chooses when the request was updated': field('updated_at', Timestamp.fromMillis(0)),
    'a guest sends a request without a time of update': without('updated_at'),
  }),
  pair('ana asks for a quote', create('ana', 'quotes/{new}', newQuote('ana')), {
    'ben sends a request in the name of ana': by('ben'),
    'an admin sends a request in the name of ana': by('admin'),
    'a guest sends a request in the name of ana': by('guest'),
  }),
  pair(
    'ana sends a request before her email is verified',
    create('ana, unverified', 'quotes/{new}', newQuote('ana')),
    { 'a guest asks as ana': by('guest') },
  ),
  pair(
    'eve, signed in again, sends a request',
    create('eve, signed in again', 'quotes/{new}', newQuote('eve')),
    {
      'eve, signed out everywhere, sends a request': by('eve, signed out everywhere'),
    },
  ),
  pair('an admin enters a phone lead', create('admin', 'quotes/{new}', newQuote(null)), {
    ...byEachOf(
      'enters a phone lead',
      notAdmins.filter((name) => name !== 'guest'),
    ),
  }),
  ...['Commercial', 'Storage'].map((type) =>
    pair(`a guest asks for the move type ${type}`, field('move_type', type)(guestAsks), {
      [`a guest asks for ${type} in small letters`]: field('move_type', type.toLowerCase()),
    }),
  ),
]

const emails: RulesPair[] = [
  pair(
    'a guest sends a request with an email address',
    field('email', 'o.maya+move@mail.example.com')(guestAsks),
    {
      'a guest sends a request without email': without('email'),
      'a guest sends a request with a list as email': field('email', ['a@b.co', 'c@d.co']),
      'a guest sends a request with an email address without a dot in its domain': field(
        'email',
        'maya@example',
      ),
      'a guest sends a request with two email addresses': field(
        'email',
        'a@example.com,b@example.com',
      ),
      'a guest sends a request with a space in the email address': field(
        'email',
        'maya okafor@example.com',
      ),
      'a guest sends a request with a line break in the email address': field(
        'email',
        'maya@example.com\nBcc',
      ),
      'a guest sends a request with a space after the email address': field(
        'email',
        'maya@example.com ',
      ),
      'a guest sends a request with a name next to the email address': field(
        'email',
        'Maya <maya@example.com>',
      ),
      'a guest sends a request with an email address that only looks like ASCII': field(
        'email',
        'mаya@example.com',
      ),
    },
  ),
  pair(
    'a guest sends a request with the longest email address',
    field('email', `ab@${longLabel}.${longLabel}.${longLabel}.${'a'.repeat(59)}`)(guestAsks),
    {
      'a guest sends a request with an email address one character longer': field(
        'email',
        `abc@${longLabel}.${longLabel}.${longLabel}.${'a'.repeat(59)}`,
      ),
    },
  ),
]

const labels: RulesPair[] = [
  pair('a guest sends a request with short domains', field('email', 'm@ab.co')(guestAsks), {
    'a guest sends a request with an empty domain': field('email', 'm@.co'),
    'a guest sends a request with a domain that ends in a dash': field('email', 'm@ab-.co'),
  }),
  pair(
    'a guest sends a request with the longest label',
    field('email', `m@${longLabel}.com`)(guestAsks),
    {
      'a guest sends a request with a label of 64 characters': field(
        'email',
        `m@a${longLabel}.com`,
      ),
    },
  ),
  pair(
    'a guest sends a request with the longest last label',
    field('email', `m@a.${longLabel}`)(guestAsks),
    {
      'a guest sends a request with a last label of 64 characters': field(
        'email',
        `m@a.a${longLabel}`,
      ),
    },
  ),
  pair(
    'a guest sends a request with digits and dashes in the domain',
    field('email', 'm@1-2.a-3')(guestAsks),
    {
      'a guest sends a request with a last label of digits': field('email', 'm@1-2.33'),
      'a guest sends a request with a last label of one letter': field('email', 'm@1-2.a'),
      'a guest sends a request with a last label that ends in a dash': field('email', 'm@1-2.a-'),
    },
  ),
]

const localParts: RulesPair[] = [
  pair(
    'a guest sends a request with dots before the @',
    field('email', 'm.a.y@example.com')(guestAsks),
    {
      'a guest sends a request with two consecutive dots': field('email', 'm..y@example.com'),
      'a guest sends a request with a dot at the start': field('email', '.may@example.com'),
      'a guest sends a request with a dot right before the @': field('email', 'may.@example.com'),
      'a guest sends a request with nothing before the @': field('email', '@example.com'),
    },
  ),
  pair(
    'a guest sends a request with 64 characters before the @',
    field('email', `a${longLabel}@example.com`)(guestAsks),
    {
      'a guest sends a request with 65 characters before the @': field(
        'email',
        `ab${longLabel}@example.com`,
      ),
    },
  ),
]

const dates: RulesPair[] = [
  ['2026-12-31', '2026-12-32'],
  ['2026-04-30', '2026-04-31'],
  ['2028-02-29', '2026-02-29'],
  ['2026-02-28', '2026-02-30'],
  ['2099-12-31', '2100-01-01'],
  ['2000-01-01', '1999-12-31'],
  ['2026-10-10', '2026-13-10'],
  ['2026-01-10', '2026-00-10'],
  ['2026-01-01', '2026-01-00'],
  ['2026-06-09', '2026-6-9'],
  ['2026-06-10', '06/10/2026'],
  ['2026-06-11', '2026-06-11T00:00'],
].map(([allowed, denied]) =>
  pair(`a guest asks for ${allowed}`, field('move_date', allowed)(guestAsks), {
    [`a guest asks for ${denied}`]: field('move_date', denied),
  }),
)

const otherFields: RulesPair[] = [
  pair('a guest asks for a past day', field('move_date', '2020-05-01')(guestAsks), {
    'a guest asks for an instant': field('move_date', Timestamp.fromMillis(0)),
    'a guest sends a request without a date': without('move_date'),
  }),
  pair('a guest sends a request without extras', field('extras', [])(guestAsks), {
    'a guest sends a request with one extra as text': field('extras', 'Packing'),
    'a guest sends a request with extras as a map': field('extras', { Packing: true }),
    'a guest leaves extras out': without('extras'),
  }),
  ...[['Packing'], ['Storage'], ['Packing', 'Storage'], ['Storage', 'Packing']].map((extras) =>
    pair(`a guest asks for ${extras.join(' and ')}`, field('extras', extras)(guestAsks), {
      [`a guest asks for ${extras.join(' and ')} and a piano`]: field('extras', [
        ...extras,
        'Piano',
      ]),
      [`a guest asks for ${extras.join(' and ')} twice`]: field('extras', [...extras, ...extras]),
    }),
  ),
]

const reading: RulesPair[] = [
  pair('ana reads her own quote', get('ana', `quotes/${anasQuoteId}`), {
    'ben reads the quote of ana': by('ben'),
    'a guest reads the quote of ana': by('guest'),
    'ana reads the quote of a guest': at(`quotes/${guestQuoteId}`),
    'ana reads a quote that does not exist': at('quotes/NoSuchQuote000000001'),
  }),
  pair(
    'ana reads her quote before her email is verified',
    get('ana, unverified', `quotes/${anasQuoteId}`),
    {
      'ana, unverified, reads the quote of eve': at(`quotes/${evesQuoteId}`),
    },
  ),
  pair(
    'eve, signed in again, reads her quote',
    get('eve, signed in again', `quotes/${evesQuoteId}`),
    {
      'eve, signed out everywhere, reads her quote': by('eve, signed out everywhere'),
    },
  ),
  pair('an admin reads the quote of ana', get('admin', `quotes/${anasQuoteId}`), {
    ...byEachOf(
      'reads the quote of ana',
      notAdmins.filter((name) => name !== 'ana'),
    ),
  }),
  pair('an admin reads the quote of a guest', get('admin', `quotes/${guestQuoteId}`), {
    'a guest who knows the quote’s id reads it': by('guest'),
    'ana, who knows the quote’s id, reads it': by('ana'),
  }),
  pair(
    'an admin lists the quotes of guests',
    { ...list('admin', 'quotes'), where: ['user_id', null] },
    { 'a guest lists the quotes of guests': by('guest') },
  ),
  pair('an admin learns that a quote doesn’t exist', get('admin', 'quotes/NoSuchQuote000000001'), {
    'a guest learns whether a quote exists': by('guest'),
    'ben learns whether a quote exists': by('ben'),
  }),
  pair(
    'an admin whose sessions were ended signs in again and reads',
    get('admin, signed in again', `quotes/${anasQuoteId}`),
    { 'the ended session of that admin reads': by('admin, signed out everywhere') },
  ),
  pair(
    'ana lists her own quotes',
    { ...list('ana', 'quotes'), where: ['user_id', 'ana'] },
    {
      'ana lists every quote': unfiltered,
      'ana lists the quotes of ben': where('user_id', 'ben'),
      'ana lists the quotes of guests': where('user_id', null),
      'ana lists by a different field': where('email', 'maya.okafor@example.com'),
      'a guest lists the quotes of ana': by('guest'),
    },
  ),
  pair(
    'ana counts her own quotes',
    {
      as: 'ana',
      does: 'count',
      path: 'quotes',
      where: ['user_id', 'ana'],
    },
    { 'ana counts every quote': unfiltered, 'ben counts those of ana': by('ben') },
  ),
  pair(
    'eve, signed in again, lists her quotes',
    { ...list('eve, signed in again', 'quotes'), where: ['user_id', 'eve'] },
    { 'a session of eve that was ended lists them': by('eve, signed out everywhere') },
  ),
  pair(
    'an admin lists every quote',
    list('admin', 'quotes'),
    byEachOf('lists every quote', notAdmins),
  ),
  pair(
    'an admin counts every quote',
    { as: 'admin', does: 'count', path: 'quotes' },
    byEachOf('counts every quote', notAdmins),
  ),
]

/** Answers about the move are lines of the notes. */
const homeSize = pair(
  'a guest states the home size in the notes',
  field('notes', 'Ring twice.\n\nHome size: 2 bedrooms')(guestAsks),
  {
    'a guest states the home size in a separate field': field('home_size', '2 bedrooms'),
    'a guest states the home size in a map': field('notes', { home_size: 'two' }),
  },
)

export const quoteCases: RulesPair[] = [
  ...asking,
  homeSize,
  ...line('name', 2, 120),
  ...line('phone', 7, 40),
  ...line('from_address', 3, 300),
  ...line('to_address', 3, 300),
  ...characters,
  ...emails,
  ...localParts,
  ...labels,
  ...dates,
  ...otherFields,
  ...optionalText('inventory'),
  ...optionalText('notes'),
  ...reading,
]
