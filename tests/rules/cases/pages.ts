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
  pair(`a guest tells of the longest ${name}`, tells({ [name]: text }), {
    [`a guest tells of a ${name} that is longer`]: () => tells({ [name]: longer }),
  })

export const pageErrorCases: RulesPair[] = [
  pair('a guest tells of an error', error, {
    'a guest tells of a message as kind': () => tells({ kind: 'TypeError: ana@example.com' }),
    'a guest tells of a kind that is no error': () => tells({ kind: 'Ana' }),
    'a guest tells of a number as kind': field('kind', 7),
    'a guest tells of a phone as code': () => tells({ code: '202-555-0142' }),
    'a guest tells of a list as code': field('code', ['permission-denied']),
    'a guest tells of an address as frame': () => tells({ frame: '12 Elm Street' }),
    'a guest tells of a whole address as frame': () =>
      tells({ frame: 'https://a.example/b.js:1:2' }),
    'a guest tells of a sentence as callers': field('callers', 'called by Ana'),
    'a guest tells of a list of callers': field('callers', ['account-hxpvyd3.js:1:88']),
    'a guest tells of a fragment of a page': () => tells({ page: '/move#k=abc' }),
    'a guest tells of a query of a page': () => tells({ page: '/quote?name=Ana' }),
    'a guest tells of a page with an id': () => tells({ page: '/admin/quotes/dR7wAbC1' }),
    'a guest tells of a page without a slash': () => tells({ page: 'quote' }),
    'a guest tells of no build': field('build', ''),
    'a guest tells of a build with a blank': field('build', 'entry browser'),
    'a guest adds a message': field('message', 'ana@example.com'),
    'a guest leaves the code out': without('code'),
    'a guest tells of it in no session': field('session_id', null),
    'a guest tells of it in a session of 65 characters': () => tells({}, 'a'.repeat(65)),
    'a guest chooses when it was': field('created_at', Timestamp.fromMillis(0)),
    'a guest does not say when it was': without('created_at'),
    'a guest chooses the id': at('page_errors/{new}'),
    'a guest tells of it a second time': (request) =>
      given(request.path, { ...request.data, created_at: new Date(0) })(request),
    'a guest tells of it under the name of another session': field('session_id', 'b'),
    'a guest tells of it under the name of another kind': field('kind', 'TypeError'),
    'a guest tells of it under the name of another code': field('code', 'unavailable'),
    'a guest tells of it under the name of another frame': field('frame', 'a-1234567.js:1:1'),
    'a guest tells of it under the name of another page': field('page', '/admin'),
    'a guest reads what failed': () => get('guest', stored),
    'an admin reads what failed': () => get('admin', stored),
    'an admin lists what failed': () => list('admin', 'page_errors'),
    'a guest takes it back': (request) => doing('delete')(at(stored)(request)),
  }),
  pair(
    'ana tells of an error of which only its kind is known',
    { ...tells({ code: '', frame: '', callers: '' }), as: 'ana' },
    {
      'ana adds who she is': field('user_id', 'ana'),
    },
  ),
  longest('kind', `${'A'.repeat(35)}Error`, `${'A'.repeat(36)}Error`),
  longest('code', 'a'.repeat(60), 'a'.repeat(61)),
  longest('frame', `${'a'.repeat(76)}:1:2`, `${'a'.repeat(77)}:1:2`),
  longest('callers', `${'a'.repeat(316)}:1:2`, `${'a'.repeat(317)}:1:2`),
  longest('page', `/${'a'.repeat(59)}`, `/${'a'.repeat(60)}`),
  longest('build', 'a'.repeat(60), 'a'.repeat(61)),
]

const measured = create('guest', 'page_vitals/{new}', {
  ...{ lcp: 1840, inp: 96, cls: 12 },
  created_at: serverTimestamp(),
})
const ofVisit = 'page_vitals/visit1'

export const pageVitalCases: RulesPair[] = [
  pair('a guest tells how fast a page was', measured, {
    'a guest tells of a part of a millisecond': field('lcp', 1840.5),
    'a guest tells of it in words': field('inp', 'slow'),
    'a guest tells of a list': field('cls', [1]),
    'a guest leaves one out': without('cls'),
    'a guest adds which page it was': field('page', '/quote'),
    'a guest chooses when it was': field('created_at', Timestamp.fromMillis(0)),
    'a guest chooses the id': at('page_vitals/mine'),
    'a guest tells of a visit a second time': (request) =>
      given(request.path, { ...request.data, created_at: new Date(0) })(request),
    'a guest reads how fast it was': () => get('guest', ofVisit),
    'an admin reads how fast it was': () => get('admin', ofVisit),
    'an admin lists how fast pages were': () => list('admin', 'page_vitals'),
    'an admin deletes it': () => ({ ...get('admin', ofVisit), does: 'delete' }),
  }),
  pair(
    'ana tells the most',
    { ...field('lcp', 60_000)(measured), as: 'ana' },
    {
      'ana tells of more': field('lcp', 60_001),
      'ana adds who she is': field('user_id', 'ana'),
    },
  ),
  pair('a guest tells of no time at all', field('inp', 0)(measured), {
    'a guest tells of less': field('inp', -1),
  }),
  pair('a guest tells of what was not measured', field('inp', null)(field('lcp', null)(measured)), {
    'a guest tells of a map of it': field('cls', {}),
  }),
]
