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

it('the sum of the visits of days before a day has its index, which the emulator does not ask for', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.analyticsDays,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'day', order: 'ASCENDING' },
      { fieldPath: 'visits', order: 'ASCENDING' },
    ],
  })
})

it("a digest's requests in their order have their index, which the emulator does not ask for", () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.mail,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'digest_id', order: 'ASCENDING' },
      { fieldPath: 'requested_at', order: 'ASCENDING' },
    ],
  })
})

it('the figure of calls in time has its index, which the emulator does not ask for', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.requests,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'on_time', order: 'ASCENDING' },
      { fieldPath: 'respond_by', order: 'ASCENDING' },
    ],
  })
})

it('has the index for counting requests by what is next, which the emulator does not ask for', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.requests,
    queryScope: 'COLLECTION',
    fields: ascending('due_why', 'due_at'),
  })
})

it('what customers cancelled, and nobody has seen, has its index, which the emulator does not ask for', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.requests,
    queryScope: 'COLLECTION',
    fields: [
      ...ascending('outcome', 'outcome_by_email', 'cancel_seen_at'),
      { fieldPath: 'cancelled_at', order: 'DESCENDING' },
    ],
  })
})

it.each([
  [
    'estimates that were accepted and have no day yet',
    collections.requests,
    [...ascending('outcome'), { fieldPath: 'accepted_at', order: 'DESCENDING' }],
  ],
  ['days that the office has closed', collections.crewDays, ascending('closed', 'day')],
])(
  'the calendar finds %s, with an index that the emulator does not ask for',
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
    'sessions that left the quote page',
    collections.analyticsSessions,
    newestOf('form_started', 'quote_page_at'),
  ],
  [
    'sessions that began the form, and when it was begun last',
    collections.analyticsSessions,
    newestOf('quote_page', 'form_started_at'),
  ],
  [
    'what customers accepted in dollars',
    collections.requests,
    ascending('accepted_at', 'accepted_amount'),
  ],
  [
    'what was scheduled in dollars',
    collections.requests,
    ascending('outcome', 'closed_at', 'estimate_seen'),
  ],
  ['why requests were lost', collections.requests, newestOf('lost_why', 'closed_at')],
  ['alarms', collections.mail, ascending('kind', 'created_at')],
  ['mail that failed', collections.mail, ascending('problem', 'created_at')],
])(
  'the night watch counts %s, with an index that the emulator does not ask for',
  (_, group, fields) => {
    expect(configuration.indexes).toContainEqual({
      collectionGroup: group,
      queryScope: 'COLLECTION',
      fields,
    })
  },
)

it.each(['before', 'after'])(
  'the letter counts amounts that quotes had %s a change, under every quote',
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

it('the calendar links that work have their index, which the emulator does not ask for', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.calendarFeeds,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'ended_at', order: 'ASCENDING' },
      { fieldPath: 'created_at', order: 'DESCENDING' },
    ],
  })
})

it('the last change of a setting has its index, and no value of the log is indexed', () => {
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

it('the oldest request of a number and an address has its index, which the emulator does not ask for', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.quotes,
    queryScope: 'COLLECTION',
    fields: ascending('search.number', 'search.email', 'created_at'),
  })
})

it('no more composite indexes are kept than the product asks for', () => {
  expect(configuration.indexes.length).toBeLessThanOrEqual(44)
})

it.each(['quote', 'facts', 'note.text'])(
  'no index for texts in a request’s record: %s',
  (fieldPath) => {
    const override = { collectionGroup: collections.requests, fieldPath, indexes: [] }
    expect(overrides).toContainEqual(override)
  },
)

it('the words of the search are indexed with the order of its list, and not alone', () => {
  expect(overrides).toContainEqual({
    collectionGroup: collections.quotes,
    fieldPath: 'search.words',
    indexes: [],
  })
})

it('the text of a built calendar is not indexed, which nobody searches', () => {
  expect(overrides).toContainEqual({
    collectionGroup: collections.calendarCache,
    fieldPath: 'text',
    indexes: [],
  })
})

it('finds the newest log entries with a part, with an index that the emulator does not ask for', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: logCollection,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'parts', arrayConfig: 'CONTAINS' },
      { fieldPath: 'at', order: 'DESCENDING' },
    ],
  })
})

it('finds the log entries of a deleted account under every quote', () => {
  expect(overrides).toContainEqual({
    collectionGroup: logCollection,
    fieldPath: 'by_uid',
    indexes: [{ queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }],
  })
})

it.each(['reply.kind', 'reply.handled'])('finds replies by %s', (fieldPath) => {
  expect(overrides).toContainEqual({
    ...{ collectionGroup: logCollection, fieldPath },
    indexes: [{ queryScope: 'COLLECTION', order: 'ASCENDING' }],
  })
})

it.each(['before', 'after', 'stands', ...logParts])(
  'does not index the values in a log entry’s %s',
  (fieldPath) => {
    expect(overrides).toContainEqual({ collectionGroup: logCollection, fieldPath, indexes: [] })
  },
)

it.each([collections.peopleLog, collections.settingsLog])('%s expires by its TTL policy', (log) => {
  expect(overrides).toContainEqual({
    ...{ collectionGroup: log, fieldPath: 'expires_at', ttl: true },
    indexes: [],
  })
})

it('sessions expire by their TTL policy', () => {
  expect(overrides).toContainEqual({
    collectionGroup: collections.analyticsSessions,
    fieldPath: 'expires_at',
    ttl: true,
    indexes: [],
  })
})

it('invitations expire by their TTL policy, and those that run are found by it', () => {
  expect(overrides).toContainEqual({
    ...{ collectionGroup: collections.invitations, fieldPath: 'expires_at', ttl: true },
    indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }],
  })
})

it('the thousand names of the sample are not indexed one by one', () => {
  expect(overrides).toContainEqual({
    collectionGroup: collections.analytics,
    fieldPath: '*',
    indexes: [],
  })
})
