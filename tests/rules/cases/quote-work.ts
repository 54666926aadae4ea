import { lostReasons } from '@moving/domain/work/lost-reason'
import { outcomeFields } from '@moving/domain/work/quote-work'
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import {
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
} from '../support/requests.ts'
import { anasQuoteId, evesQuoteId, guestQuoteId } from '../support/seeds.ts'

const now = serverTimestamp()
const longAgo = Timestamp.fromMillis(0)
const danas = 'dana@example.com'
const dirks = 'dirk@example.com'

const closedAnew = { ...outcomeFields('price', dirks), closed_at: now, updated_at: now }
const closed = {
  ...outcomeFields('went_elsewhere', danas),
  closed_at: now,
  created_at: now,
  updated_at: now,
}
const opened = { ...outcomeFields(null, dirks), closed_at: null, updated_at: now }

/** What no writing of an outcome may do, new document or old. */
const refused = {
  'an admin gives a reason that nobody knows': field('lost_why', 'bad_mood'),
  'an admin gives no reason': field('lost_why', null),
  'an admin gives a list of reasons': field('lost_why', ['price']),
  'an admin gives an outcome that nobody knows': field('outcome', 'maybe'),
  'an admin gives a reason and leaves it open': field('outcome', 'open'),
  'an admin chooses when it was closed': field('closed_at', longAgo),
  'an admin does not say when it was closed': field('closed_at', null),
  'an admin does it in the name of another': field('outcome_by_email', 'eve@example.com'),
  'an admin does it in nobody’s name': field('outcome_by_email', null),
  'an admin chooses when it was written': field('updated_at', longAgo),
  'an admin adds a field': field('color', 'red'),
}

const closeGuests = create('admin', `quote_work/${guestQuoteId}`, closed)
const closeAnasAnew = update('another admin', `quote_work/${anasQuoteId}`, closedAnew)

export const workCases: RulesPair[] = [
  pair('an admin closes a request', closeGuests, {
    ...byEachOf('closes a request', notAdmins),
    ...refused,
    'ana closes a request in her own name': (request) =>
      by('ana')(field('outcome_by_email', 'ana@example.com')(request)),
    'an admin closes a request that does not exist': at('quote_work/{new}'),
    'an admin chooses when it was first written': field('created_at', longAgo),
    ...Object.fromEntries(
      Object.keys(closed).map((name) => [`an admin leaves out ${name}`, without(name)]),
    ),
  }),
  ...lostReasons.map((reason) =>
    pair(`an admin gives the reason ${reason}`, field('lost_why', reason)(closeAnasAnew), {
      [`a guest gives the reason ${reason}`]: by('guest'),
    }),
  ),
  pair(
    'an admin stores that a request is open',
    create('admin', `quote_work/${evesQuoteId}`, {
      ...closed,
      ...outcomeFields(null, danas),
      closed_at: null,
    }),
    { 'a guest stores that a request is open': by('guest') },
  ),
  pair('another admin gives another reason', closeAnasAnew, {
    ...refused,
    'ana gives another reason': by('ana'),
    'ana gives another reason in her own name': (request) =>
      by('ana')(field('outcome_by_email', 'ana@example.com')(request)),
    'another admin changes when it was first written': field('created_at', now),
    'another admin deletes it': doing('delete'),
  }),
  pair(
    'another admin opens a request again',
    update('another admin', `quote_work/${anasQuoteId}`, opened),
    {
      ...byEachOf('opens a request again', notAdmins),
      'another admin keeps the reason': field('lost_why', 'price'),
      'another admin keeps when it was closed': field('closed_at', now),
      'another admin calls it lost all the same': field('outcome', 'lost'),
      'another admin opens it in the name of the first': field('outcome_by_email', danas),
    },
  ),
  pair(
    'an admin reads whether a request was closed',
    get('admin', `quote_work/${anasQuoteId}`),
    byEachOf('reads whether it was closed', notAdmins),
  ),
  pair('an admin lists what was closed', list('admin', 'quote_work'), {
    ...byEachOf('lists what was closed', ['guest', 'ana']),
  }),
]
