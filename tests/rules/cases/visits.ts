import { serverTimestamp, Timestamp } from 'firebase/firestore'
import {
  at,
  byEachOf,
  create,
  doing,
  field,
  given,
  get,
  list,
  notAdmins,
  pair,
  without,
  type RulesPair,
} from '../support/requests.ts'

const visit = create('guest', 'visitors/{new}', {
  created_at: serverTimestamp(),
  page_url: 'https://potomacmovers.example/services?utm_source=mail',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  referrer: 'https://www.example.com/',
  session_id: '3f1c0a52-7d7e-4a54-9a25-1f3d4c5b6a79',
})
const page = 'https://potomacmovers.example/'

export const visitorCases: RulesPair[] = [
  pair('a guest leaves a visit', visit, {
    'a guest chooses the time': field('created_at', Timestamp.fromMillis(0)),
    'a guest leaves out the time': without('created_at'),
    'a guest gives a URL that isn’t a page': field('page_url', 'javascript:alert(1)'),
    'a guest gives a path alone': field('page_url', '/services'),
    'a guest gives a URL with a space': field('page_url', `${page}a b`),
    'a guest gives a URL with a line break': field('page_url', `${page}\nb`),
    'a guest gives a list as URL': field('page_url', [page]),
    'a guest leaves the URL out': without('page_url'),
    'a guest gives a number as user agent': field('user_agent', 7),
    'a guest gives a list as user agent': field('user_agent', ['Chrome']),
    'a guest leaves the user agent out': without('user_agent'),
    'a guest gives a number as referrer': field('referrer', 7),
    'a guest leaves the referrer out': without('referrer'),
    'a guest gives a number as session': field('session_id', 7),
    'a guest gives an empty session': field('session_id', ''),
    'a guest gives a session with a space': field('session_id', 'a b'),
    'a guest gives no session': field('session_id', null),
    'a guest leaves the session out': without('session_id'),
    'a guest adds a field': field('ip', '127.0.0.1'),
    'a guest chooses the id of a visit': at('visitors/my-visit'),
    'a guest overwrites an existing visit': at('visitors/visit1'),
  }),
  pair(
    'ana leaves a visit',
    { ...visit, as: 'ana' },
    {
      'ana leaves a visit with a user id': field('user_id', 'ana'),
    },
  ),
  pair(
    'eve, signed out everywhere, leaves a visit',
    { ...visit, as: 'eve, signed out everywhere' },
    {
      'eve, signed out everywhere, leaves a visit without a referrer': without('referrer'),
    },
  ),
  pair('a guest leaves a visit without a referrer', field('referrer', null)(visit), {
    'a guest leaves a visit with a map as referrer': field('referrer', {}),
  }),
  pair(
    'a guest leaves a visit with the longest URL',
    field('page_url', page.padEnd(2000, 'a'))(visit),
    {
      'a guest leaves a visit with a URL of 2,001 characters': field(
        'page_url',
        page.padEnd(2001, 'a'),
      ),
    },
  ),
  pair(
    'a guest leaves a visit with the longest user agent',
    field('user_agent', 'a'.repeat(1000))(visit),
    {
      'a guest leaves a visit with a user agent of 1,001 characters': field(
        'user_agent',
        'a'.repeat(1001),
      ),
    },
  ),
  pair(
    'a guest leaves a visit with the longest referrer',
    field('referrer', page.padEnd(2000, 'a'))(visit),
    {
      'a guest leaves a visit with a referrer of 2,001 characters': field(
        'referrer',
        page.padEnd(2001, 'a'),
      ),
    },
  ),
  pair(
    'a guest leaves a visit with the longest session',
    field('session_id', 'a'.repeat(64))(visit),
    {
      'a guest leaves a visit with a session of 65 characters': field('session_id', 'a'.repeat(65)),
    },
  ),
  pair('an admin reads a visit', get('admin', 'visitors/visit1'), {
    ...byEachOf('reads a visit', notAdmins),
    'an admin deletes a visit': doing('delete'),
    'an admin changes a visit': (request) => ({
      ...request,
      does: 'update',
      data: { referrer: null },
    }),
  }),
  pair('an admin lists visits', list('admin', 'visitors'), byEachOf('lists visits', notAdmins)),
  pair(
    'an admin counts visits',
    { as: 'admin', does: 'count', path: 'visitors' },
    {
      ...byEachOf('counts visits', notAdmins),
    },
  ),
]

