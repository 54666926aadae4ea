import { contactNoteMax, contactResults } from '@moving/domain/work/contact'
import { untouchedWork } from '@moving/domain/work/quote-work'
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import {
  alone,
  at,
  by,
  byEachOf,
  doing,
  field,
  get,
  given,
  list,
  notAdmins,
  pair,
  without,
  type Change,
  type Fields,
  type RulesPair,
  type RulesRequest,
} from '../support/requests.ts'
import { anasQuoteId, quoteOf } from '../support/seeds.ts'
import { changeOf, listedWork } from './quote-work.ts'

const now = serverTimestamp()
/** By one clock: the same minutes are the same instant. */
const startedAt = Date.now()
const minutesAgo = (minutes: number) => new Date(startedAt - minutes * 60_000)
const callBegan = minutesAgo(5)
const longAgo = Timestamp.fromMillis(0)

const contactPath = 'quotes/{quote}/contacts/{new}'
const danas = { by_uid: 'dana', by_email: 'dana@example.com' }
const contact = {
  ...danas,
  tried_at: now,
  logged_at: now,
  result: 'no_answer',
  note: 'Rang twice',
  next_at: null,
}
const firstTry = { tries: 1, last_contact: '{new}', first_try_at: now }
const triedWork = {
  ...listedWork,
  tries: 3,
  last_contact: 'Contact0000000000003',
  first_try_at: minutesAgo(600),
}
const nextTry = { tries: 4, last_contact: '{new}' }
const reachedWork = { ...triedWork, reached_at: minutesAgo(500) }
const heldBy = (uid: string, since: Date) => ({
  ...listedWork,
  holder_uid: uid,
  holder_email: `${uid}@example.com`,
  holder_since: since,
})

/** The change of the work that logs a contact, with the contact in the same commit. */
function log(work: Fields, change: Fields, entry: Fields = {}): RulesRequest {
  return {
    ...changeOf(work, change),
    alongside: [{ path: contactPath, data: { ...contact, ...entry }, does: 'create' }],
  }
}

/** The same commit, seen as the creation of the contact. */
function entryOf(request: RulesRequest): RulesRequest {
  const { path, data = {}, does, alongside = [] } = request
  const [entry] = alongside
  if (entry === undefined || (does !== 'create' && does !== 'update')) throw new Error('No log')
  return { ...request, ...entry, alongside: [{ path, data, does }] }
}

/** A change of what stands beside the request in its commit. */
const beside =
  (change: Fields): Change =>
  (request) => ({
    ...request,
    alongside: (request.alongside ?? []).map((other) => ({
      ...other,
      data: { ...other.data, ...change },
    })),
  })
const both =
  (...changes: Change[]): Change =>
  (request) =>
    changes.reduce((changed, change) => change(changed), request)

const logFirst = log(listedWork, firstTry)
const logNext = log(triedWork, nextTry)

