import {
  at,
  by,
  byEachOf,
  doing,
  get,
  list,
  notAdmins,
  pair,
  type Change,
  type RulesPair,
} from '../support/requests.ts'
import { anasLinkHash, anasQuoteId } from '../support/seeds.ts'

const changing: Change = (request) => ({ ...request, does: 'update', data: { touched: true } })
const creating: Change = (request) => ({
  ...request,
  does: 'create',
  path: `${request.path}-new`,
  data: { touched: true },
})

/** Written by functions only; the office reads single documents and lists. */
function officeReads(what: string, path: string): RulesPair[] {
  return [
    pair(`an admin reads ${what}`, get('admin', path), {
      ...byEachOf(`reads ${what}`, notAdmins),
      [`an admin changes ${what}`]: changing,
      [`an admin adds to ${what}`]: creating,
      [`an admin deletes ${what}`]: doing('delete'),
    }),
    pair(`an admin lists ${what}`, list('admin', path.slice(0, path.lastIndexOf('/'))), {
      ...byEachOf(`lists ${what}`, notAdmins),
    }),
  ]
}

export const historyCases = officeReads(
  'the history of a quote',
  `quotes/${anasQuoteId}/history/entry1`,
)
export const progressCases = officeReads('how far a move is', `move_progress/${anasQuoteId}`)
export const replyCases = officeReads('what a customer did', `quotes/${anasQuoteId}/replies/reply1`)
export const deliveryCases = officeReads('a delivery', `quote_delivery/${anasQuoteId}`)
export const mailCases = officeReads('a mail that waits', 'mail/mail1')
export const editReadingCases = officeReads('who made a change', 'quote_edits/edit1')
export const exportCases = officeReads('an export', 'exports/export1')
export const adSpendCases = officeReads('what was spent in a month', 'ad_spend/2026-10')

const everybody = ['guest', 'ana', 'admin'] as const
export const settingsCases: RulesPair[] = [
  pair('an admin reads the settings', get('admin', 'settings/office'), {
    ...byEachOf('reads the settings', notAdmins),
    'an admin changes the settings': changing,
    'an admin adds other settings': creating,
    'an admin deletes the settings': doing('delete'),
    'an admin lists all settings': (request) => ({ ...list('admin', 'settings'), as: request.as }),
  }),
  ...everybody.map((name) =>
    pair(`${name} reads what everybody may know`, get(name, 'settings/public'), {
      [`${name} changes it`]: changing,
      [`${name} adds to it`]: creating,
      [`${name} deletes it`]: doing('delete'),
    }),
  ),
  pair('a guest reads what everybody may know by name', get('guest', 'settings/public'), {
    'a guest reads what the office sets': at('settings/office'),
    'a guest reads settings that aren’t stored': at('settings/none'),
    'a guest lists settings': () => list('guest', 'settings'),
  }),
]

export const analyticsCases: RulesPair[] = [
  pair('an admin reads the summary of visits', get('admin', 'analytics/summary'), {
    ...byEachOf('reads the summary', notAdmins),
    'an admin changes the summary': changing,
    'an admin adds a summary': creating,
    'an admin deletes the summary': doing('delete'),
    'an admin lists summaries': (request) => ({ ...request, does: 'list', path: 'analytics' }),
  }),
]

export const accessCases: RulesPair[] = [
  pair(
    'an admin reads whether the customer opened a link',
    get('admin', `quote_access/${anasQuoteId}`),
    {
      ...byEachOf('reads it', notAdmins),
      'an admin forgets the wrong digits': changing,
      'an admin writes it for another quote': creating,
      'an admin deletes it': doing('delete'),
      'an admin lists who opened links': (request) => ({
        ...request,
        does: 'list',
        path: 'quote_access',
      }),
    },
  ),
]

/** Nobody's but the functions': the same admin may read what stands beside it. */
export const closedCases: RulesPair[] = [
  `quote_links/${anasLinkHash}`,
  'link_asks/ask1',
  'mail_throttle/hour1',
  'mail_threads/quote1',
  'mail_state/webhook',
  'analytics_days/2026-11-02',
  'analytics_sessions/a',
  'calendar_cache/times',
  `invitations/${anasLinkHash}`,
  'people_log/entry1',
  'settings_log/entry1',
  'unknown/document1',
].map((path) =>
  pair(`an admin reads a mail, beside ${path}`, get('admin', 'mail/mail1'), {
    [`an admin reads ${path}`]: at(path),
    [`ana reads ${path}`]: (request) => by('ana')(at(path)(request)),
    [`an admin writes ${path}`]: (request) => changing(at(path)(request)),
    [`an admin adds beside ${path}`]: (request) => creating(at(path)(request)),
    [`an admin deletes ${path}`]: (request) => doing('delete')(at(path)(request)),
    [`an admin lists ${path}`]: (request) => ({
      ...request,
      does: 'list',
      path: path.slice(0, path.indexOf('/')),
    }),
  }),
)
