import { logParts } from '@moving/domain/actions/action-entry'
import { collections, logCollection } from '@moving/domain/paths'
import { expect, it } from 'vitest'
import configuration from '../../firestore.indexes.json' with { type: 'json' }

interface Override {
  collectionGroup: string
  fieldPath: string
  ttl?: boolean
  indexes: unknown[]
}
const overrides: readonly Override[] = configuration.fieldOverrides

it('the sum of visits before a day has the index that production needs', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.analyticsDays,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'day', order: 'ASCENDING' },
      { fieldPath: 'visits', order: 'ASCENDING' },
    ],
  })
})

it('the requests of a digest have the index that production needs', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.mail,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'digest_id', order: 'ASCENDING' },
      { fieldPath: 'requested_at', order: 'ASCENDING' },
    ],
  })
})

it('the number of calls on time has the index that production needs', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.requests,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'on_time', order: 'ASCENDING' },
      { fieldPath: 'respond_by', order: 'ASCENDING' },
    ],
  })
})

it('the number of requests by their next task has the index that production needs', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.requests,
    queryScope: 'COLLECTION',
    fields: ascending('due_why', 'due_at'),
  })
})

it.each([['days that the office has closed', collections.crewDays, ascending('closed', 'day')]])(
  'the calendar’s list of %s has the index that production needs',
  (_, group, fields) => {
    expect(configuration.indexes).toContainEqual({
      collectionGroup: group,
      queryScope: 'COLLECTION',
      fields,
    })
  },
)

it.each([
  [
    'what customers accepted in dollars',
    collections.requests,
    ascending('accepted_at', 'accepted_amount'),
  ],
  [
    'what was scheduled in dollars',
    collections.requests,
    ascending('outcome', 'closed_at', 'won_amount'),
  ],
  // A query with both fields merges the two indexes.
  ['requests of the website', collections.requests, newestOf('channel', 'created_at')],
  ['requests that look like spam', collections.requests, newestOf('honeypot_filled', 'created_at')],
  ['why requests were lost', collections.requests, newestOf('lost_why', 'closed_at')],
  ['alarms', collections.mail, ascending('kind', 'created_at')],
  ['mail that failed', collections.mail, ascending('problem', 'created_at')],
])('the nightly count of %s has the index that production needs', (_, group, fields) => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: group,
    queryScope: 'COLLECTION',
    fields,
  })
})

it.each(['before', 'after'])(
  'the weekly email’s estimates %s a change have the index that production needs',
  (when) => {
    expect(configuration.indexes).toContainEqual({
      collectionGroup: logCollection,
      queryScope: 'COLLECTION_GROUP',
      fields: newestOf(`history.office.${when}.estimate_amount`, 'at'),
    })
  },
)

function newestOf(equal: string, newest: string) {
  return [...ascending(equal), { fieldPath: newest, order: 'DESCENDING' }]
}

function ascending(...fieldPaths: string[]) {
  return fieldPaths.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }))
}

it('working links to crews’ pages have the index that production needs', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.calendarFeeds,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'ended_at', order: 'ASCENDING' },
      { fieldPath: 'created_at', order: 'DESCENDING' },
    ],
  })
})

it('the last change of a setting has an index, and the values in the log have none', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.settingsLog,
    queryScope: 'COLLECTION',
    fields: newestOf('about', 'at'),
  })
  for (const fieldPath of ['before', 'after']) {
    const override = { collectionGroup: collections.settingsLog, fieldPath, indexes: [] }
    expect(overrides).toContainEqual(override)
  }
})

it('the oldest request with a number and an email has the index that production needs', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.quotes,
    queryScope: 'COLLECTION',
    fields: ascending('search.number', 'search.email', 'created_at'),
  })
})

it('there are at most 40 composite indexes', () => {
  expect(configuration.indexes.length).toBeLessThanOrEqual(40)
})

it.each(['quote', 'facts', 'note.text'])(
  'texts in a request’s record have no index: %s',
  (fieldPath) => {
    const override = { collectionGroup: collections.requests, fieldPath, indexes: [] }
    expect(overrides).toContainEqual(override)
  },
)

it('search words have an index only together with the sort order', () => {
  expect(overrides).toContainEqual({
    collectionGroup: collections.requests,
    fieldPath: 'words',
    indexes: [],
  })
})

it.each([
  ['of one request', 'COLLECTION'],
  ['of all requests, for the Inbox', 'COLLECTION_GROUP'],
])(
  'the newest log entries with a part, %s, have the index that production needs',
  (_, queryScope) => {
    expect(configuration.indexes).toContainEqual({
      ...{ collectionGroup: logCollection, queryScope },
      fields: [
        { fieldPath: 'parts', arrayConfig: 'CONTAINS' },
        { fieldPath: 'at', order: 'DESCENDING' },
      ],
    })
  },
)

it('the Inbox’s list of emails has the index that production needs', () => {
  expect(configuration.indexes).toContainEqual({
    ...{ collectionGroup: collections.mail, queryScope: 'COLLECTION' },
    fields: newestOf('state', 'created_at'),
  })
})

it.each(['to', 'subject', 'preview', 'heading', 'blocks'])(
  'the content of an email’s copy has no index: %s',
  (fieldPath) => {
    const override = { collectionGroup: collections.mailCopies, fieldPath, indexes: [] }
    expect(overrides).toContainEqual(override)
  },
)

it('log entries of a deleted account have an index across all quotes', () => {
  expect(overrides).toContainEqual({
    collectionGroup: logCollection,
    fieldPath: 'by_uid',
    indexes: [{ queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }],
  })
})

it('the state in a record has no index', () => {
  const override = { collectionGroup: collections.requests, fieldPath: 'state', indexes: [] }
  expect(overrides).toContainEqual(override)
})

it.each(['before', 'after', 'facts', ...logParts])(
  'the values in a log entry’s %s have no index',
  (fieldPath) => {
    expect(overrides).toContainEqual({ collectionGroup: logCollection, fieldPath, indexes: [] })
  },
)

it.each([collections.peopleLog, collections.settingsLog])(
  'entries of %s are deleted when they expire',
  (log) => {
    expect(overrides).toContainEqual({
      ...{ collectionGroup: log, fieldPath: 'expires_at', ttl: true },
      indexes: [],
    })
  },
)

it('expired links to crews’ pages are deleted', () => {
  expect(overrides).toContainEqual({
    ...{ collectionGroup: collections.calendarFeeds, fieldPath: 'expires_at', ttl: true },
    indexes: [],
  })
})

it('expired sessions are deleted', () => {
  expect(overrides).toContainEqual({
    collectionGroup: collections.analyticsSessions,
    fieldPath: 'expires_at',
    ttl: true,
    indexes: [],
  })
})

it('expired invitations are deleted, and valid ones are found by the same field', () => {
  expect(overrides).toContainEqual({
    ...{ collectionGroup: collections.invitations, fieldPath: 'expires_at', ttl: true },
    indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }],
  })
})

it('the thousand names in a sample of visits have no index', () => {
  expect(overrides).toContainEqual({
    collectionGroup: collections.analytics,
    fieldPath: '*',
    indexes: [],
  })
})