const tryCases: RulesPair[] = [
  pair('an admin counts the first try, together with its contact', logFirst, {
    ...byEachOf('counts a try', notAdmins),
    'an admin counts a try without a contact': alone,
    'an admin counts two tries at once': field('tries', 2),
    'an admin counts no try': field('tries', 0),
    'an admin does not count the try': without('tries'),
    'an admin counts a try as text': field('tries', '1'),
    'an admin does not say when the first try was': without('first_try_at'),
    'an admin dates the first try back': field('first_try_at', callBegan),
    'an admin dates the first try back, and its contact with it': both(
      field('first_try_at', callBegan),
      beside({ tried_at: callBegan }),
    ),
    'an admin dates the first try ahead': field('first_try_at', minutesAgo(-5)),
    'an admin names another contact': field('last_contact', 'Contact0000000000009'),
    'an admin names no contact': without('last_contact'),
    'an admin says that somebody was reached who was not': field('reached_at', now),
    'an admin moves the promise with the try': field('respond_by', minutesAgo(-60)),
    'an admin says that the try was in time': field('in_time', true),
    'an admin switches the warning off with the try': field('escalate_at', null),
    'an admin counts a try for a request of which nobody knows': at('quote_work/{new}'),
    'an admin logs two contacts in one commit': (request) => ({
      ...field('last_contact', 'Contact0000000000009')(field('tries', 2)(request)),
      alongside: [
        { path: request.path, data: request.data ?? {}, does: 'update' },
        ...(request.alongside ?? []),
        {
          path: 'quotes/{quote}/contacts/Contact0000000000009',
          data: contact,
          does: 'create',
        },
      ],
    }),
    'an admin logs the try of one request with a contact of another': (request) => ({
      ...request,
      alongside: [{ path: `quotes/${anasQuoteId}/contacts/{new}`, data: contact, does: 'create' }],
    }),
  }),
  pair('an admin counts another try', logNext, {
    'an admin lowers the tries': field('tries', 2),
    'an admin leaves the tries as they are': field('tries', 3),
    'an admin counts it twice': field('tries', 5),
    'an admin changes when the first try was': field('first_try_at', now),
    'an admin forgets when the first try was': field('first_try_at', null),
    'an admin counts a contact of yesterday anew': both(
      alone,
      field('last_contact', 'Contact0000000000002'),
      given('quotes/{quote}/contacts/Contact0000000000002', {
        ...contact,
        tried_at: minutesAgo(600),
        logged_at: minutesAgo(600),
      }),
    ),
    'an admin keeps the contact of before': field('last_contact', 'Contact0000000000003'),
  }),
  pair('an admin logs that the customer was reached', reached(triedWork, { reached_at: now }), {
    'an admin leaves out when': without('reached_at'),
    'an admin dates it back': field('reached_at', callBegan),
  }),
  pair('an admin reaches a customer once more', reached(reachedWork, {}), {
    'an admin changes when the customer was first reached': field('reached_at', now),
    'an admin forgets when the customer was first reached': field('reached_at', null),
  }),
  pair(
    'an admin counts the last of 999 tries',
    log({ ...triedWork, tries: 998 }, { ...nextTry, tries: 999 }),
    {
      'an admin counts one try more': both(
        given('quote_work/{quote}', { ...triedWork, tries: 999 }),
        field('tries', 1000),
      ),
    },
  ),
  pair(
    'an admin takes a try back',
    log(triedWork, { ...nextTry, tries: 3 }, { result: 'undone' }),
    {
      'an admin lowers the tries by it': field('tries', 2),
      'an admin counts it as a try': field('tries', 4),
      'an admin takes the first try back too': field('first_try_at', null),
      'an admin polishes the first try by it': field('first_try_at', now),
      'an admin takes a try back without saying so': alone,
    },
  ),
  pair(
    'an admin takes back what was no try',
    log(listedWork, { ...nextTry, tries: 0 }, { result: 'undone' }),
    { 'an admin says that this was the first try': field('first_try_at', now) },
  ),
  pair(
    'an admin logs the first try of a request that was closed before there was a call list',
    log(
      {
        ...{ outcome: 'lost', lost_why: 'price', closed_at: minutesAgo(900) },
        ...{ outcome_by_email: null, created_at: minutesAgo(900), updated_at: minutesAgo(900) },
      },
      firstTry,
    ),
    { 'an admin counts two tries': field('tries', 2) },
  ),
  pair(
    'an admin logs the first try of a request without a document',
    {
      ...logFirst,
      does: 'create',
      given: { 'quotes/{quote}': quoteOf(null) },
      data: { ...untouchedWork, ...firstTry, created_at: now, updated_at: now },
    },
    {
      'an admin begins with two tries': field('tries', 2),
      'an admin begins with the promise': field('respond_by', now),
      'an admin logs for a quote that does not exist': (request) => ({ ...request, given: {} }),
    },
  ),
]

function reached(work: Fields, change: Fields): RulesRequest {
  return log(work, { ...nextTry, ...change }, { result: 'reached' })
}

const fromLease = log(
  heldBy('dana', callBegan),
  { ...firstTry, first_try_at: callBegan },
  { tried_at: callBegan },
)

