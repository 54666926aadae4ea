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

it("has an index for the sum of visits before a day, which the emulator doesn't require", () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.analyticsDays,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'day', order: 'ASCENDING' },
      { fieldPath: 'visits', order: 'ASCENDING' },
    ],
  })
})

it("has an index for a digest's requests in their order, which the emulator doesn't require", () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.mail,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'digest_id', order: 'ASCENDING' },
      { fieldPath: 'requested_at', order: 'ASCENDING' },
    ],
  })
})

it("has an index for the number of calls on time, which the emulator doesn't require", () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.requests,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'on_time', order: 'ASCENDING' },
      { fieldPath: 'respond_by', order: 'ASCENDING' },
    ],
  })
})

it("has an index for counting requests by their next task, which the emulator doesn't require", () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.requests,
    queryScope: 'COLLECTION',
    fields: ascending('due_why', 'due_at'),
  })
})

it.each([['days that the office has closed', collections.crewDays, ascending('closed', 'day')]])(
  "has an index for the calendar's query for %s, which the emulator doesn't require",
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
])(
  "has an index for counting %s at night, which the emulator doesn't require",
  (_, group, fields) => {
    expect(configuration.indexes).toContainEqual({
      collectionGroup: group,
      queryScope: 'COLLECTION',
      fields,
    })
  },
)

it.each(['before', 'after'])(
  "has an index for the weekly email's query for estimates %s a change, across all quotes",
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

it("has an index for working links to crews’ pages, which the emulator doesn't require", () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.calendarFeeds,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'ended_at', order: 'ASCENDING' },
      { fieldPath: 'created_at', order: 'DESCENDING' },
    ],
  })
})

it('has an index for the last change of a setting, and none for values in the log', () => {
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

it("has an index for the oldest request of a number and an address, which the emulator doesn't require", () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.quotes,
    queryScope: 'COLLECTION',
    fields: ascending('search.number', 'search.email', 'created_at'),
  })
})

it('has at most 40 composite indexes', () => {
  expect(configuration.indexes.length).toBeLessThanOrEqual(40)
})

it.each(['quote', 'facts', 'note.text'])(
  'has no index for texts in a request’s record: %s',
  (fieldPath) => {
    const override = { collectionGroup: collections.requests, fieldPath, indexes: [] }
    expect(overrides).toContainEqual(override)
  },
)

it('has no index for the search words alone, only together with the sort order', () => {
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
  "has an index for the newest log entries with a part, %s, which the emulator doesn't require",
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

it("has an index for the Inbox's list of emails, which the emulator doesn't require", () => {
  expect(configuration.indexes).toContainEqual({
    ...{ collectionGroup: collections.mail, queryScope: 'COLLECTION' },
    fields: newestOf('state', 'created_at'),
  })
})

it.each(['to', 'subject', 'preview', 'heading', 'blocks'])(
  "doesn't index the content of an email's copy: %s",
  (fieldPath) => {
    const override = { collectionGroup: collections.mailCopies, fieldPath, indexes: [] }
    expect(overrides).toContainEqual(override)
  },
)

it('has an index for the log entries of a deleted account across all quotes', () => {
  expect(overrides).toContainEqual({
    collectionGroup: logCollection,
    fieldPath: 'by_uid',
    indexes: [{ queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }],
  })
})

it("doesn't index the state of a record", () => {
  const override = { collectionGroup: collections.requests, fieldPath: 'state', indexes: [] }
  expect(overrides).toContainEqual(override)
})

it.each(['before', 'after', 'facts', ...logParts])(
  "doesn't index the values in a log entry’s %s",
  (fieldPath) => {
    expect(overrides).toContainEqual({ collectionGroup: logCollection, fieldPath, indexes: [] })
  },
)

it.each([collections.peopleLog, collections.settingsLog])(
  'expires %s with its TTL policy',
  (log) => {
    expect(overrides).toContainEqual({
      ...{ collectionGroup: log, fieldPath: 'expires_at', ttl: true },
      indexes: [],
    })
  },
)

it('deletes expired links to crews’ pages with their TTL policy', () => {
  expect(overrides).toContainEqual({
    ...{ collectionGroup: collections.calendarFeeds, fieldPath: 'expires_at', ttl: true },
    indexes: [],
  })
})

it('expires sessions with their TTL policy', () => {
  expect(overrides).toContainEqual({
    collectionGroup: collections.analyticsSessions,
    fieldPath: 'expires_at',
    ttl: true,
    indexes: [],
  })
})

it('expires invitations with their TTL policy, and finds valid ones by the same field', () => {
  expect(overrides).toContainEqual({
    ...{ collectionGroup: collections.invitations, fieldPath: 'expires_at', ttl: true },
    indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }],
  })
})

it("doesn't index each of the sample's thousand names", () => {
  expect(overrides).toContainEqual({
    collectionGroup: collections.analytics,
    fieldPath: '*',
    indexes: [],
  })
})
