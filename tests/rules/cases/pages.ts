import { serverTimestamp, Timestamp } from 'firebase/firestore'
import {
  at,
  create,
  doing,
  field,
  get,
  given,
  list,
  pair,
  without,
  type Fields,
  type RulesPair,
} from '../support/requests.ts'

const refused = {
  kind: 'FirebaseError',
  code: 'permission-denied',
  frame: 'firestore-k3h2f1a.js:1:2045',
  callers: 'account-hxpvyd3.js:1:88 entry-browser-gk24c3pt.js:12:340',
  page: '/admin/quotes/request',
  build: 'entry-browser-gk24c3pt',
}

/** An error with a new session on each attempt; its id combines session and group. */
function tells(over: Partial<typeof refused> = {}, session: string = '{hash}') {
  const error = { ...refused, ...over }
  const name = `${session} ${error.kind} ${error.code} ${error.frame} ${error.page}`
  const data: Fields = { session_id: session, ...error, created_at: serverTimestamp() }
  return create('guest', `page_errors/{sha256:${name}}`, data)
}
const error = tells()
const stored = 'page_errors/error1'

/** The longest allowed value of a field, and one that is a character longer. */
const longest = (name: keyof typeof refused, text: string, longer: string): RulesPair =>
  pair(`a guest reports the longest ${name}`, tells({ [name]: text }), {
    [`a guest reports a ${name} that is longer`]: () => tells({ [name]: longer }),
  })

export const pageErrorCases: RulesPair[] = [
  pair('a guest reports an error', error, {
    'a guest reports a message as kind': () => tells({ kind: 'TypeError: ana@example.com' }),
    'a guest reports a kind that isn’t an error': () => tells({ kind: 'Ana' }),
    'a guest reports a number as kind': field('kind', 7),
    'a guest reports a phone as code': () => tells({ code: '202-555-0142' }),
    'a guest reports a list as code': field('code', ['permission-denied']),
    'a guest reports a street address as frame': () => tells({ frame: '12 Elm Street' }),
    'a guest reports a whole URL as frame': () => tells({ frame: 'https://a.example/b.js:1:2' }),
    'a guest reports a sentence as callers': field('callers', 'called by Ana'),
    'a guest reports a list of callers': field('callers', ['account-hxpvyd3.js:1:88']),
    'a guest reports a fragment of a page': () => tells({ page: '/move#k=abc' }),
    'a guest reports a query of a page': () => tells({ page: '/quote?name=Ana' }),
    'a guest reports a page with an id': () => tells({ page: '/admin/quotes/dR7wAbC1' }),
    'a guest reports a page without a slash': () => tells({ page: 'quote' }),
    'a guest reports no build': field('build', ''),
    'a guest reports a build with a blank': field('build', 'entry browser'),
    'a guest adds a message': field('message', 'ana@example.com'),
    'a guest leaves the code out': without('code'),
    'a guest reports an error without a session': field('session_id', null),
    'a guest reports an error in a session of 65 characters': () => tells({}, 'a'.repeat(65)),
    'a guest chooses the time of an error': field('created_at', Timestamp.fromMillis(0)),
    'a guest leaves out the time of an error': without('created_at'),
    'a guest chooses the id of an error': at('page_errors/{new}'),
    'a guest reports an error a second time': (request) =>
      given(request.path, { ...request.data, created_at: new Date(0) })(request),
    'a guest reports an error with the id of a different session': field('session_id', 'b'),
    'a guest reports an error with the id of a different kind': field('kind', 'TypeError'),
    'a guest reports an error with the id of a different code': field('code', 'unavailable'),
    'a guest reports an error with the id of a different frame': field('frame', 'a-1234567.js:1:1'),
    'a guest reports an error with the id of a different page': field('page', '/admin'),
    'a guest reads page errors': () => get('guest', stored),
    'an admin reads page errors': () => get('admin', stored),
    'an admin lists page errors': () => list('admin', 'page_errors'),
    'a guest deletes a page error': (request) => doing('delete')(at(stored)(request)),
  }),
  pair(
    'ana reports an error of which only the kind is known',
    { ...tells({ code: '', frame: '', callers: '' }), as: 'ana' },
    {
      'ana adds her user id': field('user_id', 'ana'),
    },
  ),
  longest('kind', `${'A'.repeat(35)}Error`, `${'A'.repeat(36)}Error`),
  longest('code', 'a'.repeat(60), 'a'.repeat(61)),
  longest('frame', `${'a'.repeat(76)}:1:2`, `${'a'.repeat(77)}:1:2`),
  longest('callers', `${'a'.repeat(316)}:1:2`, `${'a'.repeat(317)}:1:2`),
  longest('page', `/${'a'.repeat(59)}`, `/${'a'.repeat(60)}`),
  longest('build', 'a'.repeat(60), 'a'.repeat(61)),
]