const leaseCases: RulesPair[] = [
  pair('an admin’s first try began with the call that was taken', fromLease, {
    'another admin claims the beginning': both(
      by('another admin'),
      beside({ by_uid: 'dirk', by_email: 'dirk@example.com' }),
    ),
    'an admin claims a call that another began': given(
      'quote_work/{quote}',
      heldBy('dirk', callBegan),
    ),
    'an admin claims a beginning after freeing the request': given(
      'quote_work/{quote}',
      listedWork,
    ),
    'an admin claims an earlier beginning': both(
      field('first_try_at', minutesAgo(9)),
      beside({ tried_at: minutesAgo(9) }),
    ),
    'an admin claims a call that began 31 minutes ago': both(
      given('quote_work/{quote}', heldBy('dana', minutesAgo(31))),
      field('first_try_at', minutesAgo(31)),
      beside({ tried_at: minutesAgo(31) }),
    ),
    'an admin gives the log another time than the try': field('first_try_at', now),
    'an admin takes a call over, and claims in the same commit that it began when the other did': (
      request,
    ) => ({
      ...given('quote_work/{quote}', heldBy('dirk', callBegan))(request),
      alongside: [
        {
          path: request.path,
          data: {
            ...{ holder_uid: 'dana', holder_email: danas.by_email, holder_since: now },
            updated_at: now,
          },
          does: 'update',
        },
        ...(request.alongside ?? []),
      ],
    }),
  }),
]

const entry = entryOf(logFirst)

const entryCases: RulesPair[] = [
  pair('an admin logs a contact, together with its try', entry, {
    ...byEachOf('logs a contact', notAdmins),
    'ana logs a contact in her own name': both(
      by('ana'),
      field('by_uid', 'ana'),
      field('by_email', 'ana@example.com'),
    ),
    'an admin logs a contact without counting it': alone,
    'an admin logs it and counts no try': beside({ tries: 0 }),
    'an admin logs it as another': field('by_uid', 'dirk'),
    'an admin logs it with the address of another': field('by_email', 'dirk@example.com'),
    'an admin logs it without an address': field('by_email', null),
    'an admin chooses when it was logged': field('logged_at', longAgo),
    'an admin chooses when it was tried': field('tried_at', callBegan),
    'an admin gives a result that nobody knows': field('result', 'maybe'),
    'an admin gives a number as note': field('note', 7),
    'an admin gives a list as note': field('note', ['Rang twice']),
    'an admin gives a text as next time': field('next_at', 'tomorrow'),
    'an admin adds a field': field('color', 'red'),
    'an admin chooses its id': both(
      at('quotes/{quote}/contacts/mine'),
      beside({ last_contact: 'mine' }),
    ),
    'an admin logs two with one try': (request) => ({
      ...request,
      path: 'quotes/{quote}/contacts/Contact0000000000009',
      alongside: [
        ...(request.alongside ?? []),
        { path: contactPath, data: contact, does: 'create' },
      ],
    }),
    'an admin logs it for another quote': at(`quotes/${anasQuoteId}/contacts/{new}`),
    'an admin logs it for a quote that is gone': (request) => ({
      ...request,
      given: { 'quote_work/{quote}': listedWork },
    }),
    ...Object.fromEntries(
      Object.keys(contact).map((name) => [`an admin leaves out ${name}`, without(name)]),
    ),
  }),
  pair(
    'an admin logs the contact that the work names, together with it',
    entryOf(log({ ...triedWork, last_contact: '{new}' }, nextTry)),
    {
      'an admin logs it alone': alone,
      'an admin chooses when it was logged, and counts nothing': both(
        field('logged_at', longAgo),
        beside({ tries: triedWork.tries }),
      ),
    },
  ),
  ...contactResults
    .filter((result) => result !== 'reached')
    .map((result) =>
      pair(`an admin logs the result ${result}`, field('result', result)(entry), {
        [`a guest logs the result ${result}`]: by('guest'),
        [`an admin logs ${result} as taking back`]: field('result', 'undone'),
      }),
    ),
  pair(
    'an admin logs when to call again',
    field('next_at', minutesAgo(-60))(field('note', 'a'.repeat(contactNoteMax))(entry)),
    { 'an admin writes one character more': field('note', 'a'.repeat(contactNoteMax + 1)) },
  ),
]

const anasContact = `quotes/${anasQuoteId}/contacts/contact1`

export const contactCases: RulesPair[] = [
  ...tryCases,
  ...leaseCases,
  ...entryCases,
  pair('an admin reads a contact', get('admin', anasContact), {
    ...byEachOf('reads a contact', notAdmins),
    'an admin deletes a contact': doing('delete'),
    'an admin changes a contact': (request) => ({
      ...request,
      does: 'update',
      data: { note: 'Never rang' },
    }),
  }),
  pair('an admin lists contacts', list('admin', `quotes/${anasQuoteId}/contacts`), {
    ...byEachOf('lists contacts', notAdmins),
  }),
]
