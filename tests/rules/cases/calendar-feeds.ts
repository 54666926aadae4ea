import { feedKinds, feedLimits } from '@moving/domain/calendar/calendar-feed'
import { serverTimestamp } from 'firebase/firestore/lite'
import {
  at,
  by,
  byEachOf,
  create,
  doing,
  field,
  get,
  given,
  list,
  notAdmins,
  pair,
  update,
  without,
  type Fields,
  type RulesPair,
  type RulesRequest,
} from '../support/requests.ts'
import { anasLinkHash } from '../support/seeds.ts'

const now = serverTimestamp()
const longAgo = new Date(0)
const feed: Fields = {
  ...{ name: 'Truck 2', kind: 'times', created_by: 'dana', created_at: now },
  ...{ used_at: null, ended_at: null },
}
const make = create('admin', 'calendar_feeds/{hash}', feed)

const bound = (name: string, within: unknown, ...beyond: unknown[]) =>
  pair(
    `an admin makes a calendar link with ${JSON.stringify(within).slice(0, 20)} as ${name}`,
    field(name, within)(make),
    Object.fromEntries(
      beyond.map((value, place) => [
        `an admin makes one with ${JSON.stringify(value).slice(0, 20)} (${place}) as ${name}`,
        field(name, value),
      ]),
    ),
  )

const stored: Fields = { ...feed, created_at: longAgo }
const end: RulesRequest = {
  ...update('another admin', 'calendar_feeds/{hash}', { ended_at: now }),
  given: { 'calendar_feeds/{hash}': stored },
}

const page = { ...make, data: { ...feed, kind: 'page', crew: 'c'.repeat(20) } }

export const feedCases: RulesPair[] = [
  pair('an admin makes the link of a crew’s page', page, {
    'an admin makes one of no crew': without('crew'),
    'an admin makes one of what is no crew': field('crew', 'a crew'),
    'an admin makes a calendar of one crew': field('kind', 'times'),
    'ana makes one': by('ana'),
  }),
  pair('an admin makes a calendar link', make, {
    ...byEachOf('makes a calendar link', notAdmins),
    'ana makes one in her own name': (request) => by('ana')(field('created_by', 'ana')(request)),
    'an admin makes one in the name of another': field('created_by', 'dirk'),
    'an admin chooses when it was made': field('created_at', longAgo),
    'an admin makes one that was used': field('used_at', now),
    'an admin makes one that was ended': field('ended_at', now),
    'an admin adds the key': field('key', 'a'.repeat(22)),
    'an admin makes one under a name of their own': at('calendar_feeds/{quote}'),
    'an admin makes one under a hash too short': at(`calendar_feeds/${'a'.repeat(63)}`),
    'an admin makes one under a hash too long': at('calendar_feeds/{hash}0'),
    'an admin makes one under capitals': at(`calendar_feeds/${'A'.repeat(64)}`),
    'an admin makes one over another': at(`calendar_feeds/${anasLinkHash}`),
    ...Object.fromEntries(
      Object.keys(feed).map((name) => [`an admin leaves out ${name}`, without(name)]),
    ),
  }),
  ...feedKinds.map((kind) => bound('kind', kind, `${kind}s`, null, [kind])),
  bound('name', 'A', '', ' ', '\u200bA', 7, null, ['A']),
  bound('name', 'é'.repeat(feedLimits.name), 'é'.repeat(feedLimits.name + 1), 'One\nTwo'),
  pair('another admin ends a calendar link', end, {
    ...byEachOf('ends a calendar link', notAdmins),
    'another admin ends it earlier': field('ended_at', longAgo),
    'another admin ends it without a time': field('ended_at', true),
    'another admin ends one that was ended': given('calendar_feeds/{hash}', {
      ...{ ...stored, ended_at: longAgo },
    }),
    'another admin begins it again': (request) =>
      field(
        'ended_at',
        null,
      )(given('calendar_feeds/{hash}', { ...stored, ended_at: longAgo })(request)),
    'another admin says that it was used': field('used_at', now),
    'another admin lets it show more': field('kind', 'crew'),
    'another admin gives it another name': field('name', 'Truck 3'),
    'another admin takes it over': field('created_by', 'dirk'),
    'another admin adds a field': field('key', 'a'.repeat(22)),
    'another admin deletes it': doing('delete'),
  }),
  pair('an admin reads a calendar link', get('admin', `calendar_feeds/${anasLinkHash}`), {
    ...byEachOf('reads a calendar link', notAdmins),
  }),
  pair('an admin lists calendar links', list('admin', 'calendar_feeds'), {
    ...byEachOf('lists calendar links', notAdmins),
  }),
]
