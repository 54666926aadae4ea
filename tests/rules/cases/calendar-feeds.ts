import {
  by,
  byEachOf,
  doing,
  get,
  list,
  notAdmins,
  pair,
  type RulesPair,
} from '../support/requests.ts'
import { anasLinkHash } from '../support/seeds.ts'

const link = { name: 'Truck 2', kind: 'times', created_by: 'dana', used_at: null, ended_at: null }

export const feedCases: RulesPair[] = [
  pair('an admin reads a calendar link', get('admin', `calendar_feeds/${anasLinkHash}`), {
    ...byEachOf('reads a calendar link', notAdmins),
    'an admin makes a link past the function': (request) => ({
      ...request,
      does: 'create',
      path: 'calendar_feeds/{hash}',
      data: link,
    }),
    'ana makes a link': (request) => ({
      ...by('ana')(request),
      does: 'create',
      path: 'calendar_feeds/{hash}',
      data: link,
    }),
    'an admin ends a link past the function': (request) => ({
      ...request,
      does: 'update',
      data: { ended_at: new Date(0) },
    }),
    'an admin deletes a link': doing('delete'),
  }),
  pair('an admin lists calendar links', list('admin', 'calendar_feeds'), {
    ...byEachOf('lists calendar links', notAdmins),
  }),
]
