import { serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import {
  alone,
  at,
  by,
  byEachOf,
  create,
  doing,
  field,
  get,
  list,
  notAdmins,
  pair,
  update,
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
    'an admin deletes how it came': doing('delete'),
  }),
  pair('an admin lists how requests came', list('admin', 'quote_sources'), {
    ...byEachOf('lists how they came', ['guest', 'ana']),
  }),
]

const note = { note: 'Ask for Tom', updated_by: 'dana', updated_at: serverTimestamp() }

export const noteCases: RulesPair[] = [
  pair('an admin writes an internal note', create('admin', `quote_notes/${guestQuoteId}`, note), {
    ...byEachOf('writes an internal note', notAdmins),
    'ana writes one in her own name': (request) => by('ana')(field('updated_by', 'ana')(request)),
    'an admin writes it in the name of another': field('updated_by', 'dirk'),
    'an admin does not say who wrote': without('updated_by'),
    'an admin writes a number': field('note', 7),
    'an admin writes a list': field('note', ['Ask for Tom']),
    'an admin writes 4,001 characters': field('note', 'a'.repeat(4001)),
    'an admin writes no note': without('note'),
    'an admin chooses when it was written': field('updated_at', Timestamp.fromMillis(0)),
    'an admin does not say when': without('updated_at'),
    'an admin adds a field': field('color', 'red'),
    'an admin writes it about a quote that was deleted': at('quote_notes/DeletedQuote00000001'),
  }),
  pair(
    'an admin writes the longest note',
    create('admin', `quote_notes/${guestQuoteId}`, { ...note, note: 'a'.repeat(4000) }),
    { 'an admin writes one character more': field('note', 'a'.repeat(4001)) },
  ),
  pair(
    'another admin changes the note',
    update('another admin', `quote_notes/${anasQuoteId}`, { ...note, updated_by: 'dirk' }),
    {
      'another admin leaves it in the name of the first': field('updated_by', 'dana'),
      'another admin deletes it': doing('delete'),
      'ana changes the note': by('ana'),
    },
  ),
  pair('an admin reads an internal note', get('admin', `quote_notes/${anasQuoteId}`), {
    ...byEachOf('reads the internal note on her quote', notAdmins),
  }),
  pair('an admin lists internal notes', list('admin', 'quote_notes'), {
    ...byEachOf('lists internal notes', ['guest', 'ana']),
  }),
]

const edit = {
  quote_id: anasQuoteId,
  editor_uid: 'dana',
  editor_email: 'dana@example.com',
  at: serverTimestamp(),
}
/** Never stored, unless the rules fail. */
const freshQuoteId = 'FreshQuote0000000001'
const adminSigns: RulesRequest = {
  ...create('admin', 'quote_edits/{new}', edit),
  alongside: [
    {
      path: `quotes/${anasQuoteId}`,
      data: { status: 'estimated', updated_at: serverTimestamp() },
      does: 'update',
    },
  ],
}

export const editCases: RulesPair[] = [
  pair('an admin signs a change, together with it', adminSigns, {
    ...byEachOf('signs a change', ['guest', 'ana', 'admin claim without a role document']),
    'an admin signs without a change': alone,
    'ana signs her own request as if it were a change': (request) => ({
      ...request,
      as: 'ana',
      data: { ...edit, quote_id: freshQuoteId, editor_uid: 'ana', editor_email: 'ana@example.com' },
      alongside: [{ path: `quotes/${freshQuoteId}`, data: newQuote('ana'), does: 'create' }],
    }),
    'an admin signs the change of another quote': field('quote_id', guestQuoteId),
    'an admin signs the change of an entry below a quote': field(
      'quote_id',
      `${anasQuoteId}/history/entry1`,
    ),
    'an admin gives a number as quote': field('quote_id', 7),
    'an admin leaves the quote out': without('quote_id'),
    'an admin signs as another': field('editor_uid', 'dirk'),
    'an admin does not sign': without('editor_uid'),
    'an admin signs with the address of another': field('editor_email', 'dirk@example.com'),
    'an admin signs without an address': field('editor_email', null),
    'an admin leaves the address out': without('editor_email'),
    'an admin chooses when': field('at', Timestamp.fromMillis(0)),
    'an admin does not say when': without('at'),
    'an admin adds a field': field('reason', 'none'),
    'an admin signs under an id of their own making': at('quote_edits/mine'),
  }),
]
