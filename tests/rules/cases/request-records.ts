import { serverTimestamp, Timestamp } from 'firebase/firestore'
import {
  alone,
  byEachOf,
  create,
  field,
  get,
  list,
  notAdmins,
  pair,
  without,
  type RulesPair,
  type RulesRequest,
} from '../support/requests.ts'
import { anasQuoteId, guestQuoteId } from '../support/seeds.ts'
import { newQuote } from './quotes.ts'

export const source = {
  channel: 'web',
  session_id: '3f1c0a52-7d7e-4a54-9a25-1f3d4c5b6a79',
  filled_in_ms: 48_000,
  honeypot_filled: false,
  created_at: serverTimestamp(),
}

const guestCreates: RulesRequest = {
  ...create('guest', 'requests/{new}', source),
  alongside: [{ path: 'quotes/{new}', data: newQuote(null), does: 'create' }],
}
const adminCreates: RulesRequest = {
  ...guestCreates,
  as: 'admin',
  data: { ...source, channel: 'phone' },
}

export const sourceCases: RulesPair[] = [
  pair('a guest creates the record together with the request', guestCreates, {
    'a guest creates the record without the request': alone,
    'a guest creates the record for an older request': (request) => ({
      ...alone(request),
      path: `requests/${guestQuoteId}`,
    }),
    'a guest overwrites a stored record': (request) => ({
      ...alone(request),
      path: `requests/${anasQuoteId}`,
    }),
    'a guest says that the request came by phone': field('channel', 'phone'),
    'a guest says that the request came by fax': field('channel', 'fax'),
    'a guest leaves the channel out': without('channel'),
    'a guest gives a number as session': field('session_id', 7),
    'a guest gives a session of 65 characters': field('session_id', 'a'.repeat(65)),
    'a guest gives an empty session': field('session_id', ''),
    'a guest gives a session with a space': field('session_id', 'a b'),
    'a guest leaves the session out': without('session_id'),
    'a guest gives a negative time of filling in': field('filled_in_ms', -1),
    'a guest gives a fractional time of filling in': field('filled_in_ms', 1.5),
    'a guest gives text as time of filling in': field('filled_in_ms', '48000'),
    'a guest leaves the time of filling in out': without('filled_in_ms'),
    'a guest gives text as the honeypot': field('honeypot_filled', 'no'),
    'a guest leaves the honeypot out': without('honeypot_filled'),
    'a guest chooses the time': field('created_at', Timestamp.fromMillis(0)),
    'a guest leaves out the time': without('created_at'),
    'a guest adds a field': field('hello', 'hello'),
    'a guest adds an outcome': field('outcome', 'won'),
    'a guest adds a state': field('state', {}),
    'a guest adds a task': field('due_at', Timestamp.fromMillis(0)),
    'a guest adds a note': field('note', { text: 'hello' }),
    'a guest adds a name': field('name', 'Ana Ruiz'),
  }),
  pair('a guest names the hash of a link', field('link', 'b1'.repeat(32))(guestCreates), {
    'a guest names a hash with one digit less': field('link', 'b'.repeat(63)),
    'a guest names a hash with one digit more': field('link', 'b'.repeat(65)),
    'a guest names a number as hash': field('link', 7),
  }),
  pair(
    'a guest gives no session, no time and a filled-in honeypot',
    {
      ...guestCreates,
      data: { ...source, session_id: null, filled_in_ms: null, honeypot_filled: true },
    },
    { 'a guest gives no honeypot': field('honeypot_filled', null) },
  ),
  pair(
    'a guest gives the longest session and no time',
    {
      ...guestCreates,
      data: { ...source, session_id: 'a'.repeat(64), filled_in_ms: 0 },
    },
    { 'a guest gives one character more': field('session_id', 'a'.repeat(65)) },
  ),
  pair('a guest gives the shortest session', field('session_id', 'a')(guestCreates), {
    'a guest gives an empty text as session': field('session_id', ''),
  }),
  pair('an admin creates the source document of a request by phone', adminCreates, {
    ...byEachOf('creates a record of a request by phone', ['guest', 'ana']),
    'an admin creates the source document of a request by fax': field('channel', 'fax'),
  }),
  pair('an admin reads a record', get('admin', `requests/${anasQuoteId}`), {
    ...byEachOf('reads a record', notAdmins),
  }),
  pair('an admin lists records', list('admin', 'requests'), {
    ...byEachOf('lists records', ['guest', 'ana']),
  }),
]
