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
  trapped: false,
  created_at: serverTimestamp(),
}

const guestTells: RulesRequest = {
  ...create('guest', 'quote_sources/{new}', source),
  alongside: [{ path: 'quotes/{new}', data: newQuote(null), does: 'create' }],
}
const adminTells: RulesRequest = {
  ...guestTells,
  as: 'admin',
  data: { ...source, channel: 'phone' },
}

export const sourceCases: RulesPair[] = [
  pair('a guest tells how the request came, together with it', guestTells, {
    'a guest tells it without the request': alone,
    'a guest tells it of a request made earlier': (request) => ({
      ...alone(request),
      path: `quote_sources/${guestQuoteId}`,
    }),
    'a guest tells it over what was told': (request) => ({
      ...alone(request),
      path: `quote_sources/${anasQuoteId}`,
    }),
    'a guest says that it came by phone': field('channel', 'phone'),
    'a guest says that it came by fax': field('channel', 'fax'),
    'a guest leaves the channel out': without('channel'),
    'a guest gives a number as session': field('session_id', 7),
    'a guest gives a session of 65 characters': field('session_id', 'a'.repeat(65)),
    'a guest gives an empty session': field('session_id', ''),
    'a guest gives a session with a space': field('session_id', 'a b'),
    'a guest leaves the session out': without('session_id'),
    'a guest gives a negative time of filling in': field('filled_in_ms', -1),
    'a guest gives a broken time of filling in': field('filled_in_ms', 1.5),
    'a guest gives text as time of filling in': field('filled_in_ms', '48000'),
    'a guest leaves the time of filling in out': without('filled_in_ms'),
    'a guest gives text as honeypot': field('trapped', 'no'),
    'a guest leaves the honeypot out': without('trapped'),
    'a guest chooses when it was told': field('created_at', Timestamp.fromMillis(0)),
    'a guest leaves out when it was told': without('created_at'),
    'a guest adds a field': field('note', 'hello'),
  }),
  pair('a guest tells the hash of a link', field('link', 'b1'.repeat(32))(guestTells), {
    'a guest tells one digit less': field('link', 'b'.repeat(63)),
    'a guest tells one digit more': field('link', 'b'.repeat(65)),
    'a guest tells a number': field('link', 7),
  }),
  pair(
    'a guest tells that no session and no time are known, and that the honeypot was filled in',
    {
      ...guestTells,
      data: { ...source, session_id: null, filled_in_ms: null, trapped: true },
    },
    { 'a guest tells nothing of the honeypot': field('trapped', null) },
  ),
  pair(
    'a guest gives the longest session and no time',
    {
      ...guestTells,
      data: { ...source, session_id: 'a'.repeat(64), filled_in_ms: 0 },
    },
    { 'a guest gives one character more': field('session_id', 'a'.repeat(65)) },
  ),
  pair('a guest gives the shortest session', field('session_id', 'a')(guestTells), {
    'a guest gives no character as session': field('session_id', ''),
  }),
  pair('an admin tells that a request came by phone', adminTells, {
    ...byEachOf('tells that it came by phone', ['guest', 'ana']),
    'an admin tells that it came by fax': field('channel', 'fax'),
  }),
  pair('an admin reads how a request came', get('admin', `quote_sources/${anasQuoteId}`), {
    ...byEachOf('reads how it came', notAdmins),
  }),
  pair('an admin lists how requests came', list('admin', 'quote_sources'), {
    ...byEachOf('lists how they came', ['guest', 'ana']),
  }),
]
