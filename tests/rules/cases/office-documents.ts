import { serverTimestamp } from 'firebase/firestore'
import type { PersonaName } from '../support/personas.ts'
import {
  at,
  by,
  byEachOf,
  get,
  list,
  notAdmins,
  pair,
  type Change,
  type RulesPair,
} from '../support/requests.ts'
import { anasLinkHash, anasQuoteId, guestQuoteId, seeds } from '../support/seeds.ts'

/** `ana` is the customer of the seeded request. */
const outsiders: PersonaName[] = ['ana', 'guest', 'admin claim without a role document']
const everyone: PersonaName[] = ['admin', ...outsiders]

type Write = 'create' | 'update' | 'delete'
const allWrites: Write[] = ['create', 'update', 'delete']

/** Writes a copy of the seeded document, so that only a missing rule can deny it. */
const write =
  (does: Write, path: string): Change =>
  ({ as }) => ({
    ...{ as, does, path: does === 'create' ? `${path}-new` : path },
    ...(does !== 'delete' && { data: { ...seeds[path], updated_at: serverTimestamp() } }),
  })

function deniedWrites(path: string, { writes = allWrites, names = everyone } = {}) {
  const attempts = writes.flatMap((does) =>
    names.map((as): [string, Change] => [
      `${as} ${does}s ${path}`,
      (request) => write(does, path)(by(as)(request)),
    ]),
  )
  return Object.fromEntries(attempts)
}

const collectionOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** A document that admins read and only functions write. */
function officeReads(path: string): RulesPair {
  return pair(`an admin reads ${path}`, get('admin', path), {
    ...byEachOf(`reads ${path}`, outsiders),
    ...deniedWrites(path),
  })
}

/** A document that admins read in a collection that they can list. */
function officeLists(path: string): RulesPair[] {
  const collection = collectionOf(path)
  const listing = pair(`an admin lists ${collection}`, list('admin', collection), {
    ...byEachOf(`lists ${collection}`, outsiders),
  })
  return [officeReads(path), listing]
}

/** A document that admins read in a collection that they can't list. */
function officeOnlyReads(path: string): RulesPair[] {
  const { may, request, mayNot } = officeReads(path)
  const collection = collectionOf(path)
  const listing = { [`an admin lists ${collection}`]: () => list('admin', collection) }
  return [pair(may, request, { ...mayNot, ...listing })]
}

const ofQuote = `quotes/${anasQuoteId}`

/** Cases of the documents that the office reads and only functions write, by collection. */
export const officeCases: Record<string, RulesPair[]> = {
  'quotes/log': [
    ...officeLists(`${ofQuote}/log/action1`),
    pair('an admin lists what was done about all requests', list('admin', 'quotes/{any}/log'), {
      ...byEachOf('lists what was done about all requests', notAdmins),
    }),
  ],
  quote_access: officeOnlyReads(`quote_access/${anasQuoteId}`),
  bookings: officeLists(`bookings/${anasQuoteId}`),
  crew_days: officeLists('crew_days/2026-12-19'),
  move_progress: officeLists(`move_progress/${anasQuoteId}`),
  calendar_feeds: officeLists(`calendar_feeds/${anasLinkHash}`),
  ad_spend: officeLists('ad_spend/2026-10'),
  mail: officeLists('mail/mail1'),
  mail_copies: officeOnlyReads('mail_copies/mail1'),
  books: officeLists('books/entry1'),
  exports: officeLists('exports/export1'),
  analytics: officeOnlyReads('analytics/summary'),
  settings: [
    ...officeOnlyReads('settings/office'),
    ...everyone.map((name) =>
      pair(`${name} reads the public settings`, get(name, 'settings/public'), {
        ...deniedWrites('settings/public', { names: [name] }),
        [`${name} lists settings`]: () => list(name, 'settings'),
      }),
    ),
    pair('a guest reads the public settings by name', get('guest', 'settings/public'), {
      'a guest reads settings that aren’t stored': at('settings/none'),
    }),
  ],
}

/** Documents that clients create, and that only functions change and delete. */
export const createdOnceCases: RulesPair[] = [
  ofQuote,
  `quotes/${guestQuoteId}`,
  `requests/${anasQuoteId}`,
].map((path) =>
  pair(`an admin reads ${path} and can’t change it`, get('admin', path), {
    ...deniedWrites(path, { writes: ['update', 'delete'] }),
  }),
)

/** Documents that clients can neither read nor write. */
export const closedCases: RulesPair[] = [
  `quote_links/${anasLinkHash}`,
  'link_requests/ask1',
  'email_changes/change1',
  'account_emails/email1',
  'mail_throttle/hour1',
  'mail_state/webhook',
  'analytics_days/2026-11-02',
  'analytics_sessions/2026-11-02',
  `invitations/${anasLinkHash}`,
  'people_log/entry1',
  'settings_log/entry1',
  'unknown/document1',
].map((path) =>
  pair(`an admin reads an email, but not ${path}`, get('admin', 'mail/mail1'), {
    [`an admin reads ${path}`]: at(path),
    [`ana reads ${path}`]: () => get('ana', path),
    [`an admin lists ${collectionOf(path)}`]: () => list('admin', collectionOf(path)),
    ...deniedWrites(path, { names: ['admin', 'ana'] }),
  }),
)