const start = create('guest', 'form_starts/{new}', {
  session_id: '3f1c0a52-7d7e-4a54-9a25-1f3d4c5b6a79',
  created_at: serverTimestamp(),
})

export const formStartCases: RulesPair[] = [
  pair('a guest starts the form', start, {
    'a guest starts the form without a session': field('session_id', null),
    'a guest leaves the session out': without('session_id'),
    'a guest chooses the time': field('created_at', Timestamp.fromMillis(0)),
    'a guest leaves out the time': without('created_at'),
    'a guest adds a field': field('name', 'Maya'),
    'a guest chooses the id': at('form_starts/mine'),
    'a guest overwrites an existing form start': at('form_starts/start1'),
    'a guest reads form starts': (request) => ({
      ...request,
      does: 'get',
      path: 'form_starts/start1',
    }),
    'an admin reads form starts': (request) => ({
      ...request,
      as: 'admin',
      does: 'get',
      path: 'form_starts/start1',
    }),
    'an admin lists form starts': (request) => ({
      ...request,
      as: 'admin',
      does: 'list',
      path: 'form_starts',
    }),
  }),
  pair(
    'ana starts the form',
    { ...start, as: 'ana' },
    {
      'ana starts the form with a session that is too long': field('session_id', 'a'.repeat(65)),
    },
  ),
]

/** A tap with a new session on each attempt; its id combines session and page. */
const tapOn = (page: string, session = '{hash}') =>
  create('guest', `phone_taps/{sha256:${session} ${page}}`, {
    ...{ session_id: session, page, created_at: serverTimestamp() },
  })
const tap = tapOn('/services')

export const phoneTapCases: RulesPair[] = [
  pair('a guest taps the phone number', tap, {
    'a guest taps the phone number without a session': field('session_id', null),
    'a guest taps the phone number in a session of 65 characters': () =>
      tapOn('/services', 'a'.repeat(65)),
    'a guest taps the phone number and leaves the session out': without('session_id'),
    'a guest gives a number as page': field('page', 7),
    'a guest gives no page': field('page', null),
    'a guest gives a whole URL as page': () => tapOn('https://potomacmovers.example/'),
    'a guest gives a page with a space': () => tapOn('/a b'),
    'a guest gives a page with a line break': () => tapOn('/a\nb'),
    'a guest leaves the page out': without('page'),
    'a guest chooses the time': field('created_at', Timestamp.fromMillis(0)),
    'a guest leaves out the time': without('created_at'),
    'a guest adds a field': field('phone', '(202) 555-0142'),
    'a guest chooses the id': at('phone_taps/{new}'),
    'a guest taps a second time on the same page': (request) =>
      given(request.path, { ...request.data, created_at: new Date(0) })(request),
    'a guest taps with the id of a different page': field('page', '/quote'),
    'a guest taps with the id of a different session': field('session_id', 'b'),
    'a guest reads taps': (request) => ({ ...request, does: 'get', path: 'phone_taps/tap1' }),
    'an admin reads taps': (request) => ({
      ...request,
      as: 'admin',
      does: 'get',
      path: 'phone_taps/tap1',
    }),
    'an admin lists taps': (request) => ({
      ...request,
      as: 'admin',
      does: 'list',
      path: 'phone_taps',
    }),
  }),
  pair('a guest taps on a page with the longest path', tapOn('/'.padEnd(100, 'a')), {
    'a guest taps on a page with a path of 101 characters': () => tapOn('/'.padEnd(101, 'a')),
  }),
  pair('a guest taps on the home page', tapOn('/'), {
    'a guest taps on no page': () => tapOn(''),
  }),
  pair(
    'ana taps the phone number',
    { ...tap, as: 'ana' },
    { 'ana adds her user id': field('user_id', 'ana') },
  ),
]
